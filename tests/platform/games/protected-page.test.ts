import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LimitKind } from '@/lib/rules/player-limits';
import { bet } from '@/platform/db/schema';
import { withProtectedPlayer } from '../../fixtures/protected-player';
import { letTimePass } from '../../fixtures/time-passes';
import { openPage } from './sandbox-page';
import { SandboxPlayer } from './sandbox-player';
import { fund } from './vendor-client';
import { waitingDeal } from './waiting-deal';

/** A player's own rules on the pages of the sandbox: refused choices, and pages without scripts (SAFE-02, SAFE-03). */
/** Without bets in the demo world. */
const PLAYER = 'player4';
const { world, people, setLimit } = withProtectedPlayer(PLAYER);

beforeEach(() => fund(world.db, PLAYER, 'cash', 100_000));
afterEach(async () => {
  const open = and(eq(bet.memberId, people.id), isNull(bet.settledAt));
  await world.db.update(bet).set({ settledAt: sql`placed_at`, type: 'lose' }).where(open);
  await letTimePass(world.db, people.id, 25 * 3_600_000);
});

test.each<[LimitKind, number, RegExp]>([
  ['stake', 900, /^스스로 정한 한 번 베팅 한도를 넘습니다.* 지금 900까지 가능합니다\.$/],
  [
    'lossDay',
    1_700,
    /^하루 손실 한도.* 지금 700까지 가능합니다\. \d\d\.\d\d \d\d:\d\d부터 더 할 수 있습니다\.$/,
  ],
])(
  '[SAFE-02] [GAME-06] an extra stake against %s is refused with what the limit leaves and when it allows more, in both pages',
  async (kind, limitAmt, words) => {
    const { table, click, status } = await openPage(people.player, 'sandbox-live', 'casino', 'blackjack');
    await waitingDeal(world.db, table);
    click('칩 1,000');
    click('내 자리');
    click('카드 받기');
    await expect.poll(status).toBe('선택해 주세요.');
    await setLimit(kind, limitAmt);
    click('더블');
    await expect.poll(status).toMatch(words);
    const plain = await (await table.fetch('game')).text();
    const alert = /<noscript>.*<p role="alert">([^<]+)<\/p><form method="post" action="step">/s.exec(
      plain,
    )?.[1];
    expect(alert).toContain(kind === 'stake' ? '지금 900까지' : '지금 700까지');
    // The other choices are as they were, and the words are gone with the next one.
    click('스탠드');
    await expect.poll(status).toMatch(/ [+−]?[\d,.]+$/);
    expect(await (await table.fetch('game')).text()).not.toContain('role="alert"');
  },
);

/** A page without scripts: its text, and its forms as a browser sends them. */
async function openPlain() {
  const table = await SandboxPlayer.launch(people.player, 'sandbox-mini', 'mini', 'odd_even');
  const shown = async () =>
    /<noscript>(.*)<\/noscript>/s.exec(await (await table.fetch('game')).text())?.[1] ?? '';
  const submit = async (action: string, fields: Record<string, string>) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams(fields).toString();
    const { status } = await table.fetch(action, { method: 'POST', headers, body, redirect: 'manual' });
    expect(status).toBe(303);
  };
  const place = async () => {
    const roundId = /action="bet"><input type="hidden" name="roundId" value="([^"]+)"/.exec(
      await shown(),
    )?.[1];
    await submit('bet', { roundId: roundId!, 'bet-odd': '1000' });
  };
  return { table, shown, submit, place };
}

test('[SAFE-03] [SAFE-07] without scripts a page shows time and net result, and has a form for the reality check', async () => {
  const { shown, submit, place } = await openPlain();
  await setLimit('check', 15);
  await place();
  expect(await shown()).toMatch(/<p>이번 <b>1분 [+−][\d,.]+<\/b> · 오늘 <b>/);
  expect(await shown()).not.toContain('action="check"');
  await letTimePass(world.db, people.id, 15 * 60_000);
  const form = await shown();
  expect(form).toMatch(/<form method="post" action="check"[^>]*><h2[^>]*>플레이 시간을 확인해 주세요<\/h2>/);
  expect(form).toContain('<button name="answer" value="continue">계속하기</button>');
  expect(form).toContain('href="../../../play/me#limits"');
  await place();
  expect(await shown()).toMatch(/✗ 플레이 시간을 확인해 주세요/);
  await submit('check', { answer: 'continue' });
  expect(await shown()).not.toContain('action="check"');
  await place();
  expect((await shown()).match(/✓/g)).toHaveLength(2);
});

test('[SAFE-03] without scripts `stop` ends the game, and the page says so', async () => {
  const { table, submit, place } = await openPlain();
  await setLimit('check', 15);
  await place();
  await letTimePass(world.db, people.id, 15 * 60_000);
  await submit('check', { answer: 'stop' });
  const page = await table.fetch('game');
  expect([page.status, await page.text()]).toEqual([403, expect.stringContaining('<h1>')]);
});
