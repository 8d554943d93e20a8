import type { ResponseOf } from '@/lib/contract/calls';
import { CASH_TYPE } from '@/lib/contract/money-codes';
import { formatAmount } from '@/lib/format/money';
import type { Translate } from '@/lib/i18n/translate';

export type Desk = ResponseOf<'/api/v2/desk/list'>;
export type Matter = Desk['list'][number];

/** Says how long ago a moment was, in the page's language: minutes below an hour, then hours. */
export function ageText(t: Translate, at: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(at)) / 60_000));
  if (minutes === 0) return t('desk.age.now');
  if (minutes < 60) return t('desk.age.minutes', { n: minutes });
  const [n, m] = [Math.floor(minutes / 60), minutes % 60];
  return n < 6 && m > 0 ? t('desk.age.hoursMinutes', { n, m }) : t('desk.age.hours', { n });
}

/** Says how many times its stake a win was, with one decimal below ten: `82`, `2.5`. */
function timesText(win: number, stake: number): string {
  const times = win / stake;
  return times < 10 ? String(Math.floor(times * 10) / 10) : String(Math.floor(times));
}

function moveText(t: Translate, { moveType, otherId: other }: Matter): string {
  switch (moveType) {
    case CASH_TYPE.given:
      return other ? t('desk.why.given', { other }) : t('desk.why.givenPlain');
    case CASH_TYPE.takenBack:
      return other ? t('desk.why.takenBack', { other }) : t('desk.why.takenBackPlain');
    case CASH_TYPE.withdrawal:
      return t('desk.why.withdrawalMove');
    default:
      return t('desk.why.depositMove');
  }
}

/** Says why a matter is on the desk, in a few words; amounts are in the site's display units. */
export function whyText(t: Translate, matter: Matter, { bounds }: Desk, cashDecimal: string): string {
  const { kind, amount, stake, mostGiven, gameName, title } = matter;
  const show = (value: number) => formatAmount(value, cashDecimal);
  const bound = bounds.find((one) => one.kind === kind)?.bound ?? null;
  switch (kind) {
    case 'ownLow':
      return bound === null
        ? t('desk.why.ownLowMost', { most: show(mostGiven ?? 0) })
        : t('desk.why.ownLow', { bound: show(bound) });
    case 'partnerLow': {
      // The balance of a partner who gave nothing is never low.
      const mostGivenAmount = mostGiven ?? 1;
      return t('desk.why.partnerLow', {
        most: show(mostGivenAmount),
        percent: Math.floor(((amount ?? 0) * 100) / mostGivenAmount),
      });
    }
    case 'largeWin': {
      const facts = { stake: show(stake ?? 0), times: stake ? timesText(amount ?? 0, stake) : '–' };
      return gameName
        ? t('desk.why.largeWin', { game: gameName, ...facts })
        : t('desk.why.largeWinPlain', facts);
    }
    case 'largeMove':
      return moveText(t, matter);
    case 'mark':
    case 'locked':
    case 'firstDeposit':
      return t(`desk.why.${kind}`);
    case 'message':
    case 'answer':
      return title;
    default:
      return '';
  }
}
