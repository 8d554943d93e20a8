import { passwordHandler } from '@/lib/entry/session-handlers';

export const POST = passwordHandler('play');
