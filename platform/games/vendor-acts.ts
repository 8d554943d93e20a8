import { and, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { vendor } from '../db/schema';
import type { Services } from '../http/context';
import { transact } from '../http/transact';
import { type Act, defineAct, type Shown, siteId, writeAudit } from '../operator/act';
import { hasFourEyes } from '../operator/four-eyes';
import type { SiteKeys } from '../shared/config';
import { hasScaledBets } from '../shared/scaled-bets';
import { PROTOCOLS, protocolOf } from './protocols/registry';
import { newOwnKey, readPublicKey, shownPublicKey } from './vendor/keys';
import { vendorCode } from './vendor/vendor-code';
import { findVendor, isHosted, newSecret, type Vendor } from './vendor/vendors';

/** Key of an advisory lock, the same in every instance. */
const VENDORS_LOCK = 7_150_035;

/** The most public keys of a vendor that hold at once: the one in use and the next one. */
const VENDOR_KEYS = 2;

/** The forms of all settings that are secret: a body is stored with a proposal before anything looks at its vendor. */
const HIDDEN = Object.assign({}, ...PROTOCOLS.map(({ hidden }) => hidden)) as Record<
  string,
  z.ZodType<string, string>
>;

/** The settings as they may be stored; secret ones of another form are refused. */
function hideSettings(given: Record<string, string>, context: z.RefinementCtx): Record<string, string> {
  const settings = { ...given };
  for (const [name, form] of Object.entries(HIDDEN)) {
    if (settings[name] === undefined) continue;
    const { success, data } = form.safeParse(settings[name]);
    if (success) settings[name] = data;
    else context.addIssue({ code: 'custom', path: [name], message: 'has another form' });
  }
  return settings;
}

const settings = {
  wallet: z.enum(['seamless', 'transfer']).optional(),
  enabled: z.boolean().optional(),
  credit: z
    .string()
    .regex(/^\d{1,12}(\.\d{1,2})?$/)
    .nullable()
    .optional(),
  launchUrl: z.union([z.url({ protocol: /^https?$/ }).max(500), z.literal('')]).optional(),
  protocol: z.enum(PROTOCOLS.map(({ name }) => name)).optional(),
  currency: z
    .string()
    .regex(/^([A-Za-z]{3,5})?$/)
    .optional(),
  country: z
    .string()
    .regex(/^([A-Z]{2})?$/)
    .optional(),
  language: z
    .string()
    .regex(/^([a-z]{2})?$/)
    .optional(),
  openHours: z
    .int()
    .min(1)
    .max(1_000)
    .optional()
    .describe('a round that is open for more hours is among vendor-findings'),
  settings: z
    .record(z.string().max(40), z.string().max(1_000))
    .transform(hideSettings)
    .optional()
    .describe('the settings of its protocol, by name'),
  vendorKeys: z
    .array(z.string().max(2_000))
    .max(VENDOR_KEYS)
    .optional()
    .describe("the vendor's public RSA keys, PEM or base64; two while it changes its key"),
};
type Settings = z.output<z.ZodObject<typeof settings>>;

interface OnVendor {
  siteId: string;
  vendorCode: string;
}

const isVendor = ({ siteId, vendorCode }: OnVendor) =>
  and(eq(vendor.siteId, siteId), eq(vendor.vendorCode, vendorCode));

const siteOf = ({ sites }: Services, siteId: string): SiteKeys | undefined =>
  sites.find((site) => site.siteId === siteId);

/** The fields of a vendor that may be shown: all but the secret and the private keys. */
const publicFields = ({
  vendorCode,
  wallet,
  enabled,
  credit,
  launchUrl,
  protocol,
  currency,
  country,
  language,
  settings,
  vendorKeys,
  openHours,
}: Vendor) => ({
  vendorCode,
  wallet,
  enabled,
  credit,
  launchUrl,
  protocol,
  currency,
  country,
  language,
  settings,
  vendorKeys,
  openHours,
});

const listVendors: Act<{ siteId: string }> = async ({ siteId }, _, services) => {
  const rows = await services.db
    .select()
    .from(vendor)
    .where(eq(vendor.siteId, siteId))
    .orderBy(vendor.vendorCode);
  const site = siteOf(services, siteId);
  const publicKey = (row: Vendor, sealed: string) => (site ? shownPublicKey(site, row, sealed) : '');
  const list = rows.map((row) => ({
    ...publicFields(row),
    ownKey: publicKey(row, row.ownKey),
    nextKey: publicKey(row, row.nextKey),
  }));
  return ok({ list });
};

/** The settings as they are stored; undefined where a key is none, or the protocol does not take its settings. */
function storedSettings(given: Settings, before: Vendor | undefined): Partial<Vendor> | undefined {
  const protocol = given.protocol ?? before?.protocol ?? 'own';
  const keys = given.vendorKeys?.map(readPublicKey);
  if (keys?.includes(undefined)) return undefined;
  const { settings, needs = [] } = protocolOf({ protocol });
  const parsed = settings.safeParse(given.settings ?? before?.settings ?? {});
  if (!parsed.success || needs.some((name) => !(given[name] ?? before?.[name]))) return undefined;
  return {
    ...given,
    ...(keys && { vendorKeys: keys as string[] }),
    ...(given.settings && { settings: parsed.data }),
  } as Partial<Vendor>;
}

/** Serialises changes of a site's vendors, new ones included: whether one's settings fit depends on all of them. */
const lockVendors = (tx: Db, siteId: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(${VENDORS_LOCK}, hashtext(${siteId}))`);

/** Whether a vendor's settings go with those of the site's other vendors. Call it under {@link lockVendors}. */
async function isFit(
  tx: Db,
  { siteId, vendorCode, settings, protocol }: Pick<Vendor, 'siteId' | 'vendorCode' | 'settings' | 'protocol'>,
): Promise<boolean> {
  const { fits } = protocolOf({ protocol });
  if (!fits) return true;
  const others = await tx
    .select()
    .from(vendor)
    .where(and(eq(vendor.siteId, siteId), eq(vendor.protocol, protocol), ne(vendor.vendorCode, vendorCode)));
  return fits({ vendorCode, settings }, others);
}

/**
 * Changes the given settings of a vendor, or adds one. A002 for another launch address or protocol of a hosted vendor,
 * for a key that is no strong RSA key, for settings that the protocol does not take or that do not go with another vendor's, without a fact that it needs, and for
 * another currency or protocol while bets are open.
 */
const setVendor: Act<OnVendor & Settings> = async ({ siteId, vendorCode, ...given }, operator, services) => {
  const isAlone = !operator.confirmed && operator.sessionId !== undefined;
  const asksSecond = isAlone && (await hasFourEyes(services, siteId));
  return transact(services.db, async (tx) => {
    await lockVendors(tx, siteId);
    const [before] = await tx.select().from(vendor).where(isVendor({ siteId, vendorCode })).for('update');
    // Another operator may have changed the vendor since the act was found to need no second operator.
    if (asksSecond && guardedChanges(before, given)) {
      return refuse.changedMeanwhile('the vendor has changed meanwhile; read it again');
    }
    const { launchUrl = before?.launchUrl, protocol = before?.protocol } = given;
    const isElsewhere = launchUrl !== before?.launchUrl || protocol !== before?.protocol;
    if (before && isHosted(before) && isElsewhere) return refuse.invalidRequest();
    const { currency = before?.currency } = given;
    const isRescaled = before && (currency !== before.currency || protocol !== before.protocol);
    if (isRescaled && (await hasScaledBets(tx, siteId, vendorCode)))
      return refuse.invalidRequest(
        'currency, protocol: bets of the vendor are open; switch it off and wait for their results',
      );
    const stored = storedSettings(given, before);
    if (!stored) return refuse.invalidRequest();
    const { settings = before?.settings ?? {} } = stored;
    const isSet = given.settings !== undefined || given.protocol !== undefined;
    if (isSet && !(await isFit(tx, { siteId, vendorCode, settings, protocol: protocol ?? 'own' })))
      return refuse.invalidRequest('settings: they do not go with those of another vendor');
    if (!before) await tx.insert(vendor).values({ siteId, vendorCode, secret: newSecret() });
    if (Object.keys(stored).length > 0) {
      await tx.update(vendor).set(stored).where(isVendor({ siteId, vendorCode }));
    }
    const after = publicFields((await findVendor(tx, siteId, vendorCode))!);
    const change = { target: vendorCode, before: before && publicFields(before), after };
    await writeAudit(tx, siteId, 'vendor', operator, change);
    return ok(after);
  });
};

/**
 * Makes the vendor a new secret and shows it. By default it takes the place of the old one, which stops working at once;
 * one that is made with the step `make` is accepted beside the old one, which signs until the new one is put to use. A002
 * to use a secret that was not made.
 */
const renewSecret: Act<OnVendor & { step?: 'make' | 'use' | undefined }> = async (
  { siteId, vendorCode, step },
  operator,
  { db },
) =>
  transact(db, async (tx) => {
    const [row] = await tx.select().from(vendor).where(isVendor({ siteId, vendorCode })).for('update');
    if (!row) return refuse.gameUnavailable();
    if (step === 'use' && row.nextSecret === '') return refuse.invalidRequest();
    const made = step === 'use' ? '' : newSecret();
    const { secret, nextSecret } =
      step === 'make'
        ? { secret: row.secret, nextSecret: made }
        : { secret: made || row.nextSecret, nextSecret: '' };
    await tx.update(vendor).set({ secret, nextSecret }).where(isVendor({ siteId, vendorCode }));
    // The audit must not hold the secret.
    await writeAudit(tx, siteId, 'vendor-secret', operator, {
      target: vendorCode,
      before: null,
      after: null,
    });
    return ok({ secret: made });
  });

/**
 * Makes the site a key pair for the vendor and shows its public key, or puts the pair to use. While there is a pair in
 * use, the new one waits, and messages are signed with the old one: the vendor first needs the new public key. A002 to
 * use a pair that was not made.
 */
const renewKeys: Act<OnVendor & { step: 'make' | 'use' }> = async (
  { siteId, vendorCode, step },
  operator,
  services,
) => {
  const site = siteOf(services, siteId);
  if (!site) return refuse.gameUnavailable();
  const on = { siteId, vendorCode };
  // Making a pair takes long, and no row should be locked meanwhile.
  const made = step === 'make' ? await newOwnKey(site, on) : undefined;
  return transact(services.db, async (tx) => {
    const [row] = await tx.select().from(vendor).where(isVendor(on)).for('update');
    if (!row) return refuse.gameUnavailable();
    if (!made && row.nextKey === '') return refuse.invalidRequest();
    const isFirst = shownPublicKey(site, on, row.ownKey) === '';
    const keys = made
      ? isFirst
        ? { ownKey: made.sealed, nextKey: '' }
        : { ownKey: row.ownKey, nextKey: made.sealed }
      : { ownKey: row.nextKey, nextKey: '' };
    await tx.update(vendor).set(keys).where(isVendor(on));
    const shown = (sealed: { ownKey: string; nextKey: string }) => ({
      ownKey: shownPublicKey(site, on, sealed.ownKey),
      nextKey: shownPublicKey(site, on, sealed.nextKey),
    });
    await writeAudit(tx, siteId, 'vendor-keys', operator, {
      target: vendorCode,
      before: shown(row),
      after: shown(keys),
    });
    return ok(shown(keys));
  });
};

/**
 * The changes of a vendor on which two operators decide: where its secret and the tokens of its players are sent, and by
 * what its messages are proved. Whoever holds such a key moves money. Values that stay are left out; undefined where all
 * of them stay.
 */
function guardedChanges(vendorRow: Vendor | undefined, given: Settings) {
  const { guarded = [] } = protocolOf({ protocol: given.protocol ?? vendorRow?.protocol ?? 'own' });
  const old = { launchUrl: vendorRow?.launchUrl ?? '', protocol: vendorRow?.protocol ?? 'own' };
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const name of ['launchUrl', 'protocol'] as const) {
    if (given[name] === undefined || given[name] === old[name]) continue;
    before[name] = old[name];
    after[name] = given[name];
  }
  const names = guarded.filter(
    (name) => given.settings && given.settings[name] !== vendorRow?.settings[name],
  );
  if (names.length > 0) {
    const values = (all: Record<string, string> | undefined) =>
      Object.fromEntries(names.map((name) => [name, all?.[name] ?? '']));
    before.settings = values(vendorRow?.settings);
    after.settings = values(given.settings);
  }
  const { vendorKeys } = given;
  if (vendorKeys === undefined && Object.keys(after).length === 0) return undefined;
  return { ...(vendorKeys && { vendorKeys }), before, after };
}

/** What a second operator decides of an act `vendor`, as old and new; undefined where one decides. */
async function shownGuarded(
  { siteId, vendorCode, ...given }: OnVendor & Settings,
  { db }: Services,
): Promise<Shown | undefined> {
  const changes = guardedChanges(await findVendor(db, siteId, vendorCode), given);
  return changes && { vendorCode, ...changes };
}

/** The operator's acts on the site's game vendors. */
export const vendorActs = {
  vendors: defineAct({
    about: 'list the game vendors of a site, with public keys alone',
    needs: 'read',
    body: z.strictObject({ siteId }),
    act: listVendors,
  }),
  vendor: defineAct({
    about:
      'add a game vendor or change it: wallet, whether it is enabled, credit (null for none), launch url, protocol and its settings, currency, country, language, public keys',
    needs: 'administer',
    body: z.strictObject({ siteId, vendorCode, ...settings }),
    compares: true,
    act: setVendor,
    fourEyes: shownGuarded,
  }),
  'vendor-secret': defineAct({
    about:
      'make a vendor a new secret and show it once; with a step, the old one is accepted until the new one is put to use',
    needs: 'administer',
    body: z.strictObject({ siteId, vendorCode, step: z.enum(['make', 'use']).optional() }),
    act: renewSecret,
    fourEyes: async ({ vendorCode, step }) => ({ vendorCode, step }),
  }),
  'vendor-keys': defineAct({
    about:
      'make a key pair that signs messages to a vendor and show its public key, or use the pair that was made',
    needs: 'administer',
    body: z.strictObject({ siteId, vendorCode, step: z.enum(['make', 'use']) }),
    act: renewKeys,
    fourEyes: async ({ vendorCode, step }) => ({ vendorCode, step }),
  }),
};
