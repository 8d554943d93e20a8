'use client';

import { useTranslations } from 'next-intl';
import { ScrollPane } from '@/components/table/scroll-pane';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { FixedTable } from '@/components/ui/fixed-table';
import { Rank } from '@/components/ui/rank';
import { isLowered, type RateChange } from './rate-changes';

interface RateConfirmProps {
  changes: readonly RateChange[];
  onAnswer: (yes: boolean) => void;
}

/** The question before rates are saved (RATE-06): every rate with its account, its old and its new value. */
function RateConfirm({ changes, onAnswer }: RateConfirmProps) {
  const t = useTranslations('rates');
  const common = useTranslations('common');
  const lowered = changes.filter(isLowered);
  return (
    <AlertDialog
      open
      size="lg"
      title={t('confirmTitle', { count: changes.length })}
      okLabel={t('save')}
      cancelLabel={common('cancel')}
      onAnswer={onAnswer}
      message={
        <div className="grid gap-3 whitespace-normal">
          <p>{t('confirmDetail')}</p>
          <ScrollPane label={t('changes')} className="max-h-[50dvh]">
            <FixedTable
              rows={changes}
              rowKey={({ memId, key }) => `${memId} ${key}`}
              columns={[
                {
                  id: 'member',
                  header: t('member'),
                  isRowHeader: true,
                  cell: ({ memId, memNick, level }) => (
                    <span className="flex min-w-0 flex-wrap items-center gap-x-1.5">
                      {level ? <Rank level={level.code} name={level.name} /> : null}
                      <b className="font-semibold wrap-anywhere">{memNick}</b>{' '}
                      <small className="text-xs text-ink-3">{memId}</small>
                    </span>
                  ),
                },
                { id: 'rate', header: t('rate'), cell: ({ label }) => label },
                {
                  id: 'fromTo',
                  header: t('fromTo'),
                  end: true,
                  cell: (change) => (
                    <>
                      <span className="text-ink-3">{change.from}</span>
                      {' → '}
                      <b className={`font-semibold ${isLowered(change) ? 'text-loss' : ''}`}>{change.to}</b>
                    </>
                  ),
                },
              ]}
            />
          </ScrollPane>
          {lowered.length > 0 ? <p className="text-sm">{t('lowered', { count: lowered.length })}</p> : null}
        </div>
      }
    />
  );
}

export default RateConfirm;
