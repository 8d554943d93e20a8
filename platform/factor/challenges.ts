import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '../db/client';
import { factorChallenge } from '../db/schema';
import { hashToken } from '../shared/token-hash';

/** A challenge or a confirmation can be answered for this many minutes. */
export const CHALLENGE_MINUTES = 5;

/** The purpose of a passkey's signature. */
type ChallengePurpose = 'signIn' | 'confirm' | 'register';
/** A confirmation allows one change of the factors. It says how its owner proved to be the right person. */
export type Confirmation = 'byPassword' | 'byFactor';

/** Who asks: a member, with the hash of the token of its session or pending sign-in. */
export interface Asker {
  memberId: number;
  boundTo: string;
  now: Date;
}

/** The site as browsers and authenticators know it. */
export interface Party {
  rpId: string;
  origin: string;
  name: string;
}

/** Whether the party is complete and its domain is that of the page or above it. Browsers refuse other domains too. */
export function hasAllParts(party: Party | undefined): party is Party {
  if (!party || !URL.canParse(party.origin)) return false;
  const { hostname, origin } = new URL(party.origin);
  return origin === party.origin && (hostname === party.rpId || hostname.endsWith(`.${party.rpId}`));
}

const digestOf = (about: string): Buffer => createHash('sha256').update(about).digest();
const expiry = (now: Date) => new Date(now.getTime() + CHALLENGE_MINUTES * 60_000);

/**
 * Stores a new challenge for a passkey. It ends in the SHA-256 of `about`, the request to confirm (for example an
 * amount and its payee), so that the signature covers the request; `about` is empty where only the person is verified.
 */
export async function newChallenge(
  db: Db,
  { memberId, boundTo, now }: Asker,
  { purpose, party, about = '' }: { purpose: ChallengePurpose; party: Party; about?: string | undefined },
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(Buffer.concat([randomBytes(32), digestOf(about)]));
  const { rpId, origin } = party;
  await db.insert(factorChallenge).values({
    hash: hashToken(Buffer.from(challenge).toString('base64url')),
    memberId,
    purpose,
    boundTo,
    rpId,
    origin,
    expiresAt: expiry(now),
  });
  return challenge;
}

/**
 * Removes a challenge, so that nothing can answer it again. Undefined unless it was made for this asker, this purpose
 * and this request.
 */
export async function takeChallenge(
  db: Db,
  { memberId, boundTo, now }: Asker,
  challenge: string,
  { purpose, about = '' }: { purpose: ChallengePurpose; about?: string | undefined },
): Promise<Pick<Party, 'rpId' | 'origin'> | undefined> {
  const [taken] = await db
    .delete(factorChallenge)
    .where(and(eq(factorChallenge.hash, hashToken(challenge)), eq(factorChallenge.memberId, memberId)))
    .returning();
  const isRight =
    taken?.purpose === purpose &&
    taken.boundTo === boundTo &&
    taken.expiresAt > now &&
    Buffer.from(challenge, 'base64url').subarray(32).equals(digestOf(about));
  return isRight ? taken : undefined;
}

/** Stores a confirmation, whose token lets the asker make one change. */
export async function newConfirmation(
  db: Db,
  { memberId, boundTo, now }: Asker,
  by: Confirmation,
): Promise<{ grant: string; expiresAt: Date }> {
  const grant = randomBytes(24).toString('base64url');
  const expiresAt = expiry(now);
  await db
    .insert(factorChallenge)
    .values({ hash: hashToken(grant), memberId, purpose: by, boundTo, expiresAt });
  return { grant, expiresAt };
}

/** Uses a confirmation up. False unless it belongs to this asker, has not expired and was made in one of these ways. */
export async function spendConfirmation(
  db: Db,
  { memberId, boundTo, now }: Asker,
  grant: string,
  by: readonly Confirmation[],
): Promise<boolean> {
  const used = await db
    .delete(factorChallenge)
    .where(
      and(
        eq(factorChallenge.hash, hashToken(grant)),
        eq(factorChallenge.memberId, memberId),
        eq(factorChallenge.boundTo, boundTo),
        inArray(factorChallenge.purpose, [...by]),
        gt(factorChallenge.expiresAt, now),
      ),
    )
    .returning({ hash: factorChallenge.hash });
  return used.length > 0;
}
