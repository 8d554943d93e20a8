// The proof of a round: the hash before it, the seeds after it, and the player's client seed.

import { compared, el, icon, locale, middleOut, seenHash, text } from './common.js';
import { redraw } from './redraw.js';
import { seedPanel } from './seed.js';

/** The round that was proved last. */
let proved;
/** The name of the text of its proof: `matches` or `differs`; empty where nothing can be claimed. */
let proof = '';
/** The result of its computation from the seeds: `same`, `other` or `noReel`; empty before it was asked for. */
let redrawn = '';
let isFairOpen = true;

/** Compares a round's proof with what this window stored; see {@link compared}. */
export async function prove(round) {
  proved = round;
  proof = '';
  redrawn = '';
  const values = round?.detail?.detail?.proof ?? {};
  const sent = round?.isWatched ? 'none' : 'any';
  proof = await compared(round?.roundId, values.serverSeed, values.seedHash, values, sent);
}

/** Computes the round from its seeds, hash and result. */
async function recompute({ view, told, draw }) {
  await prove(proved);
  redrawn = await redraw(view, proved);
  told(text(redrawn));
  draw();
}

/** Copies the round with its proof as JSON, for `npm run verify-round`. */
async function copyProof({ told, draw }) {
  try {
    await navigator.clipboard.writeText(JSON.stringify(proved.detail, null, 2));
    told(text('copied'));
  } catch {
    told(text('notCopied'));
  }
  draw();
}

/** The values of a proof, one step a line. */
function proofSteps(values, isRight) {
  const step = (name, value) => el('li', {}, el('b', {}, text(name)), el('code', {}, value));
  return el(
    'ol',
    { class: 'steps' },
    step('before', middleOut(seenHash(proved.roundId) ?? values.seedHash)),
    step('after', middleOut(values.serverSeed)),
    values.clientSeed && step('clientSeed', `${values.clientSeed} · ${text('nonce')} ${values.nonce}`),
    values.clientSeeds?.length > 0 && step('clientSeeds', values.clientSeeds.join(' ')),
    proof &&
      el(
        'li',
        { class: isRight ? 'matches' : 'differs' },
        el('b', {}, text('compare')),
        el('span', {}, text(proof)),
        redrawn && el('span', {}, text(redrawn)),
      ),
  );
}

/**
 * The panel of fairness: the proof of the last round, the hash of the next and the client seed. `told` takes a text for
 * the status, `draw` draws the page again, `isLocked` keeps the client seed from being changed.
 */
export function fairness(page) {
  const { view, isBusy, isLocked, told, draw } = page;
  const { proof: values } = proved?.detail?.detail ?? {};
  const isRight = proof === 'matches' && redrawn !== 'other';
  const quiet = (name, click) =>
    el(
      'button',
      { type: 'button', 'data-key': name, disabled: isBusy, click: () => click(page) },
      text(name),
    );
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
      proof &&
        el(
          'span',
          { class: isRight ? 'tag' : 'tag wrong' },
          icon(isRight ? 'check' : 'close'),
          text(isRight ? 'match' : 'mismatch'),
        ),
    ),
    values && proofSteps(values, isRight),
    values && el('p', {}, `${text('round')} `, el('code', {}, proved.roundId)),
    // Browsers compute and copy on secure pages only.
    proof && el('div', { class: 'two' }, quiet('recompute', recompute), quiet('copy', copyProof)),
    el(
      'p',
      { class: 'next' },
      el('b', {}, text(view.open || view.table ? 'before' : 'next')),
      ' ',
      el('code', {}, middleOut((view.open ?? view.next ?? view.table)?.seedHash)),
    ),
    seedPanel({ view, locale, draw, told, isLocked }),
  );
}
