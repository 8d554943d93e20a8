import type { NextRequest, NextResponse } from 'next/server';
import { toRequestId } from '@/lib/cipher/request-id';
import { HEADER } from '@/lib/cipher/wire';
import { REQUEST_HEADER } from '../request-headers';
import {
  contentSecurityPolicy,
  createNonce,
  type PolicySources,
  setSecurityHeaders,
} from '../security-headers';

/**
 * Answers a request with the security headers of a page. `respond` gets the headers that the page will see, with the
 * request's id and the nonce of its scripts; `sources` are those of the page's frames, and where its forms lead besides its own origin.
 */
export async function secured(
  request: NextRequest,
  respond: (headers: Headers) => Promise<NextResponse> | NextResponse,
  sources?: PolicySources,
): Promise<NextResponse> {
  const nonce = createNonce();
  const policy = contentSecurityPolicy(nonce, request.headers.get('host'), sources);
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  headers.set(REQUEST_HEADER.nonce, nonce);
  const requestId = toRequestId(request.headers.get(HEADER.requestId));
  headers.set(HEADER.requestId, requestId);

  const response = await respond(headers);
  response.headers.set(HEADER.requestId, requestId);
  const scheme = request.headers.get('x-forwarded-proto') ?? request.nextUrl.protocol;
  setSecurityHeaders(response.headers, policy, scheme.startsWith('https'));
  return response;
}
