export { middleware } from '@/lib/middleware/middleware';

export const config = {
  runtime: 'nodejs',
  // Everything except the framework's files, the icons, the styles of the 404 page and of printed lists, and the drawings
  // of games.
  matcher: ['/((?!_next/|icons?\\.svg$|favicon\\.ico$|(?:not-found|print)\\.css$|_art/).*)'],
};
