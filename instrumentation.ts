/** Runs once when the server starts, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return;
  const { checkSites } = await import('./lib/sites/boot');
  const { distrustForwarded } = await import('./lib/edge/forwarded');
  const { hideUpstream } = await import('./lib/edge/hide-upstream');
  checkSites();
  distrustForwarded();
  hideUpstream();
}
