import { overHandler } from '@/lib/entry/session-handlers';

export const GET = overHandler('play');
