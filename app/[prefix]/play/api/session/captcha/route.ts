import { captchaHandler } from '@/lib/entry/session-handlers';

export const POST = captchaHandler('play');
