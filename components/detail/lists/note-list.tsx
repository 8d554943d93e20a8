import { defineList, type ListContext } from '@/components/list/definition';
import type { Column } from '@/components/table/column';
import { rowCount } from '@/components/table/row-count';
import { SafeText } from '@/components/ui/safe-text';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatTime } from '@/lib/format/time';
import type { DetailKind } from '@/lib/routes/detail-tabs';
import type { SafeHtml } from '@/lib/rules/safe-html';
import { tabList, tabParams } from './tab-list';

type Answered = ResponseOf<'/api/v2/retail/detail/msgLog'>['msgLog'][number];
type Note = Omit<Answered, 'msgContents'> & { text: SafeHtml };

/** Notes sent to a member; opening one does not mark it as read (DETAIL-05). */
export const noteList = (kind: DetailKind) =>
  defineList({
    ...tabList(kind, 'Msg'),
    filters: () => tabParams(kind, 'Msg'),
    load: async ({ call }, { id }, paging) => {
      const result = await call('/api/v2/retail/detail/msgLog', { memId: id, ...paging });
      if (!result.ok) return result;
      const { msgLog, pageInfo } = result.data;
      // Imported here: at the top of the file it would reach the browser, and it is larger than the whole
      // list.
      const { safeHtml } = await import('@/lib/rules/safe-html');
      const rows = msgLog.map(({ msgContents, ...note }): Note => ({ ...note, text: safeHtml(msgContents) }));
      return { ok: true, data: { rows, ...rowCount(pageInfo, rows, paging) } };
    },
    columns,
    rowKey: ({ msgIdx }) => String(msgIdx),
    empty: () => 'empty.noNotes',
  });

function columns({ t }: ListContext): Column<Note, undefined>[] {
  const mark = ({ msgStatus }: Note) => (msgStatus === 'READ' ? 'O' : 'X');
  return [
    {
      id: 'number',
      header: t('detail.log.number'),
      card: 'none',
      cell: (row) => <span className="num text-ink-3">{row.msgIdx}</span>,
      csv: [{ header: t('detail.log.number'), value: (row) => row.msgIdx }],
    },
    {
      id: 'noteTitle',
      header: t('detail.log.noteTitle'),
      card: 'title',
      fixed: true,
      cell: (row) => (
        <details>
          <summary className="flex min-h-tap items-center font-medium underline decoration-ink-3 decoration-dotted underline-offset-4 hover:text-brand">
            {row.msgTitle}
          </summary>
          {SafeText({ html: row.text, className: 'max-w-prose pb-3 text-ink-2' })}
        </details>
      ),
      csv: [{ header: t('detail.log.noteTitle'), value: (row) => row.msgTitle }],
    },
    {
      id: 'read',
      header: t('detail.log.read'),
      card: 'state',
      cell: (row) => (
        <>
          <small aria-hidden="true" className="inline md:hidden">{`${t('detail.log.read')} `}</small>
          <span aria-hidden="true">{mark(row)}</span>
          <span className="sr-only">
            {t(row.msgStatus === 'READ' ? 'detail.log.isRead' : 'detail.log.isUnread')}
          </span>
        </>
      ),
      csv: [{ header: t('detail.log.read'), value: mark }],
    },
    {
      id: 'sendDate',
      header: t('detail.log.sendDate'),
      card: 'sub',
      cell: (row) => (
        <span className="num">
          <small className="md:hidden">{`${row.msgIdx} · `}</small>
          {formatTime(row.sendDate)}
        </span>
      ),
      csv: [{ header: t('detail.log.sendDate'), value: (row) => formatTime(row.sendDate), type: 'time' }],
    },
  ];
}
