export { middleware } from '@/lib/middleware/middleware';

export const config = {
  runtime: 'nodejs',
  // Everything except the framework's files, the icons, the styles of the 404 page and of printed lists, the worker of
  // installed sites, and the drawings of launchers and games.
  matcher: [
    '/((?!_next/|icons?\\.svg$|favicon\\.ico$|(?:not-found|print)\\.css$|worker\\.js$|_app/|_art/).*)',
  ],
};
