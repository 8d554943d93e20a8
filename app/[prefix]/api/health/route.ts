import { envelopeResponse, errorResponse } from '@/lib/proxy/responses';
import { ok } from '@/lib/rules/result';
import { requestLocale } from '@/lib/session/request-locale';
import { findSite } from '@/lib/sites/sites';
import { failure } from '@/lib/upstream/failure';
import { getMaintenance } from '@/lib/upstream/maintenance';

export const dynamic = 'force-dynamic';
type Context = { params: Promise<{ prefix: string }> };

/** Whether this web and the site's upstream answer; asks the upstream at most once in a few seconds. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const locale = requestLocale(request.headers.get('cookie'));
  const site = findSite((await params).prefix);
  if (!site) return errorResponse('A001', locale);
  const { isReachable } = await getMaintenance(site);
  return envelopeResponse(isReachable ? ok({ upstream: true }) : failure('NT99', locale));
}
