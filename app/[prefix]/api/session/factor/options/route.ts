import { secondStepOptionsHandler } from '@/lib/entry/session-handlers';

export const POST = secondStepOptionsHandler;
