'use client';

import { useTranslations } from 'next-intl';
import { ScrollPane } from '@/components/table/scroll-pane';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Rank } from '@/components/ui/rank';
import { isLowered, type RateChange } from './rate-changes';

interface RateConfirmProps {
  changes: readonly RateChange[];
  onAnswer: (yes: boolean) => void;
}

const head = 'py-2 text-xs font-semibold text-ink-3';

/** The question before rates are saved (RATE-06): every rate with its account, its old and its new value. */
export function RateConfirm({ changes, onAnswer }: RateConfirmProps) {
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
            <table className="w-full border-collapse text-sm text-ink">
              <thead className="sticky top-0 bg-surface">
                <tr className="border-b border-line-strong">
                  <th scope="col" className={`${head} text-left`}>
                    {t('member')}
                  </th>
                  <th scope="col" className={`${head} px-2 text-left`}>
                    {t('rate')}
                  </th>
                  <th scope="col" className={`${head} text-right`}>
                    {t('fromTo')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {changes.map((change) => (
                  <ChangeRow key={`${change.memId} ${change.key}`} change={change} />
                ))}
              </tbody>
            </table>
          </ScrollPane>
          {lowered.length > 0 ? <p className="text-sm">{t('lowered', { count: lowered.length })}</p> : null}
        </div>
      }
    />
  );
}

function ChangeRow({ change }: { change: RateChange }) {
  const { memId, memNick, level, label, from, to } = change;
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="py-2 text-left font-normal">
        <span className="flex min-w-0 flex-wrap items-center gap-x-1.5">
          {level ? <Rank level={level.code} name={level.name} /> : null}
          <b className="font-semibold wrap-anywhere">{memNick}</b>{' '}
          <small className="text-xs text-ink-3">{memId}</small>
        </span>
      </th>
      <td className="px-2 py-2">{label}</td>
      <td className="num py-2 text-right whitespace-nowrap">
        <span className="text-ink-3">{from}</span>
        {' → '}
        <b className={`font-semibold ${isLowered(change) ? 'text-loss' : ''}`}>{to}</b>
      </td>
    </tr>
  );
}

export default RateConfirm;
