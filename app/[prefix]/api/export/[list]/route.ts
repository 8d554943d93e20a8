import { EXPORT_FORMATS, type ExportFormat, exportList } from '@/components/list-file/export';
import { layoutCookie, readLayout } from '@/lib/lists/layout';
import { PRINT_POLICY, printFailure } from '@/lib/lists/print';
import { toResponse } from '@/lib/proxy/answer';
import { plainRequest } from '@/lib/proxy/plain-request';
import { envelopeAnswer, withFailureStatus } from '@/lib/proxy/responses';
import type { Failure } from '@/lib/rules/result';
import { cookieValue } from '@/lib/session/cookie';
import { requestLocale } from '@/lib/session/request-locale';
import { siteOption } from '@/lib/upstream/site-calls';
import { readListRequest } from '../../list-request';

type Context = { params: Promise<{ prefix: string; list: string }> };

const CONTENT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  html: 'text/html; charset=utf-8',
};

/** A list as a file: CSV, Excel with `format=xlsx`, or a document for printing with `format=html`. */
export async function GET(request: Request, context: Context): Promise<Response> {
  const formatName = new URL(request.url).searchParams.get('format');
  const format = EXPORT_FORMATS.find((one) => one === formatName) ?? 'csv';
  const response = await exported(request, context, format);
  // A person reads it.
  return format === 'html' && response.headers.get('content-type')?.startsWith('application/json')
    ? readableRefusal(request, response)
    : response;
}

async function exported(request: Request, { params }: Context, format: ExportFormat): Promise<Response> {
  const { prefix, list: name } = await params;
  const listRequest = await readListRequest(plainRequest(request), { prefix, list: name });
  if ('status' in listRequest) return toResponse(listRequest);
  const { site, list, context, url, asker } = listRequest;

  const option = await siteOption(site, context.locale);
  if (!option.ok) return refusalOf(option);
  const { cashDecimal } = option.data.siteOption;
  const layout = readLayout(cookieValue(request.headers.get('cookie'), layoutCookie(name)));
  const issue = { site: site.title, by: asker, at: new Date() };
  const file = await exportList(list, { ...context, url, cashDecimal, issue }, layout, format);
  // A refusal must not be taken for the file.
  if (!(file instanceof ReadableStream)) return refusalOf(file);
  return new Response(file, { headers: headersOf(format, `${name}-${context.today}`) });
}

const refusalOf = (failure: Failure): Response =>
  toResponse(withFailureStatus(envelopeAnswer(failure), failure));

const headersOf = (format: ExportFormat, name: string): Record<string, string> => ({
  'content-type': CONTENT_TYPES[format],
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  ...(format === 'html'
    ? { 'content-security-policy': PRINT_POLICY, 'referrer-policy': 'same-origin' }
    : { 'content-disposition': `attachment; filename="${name}.${format}"` }),
});

/** A refusal as a document with its text, and the same status. */
async function readableRefusal(request: Request, refusal: Response): Promise<Response> {
  const { resultMessage } = await refusal.json();
  const locale = requestLocale(request.headers.get('cookie'));
  return new Response(printFailure(locale, resultMessage), {
    status: refusal.status,
    headers: headersOf('html', ''),
  });
}
