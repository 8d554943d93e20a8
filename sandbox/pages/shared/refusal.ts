import * as CODE from '@/lib/rules/code';
import type { PlayView, RoundView } from '../../page-view';
import { inSeoul, timeOf } from './moments';
import { texts } from './page';
import { amount, text } from './words';

const calendar = inSeoul({ month: '2-digit', day: '2-digit' });
/** A moment as month.day hour:minute. */
const momentText = (moment: string): string =>
  `${calendar.format(new Date(moment)).split('/').reverse().join('.')} ${timeOf(moment)}`;

/** The rest that a rule of the player's own still allows, and when it allows more. */
function leftText({ leftAmt, since, from }: NonNullable<RoundView['refused']>): string[] {
  return [
    since ? text('ruleSince').replace('{time}', timeOf(since)) : '',
    leftAmt === null ? '' : text('ruleLeft').replace('{amount}', amount(leftAmt)),
    from ? text('ruleFrom').replace('{time}', momentText(from)) : '',
  ];
}

/**
 * The text of a refusal. One by a rule of the player's own says what is left and when it allows more; one for a low
 * balance names the money in the other wallet.
 */
export function refusalText(code: string, { head }: PlayView, refused?: RoundView['refused']): string {
  const words = texts[code] ?? text('refused');
  if (refused) return [words, ...leftText(refused)].filter(Boolean).join(' ');
  if (code !== CODE.insufficientBalance || head?.wallet !== 'cash' || !head.otherAmt) return words;
  return `${words} ${text('inWallet').replace('{amount}', amount(head.otherAmt))}`;
}
