import type { ExportFormat } from '@/components/list-file/export';
import { PRINT_POLICY, printFailure } from '@/lib/lists/print';
import { toResponse } from '@/lib/proxy/answer';
import { envelopeAnswer, withFailureStatus } from '@/lib/proxy/responses';
import type { Failure } from '@/lib/rules/result';
import { requestLocale } from '@/lib/session/request-locale';

const CONTENT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  html: 'text/html; charset=utf-8',
};

/** A file in a format, or the refusal in its place, which must not be taken for the file. */
export const fileResponse = (
  file: ReadableStream<Uint8Array> | Failure,
  format: ExportFormat,
  name: string,
): Response =>
  file instanceof ReadableStream ? new Response(file, { headers: headersOf(format, name) }) : refusalOf(file);

/** A failure of a call as an envelope with its status. */
export const refusalOf = (failure: Failure): Response =>
  toResponse(withFailureStatus(envelopeAnswer(failure), failure));

/** The answer as it is, or where a person reads it the text of its refusal as a document. */
export const readableAnswer = (request: Request, response: Response, format: ExportFormat) =>
  format === 'html' && response.headers.get('content-type')?.startsWith('application/json')
    ? readableRefusal(request, response)
    : response;

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
