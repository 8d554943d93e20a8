import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '../db/client';
import { totp } from '../db/schema';
import type { SiteKeys } from '../shared/config';
import { readTotp } from '../shared/factor-state';
import { openSecret, sealSecret } from '../shared/seal-secret';
import { matchingStep } from './totp-code';

/** Names the owner for whom a secret is sealed. */
const ownerOf = (memberId: number) => `totp ${memberId}`;

export const sealTotp = ({ factorKey }: SiteKeys, memberId: number, secret: Uint8Array): string =>
  sealSecret(factorKey, ownerOf(memberId), secret);

export const openTotp = ({ factorKey }: SiteKeys, memberId: number, sealed: string): Buffer | undefined =>
  openSecret(factorKey, ownerOf(memberId), sealed);

/** Whether this is an unused code of the member's OTP app. After a code, its step and all earlier steps are used. */
export async function checkTotp(
  db: Db,
  site: SiteKeys,
  memberId: number,
  { code, now }: { code: string; now: Date },
): Promise<boolean> {
  const row = await readTotp(db, memberId);
  const secret = row?.secret ? openTotp(site, memberId, row.secret) : undefined;
  const step = secret && matchingStep(secret, code, now);
  if (step === undefined) return false;
  const used = await db
    .update(totp)
    .set({ lastStep: step })
    .where(and(eq(totp.memberId, memberId), lt(totp.lastStep, step), eq(totp.secret, row!.secret!)))
    .returning({ memberId: totp.memberId });
  return used.length > 0;
}
