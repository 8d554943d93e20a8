import { EXPORT_FORMATS } from '@/components/list-file/export';
import { statementFile } from '@/components/play/statement-file';
import { statementUrlOf } from '@/components/play/statement-url';
import { toRequestId } from '@/lib/cipher/request-id';
import { HEADER } from '@/lib/cipher/wire';
import { STATEMENT_ROWS } from '@/lib/contract/protection';
import { formatTime } from '@/lib/format/time';
import { translator } from '@/lib/i18n/translator';
import type { Answer } from '@/lib/proxy/answer';
import type { PlainRequest } from '@/lib/proxy/plain-request';
import { errorAnswer, unavailableAnswer } from '@/lib/proxy/responses';
import { waitAnew } from '@/lib/request/request-scope';
import * as CODE from '@/lib/rules/code';
import { today as todayOf } from '@/lib/rules/day';
import { sessionEndReason } from '@/lib/rules/session-end';
import { forgetSession } from '@/lib/session/read-session';
import { requestLocale } from '@/lib/session/request-locale';
import { sessionSide } from '@/lib/session/session';
import { askedView, readPageSession } from '@/lib/session/view-binding';
import { findSite } from '@/lib/sites/sites';
import { siteCapabilities } from '@/lib/upstream/capabilities';
import { sendCall } from '@/lib/upstream/send-call';
import { siteOption } from '@/lib/upstream/site-calls';
import { noteViewedPage } from '@/lib/upstream/viewed-page';
import { fileAnswer, readableAnswer, refusalOf } from './file-answer';

/** The player's statement as a file (SAFE-09): CSV, Excel with `format=xlsx`, or for printing with `format=html`. */
export async function answerStatement(request: PlainRequest, prefix: string): Promise<Answer> {
  const search = new URL(request.url, 'http://web').searchParams;
  const format = EXPORT_FORMATS.find((one) => one === search.get('format')) ?? 'csv';
  return readableAnswer(request, await statement(request, prefix, search, format), format);
}

async function statement(
  request: PlainRequest,
  prefix: string,
  search: URLSearchParams,
  format: (typeof EXPORT_FORMATS)[number],
): Promise<Answer> {
  const cookies = request.headers.get('cookie');
  const locale = requestLocale(cookies);
  const site = findSite(prefix);
  if (!site || !(await siteCapabilities(site)).has('protection'))
    return errorAnswer(CODE.unknownCall, locale);
  if (request.headers.get('sec-fetch-site') === 'cross-site') return errorAnswer(CODE.otherOrigin, locale);
  const session = await readPageSession(site, cookies, 'play', askedView(request.headers, request.url));
  if (session === 'other') return errorAnswer(CODE.viewOver, locale);
  if (!session || sessionSide(session) !== 'play') return errorAnswer(CODE.signInRequired, locale);
  const requestId = toRequestId(request.headers.get(HEADER.requestId));
  const unnoted = await noteViewedPage(site, session, request.url, { locale, requestId });
  if (unnoted) return unavailableAnswer(unnoted);
  const option = await siteOption(site, locale);
  if (!option.ok) return refusalOf(option);

  const t = translator(locale);
  const today = todayOf();
  const { startDate, endDate } = statementUrlOf(`/${prefix}/play`, Object.fromEntries(search), today).state;
  const file = await statementFile({
    t,
    locale,
    format,
    cashDecimal: option.data.siteOption.cashDecimal,
    facts: [
      [t('print.site'), site.playTitle],
      [t('list.memId'), session.memId],
      [t('list.memNick'), session.memNick],
      [t('filter.range'), `${startDate} ~ ${endDate} (UTC+9)`],
      [t('print.issuedAt'), `${formatTime(new Date())} (UTC+9)`],
    ],
    load: async (account, next) => {
      waitAnew();
      const body = { account, startDate, endDate, rows: STATEMENT_ROWS, ...next };
      const result = await sendCall(site, session, '/api/protection/statement', body, { locale, requestId });
      if (!result.ok && sessionEndReason(result.code)) forgetSession(site, cookies, 'play');
      return result;
    },
  });
  return fileAnswer(file, format, `statement-${session.memId}-${startDate}-${endDate}`);
}
