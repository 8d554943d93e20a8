import { signupHandler } from '@/lib/entry/session-handlers';

export const POST = signupHandler('play');
