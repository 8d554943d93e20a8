import type { Answer } from '@/lib/proxy/answer';
import type { PlainRequest } from '@/lib/proxy/plain-request';
import { envelopeAnswer, errorAnswer } from '@/lib/proxy/responses';
import * as CODE from '@/lib/rules/code';
import { ok } from '@/lib/rules/result';
import { requestLocale } from '@/lib/session/request-locale';
import { findSite } from '@/lib/sites/sites';
import { failure } from '@/lib/upstream/failure';
import { getMaintenance } from '@/lib/upstream/maintenance';
import { refusedMessages } from '@/lib/upstream/refused-messages';

/**
 * Whether this web and the site's upstream answer; asks the upstream at most once in a few seconds. `data` of a failure
 * says why the upstream refuses every message, where it does.
 */
export async function answerHealth({ headers }: PlainRequest, prefix: string): Promise<Answer> {
  const locale = requestLocale(headers.get('cookie'));
  const site = findSite(prefix);
  if (!site) return errorAnswer(CODE.unknownCall, locale);
  const { isReachable } = await getMaintenance(site);
  if (isReachable) return envelopeAnswer(ok({ upstream: true }));
  return envelopeAnswer({
    ...failure(CODE.noConnection, locale),
    data: { upstream: false, ...refusedMessages(prefix) },
  });
}
