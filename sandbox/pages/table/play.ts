import type { PageCalls, RefusalAnswer } from '../../page-calls';
import { freshPart } from '../shared/hex';
import { texts } from '../shared/page';
import { refusalText } from '../shared/refusal';
import { rememberSent } from '../shared/seen-rounds';
import { refusalIn, roundIn, send } from '../shared/send';
import { render } from '../shared/stage';
import { text } from '../shared/words';
import { prove } from './fairness';
import type { ShownRound } from './results';
import { revealed, sayRound } from './reveal';
import { refresh, tableTurned } from './shared-table';
import { waitForSpin } from './spin-wait';
import { isSlot, type Message, say, stakes, table } from './state';

/**
 * Bets and choices. After a failed message the page asks for the state and can send the same message again; placed chips
 * stay.
 */

/** The round of a sent bet or choice in the view; undefined if it was not carried out. */
function roundOf({ call, body }: Message): ShownRound | undefined {
  const { open, rounds } = table.view;
  const step = call === 'step' ? body.step : -1;
  if (open?.roundId === body.roundId && open.step > step) {
    const { roundId, stake } = open;
    return { roundId, stake, payout: 0, state: 'playing', open };
  }
  return rounds.find(({ roundId }) => roundId === body.roundId);
}

/** Shows the round of a sent message, which at a shared table may wait for its result. */
async function showRound(round: ShownRound, message: Message, extraRefusal: string): Promise<void> {
  const isWaiting = round.state === 'running';
  if (isWaiting) table.awaited = round.roundId;
  else table.shown = round;
  if (extraRefusal) say(refusalText(extraRefusal, table.view, round.open?.refused));
  else sayRound(round);
  if (message.call === 'bet' && round.state !== 'refused') {
    table.lastBets = message.body.bets;
    // At a shared table the chips stay until the result.
    if (!isWaiting) table.bets.clear();
    table.moves.length = 0;
  }
  if (!isWaiting) await prove(round);
}

/** Why the extra stake of a choice was refused; empty if it was not. */
const extraRefusalOf = (answer: Partial<PageCalls['step']['answer']> | undefined): string =>
  answer && 'extraRefusal' in answer ? (answer.extraRefusal ?? '') : '';

/** How long the next spin has to wait, in milliseconds. */
const waitAfter = (refusal: RefusalAnswer | undefined): number =>
  refusal?.waitMs ?? table.view.slot?.intervalMs ?? 0;

/**
 * Sends a bet or a choice and shows its result. Without an answer the result is read from the state; without the state
 * either, the same message has to be sent again first, which the server carries out once.
 */
async function act(message: Message): Promise<void> {
  if (table.isBusy) return;
  table.isBusy = true;
  say(text('working'));
  render();
  const answer = await (message.call === 'bet' ? send('bet', message.body) : send('step', message.body));
  const refusal = refusalIn(answer);
  if (isSlot) waitForSpin(waitAfter(refusal));
  const before = table.view;
  await refresh();
  const answered = roundIn(answer);
  const round: ShownRound | undefined = answered ?? (refusal ? undefined : roundOf(message));
  table.unanswered = refusal || round || !table.isStale ? undefined : message;
  if (round) {
    if (round.state !== 'running') await revealed(round, before);
    await showRound(round, message, extraRefusalOf(answered));
  } else say(refusal ? (texts[refusal.refusal] ?? text('refused')) : text('unknown'));
  table.isBusy = false;
  await tableTurned(before);
  render();
}

/** After a failure: sends the unanswered message again, or asks for the state. */
export async function retry(): Promise<void> {
  if (table.isBusy) return;
  if (table.unanswered) return act(table.unanswered);
  table.isBusy = true;
  say(text('working'));
  render();
  await refresh();
  say(table.isStale ? text('lost') : '');
  table.isBusy = false;
  render();
}

/** Bets on the next round. The fresh part of the client seed is made here, after the round's hash was shown. */
export async function deal(): Promise<void> {
  const { next } = table.view;
  if (!next) return;
  const fresh = freshPart();
  rememberSent(next.roundId, fresh);
  const spin = { code: 'spin', amount: stakes[table.stakeIndex] ?? 0 };
  const bets = isSlot ? [spin] : [...table.bets].map(([code, amount]) => ({ code, amount }));
  await act({ call: 'bet', body: { roundId: next.roundId, fresh, bets } });
}

/** Chooses in the round that waits for its player. */
export async function choose(choice: string): Promise<void> {
  const { open } = table.view;
  if (!open) return;
  await act({ call: 'step', body: { roundId: open.roundId, step: open.step, choice } });
}
