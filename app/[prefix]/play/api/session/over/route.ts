import { overHandler, overRedirectHandler } from '@/lib/entry/session-handlers';

export const GET = overRedirectHandler('play');
export const POST = overHandler('play');
