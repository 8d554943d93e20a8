import { expect, test } from 'vitest';
import { ALL_CAPABILITIES } from '@/lib/contract/capabilities';
import { hasPlayPage } from '@/lib/routes/play-routes';

test('[PLAY-03] an upstream without capabilities has no statement, no balance history and no results', () => {
  for (const path of ['/play/statement', '/play/money', '/play/results']) {
    expect(hasPlayPage(ALL_CAPABILITIES, path), path).toBe(true);
    expect(hasPlayPage(new Set(), path), path).toBe(false);
  }
  for (const path of ['/play', '/play/me', '/play/wallet', '/play/noticeRead/7', '/toString', ''])
    expect(hasPlayPage(new Set(), path), path).toBe(true);
});
