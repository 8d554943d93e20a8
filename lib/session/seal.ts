import { sealData, unsealData } from 'iron-session';

/** Who seals values: a site, or the operator's console. The secret has 32 bytes or more. */
export interface Sealer {
  cookieSecret: string;
}

/**
 * Seals a small value that the browser sends back. `kind` separates the uses, so that a value of one is not accepted for
 * another; `seconds` is its lifetime.
 */
export function sealValue(sealer: Sealer, kind: string, value: object, seconds: number): Promise<string> {
  return sealData({ [kind]: value }, { password: sealer.cookieSecret, ttl: seconds });
}

/** A seal and the version mark of iron-session, which ignores all text after the mark. */
const SEALED = /^[^~]+~2$/;

/** Opens a sealed value; undefined if it is damaged, expired or sealed by another. One value has one text. */
export async function openValue(
  sealer: Sealer,
  kind: string,
  sealed: string,
  seconds: number,
): Promise<unknown> {
  if (!SEALED.test(sealed)) return undefined;
  try {
    const opened = await unsealData<Record<string, unknown>>(sealed, {
      password: sealer.cookieSecret,
      ttl: seconds,
    });
    return opened[kind];
  } catch {
    return undefined;
  }
}
