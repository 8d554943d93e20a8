'use client';

import { useState } from 'react';

interface ProofCheckProps {
  serverSeed: string;
  seedHash: string;
  /** Rounds with client seeds; see docs/games.md. */
  clientSeed?: string;
  nonce?: number | null;
  texts: Record<
    | 'proof'
    | 'hint'
    | 'serverSeed'
    | 'seedHash'
    | 'clientSeed'
    | 'nonce'
    | 'checking'
    | 'matches'
    | 'differs'
    | 'cannot',
    string
  >;
}

type Check = 'checking' | 'matches' | 'differs' | 'cannot';

/** SHA-256 of bytes in hexadecimal digits, as such digits. */
async function computeHash(hex: string): Promise<string> {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The proof of a round, and whether it is valid: the browser computes the seed's hash when the proof is opened; no
 * result is shown before (GAME-02). Texts are props: guests' pages have no script that reads messages for it.
 */
export function ProofCheck({ serverSeed, seedHash, clientSeed, nonce, texts }: ProofCheckProps) {
  const [check, setCheck] = useState<Check>('checking');

  const compute = () =>
    computeHash(serverSeed)
      .then((hash) => setCheck(hash === seedHash ? 'matches' : 'differs'))
      .catch(() => setCheck('cannot'));

  return (
    <details className="proof" onToggle={({ currentTarget }) => currentTarget.open && void compute()}>
      <summary>{texts.proof}</summary>
      <p>{texts.hint}</p>
      <dl>
        <div>
          <dt>{texts.seedHash}</dt>
          <dd>{seedHash}</dd>
        </div>
        <div>
          <dt>{texts.serverSeed}</dt>
          <dd>{serverSeed}</dd>
        </div>
        {clientSeed ? (
          <div>
            <dt>{texts.clientSeed}</dt>
            <dd>
              {clientSeed} · {texts.nonce} {nonce}
            </dd>
          </div>
        ) : null}
      </dl>
      <p role="status" data-check={check}>
        {texts[check]}
      </p>
    </details>
  );
}
