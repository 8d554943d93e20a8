export { edge as middleware } from '@/lib/edge/edge';

export const config = {
  runtime: 'nodejs',
  // Everything except the framework's files, the icon, and API handlers, which check for themselves.
  matcher: ['/((?!_next/|icon\\.svg$|[^/]+/api/).*)'],
};
