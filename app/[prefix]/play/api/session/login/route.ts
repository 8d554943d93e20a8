import { loginHandler } from '@/lib/entry/session-handlers';

export const POST = loginHandler('play');
