import type { Answer } from '@/lib/proxy/answer';
import { envelopeAnswer } from '@/lib/proxy/responses';
import { ok } from '@/lib/rules/result';

/** Says that the console serves, to its supervisor and to proxies. The platform has an answer of its own. */
export const answerHealth = async (): Promise<Answer> => envelopeAnswer(ok({ status: 'ok' }));
