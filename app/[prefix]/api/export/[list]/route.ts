import { EXPORT_FORMATS, type ExportFormat, exportList } from '@/components/list/export';
import { layoutCookie, readLayout } from '@/lib/lists/layout';
import { envelopeResponse, withFailureStatus } from '@/lib/proxy/responses';
import { cookieValue } from '@/lib/session/cookie';
import { siteOption } from '@/lib/upstream/site-calls';
import { readListRequest } from '../../list-request';

type Context = { params: Promise<{ prefix: string; list: string }> };

const CONTENT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A list as a file: CSV, or Excel with `format=xlsx`. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { prefix, list: name } = await params;
  const asked = await readListRequest(request, { prefix, list: name });
  if (asked instanceof Response) return asked;
  const { site, list, context, url } = asked;
  const format = EXPORT_FORMATS.find((one) => one === asked.params.get('format')) ?? 'csv';

  const option = await siteOption(site, context.locale);
  if (!option.ok) return withFailureStatus(envelopeResponse(option), option);
  const { cashDecimal } = option.data.siteOption;
  const layout = readLayout(cookieValue(request.headers.get('cookie'), layoutCookie(name)));
  const exported = await exportList(list, { ...context, url, cashDecimal }, layout, format);
  // A refusal must not be taken for the file.
  if (!(exported instanceof ReadableStream)) return withFailureStatus(envelopeResponse(exported), exported);
  return new Response(exported, {
    headers: {
      'content-type': CONTENT_TYPES[format],
      'content-disposition': `attachment; filename="${name}-${context.today}.${format}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
