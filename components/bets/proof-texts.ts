import type { Translate } from '@/lib/i18n/translate';
import type { RoundProof } from './round';

/** Texts of `ProofCheck`, read on the server. */
export const proofTexts = (t: Translate) => ({
  proof: t('bets.proof'),
  hint: t('bets.proofHint'),
  serverSeed: t('bets.serverSeed'),
  seedHash: t('bets.seedHash'),
  clientSeed: t('bets.clientSeed'),
  nonce: t('bets.nonce'),
  checking: t('results.checking'),
  matches: t('results.matches'),
  differs: t('results.differs'),
  cannot: t('results.cannot'),
});

/** Returns the values of a proof for `ProofCheck`: a guest's page carries nothing else of it. */
export const proofValues = ({ serverSeed, seedHash, clientSeed, nonce }: Partial<RoundProof>) => ({
  serverSeed: serverSeed ?? '',
  seedHash: seedHash ?? '',
  clientSeed,
  nonce,
});
