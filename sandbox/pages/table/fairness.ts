import type { PlayView } from '../../page-view';
import { button } from '../shared/button';
import { type Comparison, compared } from '../shared/compare-proof';
import { el } from '../shared/element';
import { icon } from '../shared/icons';
import { render } from '../shared/render';
import { type SeedPage, seedPanel } from '../shared/seed-panel';
import { seenHash } from '../shared/seen-rounds';
import { middleOut, text } from '../shared/words';
import { recomputed } from './recompute';
import type { ShownRound } from './results';

/** The proof of a round: the hash before it, the seeds after it, and the player's client seed. */

/** The round that was proved last. */
let proved: ShownRound | null = null;
/** Its comparison; empty where nothing can be claimed. */
let comparison: Comparison = '';
/** The result of its computation from the seeds; empty before it was asked for. */
let recomputation: Awaited<ReturnType<typeof recomputed>> | '' = '';
let isFairOpen = true;

const detailOf = (round: ShownRound | null) => round?.detail?.detail ?? undefined;

/** Compares a round's proof with the hash that this window stored; see {@link compared}. */
export async function prove(round: ShownRound | null): Promise<void> {
  proved = round;
  comparison = '';
  recomputation = '';
  const { proof } = detailOf(round) ?? {};
  const sent = round?.isWatched ? 'none' : 'any';
  comparison = await compared(round?.roundId ?? '', proof?.serverSeed, proof?.seedHash, proof, sent);
}

interface FairPage extends SeedPage {
  isBusy: boolean;
}

/** Computes the round from its seeds, hash and result. */
async function recompute({ rules }: PlayView, announce: SeedPage['told']): Promise<void> {
  await prove(proved);
  const { result, proof } = detailOf(proved) ?? {};
  if (!proved || !result || !proof) return;
  recomputation = await recomputed(rules, { roundId: proved.roundId, result, proof });
  announce(text(recomputation));
  render();
}

/** Copies the round with its proof as JSON, for `npm run verify-round`. */
async function copyProof(announce: SeedPage['told']): Promise<void> {
  try {
    await navigator.clipboard.writeText(JSON.stringify(proved?.detail, null, 2));
    announce(text('copied'));
  } catch {
    announce(text('notCopied'));
  }
  render();
}

const step = (name: string, value: string): HTMLElement =>
  el('li', {}, el('b', {}, text(name)), el('code', {}, value));

type Proof = NonNullable<NonNullable<ReturnType<typeof detailOf>>['proof']>;

/** The values of a proof, one step a line. */
function proofSteps({ roundId }: ShownRound, values: Proof, isRight: boolean): HTMLElement {
  const { seedHash, serverSeed, clientSeed, nonce, clientSeeds } = values;
  return el(
    'ol',
    { class: 'steps' },
    step('before', middleOut(seenHash(roundId) ?? seedHash)),
    step('after', middleOut(serverSeed)),
    clientSeed && step('clientSeed', `${clientSeed} · ${text('nonce')} ${nonce}`),
    clientSeeds && clientSeeds.length > 0 && step('clientSeeds', clientSeeds.join(' ')),
    comparison &&
      el(
        'li',
        { class: isRight ? 'matches' : 'differs' },
        el('b', {}, text('compare')),
        el('span', {}, text(comparison)),
        recomputation && el('span', {}, text(recomputation)),
      ),
  );
}

const verdict = (isRight: boolean): HTMLElement =>
  el(
    'span',
    { class: isRight ? 'tag' : 'tag wrong' },
    icon(isRight ? 'check' : 'close'),
    text(isRight ? 'match' : 'mismatch'),
  );

/** The panel of fairness: the proof of the last round, the hash of the next and the client seed. */
export function fairness(page: FairPage): HTMLElement {
  const { view, isBusy, told } = page;
  const { proof } = detailOf(proved) ?? {};
  const isRight = comparison === 'matches' && recomputation !== 'other';
  const quiet = (name: string, click: () => void) => button(name, click, { disabled: isBusy }, text(name));
  return el(
    'details',
    {
      class: 'panel fair',
      open: isFairOpen,
      toggle: ({ currentTarget }) => {
        isFairOpen = currentTarget.open;
      },
    },
    el(
      'summary',
      { 'data-key': 'fair' },
      icon('shield'),
      el('h2', {}, text('fair')),
      comparison && verdict(isRight),
    ),
    proved &&
      proof && [
        proofSteps(proved, proof, isRight),
        el('p', {}, `${text('round')} `, el('code', {}, proved.roundId)),
      ],
    // Browsers compute and copy on secure pages only.
    comparison &&
      el(
        'div',
        { class: 'two' },
        quiet('recompute', () => recompute(view, told)),
        quiet('copy', () => copyProof(told)),
      ),
    el(
      'p',
      { class: 'next' },
      el('b', {}, text(view.open || view.table ? 'before' : 'next')),
      ' ',
      el('code', {}, middleOut((view.open ?? view.next ?? view.table)?.seedHash)),
    ),
    seedPanel(page),
  );
}
