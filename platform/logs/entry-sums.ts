import type { ResponseOf } from '@/lib/contract/calls';
import { cashType } from '@/lib/contract/log-shapes';
import { rowSums } from '../shared/row-sums';

type CashSum = NonNullable<ResponseOf<'/api/retail/bottomCashList'>['cashSum']>;

/** The types of cash in the order in which sums list them: by number, receipts before payments. */
const TYPES = [...cashType.options].sort(
  (a, b) => Math.abs(Number(a)) - Math.abs(Number(b)) || Number(b) - Number(a),
);

type Parameter<N extends 0 | 1 | 3 | 4> = Parameters<typeof rowSums>[N];

/** Reads the sums of a list of cash from {@link rowSums}, under the names of the wire. */
export async function readCashSum(
  db: Parameter<0>,
  days: Parameter<1>,
  selectRows: Parameter<3>,
  options?: Parameter<4>,
): Promise<CashSum | undefined> {
  const sums = await rowSums(db, days, TYPES, selectRows, options);
  return (
    sums && {
      ...sums,
      types: sums.types.map(({ type, cnt, amount }) => ({ cashType: type, cnt, cashAmt: amount })),
    }
  );
}
