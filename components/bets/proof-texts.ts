import type { Translate } from '@/lib/i18n/translate';

/** What `ProofCheck` says, read on the server. */
export const proofTexts = (t: Translate) => ({
  proof: t('bets.proof'),
  hint: t('bets.proofHint'),
  serverSeed: t('bets.serverSeed'),
  seedHash: t('bets.seedHash'),
  checking: t('results.checking'),
  matches: t('results.matches'),
  differs: t('results.differs'),
  cannot: t('results.cannot'),
});
