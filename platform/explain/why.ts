import { dayCount } from '@/lib/rules/day';
import { fromCents, toCents } from '@/lib/rules/decimal';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { latePart } from '../db/late-part';
import { readTime } from '../db/read-time';
import type { Handler } from '../http/context';
import { MAX_DAYS } from '../reports/placed-bets';
import { previousPeriod, wirePeriod } from '../rollup/previous';
import { findInBranch } from '../shared/branch';
import { playedBefore } from './period-before';
import { findReasons } from './why-findings';
import {
  nominate,
  readBetParts,
  readDeposits,
  readHours,
  readMoves,
  readSums,
  type WhySubject,
} from './why-rows';

/** Each part that the answer can do without may take this many milliseconds. */
const PART_MS = 150;
/** An answer has at most this many games. */
const MAX_GAMES = 40;
/** The bets of a day are read by the hour if there are at most this many. */
const HOURLY_BETS = 20_000;

const wirePlayed = ({ betCnt, bet, win }: { betCnt: number; bet: string; win: string }) => {
  const [betAmt, winAmt] = [toCents(bet), toCents(win)];
  return {
    betCnt,
    betAmt: fromCents(betAmt),
    winAmt: fromCents(winAmt),
    winLoseAmt: fromCents(betAmt - winAmt),
  };
};

/**
 * Reads the parts of the result from bets: those of a player, or those of the members of a branch with the largest
 * results.
 */
async function readParts(db: Db, subject: WhySubject, sign: 1 | -1) {
  const { target } = subject;
  const isPlayer = target.partnerLevel === 'NORMAL';
  const ids = isPlayer ? [target.id] : await latePart(db, PART_MS, (timed) => nominate(timed, subject));
  if (!ids) return undefined;
  const parts = await latePart(db, PART_MS, (timed) => readBetParts(timed, subject, { ids, sign }));
  if (!parts) return undefined;
  const { sitting, bets } = parts;
  const spans = [
    ...(sitting.part ? [sitting.part] : []),
    ...bets.map(({ memId, placedAt }) => ({ memId, startAt: placedAt, endAt: placedAt })),
  ].map(({ memId, startAt, endAt }) => ({ memId, startAt, endAt }));
  const moves = await latePart(db, PART_MS, (timed) => readMoves(timed, subject, spans));
  const deposits =
    sign === 1 && sitting.part
      ? await latePart(db, PART_MS, (timed) => readDeposits(timed, subject, sitting.part!))
      : undefined;
  return { ...parts, isPlayer, moves: moves ?? [], deposits: deposits ?? null };
}

/**
 * Explains bet − win of a member or a branch (WHY-01, WHY-02): sums by game and day, which for a player are those of
 * its bets, and findings from the bets of at most twenty members. Everything is read in one snapshot.
 */
export const why: Handler<'/api/v2/retail/why'> = (body, { db, site, caller, locale, now }) =>
  db.transaction(
    async (tx) => {
      const target = await findInBranch(tx, caller, body.memId);
      if (!target) return refuse.unknownMember();
      if (dayCount(body.startDate, body.endDate) > MAX_DAYS) return refuse.rangeTooLong();
      const subject = { siteId: site.siteId, target, request: body, locale };
      const rows = await readSums(tx, subject);
      const total = rows.find(({ day, gameCode }) => day === null && gameCode === null);
      const days = rows.flatMap(({ day, ...row }) => (day === null ? [] : [{ day, ...wirePlayed(row) }]));
      const games = rows.flatMap(({ category, vendorCode, gameCode, gameName, ...row }) =>
        category === null || vendorCode === null || gameCode === null
          ? []
          : [{ category, vendorCode, gameCode, gameName: gameName ?? gameCode, ...wirePlayed(row) }],
      );
      const sum = wirePlayed(total ?? { betCnt: 0, bet: '0', win: '0' });
      const result = toCents(sum.winLoseAmt);
      const parts = sum.betCnt === 0 ? undefined : await readParts(tx, subject, result < 0n ? -1 : 1);
      const hours =
        body.startDate === body.endDate && sum.betCnt <= HOURLY_BETS
          ? await latePart(tx, PART_MS, (timed) => readHours(timed, subject))
          : undefined;
      const hasNoBets = sum.betCnt === 0;
      const period = previousPeriod(body, readTime() ?? now());
      const before = period && (await playedBefore(tx, subject, period));
      return ok({
        sum,
        previous: period && before ? { ...wirePeriod(period), ...wirePlayed(before) } : null,
        gameCnt: games.length,
        games: games.slice(0, MAX_GAMES),
        days,
        hours: hours?.map(({ hour, ...row }) => ({ hour, ...wirePlayed(row) })) ?? null,
        members:
          target.partnerLevel === 'NORMAL'
            ? null
            : hasNoBets
              ? []
              : (parts?.members.map(({ memId, memNick, ...row }) => ({
                  memId,
                  memNick,
                  ...wirePlayed(row),
                })) ?? null),
        bets: hasNoBets
          ? []
          : (parts?.bets.map(({ bet, win, ...about }) => ({
              ...about,
              betAmt: Number(bet),
              winAmt: Number(win),
            })) ?? null),
        moves:
          parts?.moves.map(({ at, amount, ...move }) => ({
            ...move,
            at: new Date(at).toISOString(),
            cashAmt: Number(amount),
          })) ?? [],
        findings: findReasons(
          {
            betCnt: sum.betCnt,
            result,
            dayCnt: days.length,
            games: games.map(({ category, vendorCode, gameCode, gameName, betCnt, winLoseAmt }) => ({
              category,
              vendorCode,
              gameCode,
              gameName,
              betCnt,
              result: toCents(winLoseAmt),
            })),
          },
          {
            member: parts && !parts.isPlayer ? parts.member : null,
            sitting: parts?.sitting ?? null,
            bet: parts?.bet ?? null,
            deposits: parts?.deposits ?? null,
          },
        ),
      });
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
