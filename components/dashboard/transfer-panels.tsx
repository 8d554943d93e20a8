import type { DashboardContext } from './dashboard-context';
import { Panel } from './panel';
import { PLACEHOLDERS } from './placeholders';
import { TransferLog } from './transfer-log';

/** The latest transfers of both directions, folded at first (DASH-05). */
export function TransferPanels({ cashDecimal, calls, retry: { t } }: DashboardContext) {
  return (
    <details className="dashboard-rest">
      <summary>{t('dashboard.folded')}</summary>
      <div className="grid gap-4 lg:grid-cols-2">
        <Panel
          id="payments"
          title={t('dashboard.recentPayments')}
          load={calls.transferLog}
          placeholder={PLACEHOLDERS.transferLog}
        >
          {({ mainNewPayLog: { newPaymentList } }) => (
            <TransferLog
              t={t}
              title={t('dashboard.recentPayments')}
              rows={newPaymentList}
              empty={t('empty.noPayments')}
              cashDecimal={cashDecimal}
            />
          )}
        </Panel>
        <Panel
          id="paybacks"
          title={t('dashboard.recentPaybacks')}
          load={calls.transferLog}
          placeholder={PLACEHOLDERS.transferLog}
        >
          {({ mainNewPayLog: { newPaybackList } }) => (
            <TransferLog
              t={t}
              title={t('dashboard.recentPaybacks')}
              rows={newPaybackList}
              empty={t('empty.noPaybacks')}
              cashDecimal={cashDecimal}
            />
          )}
        </Panel>
      </div>
    </details>
  );
}
