import { defineList, type ListRenderContext } from '@/components/list/definition';
import { inquiryColumns } from '@/components/list/inquiry-action';
import { type CashSum, cashTotal, changeCount } from '@/components/money/ledger/change-total';
import type { Column } from '@/components/table/column';
import { noSum } from '@/components/table/no-sum';
import { rowCount } from '@/components/table/row-count';
import { Amount } from '@/components/ui/amount';
import { movementName } from '@/components/ui/movement-name';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatTime } from '@/lib/format/time';
import { codeText } from '@/lib/i18n/translate';
import { numberParam } from '@/lib/lists/call-params';
import { type ListState, oneOf } from '@/lib/lists/filters';
import type { DetailKind } from '@/lib/routes/detail-tabs';
import { isReversal, offeredCashTypes } from '@/lib/rules/movement';
import { numberedControls, numberedParams, sumYn, tabList } from './tab-list';

type Movement = ResponseOf<'/api/v2/retail/detail/cashLog'>['cashLog'][number];

/** Cash types of the filter in the specified order (DETAIL-06), then this project's own. */
const TYPES = ['', '1', '-1', '2', '-2', '-3', '3', '33', '-33', '4', '5', '-19', '19', '22', '23'] as const;

/** Declares a member's cash movements (DETAIL-06). */
export const cashList = (kind: DetailKind) =>
  defineList({
    ...tabList(kind, 'Cash'),
    isOfDays: true,
    filters: ({ today }) => ({ ...numberedParams(kind, 'Cash', today), cashType: oneOf(TYPES, '') }),
    controls: (context) => [
      ...numberedControls(context, 'change'),
      {
        kind: 'select',
        name: 'cashType',
        label: context.t('detail.log.cashType'),
        options: offeredCashTypes(TYPES, context.capabilities).map((value) => ({
          value,
          label: value === '' ? context.t('filter.allTypes') : context.t(`cashType.${value}`),
        })),
      },
    ],
    load: async ({ call }, { id, cashType, startDate, endDate, ...search }, paging, { withSum }) => {
      const body = {
        memId: id,
        cashType,
        startDate,
        endDate,
        ...paging,
        ...numberParam(search),
        ...sumYn(withSum),
      };
      const result = await call('/api/v2/retail/detail/cashLog', body);
      if (!result.ok) return result;
      const { cashLog, pageInfo, cashSum } = result.data;
      return { ok: true, data: { rows: cashLog, sum: cashSum, ...rowCount(pageInfo, cashLog, paging) } };
    },
    columns,
    footer: noSum,
    rowKey: ({ cashIdx }) => String(cashIdx),
    empty: () => 'empty.noBalanceChanges',
  });

function columns<S extends ListState>(context: ListRenderContext<S>): Column<Movement, CashSum>[] {
  const { t, cashDecimal, url } = context;
  const money = (value: number) => Amount({ value, cashDecimal });
  const type = ({ cashType, cashAmt }: Movement) =>
    movementName(t, codeText(t, `cashType.${cashType}`, cashType), cashType, cashAmt);
  const figure = (id: 'before' | 'after', value: (row: Movement) => number): Column<Movement, CashSum> => ({
    id,
    header: t(`detail.log.${id}`),
    end: true,
    card: id === 'after' ? 'brief' : 'pair',
    cell: (row) => money(value(row)),
    csv: [{ header: t(`detail.log.${id}`), value, type: 'amount' }],
  });
  const word = (
    id: 'sender' | 'receiver' | 'reference',
    value: (row: Movement) => string,
  ): Column<Movement, CashSum> => ({
    id,
    header: t(`detail.log.${id}`),
    card: id === 'reference' ? 'wide' : 'pair',
    cell: (row) => value(row) || '–',
    csv: [{ header: t(`detail.log.${id}`), value }],
  });

  return [
    {
      id: 'number',
      header: t('detail.log.number'),
      card: 'none',
      cell: (row) => <span className="num text-ink-3">{row.cashIdx}</span>,
      total: changeCount(context),
      csv: [{ header: t('detail.log.number'), value: (row) => row.cashIdx }],
    },
    figure('before', (row) => row.preCashAmt),
    figure('after', (row) => row.afterCashAmt),
    {
      id: 'change',
      header: t('detail.log.change'),
      end: true,
      card: 'figure',
      cell: (row) =>
        Amount({
          value: row.cashAmt,
          cashDecimal,
          signed: { gain: t('amount.plus'), loss: t('amount.minus') },
          isReversal: isReversal(row.cashType, row.cashAmt),
          className: 'font-semibold',
        }),
      ...cashTotal(context, {
        header: t('detail.log.change'),
        typeName: (type) => t(`cashType.${type}`),
        typeHref: (cashType) => url.href({ cashType } as unknown as Partial<S>),
      }),
    },
    word('sender', (row) => row.sender),
    word('receiver', (row) => row.reciver),
    {
      id: 'type',
      header: t('detail.log.cashType'),
      card: 'heading',
      fixed: true,
      cell: (row) => (
        <>
          <span className="font-medium">{type(row)}</span>
          <small className="num md:hidden">{row.cashIdx}</small>
        </>
      ),
      csv: [{ header: t('detail.log.cashType'), value: type }],
    },
    word('reference', (row) => row.cashDesc),
    {
      id: 'updDate',
      header: t('detail.log.updDate'),
      card: 'sub',
      cell: (row) => <span className="num">{formatTime(row.updDate)}</span>,
      csv: [{ header: t('detail.log.updDate'), value: (row) => formatTime(row.updDate), type: 'time' }],
    },
    ...inquiryColumns(context, 'entry', ({ cashIdx }: { cashIdx: number }) => cashIdx),
  ];
}
