import { signupCheckHandler } from '@/lib/entry/session-handlers';

export const POST = signupCheckHandler('play');
