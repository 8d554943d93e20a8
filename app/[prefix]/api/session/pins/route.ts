import { pinHandler } from '@/lib/entry/session-handlers';

export const POST = pinHandler;
