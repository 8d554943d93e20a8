import type { ExportFormat } from '@/components/list-file/export';
import { fileHeaders } from '@/lib/lists/file-headers';
import { printFailure } from '@/lib/lists/print';
import type { Answer } from '@/lib/proxy/answer';
import type { PlainRequest } from '@/lib/proxy/plain-request';
import { envelopeAnswer, withFailureStatus } from '@/lib/proxy/responses';
import type { Failure } from '@/lib/rules/result';
import { requestLocale } from '@/lib/session/request-locale';

/** A file in a format, or the refusal in its place, which must not be taken for the file. */
export const fileAnswer = (
  file: ReadableStream<Uint8Array> | Failure,
  format: ExportFormat,
  name: string,
): Answer =>
  file instanceof ReadableStream
    ? { status: 200, headers: fileHeaders(format, name), body: file, cookies: [] }
    : refusalOf(file);

/** A failure of a call as an envelope with its status. */
export const refusalOf = (failure: Failure): Answer => withFailureStatus(envelopeAnswer(failure), failure);

/** The answer as it is, or where a person reads it the text of its refusal as a document. */
export const readableAnswer = (request: PlainRequest, answer: Answer, format: ExportFormat): Answer =>
  format === 'html' && answer.headers['content-type']?.startsWith('application/json')
    ? readableRefusal(request, answer)
    : answer;

/** A refusal as a document with its text, and the same status. */
function readableRefusal({ headers }: PlainRequest, { status, body, cookies }: Answer): Answer {
  const { resultMessage } = JSON.parse(String(body));
  const locale = requestLocale(headers.get('cookie'));
  return { status, headers: fileHeaders('html', ''), body: printFailure(locale, resultMessage), cookies };
}
