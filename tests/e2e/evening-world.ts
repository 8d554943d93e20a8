import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { debitWithdrawal } from '@/platform/cash/requests';
import { type Database, openDatabase } from '@/platform/db/client';
import { cashRequest } from '@/platform/db/schema';
import { queueWorld } from '../fixtures/queue-world';
import type { RealConsole } from './real-console';

/** The items of an evening, by kind. */
const MIX = { deposit: 65, large: 5, withdrawal: 45, signup: 25, partner: 15, inquiry: 35, proposal: 10 };
export const ITEMS = Object.values(MIX).reduce((sum, count) => sum + count);

const TITLES = ['당첨금이 들어오지 않았습니다', '입금했는데 반영이 안 됩니다', '전화번호를 바꾸고 싶습니다'];

/** The kinds of all items in a mixed order, the same in every run. */
function mixedKinds(): (keyof typeof MIX)[] {
  const kinds = (Object.keys(MIX) as (keyof typeof MIX)[]).flatMap((kind) =>
    Array.from({ length: MIX[kind] }, (_, index) => ({ kind, place: (index + 0.5) / MIX[kind] })),
  );
  return kinds.toSorted((a, b) => a.place - b.place).map(({ kind }) => kind);
}

/** How an item was decided, as the audit has it. */
export interface AuditedDecision {
  act: string;
  /** Who decided: of what two operators decide the second one. */
  by: string;
}

/** Makes the items of an evening in the platform's database, and reads from it what became of them. */
export class EveningWorld {
  private readonly kinds = mixedKinds();
  private members: string[] = [];
  private nth = 0;
  /** Under whom partners are asked for, and at which rates. */
  private asked = {
    recommenderId: 0,
    rates: [] as { category: string; pointRate: string; loseRate: string }[],
  };
  /** Keys of everything that has arrived. */
  readonly arrived = new Set<string>();
  /** Keys of items that two operators decide. */
  readonly large = new Set<string>();

  private constructor(
    private readonly database: Database,
    private readonly client: pg.Client,
    /** Proposes what the two operators of the evening confirm. */
    private readonly propose: (body: object) => Promise<Record<string, string>>,
  ) {}

