import pg from 'pg';
import { build } from '../../../scripts/lib/build.mjs';
import { findPostgres } from '../../../scripts/lib/postgres.mjs';
import { startDemoStack } from '../demo-stack.mjs';
import { median, percentile } from '../figures.mjs';
import { cpuMs } from '../process.mjs';
import { openCaller } from '../scale/caller.mjs';

/**
 * A bet from the click to its result: the requests of a table's page (the bet, then its state) through web and platform
 * to PostgreSQL, at 16 players at once who bet once a second. Then the bet alone with every limit of the player's own set
 * and without any, within the same run (SAFE-01 to SAFE-03): every second player has the limits and the others none, turn
 * by turn the other way round. Two turns are a pair, in which each player has bet with limits and without; whatever else
 * the machine does slows both down, and the median of the pairs' ratios is reported.
 */
export const title = 'a bet at a table';

const PLAYERS = 16;
const WARM_UP = 4;
const BETS = 30;
const PAUSE_MS = 1_000;
const LIMIT_MS = 120;
/** Pairs of turns of the comparison with and without limits, and the bets of a player in a turn. */
const PAIRS = 7;
const TURN_BETS = 5;
/** The most that a bet with all limits may take, as a multiple of one without. */
const LIMITS_RATIO = 1.1;
/** Every limit, at values that these bets do not reach. */
const LIMITS = {
  depositDay: 9e9,
  depositWeek: 9e9,
  depositMonth: 9e9,
  lossDay: 9e9,
  stake: 9e9,
  session: 360,
  check: 120,
};
const STAKE = 1_000;
const GAME = { vendorKey: 'sandbox-mini', gameType: 'mini', gameKey: 'odd_even' };

/** Players of the demo world who may bet. */
async function findPlayers(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `SELECT mem_id FROM member WHERE site_id = 'demo' AND login_type = 'MEMBER' AND status = 'active'
       AND may_bet AND bet_locked_at IS NULL ORDER BY id DESC LIMIT ${PLAYERS}`,
  );
  await client.end();
  return rows.map(({ mem_id }) => mem_id);
}

/** Sets all limits of the players, or none; their accounts lose their marks with them. */
async function setLimits(url, memIds, isOn) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const members = `(SELECT id FROM member WHERE site_id = 'demo' AND mem_id = ANY ($1))`;
  await client.query(`DELETE FROM player_limit WHERE member_id IN ${members}`, [memIds]);
  await client.query(`UPDATE account SET protected = false WHERE member_id IN ${members}`, [memIds]);
  for (const [kind, amount] of isOn ? Object.entries(LIMITS) : []) {
    await client.query(
      `INSERT INTO player_limit (member_id, kind, amount, set_at)
         SELECT id, $2, $3, now() FROM member WHERE id IN ${members}`,
      [memIds, kind, amount],
    );
  }
  await client.end();
}

