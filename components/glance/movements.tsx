import type { ReactNode } from 'react';
import { Amount } from '@/components/ui/amount';
import { movementName } from '@/components/ui/movement-name';
import { resultPill } from '@/components/ui/result-pill';
import { SheetIcon, type SheetIconName } from '@/components/ui/sheet-icon';
import { clockOrDay } from '@/lib/format/day';
import { formatTime } from '@/lib/format/time';
import { codeText } from '@/lib/i18n/translate';
import { detailHref } from '@/lib/routes/detail-tabs';
import { isReversal } from '@/lib/rules/movement';
import { type GlanceAnswer, type GlanceContext, type GlanceProps, glanceToday } from './glance-context';

type Movement = GlanceAnswer['movements'][number];

/** The names of the movements of bets, which those of money have by their type. */
const ACTS = { stake: 'bet', win: 'win', cancel: 'cancel', correction: 'adjust' } as const;

/** Types of money that came from or went to the site, and not to a partner. */
const ICONS: Readonly<Record<string, SheetIconName>> = {
  '1': 'wallet',
  '-1': 'wallet',
  '4': 'points',
  '5': 'plus',
  '22': 'casino',
  '23': 'casino',
};

const isPlay = ({ act }: Movement) => act !== 'other';

function movementText({ t }: Pick<GlanceContext, 't'>, { act, cashType, cashAmt }: Movement): string {
  if (act !== 'other') return t(`explain.kinds.${ACTS[act]}`);
  return movementName(t, codeText(t, `cashType.${cashType}`, cashType), cashType, cashAmt);
}

const changeElement = ({ cashDecimal }: Pick<GlanceContext, 'cashDecimal'>, movement: Movement) =>
  Amount({
    value: movement.cashAmt,
    cashDecimal,
    signed: { gain: '', loss: '' },
    isReversal: !isPlay(movement) && isReversal(movement.cashType, movement.cashAmt),
  });

interface MovementsProps extends GlanceProps {
  isOpen: boolean;
}

/** The last movements of money and play in one list, folded; the fold says the last of them. */
export function GlanceMovements({ context, member, glance, isOpen }: MovementsProps): ReactNode {
  const { t, locale, prefix, cashDecimal } = context;
  const today = glanceToday(glance);
  const [last] = glance.movements;
  return (
    <details open={isOpen}>
      <summary>
        <b>{t('list.movements')}</b>
        {last ? (
          <small>
            {`${clockOrDay(locale, last.at, today)} ${movementText(context, last)} `}
            {changeElement(context, last)}
          </small>
        ) : null}
      </summary>
      <div>
        {last ? null : <p className="py-1 text-ink-3">{t('list.none')}</p>}
        <ul className="latest">
          {glance.movements.map((movement) => (
            <li key={movement.cashIdx} className={isPlay(movement) ? undefined : 'is-money'}>
              <time title={formatTime(movement.at)}>{clockOrDay(locale, movement.at, today)}</time>
              <span>
                {SheetIcon({ of: isPlay(movement) ? 'casino' : (ICONS[movement.cashType] ?? 'move') })}
                {movementText(context, movement)} <span>{movement.gameName || movement.counterparty}</span>{' '}
                {movement.openYn === 'Y' ? resultPill('WAIT', t('betResult.WAIT')) : null}
              </span>
              {changeElement(context, movement)}
              <span>
                <span className="sr-only">{`${t('list.cash')} `}</span>
                {Amount({ value: movement.afterCashAmt, cashDecimal })}
              </span>
            </li>
          ))}
        </ul>
        <a
          href={detailHref(prefix, member, 'Cash')}
          className="mt-2 inline-block font-semibold text-brand hover:underline"
        >
          {t('list.all')}
        </a>
      </div>
    </details>
  );
}
