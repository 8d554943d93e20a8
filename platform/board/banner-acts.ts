import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import type { Db } from '../db/client';
import { banner } from '../db/schema';
import { type Act, defineAct, siteId, text, when, writeAudit } from '../operator/act';
import { AUDIENCES, type Audience } from './audience';
import { BANNER_KINDS, type BannerKind } from './banners';
import {
  type TranslationFields,
  translationFields,
  translationsAsFields,
  withTranslations,
} from './translations';

interface BannerFields extends TranslationFields {
  siteId: string;
  bannerIdx?: number;
  title?: string;
  content?: string;
  imageUrl?: string;
  link?: string;
  audience?: Audience;
  ord?: number;
  startsAt?: Date;
  endsAt?: Date | null;
}

const auditFields = ({ translations, ...row }: typeof banner.$inferSelect) => ({
  ...row,
  ...translationsAsFields(translations),
});

const listBanners: Act<{ siteId: string; kind?: BannerKind }> = async ({ siteId, kind }, _, { db }) => {
  const rows = await db
    .select()
    .from(banner)
    .where(and(eq(banner.siteId, siteId), isNull(banner.deletedAt), kind ? eq(banner.kind, kind) : undefined))
    .orderBy(asc(banner.kind), asc(banner.ord), desc(banner.id));
  return ok({
    list: rows.map((row) => ({
      bannerIdx: row.id,
      kind: row.kind,
      audience: row.audience,
      ord: row.ord,
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt?.toISOString() ?? null,
      title: row.title,
    })),
  });
};

async function lockBanner(tx: Db, siteId: string, idx: number, kind?: BannerKind) {
  const [row] = await tx
    .select()
    .from(banner)
    .where(and(eq(banner.siteId, siteId), eq(banner.id, idx), kind ? eq(banner.kind, kind) : undefined))
    .for('update');
  return row;
}

const endsAfterStart = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date | null }): boolean =>
  endsAt === null || startsAt < endsAt;

/** Makes the act that creates a banner of a kind, or changes the given fields of an existing one. */
const saveBanner =
  (act: string, kind: BannerKind): Act<BannerFields, { bannerIdx: number }> =>
  async ({ siteId, bannerIdx, ...values }, operator, { db, now }) =>
    db.transaction(async (tx) => {
      if (bannerIdx === undefined) {
        const { title = '', startsAt = now(), endsAt = null } = values;
        if (!endsAfterStart({ startsAt, endsAt }))
          return refuse.invalidRequest('endsAt: must be after startsAt');
        const [row] = await tx
          .insert(banner)
          .values({ ...withTranslations(values, null), siteId, kind, title, startsAt })
          .returning();
        await writeAudit(tx, siteId, act, operator, { before: null, after: auditFields(row!) });
        return ok({ bannerIdx: row!.id });
      }
      const before = await lockBanner(tx, siteId, bannerIdx, kind);
      if (!before) return refuse.generalError();
      if (before.deletedAt) return refuse.alreadyProcessed();
      if (!endsAfterStart({ ...before, ...values }))
        return refuse.invalidRequest('endsAt: must be after startsAt');
      const [after] = await tx
        .update(banner)
        .set(withTranslations(values, before.translations))
        .where(eq(banner.id, bannerIdx))
        .returning();
      await writeAudit(tx, siteId, act, operator, {
        before: auditFields(before),
        after: auditFields(after!),
      });
      return ok({ bannerIdx });
    });

const deleteBanner: Act<{ siteId: string; bannerIdx: number }> = async (
  { siteId, bannerIdx },
  operator,
  { db, now },
) =>
  db.transaction(async (tx) => {
    const before = await lockBanner(tx, siteId, bannerIdx);
    if (!before) return refuse.generalError();
    if (before.deletedAt) return refuse.alreadyProcessed();
    const deletedAt = now();
    await tx.update(banner).set({ deletedAt }).where(eq(banner.id, bannerIdx));
    await writeAudit(tx, siteId, 'banner-delete', operator, {
      before: auditFields(before),
      after: auditFields({ ...before, deletedAt }),
    });
    return ok({ bannerIdx });
  });

/** A path of the site itself, or an address over TLS. */
const address = z
  .string()
  .max(500)
  .regex(/^(https:\/\/[^\s"'<>\\]+|\/[^\s"'<>\\/][^\s"'<>\\]*|\/)?$/, {
    error: 'must be a path or an https address',
  });
const bannerIdx = z.int().positive().describe('the number that the list shows');

const bannerAct = (name: string, kind: BannerKind, what: string) =>
  defineAct({
    about: `show ${what}, or change one`,
    needs: 'support',
    body: z
      .strictObject({
        siteId,
        bannerIdx: bannerIdx.optional().describe('the one to change; without it a new one is made'),
        title: text(200).optional(),
        content: text(20_000).optional().describe('text or HTML; what is not safe in it is dropped'),
        ...translationFields,
        imageUrl: address.optional(),
        link: address.optional().describe('where a click leads'),
        audience: z.enum(AUDIENCES).optional().describe('whose pages show it; guests see what players see'),
        ord: z.int().min(0).max(1000).optional().describe('place among the others, lowest first'),
        startsAt: when.optional().describe('at once when absent'),
        endsAt: when.nullable().optional().describe('null for never'),
      })
      .refine(({ bannerIdx, title }) => bannerIdx !== undefined || title !== undefined, {
        error: 'a new one needs a title',
      })
      .refine((body) => Object.keys(body).length > (body.bannerIdx === undefined ? 1 : 2), {
        error: 'nothing to change',
      }),
    compares: true,
    act: saveBanner(name, kind),
    done: ({ bannerIdx }) => `number ${bannerIdx} stands`,
  });

export const bannerActs = {
  banners: defineAct({
    about: 'list banners and popups',
    needs: 'read',
    body: z.strictObject({ siteId, kind: z.enum(BANNER_KINDS).optional() }),
    act: listBanners,
  }),
  banner: bannerAct('banner', 'banner', 'a banner'),
  popup: bannerAct('popup', 'popup', 'a popup to everybody'),
  'login-popup': bannerAct('login-popup', 'loginPopup', 'a popup to members who sign in'),
  'banner-delete': defineAct({
    about: 'take a banner or popup away',
    needs: 'support',
    body: z.strictObject({ siteId, bannerIdx }),
    act: deleteBanner,
    done: (data) => `number ${(data as { bannerIdx: number }).bannerIdx} is gone`,
  }),
};
