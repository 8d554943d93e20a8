import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { constantTimeEqual } from '@/lib/cipher/wire';
import type { Db } from '../../../db/client';
import { vendor as vendorTable } from '../../../db/schema';
import type { Services, ServicesOf } from '../../../http/context';
import { isAtRest } from '../../../shared/site-move';
import type { MemberRow } from '../../vendor/context';
import { findNamedSession, type NamedSession } from '../../vendor/named-session';
import { findMember } from '../../vendor/transaction';
import { findVendor, isVendorName, type Vendor } from '../../vendor/vendors';
import type { ErrorCode } from './errors';
import { hashedToken } from './hashed-token';
import { providerName } from './provider-name';

export type PamRequest = FastifyRequest<{
  Params: { siteId: string; vendorCode: string; playerId?: string; '*'?: string };
  Querystring: Record<string, unknown>;
}>;

/** Who calls, for which provider, and in which session: undefined where a provider comes with a token of its own. */
export interface Caller {
  services: Services;
  vendor: Vendor;
  session: NamedSession | undefined;
}

/** A call that is refused before it is looked at. */
export interface Refused {
  httpStatus: number;
  error: ErrorCode;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether the request has the key that the platform and Valkyrie share, or the next one. */
function hasKey(authorization: unknown, { secret, nextSecret }: Vendor): boolean {
  const key = /^Bearer (\S+)$/i.exec(asText(authorization))?.[1];
  if (key === undefined) return false;
  return [secret, nextSecret].some((one) => one !== '' && constantTimeEqual(key, one));
}

/** The vendor of the provider that the call is for: the one of the address, or one that is called through it. */
async function findProvider(db: Db, addressed: Vendor, provider: string): Promise<Vendor | undefined> {
  const name = providerName(provider);
  if (providerName(addressed.settings.provider ?? '') === name) return addressed;
  const [row] = await db
    .select()
    .from(vendorTable)
    .where(
      and(
        eq(vendorTable.siteId, addressed.siteId),
        eq(vendorTable.protocol, addressed.protocol),
        sql`${vendorTable.settings}->>'through' = ${addressed.vendorCode}`,
        sql`replace(lower(${vendorTable.settings}->>'provider'), ' ', '') = ${name}`,
      ),
    );
  return row;
}

/**
 * Proves who calls. 401 for a wrong key, and for a token that is neither a game session of the provider's nor the
 * provider's own one, by which it settles after the fact.
 */
export async function findCaller(request: PamRequest, servicesOf: ServicesOf): Promise<Caller | Refused> {
  const { siteId, vendorCode } = request.params;
  const wrongKey = { httpStatus: 401, error: 'PAM_ERR_API_TOKEN' } as const;
  if (!isVendorName(siteId) || !isVendorName(vendorCode)) return wrongKey;
  const services = servicesOf(siteId);
  const addressed = await findVendor(services.db, siteId, vendorCode);
  if (addressed?.protocol !== 'valkyrie' || !hasKey(request.headers.authorization, addressed))
    return wrongKey;
  if (isAtRest(services.maintenance.moveOf(siteId))) return { httpStatus: 200, error: 'PAM_ERR_TIMEOUT' };
  const vendor = await findProvider(services.db, addressed, asText(request.query.provider));
  if (!vendor) return { httpStatus: 400, error: 'PAM_ERR_MISSING_PROVIDER' };
  const token = asText(request.headers['x-player-token']);
  const session = await findNamedSession(services.db, vendor, token);
  if (!session && vendor.settings.reconToken !== hashedToken(token))
    return { httpStatus: 401, error: 'PAM_ERR_SESSION_NOT_FOUND' };
  return { services, vendor, session };
}

/** The player that the address names: that of the session, or any player for a provider's own token. */
export async function findPlayer(
  { services, vendor, session }: Caller,
  playerId: string,
): Promise<MemberRow | undefined> {
  if (session && session.memId.toLowerCase() !== playerId.toLowerCase()) return undefined;
  return findMember(services.db, vendor.siteId, playerId);
}
