import 'server-only';
import type { ExportFormat } from '@/components/list-file/export';
import { MAX_PRINTED_ROWS } from '@/components/list-file/export';
import { makeStream } from '@/components/list-file/make-stream';
import type { ResponseOf } from '@/lib/contract/calls';
import { ACCOUNT_KINDS, STATEMENT_ROWS } from '@/lib/contract/protection';
import { exactAmount, formatAmount } from '@/lib/format/money';
import { formatTime } from '@/lib/format/time';
import type { Locale } from '@/lib/i18n/locales';
import type { Translate } from '@/lib/i18n/translate';
import { csvWriter } from '@/lib/lists/csv';
import type { FileCell, LineWriter } from '@/lib/lists/file-lines';
import { printWriter } from '@/lib/lists/print';
import { xlsxWriter } from '@/lib/lists/xlsx';
import { betResult } from '@/lib/rules/bet-result';
import type { Failure, Result } from '@/lib/rules/result';
import { actText } from './statement-act';

type Statement = ResponseOf<'/api/protection/statement'>;
type Row = Statement['list'][number];
type AccountKind = (typeof ACCOUNT_KINDS)[number];

interface StatementFile {
  t: Translate;
  locale: Locale;
  cashDecimal: string;
  format: ExportFormat;
  /** Label and value of each fact in the head, site first. */
  facts: readonly (readonly [label: string, value: string])[];
  /** Reads rows of an account: the first without `next`. */
  load: (account: AccountKind, next?: { after: number; upTo: number }) => Promise<Result<Statement>>;
}

const COLUMNS = ['account', 'at', 'kind', 'game', 'bet', 'round', 'result', 'amount', 'balance'] as const;

/** Whether the columns have figures. */
const FIGURES = COLUMNS.map((name) => name === 'amount' || name === 'balance');

/**
 * All movements of the player's accounts as a file (SAFE-09), streamed page by page: of each account the opening
 * balance, every movement with its bet, and the closing balance. Returns the failure of a first page; a later one aborts
 * the download, so that a part is never taken for the whole.
 */
export async function statementFile(file: StatementFile): Promise<ReadableStream<Uint8Array> | Failure> {
  const { t, locale, format, facts, load } = file;
  const firsts = await Promise.all(ACCOUNT_KINDS.map((account) => load(account)));
  const failed = firsts.find((first) => !first.ok);
  if (failed && !failed.ok) return failed;
  const accounts = firsts.flatMap((first, i) =>
    first.ok ? [{ account: ACCOUNT_KINDS[i]!, first: first.data }] : [],
  );
  const title = t('play.statement.title');
  return makeStream((put) => {
    let writer: LineWriter;
    if (format === 'html') {
      writer = printWriter({ title, facts, figures: FIGURES, locale, maxRows: MAX_PRINTED_ROWS }, put);
    } else {
      writer = format === 'xlsx' ? xlsxWriter(title, put) : csvWriter(put);
      writer.lines([[title], ...facts, []]);
    }
    writer.lines([COLUMNS.map((name) => t(`play.statement.columns.${name}`))], 'head');
    return writeAccounts(file, accounts, writer);
  });
}

async function* writeAccounts(
  { t, cashDecimal, format, load }: StatementFile,
  accounts: readonly { account: AccountKind; first: Statement }[],
  writer: LineWriter,
): AsyncGenerator<undefined> {
  const isPrint = format === 'html';
  const amountCell = (amount: number): FileCell => ({
    amount: exactAmount(amount, cashDecimal),
    text: isPrint ? formatAmount(amount, cashDecimal) : '',
  });
  let left = isPrint ? MAX_PRINTED_ROWS : Number.POSITIVE_INFINITY;
  let isCut = false;
  for (const { account, first } of accounts) {
    const name = t(`play.statement.accounts.${account}`);
    const balanceLine = (text: string, amount: number): FileCell[] => [
      name,
      '',
      text,
      '',
      '',
      '',
      '',
      '',
      amountCell(amount),
    ];
    const line = ({ at, bet, amount, balanceAmt, ...row }: Row): FileCell[] => [
      name,
      { time: formatTime(at) },
      [actText(t, { ...row, amount }), row.memo].filter(Boolean).join(' · '),
      bet ? `${bet.gameName} · ${bet.vendorName}` : '',
      bet?.betId ?? '',
      bet?.roundId ?? '',
      bet ? t(`betResult.${betResult(bet.type, bet.stakeAmt, bet.winAmt)}`) : '',
      amountCell(amount),
      amountCell(balanceAmt),
    ];
    const { openingAmt = 0, closingAmt = 0 } = first.totals ?? {};
    writer.lines([balanceLine(t('play.statement.opening'), openingAmt)], 'uncounted');
    for (let page = first; ; ) {
      const rows = page.list.slice(0, left);
      writer.lines(rows.map(line));
      left -= rows.length;
      isCut ||= rows.length < page.list.length;
      const last = page.list.at(-1);
      if (page.list.length < STATEMENT_ROWS || !last || isCut) break;
      const next = await load(account, { after: last.seq, upTo: first.upTo });
      if (!next.ok) throw new Error(`the statement broke off: ${next.code}`);
      page = next.data;
      yield;
    }
    writer.lines([balanceLine(t('play.statement.closing'), closingAmt)], 'uncounted');
    yield;
  }
  writer.end(isCut);
}
