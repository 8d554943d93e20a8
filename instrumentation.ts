/** Runs once when the server starts, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return;
  const { checkConfig } = await import('./lib/startup/check-config');
  const { dropForwardedHeaders } = await import('./lib/startup/forwarded-headers');
  const { followRequests } = await import('./lib/request/request-scope');
  const { hideUpstreamAddress } = await import('./lib/startup/hide-upstream-address');
  checkConfig();
  if (process.env.NODE_ENV === 'production') {
    const { compressResponses } = await import('./lib/startup/compress-responses');
    compressResponses();
  }
  dropForwardedHeaders();
  followRequests();
  hideUpstreamAddress();
}
