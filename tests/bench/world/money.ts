import { sql } from 'drizzle-orm';
import type { Db } from '@/platform/db/client';
import { type Draw, moment, quoted } from './draw';
import { nominalOf } from './opening';
import { ACCOUNT } from './people';
import { type DayPlan, levelPlans, type World } from './plan';

/** The smallest amount moved, and the smallest number of points converted. */
const UNIT = 10_000;
/** Share of a partner's morning balance that goes to players, and to lower partners, in a day. */
const TO_PLAYERS = 0.6;
const TO_PARTNERS = 0.3;

const SALT = { funding: 120, times: 121, leave: 122, convert: 123, lead: 124, refill: 125, request: 126 };

/** Order of movements at the same moment. */
const PLACE = { funding: 1, stake: 2, win: 3, leave: 4 };

/** Kinds of `moved.request`: the row that the movement leaves in the table of requests. */
const REQUEST = { deposit: 1, withdrawal: 2 };

/**
 * Writes the day's random movements into `moved`, so that no account can fall below zero for any outcome of the games:
 * a player's stakes and withdrawals are covered by its morning balance and by its receipts before the first bet, and a
 * partner gives only a part of its morning balance.
 */
export async function drawMoney(tx: Db, world: World, draw: Draw, day: DayPlan): Promise<void> {
  const run = (text: string) => tx.execute(sql.raw(text));
  const u = (salt: number) => draw.unit(`player + ${day.firstBet}`, salt);
  await run(`
    CREATE TEMP TABLE visit ON COMMIT DROP AS
    SELECT v.*, greatest(0, ceil((stakes - held) / ${UNIT}.0)) * ${UNIT} * (1 + floor(${u(SALT.times)} * 3)) AS funding
    FROM (
      SELECT r.player, m.parent_id AS parent, sum(r.stake) AS stakes, min(r.placed) AS first_at,
        max(coalesce(r.settled, r.placed)) AS last_at, cash.balance AS held, point.balance AS points,
        upper.balance AS parent_held
      FROM round r JOIN member m ON m.id = r.player JOIN account cash ON cash.id = ${ACCOUNT.cash('r.player')}
      JOIN account point ON point.id = ${ACCOUNT.point('r.player')}
      JOIN account upper ON upper.id = ${ACCOUNT.cash('m.parent_id')}
      GROUP BY r.player, m.parent_id, cash.balance, point.balance, upper.balance
    ) AS v`);
  await run(`
    CREATE TEMP TABLE plan ON COMMIT DROP AS
    SELECT *, floor((held + funding - stakes) * 0.7 / ${UNIT}) * ${UNIT} AS spare,
      ${u(SALT.funding)} < 0.4 AND given <= parent_held * ${TO_PLAYERS} AS is_given
    FROM (
      SELECT *, sum(funding) FILTER (WHERE ${u(SALT.funding)} < 0.4)
        OVER (PARTITION BY parent ORDER BY first_at, player) AS given FROM visit
    ) AS v`);

  const before = `first_at - interval '1 second' * (60 + ${draw.below(600, 'player', SALT.lead)})`;
  const cash = ACCOUNT.cash('player');
  const upper = ACCOUNT.cash('parent');
  const columns = '(at, place, kind, actor, a, a_member, a_type, b, b_member, b_type, amount, bet, request)';
  const move = (select: string) => run(`INSERT INTO moved ${columns} SELECT ${select}`);

  await move(`${before}, ${PLACE.funding}, 'deposit', NULL, ${cash}, player, 1, ${ACCOUNT.house}, NULL, -1, funding, NULL,
    ${REQUEST.deposit} FROM plan WHERE funding > 0 AND NOT is_given`);
  await move(`${before}, ${PLACE.funding}, 'give', parent, ${cash}, player, 33, ${upper}, parent, -3, funding, NULL, NULL
    FROM plan WHERE funding > 0 AND is_given`);
  await move(`placed, ${PLACE.stake}, 'bet', NULL, ${ACCOUNT.house}, NULL, 19, ${cash}, player, -19, stake, bet, NULL
    FROM round`);
  await move(`settled, ${PLACE.win}, CASE type WHEN 'cancel' THEN 'reversal' ELSE 'win' END, NULL, ${cash}, player, 19,
    ${ACCOUNT.house}, NULL, -19, CASE type WHEN 'cancel' THEN stake ELSE win END, bet, NULL
    FROM round WHERE win > 0 OR type = 'cancel'`);

  const end = moment(day.end);
  const leaves = `least(last_at + interval '1 second' * (30 + ${draw.below(600, 'player', SALT.leave)}), ${end} - interval '3 seconds')`;
  const done = `least(last_at + interval '1 second' * (700 + ${draw.below(1200, 'player', SALT.leave)}), ${end} - interval '2 seconds')`;
  const asks = `spare > 0 AND last_at < ${end} - interval '5 seconds' AND ${u(SALT.leave)}`;
  await move(`${leaves}, ${PLACE.leave}, 'withdrawal', NULL, ${ACCOUNT.suspense}, NULL, 1, ${cash}, player, -1, spare, NULL,
    ${REQUEST.withdrawal} FROM plan WHERE ${asks} < 0.2`);
  await move(`${done}, ${PLACE.leave}, 'withdrawal', NULL, ${ACCOUNT.house}, NULL, 1, ${ACCOUNT.suspense}, NULL, -1, spare,
    NULL, NULL FROM plan WHERE ${asks} < 0.2`);
  await move(`${leaves}, ${PLACE.leave}, 'take_back', parent, ${upper}, parent, 3, ${cash}, player, -33, spare, NULL, NULL
    FROM plan WHERE ${asks} BETWEEN 0.2 AND 0.25`);
  await move(`${before}, ${PLACE.funding}, 'convert', player, ${cash}, player, 4, ${ACCOUNT.point('player')}, player, -4,
    floor(points), NULL, NULL FROM plan WHERE points >= ${UNIT} AND ${u(SALT.convert)} < 0.5`);
  await drawPartnersMoney(tx, world, draw, day);
}

