export { middleware } from '@/lib/middleware/middleware';

export const config = {
  runtime: 'nodejs',
  // Everything but the framework's own files, the icon, and the handlers, which stand for themselves.
  matcher: ['/((?!_next/|icon\\.svg$|[^/]+/api/).*)'],
};
