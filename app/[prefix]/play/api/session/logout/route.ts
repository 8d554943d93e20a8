import { logoutHandler } from '@/lib/entry/session-handlers';

export const POST = logoutHandler('play');
