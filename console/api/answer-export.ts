import { makeStream } from '@/components/list-file/make-stream';
import { formatTime } from '@/lib/format/time';
import { csvWriter } from '@/lib/lists/csv';
import { fileHeaders } from '@/lib/lists/file-headers';
import type { LineWriter } from '@/lib/lists/file-lines';
import { xlsxWriter } from '@/lib/lists/xlsx';
import { actContent } from '@/lib/operator/act-content.mjs';
import type { Answer } from '@/lib/proxy/answer';
import type { PlainRequest } from '@/lib/proxy/plain-request';
import { envelopeAnswer, withFailureStatus } from '@/lib/proxy/responses';
import * as CODE from '@/lib/rules/code';
import { fail } from '@/lib/rules/result';
import { actTexts } from '../lib/act-texts';
import { bodyOf, typedFields } from '../lib/act-values';
import { consoleLocale } from '../lib/language';
import { type ActDeclaration, isRead, onSite, performAct, type Refused, readDesk } from '../lib/platform';
import { refusalText } from '../lib/refusal';
import { type FileColumn, fileColumns } from '../lib/result-view';
import { readConsoleSession } from '../lib/session';
import { consoleTexts } from '../lib/texts';

/** Most pages of a file: an act answers some twenty rows a page, and a file is no copy of the database. */
const MAX_PAGES = 500;

/** Reads a page by its number, or what comes after a cursor. */
type ReadPage = (page: number, cursor?: string) => ReturnType<typeof performAct>;

/** The cursor of the rows after these, of an act that has cursors in place of pages. */
const cursorIn = (data: Record<string, unknown>): string | undefined =>
  typeof data.next === 'string' ? data.next : undefined;

/** Writes the rows of an act's pages below its title, the site and the moment. */
async function* writeRows(
  writer: LineWriter,
  first: Record<string, unknown>,
  { columns, read }: { columns: readonly FileColumn[]; read: ReadPage },
): AsyncGenerator<undefined> {
  let content = actContent(first);
  let cursor = cursorIn(first);
  let written = 0;
  for (let page = 1; ; page++) {
    const rows = content.list ?? [];
    written += rows.length;
    writer.lines(rows.map((row) => columns.map((column) => column.cell(row))));
    const { pageInfo } = content;
    const isLastPage =
      !pageInfo ||
      rows.length < pageInfo.count_per_list ||
      (pageInfo.moreYn !== 'Y' && written >= pageInfo.tatal_list_count);
    if ((isLastPage && cursor === undefined) || page >= MAX_PAGES) break;
    yield;
    const next = await read(page + 1, cursor);
    // A part must not be taken for the whole.
    if (!next.ok) throw new Error(`export broke off: ${next.code}`);
    content = actContent(next.data as Record<string, unknown>);
    cursor = cursorIn(next.data as Record<string, unknown>);
  }
  writer.end(false);
}

/** What every operator reads of the own sign-in, which is no act of a site. */
const OWN_READS: readonly ActDeclaration[] = [
  {
    name: 'my-sessions',
    about: 'your own sign-ins',
    fields: { properties: {}, required: [] },
    needs: 'read',
    on: [],
    fourEyes: false,
  },
];

/** The act that the address names, which must be one that reads, and its body by the address's params. */
async function readRequest(
  request: PlainRequest,
  { site, act: name }: { site: string; act: string },
): Promise<{ act: ActDeclaration; read: ReadPage; isXlsx: boolean } | Refused> {
  const { headers, url } = request;
  const refused = (code: string, status: number, message = ''): Refused => ({
    ...fail(code, message),
    status,
  });
  const session = await readConsoleSession(headers.get('cookie'));
  if (!session) return refused(CODE.signInRequired, 401);
  const caller = { token: session.token, headers };
  const desk = await readDesk(caller);
  if (!('acts' in desk)) return desk;
  const act =
    desk.acts.find((one) => one.name === name && one.on.includes(site)) ??
    OWN_READS.find((one) => one.name === name);
  if (!act || !isRead(act)) return refused(CODE.unknownCall, 404);
  const params = Object.fromEntries(new URL(url, 'http://console').searchParams);
  const parsed = bodyOf(typedFields(act), { ...params, page: '' });
  if ('wanted' in parsed) return refused(CODE.invalidRequest, 400, parsed.field);
  const isPaged = 'page' in act.fields.properties;
  const read: ReadPage = (page, cursor) =>
    performAct(
      name,
      onSite(act, params.siteId || site, {
        ...parsed.body,
        ...(isPaged && { page }),
        ...(cursor !== undefined && { before: cursor }),
      }),
      caller,
    );
  return { act, read, isXlsx: params.format === 'xlsx' };
}

/** The rows that an act reads as a file: CSV, or Excel with `format=xlsx`, of all pages. */
export async function answerExport(
  request: PlainRequest,
  at: { site: string; act: string },
): Promise<Answer> {
  const locale = consoleLocale(request.headers);
  const refuse = (refused: Refused) => {
    const failure = fail(refused.code, refusalText(locale, at.act, refused.code, refused));
    return withFailureStatus(envelopeAnswer(failure), failure);
  };
  const found = await readRequest(request, at);
  if ('ok' in found) return refuse(found);
  const { act, read, isXlsx } = found;
  const first = await read(1);
  if (!first.ok) return refuse(first);
  const data = first.data as Record<string, unknown>;
  const columns = fileColumns({ locale, act: act.name }, actContent(data).list ?? []);
  const t = consoleTexts(locale);
  const { title } = actTexts(locale, act);
  const file = makeStream((put) => {
    const writer = isXlsx ? xlsxWriter(title, put) : csvWriter(put);
    const issued = `${formatTime(new Date().toISOString())} (UTC+9)`;
    writer.lines([[title], [t('file.site'), at.site], [t('file.issuedAt'), issued], []]);
    writer.lines([columns.map(({ header }) => header)], 'head');
    return writeRows(writer, data, { columns, read });
  });
  const format = isXlsx ? 'xlsx' : 'csv';
  return {
    status: 200,
    headers: fileHeaders(format, `${at.site}-${act.name}`),
    body: file,
    cookies: [],
  };
}
