import { overHandler, overRedirectHandler } from '@/lib/entry/session-handlers';

export const GET = overRedirectHandler('partner');
export const POST = overHandler('partner');
