import { Pin as pinIcon } from 'lucide';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Rank } from '@/components/ui/rank';
import type { PartnerLevel } from '@/lib/contract/values';
import { formatAmount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import { codeText } from '@/lib/i18n/translate';
import { betResult } from '@/lib/rules/bet-result';
import { type Pinned, pinName } from './pin';

interface PinCardProps {
  pin: Pinned;
  cashDecimal: string;
  /** Opens the target of the pin, where the shell can. */
  open?: ReactNode;
}

/** The target of an inquiry's pin, with its facts, above the first message (WORK-08). */
export async function PinCard({ pin: { kind, id, facts }, cashDecimal, open }: PinCardProps) {
  const t = await getTranslations();
  const amount = (value: number) => formatAmount(value, cashDecimal);
  const rows: [string, ReactNode][] = facts
    ? [
        ...(kind === 'member'
          ? []
          : [
              [
                t('inquiryPin.member'),
                <span key="member">
                  {facts.partnerLevel === 'NORMAL' ? null : (
                    <Rank
                      level={facts.partnerLevel as PartnerLevel}
                      name={codeText(t, `level.${facts.partnerLevel}`, facts.partnerLevel)}
                    />
                  )}{' '}
                  {facts.memNick} <small className="text-ink-3">{facts.memId}</small>
                </span>,
              ] as [string, ReactNode],
            ]),
        [t(kind === 'member' ? 'inquiryPin.joined' : 'inquiryPin.at'), formatTime(facts.at)],
        [
          t(`inquiryPin.amount.${kind}`),
          `${kind === 'entry' && facts.amount > 0 ? '+' : ''}${amount(facts.amount)}`,
        ],
        ...(facts.win === null ? [] : [[t('inquiryPin.win'), amount(facts.win)] as [string, ReactNode]]),
        ...(facts.before === null
          ? []
          : [[t('inquiryPin.before'), amount(facts.before)] as [string, ReactNode]]),
        ...(facts.after === null
          ? []
          : [[t('inquiryPin.after'), amount(facts.after)] as [string, ReactNode]]),
      ]
    : [];
  const what =
    kind === 'bet' && facts
      ? t(`betResult.${betResult(facts.type, facts.amount, facts.win ?? 0)}`)
      : kind === 'request' && facts
        ? t(facts.type === '-1' ? 'inquiryPin.withdrawal' : 'inquiryPin.deposit')
        : kind === 'attempt' && facts
          ? facts.resultMessage || codeText(t, `api.${facts.type}`, facts.type)
          : kind === 'member' && facts
            ? codeText(t, `level.${facts.partnerLevel}`, facts.partnerLevel)
            : '';
  return (
    <section aria-label={t(`inquiryPin.about.${kind}`)} className="pin-card">
      <header>
        <Icon of={pinIcon} size={16} className="text-brass" />
        <b>{t(`inquiryPin.about.${kind}`)}</b>
        {kind === 'member' ? null : <span className="num text-ink-3">{id}</span>}
        {facts ? <span className="ml-auto">{open}</span> : null}
      </header>
      {facts ? (
        <div className="pin-facts">
          <div className="grid content-start gap-0.5">
            <span className="text-xs text-ink-3">{facts.vendorName}</span>
            <b className="text-lg">{pinName(t, facts)}</b>
            <span className="text-xs text-ink-2">{what}</span>
          </div>
          <dl>
            {rows.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="num">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ) : (
        <p className="px-3.5 py-3 text-sm text-ink-2">{t('inquiryPin.goneLong')}</p>
      )}
    </section>
  );
}
