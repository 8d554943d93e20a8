import { generateKeyPairSync } from 'node:crypto';
import { like } from 'drizzle-orm';
import { openDatabase } from '@/platform/db/client';
import { code, gameSession, member, session, vendor } from '@/platform/db/schema';
import { hashToken } from '@/platform/shared/token-hash';
import { writeWorld } from '../posting/world';

/** Players who bet, each with a sign-in and a session at every vendor. */
export const PLAYERS = 20;
export const GAME = 'bench_slot';
export const SECRET = 'a-secret-of-the-bench-that-nobody-else-has';

/** The vendors of the bench by the protocol that they speak. */
export const VENDORS = { own: 'bench-own', hub88: 'bench-hub88', valkyrie: 'bench-valkyrie' } as const;
export type ProtocolName = keyof typeof VENDORS;

export interface BenchPlayer {
  memId: string;
  /** The session's id and its token, by protocol. */
  sessions: Record<ProtocolName, { sessionId: string; token: string }>;
}

/** Writes members with money, three vendors with a game each, and open sessions. Returns the players and the key that signs. */
export async function writeVendors(databaseUrl: string, siteId: string) {
  await writeWorld(databaseUrl, siteId);
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '', poolSize: 1 });
  try {
    const publicKey = keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    const facts = { siteId, secret: SECRET, currency: 'KRW', country: 'KR', vendorKeys: [publicKey] };
    const settings = { own: {}, hub88: { operatorId: '7' }, valkyrie: { provider: 'Bench' } } as const;
    const protocols = Object.keys(VENDORS) as ProtocolName[];
    for (const protocol of protocols) {
      const vendorCode = VENDORS[protocol];
      await db.insert(vendor).values({ ...facts, vendorCode, protocol, settings: settings[protocol] });
      await db.insert(code).values({
        siteId,
        masterCode: 'game',
        groupCode: 'slot',
        code: `${GAME}_${protocol}`,
        vendorCode,
        nameKo: GAME,
        nameEn: GAME,
        nameVn: GAME,
        ord: 1,
      });
    }
    const members = await db.select().from(member).where(like(member.memId, 'p%x0')).limit(PLAYERS);
    const expiresAt = new Date(Date.now() + 86_400_000);
    const players: BenchPlayer[] = [];
    for (const { id: memberId, memId } of members) {
      const signInHash = `bench ${memId}`;
      const ip = '127.0.0.1';
      await db
        .insert(session)
        .values({ siteId, memberId, tokenHash: signInHash, channel: signInHash, ip, expiresAt });
      const sessions = {} as BenchPlayer['sessions'];
      for (const protocol of protocols) {
        const token = `token of ${memId} at ${protocol}`.padEnd(40, '.');
        const [row] = await db
          .insert(gameSession)
          .values({
            siteId,
            memberId,
            vendorCode: VENDORS[protocol],
            gameCode: `${GAME}_${protocol}`,
            tokenHash: hashToken(token),
            signInHash,
            expiresAt,
            usedAt: new Date(),
          })
          .returning({ sessionId: gameSession.sessionId });
        sessions[protocol] = { sessionId: row!.sessionId, token };
      }
      players.push({ memId, sessions });
    }
    return { players, key: keys.privateKey };
  } finally {
    await close();
  }
}
