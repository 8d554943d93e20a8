import { eq } from 'drizzle-orm';
import { LEVELS, type Level } from '@/lib/rules/level';
import type { Db } from '../db/client';
import { site } from '../db/schema';
import type { SiteOption } from '../db/schema/site-option';
import { cachedFor, forgetCached } from './cached-for';

/** The options of a new site. */
export const DEFAULT_SITE_OPTION: SiteOption = {
  cashDecimal: '1',
  sns: [],
  supportPhone: '',
  helpline: '1336',
  supportWindow: null,
  levelNames: {
    PTN_1: '본사',
    PTN_2: '대본사',
    PTN_3: '부본사',
    PTN_4: '총판',
    PTN_5: '매장',
    PTN_6: '에이전트',
    PTN_7: '하위 에이전트',
    NORMAL: '회원',
  },
  signInLockMinutes: 30,
  sessionHours: 12,
  secondFactorFromLevel: null,
  viewNotice: true,
  memberCreatePtn5Only: false,
  signupOpen: true,
  signupApproval: false,
  partnerPermissions: true,
  partnerPasswordReset: false,
  topPointRate: '10.00',
  topLoseRate: '100.00',
  rateChangeOncePerDay: true,
  takeBackWaitsForBets: true,
  depositOpen: true,
  depositMin: '10000',
  depositMax: '10000000',
  depositUnit: '1000',
  withdrawalOpen: true,
  withdrawalMin: '10000',
  withdrawalUnit: '1000',
  stepUpAmount: null,
  fourEyesAmount: null,
  largeAmount: '1000000',
  withdrawalWaitMinutes: 0,
  cashOutPassWaitHours: 24,
  withdrawalReversible: false,
  bankWindow: { from: '23:30', to: '00:30' },
  convertOpen: true,
  convertMin: '10000',
  signupBonus: { rate: '0', max: '0' },
  dailyBonus: { rate: '0', max: '0' },
  depositBonus: { rate: '0', max: '0' },
  rollingOnNetExposure: true,
  rollingOnFreeBets: false,
  losingCarryOver: true,
  settlementPeriod: 'month',
  betLimits: {},
  gameLimits: {},
  maxOpenBets: 50,
  gameQuietSeconds: 60,
  tableBetSeconds: 15,
  tableResultSeconds: 7,
  openRoundMinutes: 30,
  sandboxGames: true,
  ownDepositLimits: true,
  ownBetLimits: true,
  ownSessionLimits: true,
  timeOuts: true,
  selfExclusions: true,
  realityChecks: true,
  realityCheckMinutes: 60,
  roundFinishMinutes: 10,
  roundFinishPercent: 300,
  messageDays: 90,
  messageCount: 200,
};

/** Options that are only shown come from the cache up to this age in milliseconds. */
const CACHE_MS = 3_000;

/**
 * Reads the site's options for display only, from the database at most once in three seconds. Every write decides by
 * {@link siteOption}. An instance forgets its cached options when the operator changes them through it.
 */
export const cachedSiteOption = (db: Db, siteId: string): Promise<SiteOption> =>
  cachedFor(CACHE_MS, db, cacheKey(siteId), () => siteOption(db, siteId));

/** Drops the cached options of {@link cachedSiteOption}. */
export const forgetCachedSiteOption = (db: Db, siteId: string): void => forgetCached(db, cacheKey(siteId));

const cacheKey = (siteId: string) => `site option ${siteId}`;

/** Reads the site's options, with defaults for those that were never set. */
export async function siteOption(db: Db, siteId: string): Promise<SiteOption> {
  const [row] = await db.select({ option: site.option }).from(site).where(eq(site.siteId, siteId));
  return withDefaults(row?.option);
}

/** Completes the stored options of a site with the defaults. */
export function withDefaults(stored?: typeof site.$inferSelect.option): SiteOption {
  const levelNames = { ...DEFAULT_SITE_OPTION.levelNames, ...stored?.levelNames };
  return { ...DEFAULT_SITE_OPTION, ...stored, levelNames };
}

/** Returns the site's name of a level, or the level's code if the site has no name for it. */
export const levelName = (option: SiteOption, level: string): string => option.levelNames[level] ?? level;

/** Lists all levels from the top of the tree down, with the site's names. */
export const namedLevels = (option: SiteOption): { code: Level; codeName: string }[] =>
  LEVELS.map((code) => ({ code, codeName: levelName(option, code) }));
