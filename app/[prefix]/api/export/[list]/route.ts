import { EXPORT_FORMATS, type ExportFormat, exportList } from '@/components/list-file/export';
import { layoutCookie, readLayout } from '@/lib/lists/layout';
import { toResponse } from '@/lib/proxy/answer';
import { plainRequest } from '@/lib/proxy/plain-request';
import { cookieValue } from '@/lib/session/cookie';
import { siteOption } from '@/lib/upstream/site-calls';
import { fileResponse, readableAnswer, refusalOf } from '../../../file-answer';
import { readListRequest } from '../../list-request';

type Context = { params: Promise<{ prefix: string; list: string }> };

/** A list as a file: CSV, Excel with `format=xlsx`, or a document for printing with `format=html`. */
export async function GET(request: Request, context: Context): Promise<Response> {
  const formatName = new URL(request.url).searchParams.get('format');
  const format = EXPORT_FORMATS.find((one) => one === formatName) ?? 'csv';
  return readableAnswer(request, await exported(request, context, format), format);
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
  return fileResponse(file, format, `${name}-${context.today}`);
}
