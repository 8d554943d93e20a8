/** @jsxImportSource preact */
import type { MatchAnswer } from '../../page-calls';
import { Button } from '../shared/button';
import { type Comparison, compared } from '../shared/compare-proof';
import { seenHash } from '../shared/seen-rounds';
import { askMatch } from '../shared/send';
import { render } from '../shared/stage';
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
export function MatchProof({ id }: { id: string }) {
  const proof = proofs.get(id);
  if (!proof)
    return (
      <Button name={`prove ${id}`} onClick={() => proveMatch(id)} class="link">
        {text('proofOf')}
      </Button>
    );
  const { serverSeed, seedHash, result, verdict } = proof;
  return (
    <div class={`steps ${verdict}`}>
      <code>{`SHA-256 ${middleOut(seenHash(id) ?? seedHash)}`}</code>
      {serverSeed ? (
        <code>{`${text('after')} ${middleOut(serverSeed)}`}</code>
      ) : (
        <span>{text('notOver')}</span>
      )}
      {result?.clientSeed && (
        <code>{`${text('clientSeeds')} ${result.nonce} · ${middleOut(result.clientSeed)}`}</code>
      )}
      {verdict && <code class="verdict">{text(verdict)}</code>}
    </div>
  );
}
