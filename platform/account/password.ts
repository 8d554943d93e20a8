import { timingSafeEqual } from 'node:crypto';
import { composed } from '@/lib/rules/text';
import { type Guest, PasswordPool } from './password-pool';

/** The cost of a hash: memory in KiB, and the passes and threads of Argon2id. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** OWASP's first setting for Argon2id: 19 MiB of memory, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const prefixOf = ({ memoryCost, timeCost, parallelism }: PasswordCost) =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

/** A hash to check against if there is no such member, so that the answer takes as long. */
const DUMMY_HASH = `${prefixOf(COST)}${Buffer.alloc(16).toString('base64').replaceAll('=', '')}$${Buffer.alloc(32).toString('base64').replaceAll('=', '')}`;

const pool = new PasswordPool();

/** Throws the failure of {@link PasswordPool.run} for a guest beyond the bound. */
export function refuseIfBusy(): void {
  const busy = pool.busyFor();
  if (busy) throw busy;
}

/**
 * The form in which a password is hashed: an accented letter is one character, whether it was typed as one or as two.
 */
const normal = (password: string) => composed(password);

/**
 * Hashes a password with Argon2id, as text of the PHC form (decision 50). For a guest it throws as
 * {@link PasswordPool.run} says.
 */
export function hashPassword(
  password: string,
  { cost = COST, guest }: { cost?: PasswordCost | undefined; guest?: Guest } = {},
): Promise<string> {
  return pool.run({ kind: 'hash', password: normal(password), cost }, guest);
}

/** Whether a hash is to be replaced at the next sign-in, because it costs less than today's setting. */
export const isOutdated = (hash: string): boolean => !hash.startsWith(prefixOf(COST));

/**
 * Whether the password belongs to the hash, which may be an older one of scrypt. Without a hash, for an unknown id, it
 * does the same work and returns false. For a guest it throws as {@link PasswordPool.run} says.
 */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
  guest?: Guest,
): Promise<boolean> {
  if (hash?.startsWith('scrypt$')) return verifyScrypt(password, hash, guest);
  const storedHash = hash?.startsWith('$argon2id$') ? hash : undefined;
  const work = { kind: 'verify', password: normal(password), hash: storedHash ?? DUMMY_HASH } as const;
  const matches = await pool.run<boolean>(work, guest);
  return matches && storedHash !== undefined;
}

/** Checks a hash of the form `scrypt$N$r$p$salt$hash`. */
async function verifyScrypt(password: string, hash: string, guest?: Guest): Promise<boolean> {
  const [, N, r, p, salt = '', digest = ''] = hash.split('$');
  const expected = Buffer.from(digest, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const work = {
    kind: 'scrypt',
    password: normal(password),
    salt: Buffer.from(salt, 'base64url'),
    bytes: expected.length,
    cost,
  } as const;
  const actual = await pool.run<Uint8Array>(work, guest);
  return timingSafeEqual(actual, expected);
}
