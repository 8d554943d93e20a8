import type { MatchAnswer } from '../../page-calls';
import { button } from '../shared/button';
import { type Comparison, compared } from '../shared/compare-proof';
import { el } from '../shared/element';
import { render } from '../shared/render';
import { seenHash } from '../shared/seen-rounds';
import { askMatch } from '../shared/send';
import { middleOut, text } from '../shared/words';
import { book, say } from './state';

/** Proofs of matches by their id. */
const proofs = new Map<string, MatchAnswer & { verdict: Comparison }>();

/** Compares the seed of a match with the hash that this window stored when the match was picked (GAME-02). */
async function proveMatch(id: string): Promise<void> {
  const answer = await askMatch(book.view.site, id);
  if (answer?.seedHash) {
    const { serverSeed, seedHash, result } = answer;
    const verdict = await compared(id, serverSeed, seedHash, result, 'all');
    proofs.set(id, { ...answer, verdict });
  } else say(text('lost'));
  render();
}

/** The proof of a match, or the button that asks for it. */
export function matchProof(id: string): HTMLElement {
  const proof = proofs.get(id);
  if (!proof) return button(`prove ${id}`, () => proveMatch(id), { class: 'link' }, text('proofOf'));
  const { serverSeed, seedHash, result, verdict } = proof;
  return el(
    'div',
    { class: `steps ${verdict}` },
    el('code', {}, `SHA-256 ${middleOut(seenHash(id) ?? seedHash)}`),
    serverSeed
      ? el('code', {}, `${text('after')} ${middleOut(serverSeed)}`)
      : el('span', {}, text('notOver')),
    result?.clientSeed &&
      el('code', {}, `${text('clientSeeds')} ${result.nonce} · ${middleOut(result.clientSeed)}`),
    verdict && el('code', { class: 'say' }, text(verdict)),
  );
}
