import { joinHandler } from '@/lib/entry/session-handlers';

export const POST = joinHandler('play');
