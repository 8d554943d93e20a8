import { secondStepHandler } from '@/lib/entry/session-handlers';

export const POST = secondStepHandler;
