import type { ListRenderContext } from '@/components/list/definition';
import { type ChangeSum, changeCount, changeTotal } from '@/components/money/ledger/change-total';
import type { Column } from '@/components/table/column';
import { Amount } from '@/components/ui/amount';
import { Pill } from '@/components/ui/pill';
import type { ResponseOf } from '@/lib/contract/calls';
import { formatTime } from '@/lib/format/time';
import type { ListState } from '@/lib/lists/filters';
import { sumAmounts } from '@/lib/rules/amount';

type Request = Pick<
  ResponseOf<'/api/cash/list/'>['list'][number],
  'cashIdx' | 'regDate' | 'updDate' | 'cashAmt' | 'cashStatus' | 'reason'
>;
type WireSum = NonNullable<ResponseOf<'/api/cash/list/'>['requestSum']>;
type Sum = ChangeSum & Pick<WireSum, 'stages'>;

const TONES = { '0': 'brass', '1': 'gain', '2': 'info', '-1': 'loss' } as const;

/** Returns the sums of requests as those of a list of changes. */
export const toChangeSum = (sum: WireSum | undefined): Sum | undefined =>
  sum && { ...sum, inAmt: sum.cashAmt, outAmt: 0 };

/** Returns the sum of requests of all stages. */
const requestedSum = (stages: Sum['stages']) => sumAmounts(stages.map(({ cashAmt }) => cashAmt));

/** The amount that a request has moved. */
const movedAmount = ({ cashStatus, cashAmt }: Request) => (cashStatus === 1 ? cashAmt : 0);

/** Declares the columns of deposits or withdrawals at every stage, with their sums. */
export function requestColumns<S extends ListState>(context: ListRenderContext<S>): Column<Request, Sum>[] {
  const { t, cashDecimal } = context;
  const status = ({ cashStatus }: Pick<Request, 'cashStatus'>) => t(`requestStatus.${cashStatus}`);
  return [
    {
      id: 'number',
      header: t('detail.log.number'),
      card: 'none',
      cell: (row) => <span className="num text-ink-3">{row.cashIdx}</span>,
      total: changeCount(context),
      csv: [{ header: t('detail.log.number'), value: (row) => row.cashIdx }],
    },
    {
      id: 'regDate',
      header: t('detail.log.regDate'),
      card: 'heading',
      fixed: true,
      cell: (row) => <span className="num">{formatTime(row.regDate)}</span>,
      csv: [{ header: t('detail.log.regDate'), value: (row) => formatTime(row.regDate), type: 'time' }],
    },
    {
      id: 'requestAmount',
      header: t('detail.log.requestAmount'),
      end: true,
      card: 'figure',
      cell: (row) => <span className="font-semibold">{Amount({ value: row.cashAmt, cashDecimal })}</span>,
      total: ({ stages }) => Amount({ value: requestedSum(stages), cashDecimal }),
      csv: [
        {
          header: t('detail.log.requestAmount'),
          value: (row) => row.cashAmt,
          total: ({ stages }) => requestedSum(stages),
          type: 'amount',
        },
      ],
    },
    {
      id: 'doneAmount',
      header: t('detail.log.doneAmount'),
      end: true,
      card: 'pair',
      cell: (row) => Amount({ value: movedAmount(row), cashDecimal }),
      // The other stages are in the opened sum.
      ...changeTotal<Request, Sum>(context, {
        header: t('detail.log.doneAmount'),
        value: movedAmount,
        isPlain: true,
        parts: ({ stages }) =>
          stages.map((stage) => ({
            key: String(stage.cashStatus),
            label: status(stage),
            cnt: stage.cnt,
            amount: stage.cashAmt,
          })),
      }),
    },
    {
      id: 'status',
      header: t('detail.log.status'),
      card: 'state',
      cell: (row) => Pill({ tone: TONES[`${row.cashStatus}`], children: status(row) }),
      csv: [{ header: t('detail.log.status'), value: status }],
    },
    {
      id: 'decided',
      header: t('detail.log.decided'),
      card: 'pair',
      cell: (row) => <span className="num">{formatTime(row.updDate) || '–'}</span>,
      csv: [{ header: t('detail.log.decided'), value: (row) => formatTime(row.updDate), type: 'time' }],
    },
    {
      id: 'reason',
      header: t('detail.log.reason'),
      card: 'wide',
      has: (row) => row.reason !== undefined,
      cell: (row) => row.reason || '–',
      csv: [{ header: t('detail.log.reason'), value: (row) => row.reason ?? '' }],
    },
  ];
}
