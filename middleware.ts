export { middleware } from '@/lib/middleware/middleware';

export const config = {
  runtime: 'nodejs',
  // Everything except the framework's files, the icons, and API handlers, which check for themselves.
  matcher: ['/((?!_next/|icons?\\.svg$|[^/]+/api/).*)'],
};
