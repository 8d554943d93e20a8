import { sql } from 'drizzle-orm';
import { refuse } from '@/lib/rules/refuse';
import { ok } from '@/lib/rules/result';
import { safeHtml } from '@/lib/rules/safe-html';
import { inLanguage } from '../board/translations';
import type { Translations } from '../db/schema/translations';
import type { Handler } from '../http/context';
import { findInBranch } from '../shared/branch';
import { gameName, vendorName } from '../shared/code-names';
import { betweenDays } from '../shared/days';
import { idPage } from '../shared/id-page';
import { isoTime } from '../shared/iso-time';
import { lookUp } from '../shared/look-up';
import { pageInfo } from '../shared/paging';
import { inOrder } from '../shared/sql-arrays';
import { detailPage } from './detail-page';

type LoginRow = { ip: string; success: boolean; atMs: number };

/** Lists a member's sign-ins, successful or not, the latest first (DETAIL-04). */
export const loginLog: Handler<'/api/v2/retail/detail/loginLog'> = async (body, { db, caller }) => {
  const target = await findInBranch(db, caller, body.memId);
  if (!target) return refuse.unknownMember();
  const page = detailPage(body);
  const { ids, total } = await idPage(
    db,
    sql`SELECT id FROM login_log_all WHERE member_id = ${target.id} ORDER BY at DESC, id DESC`,
    page,
  );
  const { rows } = await db.execute<LoginRow>(sql`
    SELECT l.ip, l.success, (extract(epoch FROM l.at) * 1000)::float8 AS "atMs"
    FROM ${inOrder(ids)} ${lookUp('login_log_all', 'l', sql`l.id = requested.id`)} ORDER BY requested.place`);
  return ok({
    loginLog: rows.map(({ ip, success, atMs }) => ({
      accessIp: ip,
      accessDate: isoTime(atMs),
      success: success ? 'Y' : 'N',
    })),
    pageInfo: pageInfo(page, total),
  });
};

type MessageRow = {
  id: number;
  title: string;
  content: string;
  translations: Translations | null;
  isRead: boolean;
  sentMs: number;
};

/** Lists a member's messages (DETAIL-05). Looking at them here does not mark them as read. */
export const messageLog: Handler<'/api/v2/retail/detail/msgLog'> = async (body, { db, caller, locale }) => {
  const target = await findInBranch(db, caller, body.memId);
  if (!target) return refuse.unknownMember();
  const page = detailPage(body);
  const { ids, total } = await idPage(
    db,
    sql`SELECT id FROM message WHERE member_id = ${target.id} AND deleted_at IS NULL
      ORDER BY sent_at DESC, id DESC`,
    page,
  );
  const { rows } = await db.execute<MessageRow>(sql`
    SELECT n.id, n.title, n.content, n.translations, n.read_at IS NOT NULL AS "isRead",
      (extract(epoch FROM n.sent_at) * 1000)::float8 AS "sentMs"
    FROM ${inOrder(ids)} JOIN message n ON n.id = requested.id ORDER BY requested.place`);
  return ok({
    msgLog: rows.map((written) => {
      const row = inLanguage(written, locale);
      return {
        msgIdx: row.id,
        msgTitle: row.title,
        msgContents: safeHtml(row.content),
        msgStatus: row.isRead ? 'READ' : 'UNREAD',
        sendDate: isoTime(row.sentMs),
      };
    }),
    pageInfo: pageInfo(page, total),
  });
};

type LaunchRow = { vendorName: string; gameName: string; atMs: number };

/** Lists the games that a member has opened (DETAIL-08). */
export const playGameList: Handler<'/api/v2/retail/detail/playGameList'> = async (
  body,
  { db, caller, locale },
) => {
  const target = await findInBranch(db, caller, body.memId);
  if (!target) return refuse.unknownMember();
  const page = detailPage(body);
  const { ids, total } = await idPage(
    db,
    sql`SELECT id FROM game_session WHERE member_id = ${target.id} AND ${betweenDays(sql`created_at`, body)}
      ORDER BY created_at DESC, id DESC`,
    page,
  );
  const { rows } = await db.execute<LaunchRow>(sql`
    SELECT ${vendorName(locale, 's')} AS "vendorName", ${gameName(locale, 's')} AS "gameName",
      (extract(epoch FROM s.created_at) * 1000)::float8 AS "atMs"
    FROM ${inOrder(ids)} JOIN game_session s ON s.id = requested.id ORDER BY requested.place`);
  return ok({
    list: rows.map(({ atMs, ...game }) => ({ ...game, regDate: isoTime(atMs) })),
    pageInfo: pageInfo(page, total),
  });
};
