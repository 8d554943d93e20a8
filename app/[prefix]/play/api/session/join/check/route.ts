import { joinCheckHandler } from '@/lib/entry/session-handlers';

export const POST = joinCheckHandler('play');
