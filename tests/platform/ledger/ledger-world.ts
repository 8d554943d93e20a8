import type { Db } from '@/platform/db/client';
import { member, site } from '@/platform/db/schema';
import { memberAccounts, openMemberAccounts, siteAccount } from '@/platform/ledger/accounts';

const option = { cashDecimal: '1', sns: [], memberCreatePtn5Only: false, levelNames: {} };

/** A site with a house and empty-handed plain members; answers the account ids. */
export async function ledgerWorld(db: Db, siteId: string, count: number) {
  await db.insert(site).values({ siteId, option });
  const members: { id: number; cash: number; point: number }[] = [];
  for (let n = 0; n < count; n++) {
    const name = `${siteId}m${n}`;
    const [row] = await db
      .insert(member)
      .values({
        siteId,
        memId: name,
        memNick: name,
        memName: 'Kim',
        partnerLevel: 'NORMAL',
        loginType: 'MEMBER',
        updId: 'operator',
        path: [n + 1],
        passHash: '-',
      })
      .returning({ id: member.id });
    await openMemberAccounts(db, siteId, row!.id);
    const { cash, point } = await memberAccounts(db, row!.id);
    members.push({ id: row!.id, cash: cash.id, point: point.id });
  }
  return { siteId, house: (await siteAccount(db, siteId, 'house')).id, members };
}
