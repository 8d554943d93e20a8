import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { verifyPassword } from '@/platform/account/password';
import { isEmpty, seedDemo } from '@/platform/demo/seed';
import { withDatabase, withDemoWorld } from '../../fixtures/database';

describe('the demo world in the database', () => {
  const world = withDemoWorld();
  const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await world.db.execute<T>(query)).rows;

  test('adds up: every site to zero, no balance below zero, every balance equal to its entries', async () => {
    expect(await rows(sql`SELECT site_id, sum(balance) AS sum FROM account GROUP BY 1 ORDER BY 1`)).toEqual([
      { site_id: 'demo', sum: '0.00' },
      { site_id: 'demo2', sum: '0.00' },
    ]);
    expect(await rows(sql`SELECT id FROM account WHERE kind <> 'house' AND balance < 0`)).toEqual([]);
    const broken = sql`SELECT a.id FROM account a LEFT JOIN entry e ON e.account_id = a.id
      GROUP BY a.id HAVING a.balance <> coalesce(sum(e.amount), 0) OR a.seq <> count(e.id)`;
    expect(await rows(broken)).toEqual([]);
    const unbalanced = sql`SELECT transfer_id FROM entry GROUP BY 1 HAVING sum(amount) <> 0`;
    expect(await rows(unbalanced)).toEqual([]);
  });

  test('stores each account’s entries in the order of their moments', async () => {
    const early = sql`SELECT id FROM (
      SELECT id, created_at < lag(created_at) OVER (PARTITION BY account_id ORDER BY seq) AS early FROM entry
    ) AS e WHERE early`;
    expect(await rows(early)).toEqual([]);
  });

  test('has a member that holds 104,220,000,000', async () => {
    const rich = sql`SELECT count(*)::int AS n FROM account WHERE kind = 'cash' AND balance = 104220000000`;
    expect(await rows(rich)).toEqual([{ n: 1 }]);
  });

  test('has a transfer for every finished request, and open requests of every stage', async () => {
    const unlike = sql`SELECT r.id FROM cash_request r LEFT JOIN entry e ON e.transfer_id = r.transfer_id AND e.member_id = r.member_id
      WHERE r.cash_status = 1 AND e.amount IS DISTINCT FROM r.amount * r.cash_type`;
    expect(await rows(unlike)).toEqual([]);
    const stages = sql`SELECT DISTINCT cash_status AS s FROM cash_request WHERE site_id = 'demo' ORDER BY 1`;
    expect(await rows(stages)).toEqual([{ s: -1 }, { s: 0 }, { s: 1 }, { s: 2 }]);
  });

  test('has used and open coupons, points moved both ways, and pending partner requests', async () => {
    const coupons = sql`SELECT count(e.id)::int AS paid, count(*)::int AS all FROM coupon c
      LEFT JOIN entry e ON e.transfer_id = c.transfer_id AND e.member_id = c.used_by AND e.amount = c.amount AND e.type = 5
      WHERE site_id = 'demo'`;
    expect(await rows(coupons)).toEqual([{ paid: 3, all: 5 }]);
    const kinds = sql`SELECT DISTINCT kind FROM transfer WHERE kind LIKE 'point%' ORDER BY 1`;
    expect(await rows(kinds)).toEqual([{ kind: 'point_give' }, { kind: 'point_take_back' }]);
    const waiting = sql`SELECT r.site_id AS site, mem_id AS upper FROM (SELECT site_id, requester_id FROM join_request
      WHERE status = 0) AS r JOIN member m ON m.id = r.requester_id ORDER BY m.id`;
    expect((await rows<{ upper: string }>(waiting)).map(({ upper }) => upper)).toEqual([
      ...['ptn2', 'ptn4', 'two2', 'two4'],
    ]);
  });

  test('every account signs in with the demo password', async () => {
    const [row] = await rows<{ pass: string; cash_out: string }>(
      sql`SELECT pass_hash AS pass, cash_out_hash AS cash_out FROM member WHERE site_id = 'demo' AND mem_id = 'ptn1'`,
    );
    expect(await verifyPassword('demo1234', row!.pass)).toBe(true);
    expect(await verifyPassword('1234', row!.cash_out)).toBe(true);
  });

  test('has unread messages and answers for the top partner, and notices and codes in three languages', async () => {
    const unread = sql`SELECT
      (SELECT count(*)::int FROM message WHERE member_id = m.id AND read_at IS NULL) AS messages,
      (SELECT count(*)::int FROM board WHERE member_id = m.id AND status = 'ANSWER' AND answer_read_at IS NULL) AS answers,
      (SELECT count(*)::int FROM board WHERE site_id = 'demo' AND board_type = 'nt') AS notices
      FROM member m WHERE site_id = 'demo' AND mem_id = 'ptn1'`;
    expect(await rows(unread)).toEqual([{ messages: 3, answers: 2, notices: 14 }]);
    const unnamed = sql`SELECT code FROM code WHERE '' IN (name_ko, name_en, name_vn)`;
    expect(await rows(unnamed)).toEqual([]);
  });
});

describe('seeding', () => {
  const store = withDatabase();

  test('writes all or nothing', async () => {
    const broken = seedDemo(store.db, {
      now: new Date(),
      onProgress: (done) => {
        if (done > 1000) throw new Error('stopped');
      },
    });
    await expect(broken).rejects.toThrow('stopped');
    expect(await isEmpty(store.db)).toBe(true);
  });
});
