import { expect, test } from 'vitest';
import { onPostgres } from '../../fixtures/database';
import { crash } from '../../fixtures/money-crash';
import { whyNoCluster } from '../../fixtures/own-cluster';

const reason = onPostgres ? whyNoCluster() : 'the embedded database lives in the platform’s own process';

test.skipIf(reason)(
  `[MOVE-05] kill -9 loses nothing acknowledged and applies nothing twice${reason ? ` (skipped: ${reason})` : ''}`,
  { timeout: 180_000 },
  async () => {
    const transfers = 2_000;
    const report = await crash({ transfers, kills: 3 });
    expect(report).toMatchObject({ acknowledged: transfers, kills: 3 });
    expect(report.retried).toBeGreaterThan(0);
  },
);
