import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { knownDevice } from '../db/schema';

const isRow = (memberId: number, deviceId: string) =>
  and(eq(knownDevice.memberId, memberId), eq(knownDevice.deviceId, deviceId));

/** Whether a member has signed in from a browser before, and has not forgotten it. */
export async function isKnownDevice(db: Db, memberId: number, deviceId: string): Promise<boolean> {
  const rows = await db
    .select({ memberId: knownDevice.memberId })
    .from(knownDevice)
    .where(isRow(memberId, deviceId));
  return rows.length > 0;
}

/** A statement that stores the browser of a sign-in as a known one of the member. */
export function rememberDevice(
  tx: Db,
  device: { memberId: number; deviceId: string; ip: string; browser: string | undefined },
) {
  const { ip, browser } = device;
  return tx
    .insert(knownDevice)
    .values(device)
    .onConflictDoUpdate({
      target: [knownDevice.memberId, knownDevice.deviceId],
      set: { ip, browser, lastAt: sql`now()` },
    });
}

/** Forgets a browser, which is then treated like any unknown one. False if the member does not know it. */
export async function forgetDevice(tx: Db, memberId: number, deviceId: string): Promise<boolean> {
  const rows = await tx
    .delete(knownDevice)
    .where(isRow(memberId, deviceId))
    .returning({ deviceId: knownDevice.deviceId });
  return rows.length > 0;
}
