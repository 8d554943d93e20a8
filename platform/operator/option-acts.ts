import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { site } from '../db/schema';
import type { SiteOption } from '../db/schema/site-option';
import type { Services } from '../http/context';
import { hasScaledBets } from '../shared/scaled-bets';
import { forgetCachedSiteOption, siteOption } from '../shared/site-option';
import { type Act, defineAct, type Operator, siteId, writeAudit } from './act';
import { hasFourEyes } from './four-eyes';
import { loosenedOptions } from './loosened';
import { OPTION_FIELDS } from './option-fields';

/** Selects the named values of `all`, for the audit. */
const pick = (all: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));

/**
 * Names of levels are set one by one. Of the names that the operator has read, those in `before` are compared; a
 * missing name means that the operator saw the current one.
 */
function withReadNames(operator: Operator, before: Readonly<Record<string, string>>): Operator {
  const read = operator.expected?.levelNames;
  if (typeof read !== 'object' || read === null) return operator;
  const levelNames = { ...before, ...pick(read, Object.keys(before)) };
  return { ...operator, expected: { ...operator.expected, levelNames } };
}

/** Shows a site's options and sets the given ones, which hold from the next call on. */
const setOptions: Act<{ siteId: string } & Partial<SiteOption>> = async (
  { siteId, ...values },
  operator,
  services,
) => {
  const { db } = services;
  const names = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name);
  if (names.length === 0) return ok({ option: await siteOption(db, siteId) });
  const asksSecond = operator.sessionId !== undefined && (await hasFourEyes(services, siteId));
  const result = await db.transaction(async (tx) => {
    const [row] = await tx.select().from(site).where(eq(site.siteId, siteId)).for('update');
    if (!row) return refuse.invalidRequest('siteId');
    const before = await siteOption(tx, siteId);
    const levelNames = { ...row.option.levelNames, ...values.levelNames };
    const after = { ...before, ...values };
    if (Number(after.depositMin) > Number(after.depositMax)) {
      return refuse.invalidRequest('depositMin: must not be above depositMax');
    }
    if (after.cashDecimal !== before.cashDecimal && (await hasScaledBets(tx, siteId))) {
      return refuse.invalidRequest(
        'cashDecimal: bets of game vendors are open whose amounts it scales; switch the vendors off and wait for the results',
      );
    }
    // Another operator may have tightened an option since the act was found to loosen nothing.
    if (asksSecond && !operator.confirmed && loosenedOptions(before, after).length > 0) {
      return refuse.changedMeanwhile('an option has changed meanwhile; read it again');
    }
    const option = { ...row.option, ...values, ...(values.levelNames && { levelNames }) };
    await tx.update(site).set({ option }).where(eq(site.siteId, siteId));
    const setNames = pick(before.levelNames, Object.keys(values.levelNames ?? {}));
    await writeAudit(tx, siteId, 'site-option', withReadNames(operator, setNames), {
      before: pick({ ...before, levelNames: setNames }, names),
      after: pick(after, names),
    });
    return ok({ option: await siteOption(tx, siteId) });
  });
  forgetCachedSiteOption(db, siteId);
  return result;
};

/** The options that a change loosens, as they are and as they would be; undefined where it loosens none. */
async function shownLoosened(
  { siteId, ...values }: { siteId: string } & Partial<SiteOption>,
  { db }: Services,
) {
  const before = await siteOption(db, siteId);
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const after: SiteOption = { ...before, ...given };
  const loosened = loosenedOptions(before, after);
  if (loosened.length === 0) return undefined;
  return { loosened, before: pick(before, Object.keys(given)), after: pick(after, Object.keys(given)) };
}

export const optionActs = {
  'site-options': defineAct({
    about: 'show a site’s options',
    needs: 'read',
    body: z.strictObject({ siteId }),
    act: async ({ siteId }, _, { db }) => ok({ option: await siteOption(db, siteId) }),
  }),
  'site-option': defineAct({
    about: 'show a site’s options, and set those that are given',
    needs: 'administer',
    body: z
      .strictObject({ siteId, ...OPTION_FIELDS })
      .partial()
      .required({ siteId: true }),
    compares: true,
    act: setOptions,
    fourEyes: shownLoosened,
  }),
};