  static async open(databaseUrl: string, { act }: RealConsole, proposerToken: string): Promise<EveningWorld> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const database = await openDatabase({ databaseUrl, dataDir: '' });
    const world = new EveningWorld(database, client, (body) => act('grant', body, proposerToken));
    // Members whom no rule of their own keeps from money.
    const { rows } = await client.query<{ memId: string }>(`
      SELECT m.mem_id AS "memId" FROM member m JOIN account a ON a.member_id = m.id AND a.kind = 'cash'
      WHERE m.site_id = 'demo' AND m.partner_level = 'NORMAL' AND m.status = 'active' AND a.balance > 20000
        AND NOT EXISTS (SELECT FROM player_pause p WHERE p.member_id = m.id)
        AND NOT EXISTS (SELECT FROM player_limit l WHERE l.member_id = m.id)
      ORDER BY m.mem_id`);
    world.members = rows.map(({ memId }) => memId);
    const { id } = await queueWorld(database, () => new Date()).memberOf('ptn3');
    const rates = await client.query<{ category: string }>(
      'SELECT category FROM member_rate WHERE member_id = $1',
      [id],
    );
    world.asked = {
      recommenderId: id,
      rates: rates.rows.map(({ category }) => ({ category, pointRate: '0.00', loseRate: '0.00' })),
    };
    return world;
  }

  async close(): Promise<void> {
    await this.client.end();
    await this.database.close();
  }

  get isComplete(): boolean {
    return this.nth === ITEMS;
  }

  /** Makes the next item. */
  async arrive(): Promise<void> {
    const kind = this.kinds[this.nth]!;
    const nth = this.nth++;
    const queue = queueWorld(this.database, () => new Date());
    const memId = this.members[nth % this.members.length]!;
    const make = async () => {
      if (kind === 'deposit') return queue.ask('deposit', memId, { minutes: 0, amount: 10_000 + nth * 100 });
      if (kind === 'large') return queue.ask('deposit', memId, { minutes: 0, amount: 1_500_000 + nth * 100 });
      if (kind === 'withdrawal') return this.withdraw(memId);
      if (kind === 'signup') return queue.join('NORMAL', this.joiner(nth));
      if (kind === 'partner') return queue.join('PTN_4', { ...this.joiner(nth), ...this.asked });
      if (kind === 'inquiry') return queue.inquiry(memId, TITLES[nth % TITLES.length]);
      const body = { siteId: 'demo', memId, amount: 1_000_100 + nth, memo: `evening ${nth}` };
      return { kind: 'proposal', id: Number((await this.propose(body)).proposalId) };
    };
    const made = await make();
    const key = `${made.kind}-${made.id}`;
    this.arrived.add(key);
    if (kind === 'large') this.large.add(key);
  }

  private joiner = (nth: number) => ({
    memId: `eve${nth}`,
    memNick: `저녁${nth}`,
    memPhone: `0107${String(1_000_000 + nth)}`,
    bankAcc: `66001${1000 + nth}`,
  });

  /** A withdrawal holds its cash, as one that its member asks for does. */
  private async withdraw(memId: string) {
    const { id: memberId } = await queueWorld(this.database, () => new Date()).memberOf(memId);
    const asked = { siteId: 'demo', memberId, amount: '10000.00' };
    return this.database.db.transaction(async (tx) => {
      const key = randomUUID();
      const { transferId } = await debitWithdrawal(tx, asked, { key, fingerprint: key });
      const [row] = await tx
        .insert(cashRequest)
        .values({ ...asked, cashType: -1, cashStatus: 0, transferId, regAt: new Date() })
        .returning();
      return { kind: 'withdrawal', id: row!.id };
    });
  }

  private async read<T extends pg.QueryResultRow>(statement: string, values: unknown[] = []): Promise<T[]> {
    return (await this.client.query<T>(statement, values)).rows;
  }

  /** Keys of everything that waits. */
  async waiting(): Promise<string[]> {
    const rows = await this.read<{ key: string }>(`
      SELECT CASE cash_type WHEN 1 THEN 'deposit-' ELSE 'withdrawal-' END || id AS key FROM cash_request
      WHERE site_id = 'demo' AND cash_status IN (0, 2)
      UNION ALL SELECT CASE partner_level WHEN 'NORMAL' THEN 'signup-' ELSE 'partner-' END || id FROM join_request
      WHERE site_id = 'demo' AND status = 0
      UNION ALL SELECT 'inquiry-' || id FROM board
      WHERE site_id = 'demo' AND board_type = 'faq' AND status = 'WAIT' AND deleted_at IS NULL
      UNION ALL SELECT 'proposal-' || id FROM operator_proposal WHERE site_id = 'demo' AND status = 'open'`);
    return rows.map(({ key }) => key);
  }

  /** The decisions since the beginning of the evening, by the keys of their items. */
  async decisions(): Promise<Map<string, AuditedDecision[]>> {
    const rows = await this.read<AuditedDecision & { key: string }>(`
      SELECT a.act, coalesce(a.detail ->> 'confirmedBy', a.detail ->> 'operator') AS by, CASE
          WHEN a.act LIKE 'cash-%' THEN CASE a.detail -> 'before' ->> 'cashType' WHEN '1' THEN 'deposit-' ELSE 'withdrawal-' END
            || (a.detail -> 'before' ->> 'cashIdx')
          WHEN a.act LIKE 'join-%' THEN (SELECT CASE j.partner_level WHEN 'NORMAL' THEN 'signup-' ELSE 'partner-' END || j.id
            FROM join_request j WHERE j.id::text = a.detail -> 'before' ->> 'requestId')
          ELSE 'inquiry-' || (a.detail -> 'before' ->> 'boardIdx') END AS key
      FROM audit a WHERE a.site_id = 'demo'
        AND a.act IN ('cash-approve', 'cash-reject', 'join-approve', 'join-reject', 'inquiry-answer')
      UNION ALL SELECT CASE status WHEN 'confirmed' THEN 'proposal-confirm' ELSE 'proposal-reject' END, decided_by,
        'proposal-' || id FROM operator_proposal WHERE site_id = 'demo' AND status <> 'open'`);
    const byKey = new Map<string, AuditedDecision[]>();
    for (const { key, act, by } of rows) byKey.set(key, [...(byKey.get(key) ?? []), { act, by }]);
    return byKey;
  }

  /** What is wrong with the ledger: each line a fault. */
  async faults(): Promise<string[]> {
    const rows = await this.read<{ fault: string }>(`
      SELECT 'all balances are ' || sum(balance) AS fault FROM account HAVING sum(balance) <> 0
      UNION ALL SELECT 'transfer ' || transfer_id || ' adds up to ' || sum(amount) FROM entry
      GROUP BY transfer_id HAVING sum(amount) <> 0
      UNION ALL SELECT 'account ' || a.id || ' holds ' || a.balance FROM account a
      WHERE a.balance <> (SELECT coalesce(sum(e.amount), 0) FROM entry e WHERE e.account_id = a.id)
      UNION ALL SELECT 'deposit ' || id || ' has no posting of its own' FROM cash_request r
      WHERE r.cash_status = 1 AND r.cash_type = 1 AND 1 <> (SELECT count(*) FROM cash_request o
        WHERE o.transfer_id = r.transfer_id)
      UNION ALL SELECT 'a lease of ' || operator || ' is left' FROM queue_lease WHERE until > now() + interval '1 minute'`);
    return rows.map(({ fault }) => fault);
  }
}
