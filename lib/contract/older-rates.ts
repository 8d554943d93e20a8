/**
 * The older shapes of rates (decision 34), read as those of the newer one. The browser reads them too: there is no
 * parser in this file.
 */
import type { ResponseOf } from './calls';
import type { CategoryRate, GroupRates } from './rates';

/** Names of the categories in the older shapes, by category code. */
export const RATE_GROUPS = {
  casino: 'casino',
  hcasino: 'hcasino',
  slot: 'slot',
  sports: 'sport',
  mini: 'mini',
} as const;

export const capitalize = <T extends string>(text: T) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}` as Capitalize<T>;

/** A category of an older shape, where it has no name and no rates by kind of bet. */
const olderCategory = (code: string) =>
  ({ cateCode: code, cateCodeName: code, category: code, detailSetYn: 'N' }) as const;

/** The rates of the categories that have all of their fields in the older shape. */
const ratesOfGroups = (group: GroupRates): CategoryRate[] =>
  Object.entries(RATE_GROUPS).flatMap(([category, name]) => {
    const upper = capitalize(name);
    const rates = {
      pointRate: group[`${name}PR`],
      loseRate: group[`${name}LR`],
      minPointRate: group[`min${upper}PR`],
      maxPointRate: group[`max${upper}PR`],
      minLoseRate: group[`min${upper}LR`],
      maxLoseRate: group[`max${upper}LR`],
    };
    if (Object.values(rates).includes(undefined)) return [];
    return [{ ...olderCategory(category), ...(rates as Required<typeof rates> as CategoryRate) }];
  });

/** The rates of a new partner from either shape. */
export const newRatesOf = ({
  rateInfo,
  rateMaxMinList = [],
}: ResponseOf<'/api/v2/retail/rate/newPartner'>): CategoryRate[] =>
  rateInfo ??
  rateMaxMinList.map(({ vendorCode, ...bounds }) => ({
    ...olderCategory(vendorCode),
    ...{ pointRate: '0.00', loseRate: '0.00' },
    ...bounds,
  }));

/** A member's rates and those of all directly below from either shape. */
export function myRatesOf({
  myCategoryRate = {},
  botCategoryRateList = [],
  myRateInfo,
  botttomRateList,
}: ResponseOf<'/api/v2/retail/rate/my'>) {
  const lower =
    botttomRateList ?? botCategoryRateList.map((row) => ({ ...row, botRateInfo: ratesOfGroups(row) }));
  return {
    own: myRateInfo ?? ratesOfGroups(myCategoryRate),
    lower: lower.map(
      ({ memId, memNick = memId, partnerLevel = 'NORMAL' as const, partnerLevelName = '', botRateInfo }) => ({
        ...{ memId, memNick, partnerLevel, partnerLevelName, botRateInfo },
      }),
    ),
  };
}
