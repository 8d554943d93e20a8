/** Runs once when the server starts, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return;
  const { hideUpstreamAddress } = await import('./lib/startup/hide-upstream-address');
  hideUpstreamAddress();
  // The production server (server.ts) does the rest itself.
  if (process.env.PITBOSS_SERVER === '1') return;
  const { checkConfig } = await import('./lib/startup/check-config');
  const { dropForwardedHeaders } = await import('./lib/startup/forwarded-headers');
  const { followRequests } = await import('./lib/request/request-scope');
  checkConfig();
  if (process.env.NODE_ENV === 'production') {
    const { compressResponses } = await import('./lib/startup/compress-responses');
    compressResponses();
    const { formatAbortReasons } = await import('./lib/startup/abort-reasons');
    formatAbortReasons();
  }
  const { askForCapabilities } = await import('./lib/upstream/capabilities');
  dropForwardedHeaders();
  followRequests();
  askForCapabilities();
}
