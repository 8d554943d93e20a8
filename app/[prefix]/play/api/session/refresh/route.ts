import { refreshHandler } from '@/lib/entry/session-handlers';

export const POST = refreshHandler('play');
