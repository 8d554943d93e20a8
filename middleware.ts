export { middleware } from '@/lib/middleware/middleware';

export const config = {
  runtime: 'nodejs',
  // Everything except the framework's files, the icons, the styles of the 404 page and of printed lists, the drawings of games, and API
  // handlers and the sandbox, which check for themselves.
  matcher: [
    '/((?!_next/|icons?\\.svg$|favicon\\.ico$|(?:not-found|print)\\.css$|_art/|[^/]+/(?:api|sandbox|play/api)/).*)',
  ],
};
