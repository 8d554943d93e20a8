import { sql } from 'drizzle-orm';
import { formatAmount } from '@/lib/format/money';
import { fromCents, toCents } from '@/lib/rules/decimal';
import { deleteSurplusMessages } from '../../board/prune-messages';
import type { Db } from '../../db/client';
import { message } from '../../db/schema';
import { gameName } from '../../shared/code-names';
import type { ServerLocale, ServerText } from '../../shared/server-text';
import { siteOption } from '../../shared/site-option';
import { systemMessage } from '../../shared/system-message';
import type { BetRow } from './bet-row';
import type { VendorContext } from './context';
import { findMember } from './transaction';

const TITLE: ServerText = {
  ko: '열어 둔 라운드가 정산되었습니다',
  en: 'A round you left open was settled',
  vn: 'Ván bạn bỏ dở đã được quyết toán',
};
const CONTENT = (game: ServerText, stake: string, win: string): ServerText => ({
  ko: `${game.ko}: 창이 닫힌 뒤 끝나지 않은 라운드를 게임 규칙에 따라 마쳤습니다. 베팅 ${stake}, 당첨 ${win}. 베팅 내역에서 자세히 볼 수 있습니다.`,
  en: `${game.en}: the round that was not over when its window closed was finished by the game's rule. Stake ${stake}, win ${win}. Your bets show it in detail.`,
  vn: `${game.vn}: ván chưa kết thúc khi cửa sổ đóng đã được hoàn tất theo luật của trò chơi. Cược ${stake}, thắng ${win}. Xem chi tiết trong lịch sử cược.`,
});

/** Writes the member a message about a round that its game's rule has settled (GAME-03); `win` in whole hundredths. */
export async function notifyLeftOpen(
  tx: Db,
  { vendor }: VendorContext,
  row: BetRow,
  win: bigint,
): Promise<void> {
  const { messageCount, cashDecimal } = await siteOption(tx, vendor.siteId);
  const { rows } = await tx.execute<Record<ServerLocale, string>>(sql`
    SELECT ${gameName('ko', 'bet')} AS ko, ${gameName('en', 'bet')} AS en, ${gameName('vn', 'bet')} AS vn
    FROM bet WHERE id = ${row.id}`);
  const amountText = (cents: bigint) => formatAmount(fromCents(cents), cashDecimal);
  await tx.insert(message).values({
    siteId: vendor.siteId,
    memberId: row.memberId,
    ...systemMessage(TITLE, CONTENT(rows[0]!, amountText(toCents(row.stake)), amountText(win))),
  });
  await tx.execute(deleteSurplusMessages(sql`SELECT ${row.memberId}::bigint AS id`, messageCount));
}

/** Publishes how many messages the member has not read (LIVE-04). */
export async function publishUnread({ db, bus, vendor }: VendorContext, memId: string): Promise<void> {
  const who = await findMember(db, vendor.siteId, memId);
  if (!who) return;
  const { rows } = await db.execute<{ unread: number }>(sql`SELECT count(*)::int AS unread FROM message
    WHERE member_id = ${who.id} AND read_at IS NULL AND deleted_at IS NULL`);
  bus.publish({ memberId: who.id }, { cmd: 'MSG', data1: String(rows[0]!.unread), data2: '' });
}
