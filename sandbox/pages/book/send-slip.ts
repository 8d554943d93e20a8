import * as CODE from '@/lib/rules/code';
import type { PageCalls } from '../../page-calls';
import { freshPart, randomHex } from '../shared/hex';
import { refusalText } from '../shared/refusal';
import { rememberSent } from '../shared/seen-rounds';
import { refusalIn, roundIn, send } from '../shared/send';
import { render } from '../shared/stage';
import { text } from '../shared/words';
import { staked } from './stake';
import { book, isSingles, refresh, say } from './state';

/**
 * Places and cancels slips. A slip without an answer is sent again under the same id, which places it once.
 */

type SlipBody = PageCalls['slip']['body'];

/** Bytes of a slip's id. */
const ID_BYTES = 16;

/** A sent slip in the state. */
const slipOf = ({ slipId }: SlipBody) =>
  book.view.rounds.find(({ roundId }) => roundId.endsWith(`-${slipId}`));

/** Offers the odds that hold now for picks at other odds. */
function offer(legs: readonly { fixtureId: string; odds: string }[]): void {
  for (const { fixtureId, odds } of legs) {
    const pick = book.picks.get(fixtureId);
    if (pick) pick.offered = odds === pick.odds ? undefined : odds;
  }
}

/** Sends a slip; returns whether it was placed. */
async function sendSlip(body: SlipBody): Promise<boolean> {
  const answer = await send('slip', body);
  await refresh();
  const refusal = refusalIn(answer);
  const round = roundIn(answer) ?? (refusal ? undefined : slipOf(body));
  book.unanswered = refusal || round || !book.isStale ? undefined : body;
  if (round && !['refused', 'cancelled', 'cancelling'].includes(round.state)) {
    for (const { fixtureId } of body.picks) {
      if (body.fresh) rememberSent(fixtureId, body.fresh);
      book.picks.delete(fixtureId);
    }
    say(text('placed'));
    return true;
  }
  if (refusal?.refusal === CODE.oddsChanged) {
    offer(refusal.legs ?? []);
    say(text('oddsMoved'));
  } else if (round)
    say(round.state === 'refused' ? refusalText(round.refusal, book.view, round.refused) : text('cancelled'));
  else say(text(refusal ? 'slipRefused' : 'unknown'));
  return false;
}

async function busily(work: () => Promise<void>): Promise<void> {
  if (book.isBusy) return;
  book.isBusy = true;
  say(text('working'));
  render();
  await work();
  book.isBusy = false;
  render();
}

export const place = (): Promise<void> =>
  busily(async () => {
    const all = [...book.picks].map(([fixtureId, { market, pick, odds }]) => ({
      fixtureId,
      market,
      pick,
      odds,
    }));
    const slips = isSingles() ? all.map((pick) => [pick]) : [all];
    for (const picks of slips) {
      const body = { slipId: randomHex(ID_BYTES), picks, amount: staked(), fresh: freshPart() };
      if (!(await sendSlip(body))) return;
    }
    if (book.picks.size === 0) book.isOpen = false;
  });

/** After a failure: sends the unanswered slip again, or asks for the state. */
export const retry = (): Promise<void> =>
  busily(async () => {
    if (book.unanswered) {
      await sendSlip(book.unanswered);
      return;
    }
    await refresh();
    say(book.isStale ? text('lost') : '');
  });

export const cancel = (roundId: string): Promise<void> =>
  busily(async () => {
    const answer = await send('cancel', { roundId });
    await refresh();
    const isCancelled =
      roundIn(answer) ??
      book.view.rounds.some((round) => round.roundId === roundId && round.state === 'cancelled');
    say(text(isCancelled ? 'cancelled' : refusalIn(answer) ? 'cannotCancel' : 'unknown'));
  });

/** Accepts the moved odds of all picks. */
export function accept(): void {
  for (const pick of book.picks.values()) {
    if (pick.offered) pick.odds = pick.offered;
    pick.offered = undefined;
  }
  say('');
  render();
}