async function grant(platform, operatorKey, memId) {
  const response = await fetch(`${platform}/operator/grant`, {
    method: 'POST',
    headers: { authorization: `Bearer ${operatorKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ siteId: 'demo', memId, amount: 1_000_000 }),
  });
  if (!response.ok) throw new Error(`grant: ${response.status} ${await response.text()}`);
}

/** Opens the table for a player; answers its page: how to send to an address beside it. */
async function openTable(caller, web, memId) {
  const login = { memId, memPass: 'demo1234', accessIp: '127.0.0.1', entry: 'play' };
  const signedIn = await caller.post('/api/member/login', { ...login, idempotencyKey: crypto.randomUUID() });
  if (signedIn.resultCode !== '0') throw new Error(`${memId} could not sign in: ${signedIn.resultCode}`);
  const body = { ...GAME, idempotencyKey: crypto.randomUUID() };
  const opened = await caller.post('/api/minigame/getGame', body, signedIn.data.token);
  if (opened.resultCode !== '0') throw new Error(`${memId} could not open the game: ${opened.resultCode}`);
  const launch = `${web}/demo${opened.data.gameurl}`;
  const launched = await fetch(launch, { redirect: 'manual' });
  const page = new URL(launched.headers.get('location') ?? '', launch);
  const cookie = (launched.headers.get('set-cookie') ?? '').split(';', 1)[0];
  const send = (what, init = {}) =>
    fetch(new URL(what, page), { ...init, headers: { ...init.headers, cookie } });
  const gamePage = await send('game');
  if (gamePage.status !== 200) throw new Error(`the page answered ${gamePage.status}`);
  return send;
}

/** Bets once as the page does; returns the milliseconds until the result can be rendered. */
async function betOnce(page, origin, next) {
  const started = performance.now();
  const sent = await page('bet', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ roundId: next, bets: [{ code: 'odd', amount: STAKE }] }),
  });
  const round = await sent.json();
  const betMs = performance.now() - started;
  const view = await (await page('state')).json();
  if (round.state !== 'done') throw new Error(`a bet is ${round.state ?? JSON.stringify(round)}`);
  return { ms: performance.now() - started, betMs, next: view.next.roundId };
}

async function play(page, origin, times, offsetMs) {
  await new Promise((done) => setTimeout(done, offsetMs));
  let next = (await (await page('state')).json()).next.roundId;
  const samples = [];
  for (let i = 0; i < times; i++) {
    const bet = await betOnce(page, origin, next);
    samples.push(bet);
    next = bet.next;
    await new Promise((done) => setTimeout(done, Math.max(0, PAUSE_MS - bet.ms)));
  }
  return samples;
}

export async function run() {
  const { url: server, reason } = await findPostgres();
  if (!server) return { skipped: `there is no PostgreSQL: ${reason}` };
  await build();
  const stack = await startDemoStack({ server, name: 'pitboss_bench_play' });
  const { origin, operatorKey, platform, web } = stack;
  const caller = await openCaller(stack.platformPort, stack.site);
  try {
    const pages = [];
    const players = await findPlayers(stack.url);
    for (const memId of players) {
      await grant(platform.base, operatorKey, memId);
      pages.push(await openTable(caller, origin, memId));
    }
    /** So many bets of all players, by player. */
    const playAll = (times) =>
      Promise.all(pages.map((page, i) => play(page, origin, times, (i * PAUSE_MS) / PLAYERS)));
    const allPlayers = async (times) => (await playAll(times)).flat();
    await allPlayers(WARM_UP);
    const cpu = () => ({ web: cpuMs(web.pid), platform: cpuMs(platform.pid) });
    const before = cpu();
    const samples = await allPlayers(BETS);
    const after = cpu();
    const bets = samples.length;
    /** Of each pair of turns the milliseconds of bets with all limits and without any. */
    const pairs = [];
    for (let pair = 0; pair < PAIRS; pair++) {
      const compared = { limited: [], free: [] };
      for (const turn of [0, 1]) {
        const isLimited = (i) => (i + turn) % 2 === 0;
        await setLimits(
          stack.url,
          players.filter((_, i) => isLimited(i)),
          true,
        );
        await setLimits(
          stack.url,
          players.filter((_, i) => !isLimited(i)),
          false,
        );
        for (const [i, own] of (await playAll(TURN_BETS)).entries()) {
          compared[isLimited(i) ? 'limited' : 'free'].push(...own.map(({ betMs }) => betMs));
        }
      }
      pairs.push(compared);
    }
    return {
      pairs,
      samples: samples.map(({ ms }) => ms),
      web: (after.web - before.web) / bets,
      platform: (after.platform - before.platform) / bets,
    };
  } finally {
    await caller.close();
    await stack.stop();
  }
}

/** Prints the figures; answers whether nineteen of twenty bets are shown in time, and limits cost little. */
export function report({ samples, web, platform, pairs }) {
  const at = (share) => percentile(samples, share);
  console.log(`\n${title}: ${samples.length} bets of ${PLAYERS} players, one a second each`);
  console.log(
    `  median ${median(samples).toFixed(1)} ms, 95 % ${at(0.95).toFixed(1)} ms, 99 % ${at(0.99).toFixed(1)} ms`,
  );
  console.log(`  processor time of a bet: web ${web.toFixed(1)} ms, platform ${platform.toFixed(1)} ms`);
  const isWithin = at(0.95) <= LIMIT_MS;
  console.log(`  ${isWithin ? '✓' : '✗'} 95 % within ${at(0.95).toFixed(1)} ms, limit ${LIMIT_MS} ms`);
  const [limited, free] = ['limited', 'free'].map((name) => median(pairs.flatMap((pair) => pair[name])));
  const ratios = pairs.map((pair) => median(pair.limited) / median(pair.free)).toSorted((a, b) => a - b);
  const ratio = median(ratios);
  const isCheap = ratio <= LIMITS_RATIO;
  console.log(`  a bet with all limits ${limited.toFixed(1)} ms, without ${free.toFixed(1)} ms`);
  console.log(
    `  ${isCheap ? '✓' : '✗'} ratio ${ratio.toFixed(3)}, the median of ${ratios.length} pairs from ${ratios[0].toFixed(3)} to ${ratios.at(-1).toFixed(3)}, limit ${LIMITS_RATIO.toFixed(2)}`,
  );
  return isWithin && isCheap;
}
