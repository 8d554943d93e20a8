import { EXPORT_FORMATS, type ExportFormat, exportList } from '@/components/list-file/export';
import { layoutCookie, readLayout } from '@/lib/lists/layout';
import type { Answer } from '@/lib/proxy/answer';
import type { PlainRequest } from '@/lib/proxy/plain-request';
import { cookieValue } from '@/lib/session/cookie';
import { siteOption } from '@/lib/upstream/site-calls';
import { fileAnswer, readableAnswer, refusalOf } from './file-answer';
import { readListRequest } from './list-request';

/** A list as a file: CSV, Excel with `format=xlsx`, or a document for printing with `format=html`. */
export async function answerExport(
  request: PlainRequest,
  at: { prefix: string; list: string },
): Promise<Answer> {
  const formatName = new URL(request.url, 'http://web').searchParams.get('format');
  const format = EXPORT_FORMATS.find((one) => one === formatName) ?? 'csv';
  return readableAnswer(request, await exported(request, at, format), format);
}

async function exported(
  request: PlainRequest,
  at: { prefix: string; list: string },
  format: ExportFormat,
): Promise<Answer> {
  const listRequest = await readListRequest(request, at);
  if ('status' in listRequest) return listRequest;
  const { site, list, context, url, asker } = listRequest;

  const option = await siteOption(site, context.locale);
  if (!option.ok) return refusalOf(option);
  const { cashDecimal } = option.data.siteOption;
  const layout = readLayout(cookieValue(request.headers.get('cookie'), layoutCookie(at.list)));
  const issue = { site: site.title, by: asker, at: new Date() };
  const file = await exportList(list, { ...context, url, cashDecimal, issue }, layout, format);
  return fileAnswer(file, format, `${at.list}-${context.today}`);
}
