import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { knownDevice } from '../db/schema';

const isRow = (memberId: number, deviceId: string) =>
  and(eq(knownDevice.memberId, memberId), eq(knownDevice.deviceId, deviceId));

/** Whether a member has signed in from a browser before and has not removed it since. */
export async function isKnownDevice(db: Db, memberId: number, deviceId: string): Promise<boolean> {
  const rows = await db
    .select({ memberId: knownDevice.memberId })
    .from(knownDevice)
    .where(isRow(memberId, deviceId));
  return rows.length > 0;
}

/** Builds the statement that stores the browser of a sign-in as one that the member uses. */
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
      set: { ip, browser, lastAt: sql`now()`, signIns: sql`${knownDevice.signIns} + 1` },
    });
}

/** Removes a browser, which is then treated as an unknown one. False if the member has no such browser. */
export async function forgetDevice(tx: Db, memberId: number, deviceId: string): Promise<boolean> {
  const rows = await tx
    .delete(knownDevice)
    .where(isRow(memberId, deviceId))
    .returning({ deviceId: knownDevice.deviceId });
  return rows.length > 0;
}
