import { envelopeAnswer } from '@/lib/proxy/responses';
import { ok } from '@/lib/rules/result';
import { performAct } from '../lib/platform';
import { forSession } from './post';

/** Keeps the session alive for a person who is there but reads: an act that changes nothing. */
export const answerKeep = forSession(async ({ headers }, { token }) => {
  const reply = await performAct('my-sessions', {}, { token, headers });
  return envelopeAnswer(reply.ok ? ok({}) : reply, []);
});
