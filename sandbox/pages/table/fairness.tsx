/** @jsxImportSource preact */
import type { PlayView } from '../../page-view';
import { Button } from '../shared/button';
import { type Comparison, compared } from '../shared/compare-proof';
import { CHECK, CLOSE, Icon, SHIELD } from '../shared/icons';
import { type SeedPage, SeedPanel } from '../shared/seed-panel';
import { seenHash } from '../shared/seen-rounds';
import { render } from '../shared/stage';
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
async function recompute({ rules }: PlayView, say: SeedPage['say']): Promise<void> {
  await prove(proved);
  const { result, proof } = detailOf(proved) ?? {};
  if (!proved || !result || !proof) return;
  recomputation = await recomputed(rules, { roundId: proved.roundId, result, proof });
  say(text(recomputation));
  render();
}

/** Copies the round with its proof as JSON, for `npm run verify-round`. */
async function copyProof(say: SeedPage['say']): Promise<void> {
  try {
    await navigator.clipboard.writeText(JSON.stringify(proved?.detail, null, 2));
    say(text('copied'));
  } catch {
    say(text('notCopied'));
  }
  render();
}

const Step = ({ name, value }: { name: string; value: string }) => (
  <li>
    <b>{text(name)}</b>
    <code>{value}</code>
  </li>
);

type Proof = NonNullable<NonNullable<ReturnType<typeof detailOf>>['proof']>;

interface ProofStepsProps {
  roundId: string;
  proof: Proof;
  isRight: boolean;
}

function ProofSteps({ roundId, proof, isRight }: ProofStepsProps) {
  const { serverSeed, seedHash, clientSeed, nonce, clientSeeds } = proof;
  return (
    <ol class="steps">
      <Step name="before" value={middleOut(seenHash(roundId) ?? seedHash)} />
      <Step name="after" value={middleOut(serverSeed)} />
      {clientSeed && <Step name="clientSeed" value={`${clientSeed} · ${text('nonce')} ${nonce}`} />}
      {clientSeeds && clientSeeds.length > 0 && <Step name="clientSeeds" value={clientSeeds.join(' ')} />}
      {comparison && (
        <li class={isRight ? 'matches' : 'differs'}>
          <b>{text('compare')}</b>
          <span>{text(comparison)}</span>
          {recomputation && <span>{text(recomputation)}</span>}
        </li>
      )}
    </ol>
  );
}

const TAG = 'tag ml-auto flex items-center gap-1 rounded-full px-2.5 py-0.5 bold *:size-4 *:stroke-[2.4]';

const Verdict = ({ isRight }: { isRight: boolean }) => (
  <span class={`${TAG} ${isRight ? 'bg-gain-soft text-gain' : 'bg-loss-soft text-loss'}`}>
    <Icon line={isRight ? CHECK : CLOSE} />
    {text(isRight ? 'match' : 'mismatch')}
  </span>
);

/** The panel of fairness: the proof of the last round, the hash of the next and the client seed. */
export function Fairness({ isBusy, ...page }: FairPage) {
  const { view, say } = page;
  const { proof } = detailOf(proved) ?? {};
  const isRight = comparison === 'matches' && recomputation !== 'other';
  return (
    <details
      class="panel fair px-4 pt-1 pb-4 [&>:not(summary)+*]:mt-2.5"
      open={isFairOpen}
      onToggle={({ currentTarget }) => {
        isFairOpen = currentTarget.open;
      }}
    >
      <summary
        class="flex min-h-12 cursor-pointer list-none items-center gap-2.5 text-gold [&::-webkit-details-marker]:hidden"
        data-key="fair"
      >
        <Icon line={SHIELD} />
        <h2 class="text-ink">{text('fair')}</h2>
        {comparison && <Verdict isRight={isRight} />}
      </summary>
      {proved && proof && (
        <>
          <ProofSteps roundId={proved.roundId} proof={proof} isRight={isRight} />
          <p>
            {`${text('round')} `}
            <code>{proved.roundId}</code>
          </p>
        </>
      )}
      {/* Browsers compute and copy on secure pages only. */}
      {comparison && (
        <div class="two">
          <Button name="recompute" onClick={() => recompute(view, say)} disabled={isBusy}>
            {text('recompute')}
          </Button>
          <Button name="copy" onClick={() => copyProof(say)} disabled={isBusy}>
            {text('copy')}
          </Button>
        </div>
      )}
      <p class="ruled pt-2.5">
        <b class="text-ink-2">{text(view.open || view.table ? 'before' : 'next')}</b>{' '}
        <code>{middleOut((view.open ?? view.next ?? view.table)?.seedHash)}</code>
      </p>
      <SeedPanel {...page} />
    </details>
  );
}