/** The operator's weekly grants to the top partners, and grants and deposits of partners with low balances. */
async function drawPartnersMoney(tx: Db, world: World, draw: Draw, day: DayPlan): Promise<void> {
  const run = (text: string) => tx.execute(sql.raw(text));
  const players = levelPlans(world.members).at(-1)!.first;
  const start = moment(day.start);
  const isGrantDay = (Date.parse(day.day) / 86_400_000) % 7 === 0;
  const low = `
    SELECT m.id, m.parent_id AS parent, ${nominalOf('m.partner_level')} / 2 AS amount, above.balance AS parent_held,
      sum(${nominalOf('m.partner_level')} / 2) OVER (PARTITION BY m.parent_id ORDER BY m.id) AS given,
      ${start} + interval '1 second' * (900 + ${draw.below(800, 'm.id', SALT.refill)}) AS at
    FROM member m JOIN account own ON own.id = ${ACCOUNT.cash('m.id')}
    LEFT JOIN account above ON above.id = ${ACCOUNT.cash('m.parent_id')}
    WHERE m.id < ${players} AND own.balance < ${nominalOf('m.partner_level')} / 2`;
  await run(`
    INSERT INTO moved (at, place, kind, actor, a, a_member, a_type, b, b_member, b_type, amount, request)
    SELECT at, 1, CASE WHEN is_given THEN 'give' ELSE 'deposit' END, CASE WHEN is_given THEN parent END,
      ${ACCOUNT.cash('id')}, id, CASE WHEN is_given THEN 33 ELSE 1 END,
      CASE WHEN is_given THEN ${ACCOUNT.cash('parent')} ELSE ${ACCOUNT.house} END, CASE WHEN is_given THEN parent END,
      CASE WHEN is_given THEN -3 ELSE -1 END, amount, CASE WHEN is_given THEN NULL ELSE ${REQUEST.deposit} END
    FROM (SELECT *, parent IS NOT NULL AND given <= parent_held * ${TO_PARTNERS} AS is_given FROM (${low}) AS l) AS g`);
  if (!isGrantDay) return;
  await run(`
    INSERT INTO moved (at, place, kind, a, a_member, a_type, b, b_type, amount)
    SELECT ${start} + interval '10 minutes', 0, 'grant', ${ACCOUNT.cash('id')}, id, 2, ${ACCOUNT.house}, -2,
      ${nominalOf('partner_level')} / 10 FROM member WHERE parent_id IS NULL AND id < ${players}`);
}

/** The requests of the day's deposits and withdrawals, a few cancelled ones, and on the last day open ones. */
export async function writeRequests(tx: Db, { siteId }: World, draw: Draw, day: DayPlan): Promise<void> {
  const requestDelay = `interval '1 second' * (120 + ${draw.below(480, 'id', SALT.request)})`;
  const randomUnit = draw.unit('id', SALT.request);
  const open = `CASE WHEN ${randomUnit} < 0.0004 THEN 0 ELSE 2 END`;
  await tx.execute(
    sql.raw(`
    INSERT INTO cash_request (site_id, member_id, cash_type, cash_status, amount, transfer_id, reg_at, upd_at)
    SELECT ${quoted(siteId)}, member_id, cash_type, status, amount, transfer_id, reg_at, upd_at FROM (
      SELECT a_member AS member_id, 1 AS cash_type, 1 AS status, amount, id AS transfer_id, at - ${requestDelay} AS reg_at, at AS upd_at
      FROM numbered WHERE request = ${REQUEST.deposit}
      UNION ALL
      SELECT b_member, -1, 1, amount, id, at, least(at + ${requestDelay}, ${moment(day.end)})
      FROM numbered WHERE request = ${REQUEST.withdrawal}
      UNION ALL
      SELECT b_member, 1, -1, ${UNIT} * 5, NULL, at, at + ${requestDelay} FROM numbered
      WHERE kind = 'bet' AND ${randomUnit} BETWEEN 0.001 AND 0.003
      UNION ALL
      SELECT b_member, 1, ${open}, ${UNIT} * 3, NULL, at, NULL FROM numbered
      WHERE ${day.isLast} AND kind = 'bet' AND ${randomUnit} < 0.0008
    ) AS r ORDER BY reg_at`),
  );
}
