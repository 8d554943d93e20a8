import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** The cost of a hash: memory and time (N), block size (r) and repetitions (p) of scrypt. */
export interface PasswordCost {
  N: number;
  r: number;
  p: number;
}

/** OWASP's scrypt setting for 16 MiB of memory: N = 2^14, r = 8, p = 5. */
const COST = { N: 16_384, r: 8, p: 5 };
const HASH_BYTES = 32;

const derive = (password: string, salt: Buffer, bytes: number, cost: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, bytes, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** Hashes a password as `scrypt$N$r$p$salt$hash`, salt and hash in base64url (decision 50). */
export async function hashPassword(password: string, cost: PasswordCost = COST): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, HASH_BYTES, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Checked against when there is no member, so that the answer takes as long. */
const DUMMY_HASH = `scrypt$${COST.N}$${COST.r}$${COST.p}$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(HASH_BYTES).toString('base64url')}`;

/**
 * Whether the password belongs to the hash. Without a hash, for an unknown id, it does the same work and is false.
 */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [scheme, N, r, p, salt, digest] = (hash ?? DUMMY_HASH).split('$');
  if (scheme !== 'scrypt' || !salt || !digest) return false;
  const expected = Buffer.from(digest, 'base64url');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, 'base64url'), expected.length, cost);
  return timingSafeEqual(actual, expected) && hash !== undefined;
}
