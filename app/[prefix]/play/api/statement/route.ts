import { EXPORT_FORMATS } from '@/components/list-file/export';
import { statementFile } from '@/components/play/statement-file';
import { statementUrlOf } from '@/components/play/statement-url';
import { requestIdOf } from '@/lib/cipher/request-id';
import { HEADER } from '@/lib/cipher/wire';
import { STATEMENT_ROWS } from '@/lib/contract/protection';
import { formatTime } from '@/lib/format/time';
import { translator } from '@/lib/i18n/translator';
import { errorResponse } from '@/lib/proxy/responses';
import { waitAnew } from '@/lib/request/request-scope';
import * as CODE from '@/lib/rules/code';
import { today as todayOf } from '@/lib/rules/day';
import { sessionEndOf } from '@/lib/rules/session-end';
import { forgetSession, readSession } from '@/lib/session/read-session';
import { requestLocale } from '@/lib/session/request-locale';
import { sideOfSession } from '@/lib/session/session';
import { findSite } from '@/lib/sites/sites';
import { capabilitiesOf } from '@/lib/upstream/capabilities';
import { sendCall } from '@/lib/upstream/send-call';
import { siteOption } from '@/lib/upstream/site-calls';
import { fileResponse, readableAnswer, refusalOf } from '../../../file-answer';

type Context = { params: Promise<{ prefix: string }> };

/** The player's statement as a file (SAFE-09): CSV, Excel with `format=xlsx`, or for printing with `format=html`. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const search = new URL(request.url).searchParams;
  const format = EXPORT_FORMATS.find((one) => one === search.get('format')) ?? 'csv';
  return readableAnswer(request, await answered(request, (await params).prefix, search, format), format);
}

async function answered(
  request: Request,
  prefix: string,
  search: URLSearchParams,
  format: (typeof EXPORT_FORMATS)[number],
): Promise<Response> {
  const cookies = request.headers.get('cookie');
  const locale = requestLocale(cookies);
  const site = findSite(prefix);
  if (!site || !(await capabilitiesOf(site)).has('protection'))
    return errorResponse(CODE.unknownCall, locale);
  if (request.headers.get('sec-fetch-site') === 'cross-site') return errorResponse(CODE.otherOrigin, locale);
  const session = await readSession(site, cookies, 'play');
  if (!session || sideOfSession(session) !== 'play') return errorResponse(CODE.signInRequired, locale);
  const option = await siteOption(site, locale);
  if (!option.ok) return refusalOf(option);

  const t = translator(locale);
  const today = todayOf();
  const { startDate, endDate } = statementUrlOf(`/${prefix}/play`, Object.fromEntries(search), today).state;
  const requestId = requestIdOf(request.headers.get(HEADER.requestId));
  const file = await statementFile({
    ...{ t, locale, format },
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
      if (!result.ok && sessionEndOf(result.code)) forgetSession(site, cookies, 'play');
      return result;
    },
  });
  return fileResponse(file, format, `statement-${session.memId}-${startDate}-${endDate}`);
}
