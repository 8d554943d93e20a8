import { getTranslations } from 'next-intl/server';
import { CallFailure } from '@/components/shell/call-failure';
import type { HistoryShell } from '@/components/shell/screen-shell';
import { loadSiteOption } from '@/components/shell/site-option';
import { Amount } from '@/components/ui/amount';
import type { ResponseOf } from '@/lib/contract/calls';
import { ACCOUNT_KINDS } from '@/lib/contract/protection';
import type { Translate } from '@/lib/i18n/translate';
import type { SearchParams } from '@/lib/lists/filters';
import { today as todayOf } from '@/lib/rules/day';
import { isReversal } from '@/lib/rules/movement';
import { callUpstreamAs } from '@/lib/upstream/call-upstream-as';
import { FactRows } from './fact-rows';
import { OwnPart } from './own-part';
import { actText } from './statement-act';
import { statementUrlOf } from './statement-url';

type Statement = ResponseOf<'/api/protection/statement'>;

/** The player's statement over any days: each account from its opening to its closing balance, and files (SAFE-09). */
export async function StatementScreen({ shell, search }: { shell: HistoryShell; search: SearchParams }) {
  const { site, session, base } = shell;
  const today = todayOf();
  const url = statementUrlOf(base, search, today);
  const { startDate, endDate } = url.state;
  const [t, option, ...statements] = await Promise.all([
    getTranslations(),
    loadSiteOption(site),
    ...ACCOUNT_KINDS.map((account) =>
      callUpstreamAs(site, session, '/api/protection/statement', { account, startDate, endDate, rows: 1 }),
    ),
  ]);
  if (!option.ok) return <CallFailure failure={option} />;
  const { cashDecimal } = option.data.siteOption;
  const file = (format: 'csv' | 'html') =>
    `${base}/api/statement?${new URLSearchParams({ startDate, endDate, format })}`;
  return (
    <>
      <div>
        <h1>{t('play.statement.title')}</h1>
        <p className="mid mt-1.5">{t('play.statement.note')}</p>
      </div>
      <div className="mb-3">{shell.drawRange?.({ url, today })}</div>
      <div className="flex flex-wrap gap-2 *:flex-1">
        <a className="btn btn-quiet" href={file('html')} target="_blank" rel="noopener">
          {t('play.statement.print')}
        </a>
        <a className="btn btn-quiet" href={file('csv')} download>
          {t('play.statement.csv')}
        </a>
      </div>
      <div className="mt-4 grid gap-4" data-soft>
        {statements.map((statement, i) => {
          const account = ACCOUNT_KINDS[i]!;
          const name = t(`play.statement.accounts.${account}`);
          return (
            <OwnPart key={account} labelledBy={`account-${account}`}>
              <h2 id={`account-${account}`}>{name}</h2>
              {statement.ok && statement.data.totals ? (
                <Account t={t} cashDecimal={cashDecimal} totals={statement.data.totals} />
              ) : null}
              {statement.ok ? null : <CallFailure failure={statement} />}
            </OwnPart>
          );
        })}
      </div>
    </>
  );
}

interface AccountProps {
  t: Translate;
  cashDecimal: string;
  totals: NonNullable<Statement['totals']>;
}

/** An account as a sum: opening balance, movements by kind, closing balance. */
function Account({ t, cashDecimal, totals: { openingAmt, closingAmt, sums } }: AccountProps) {
  const signed = { gain: t('amount.plus'), loss: t('amount.minus') };
  return (
    <FactRows className="grid-cols-1">
      <div>
        <dt>{t('play.statement.opening')}</dt>
        <dd>
          <Amount value={openingAmt} cashDecimal={cashDecimal} />
        </dd>
      </div>
      {sums.map((sum) => (
        <div key={`${sum.cashType} ${actText(t, sum)}`}>
          <dt>
            {actText(t, sum)}{' '}
            <small className="whitespace-nowrap">{t('play.statement.count', { count: sum.cnt })}</small>
          </dt>
          <dd>
            <Amount
              value={sum.amount}
              cashDecimal={cashDecimal}
              signed={signed}
              isReversal={isReversal(sum.cashType ?? 0, sum.amount)}
            />
          </dd>
        </div>
      ))}
      <div className="border-t border-line pt-2.5">
        <dt>{t('play.statement.closing')}</dt>
        <dd>
          <Amount value={closingAmt} cashDecimal={cashDecimal} />
        </dd>
      </div>
    </FactRows>
  );
}
