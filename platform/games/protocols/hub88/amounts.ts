import { shownAmounts } from '../../vendor/shown-amounts';

/** The largest amount that is read of a message; the ledger's own bound is checked in its hundredths. */
export const MAX_PARTS = 10n ** 19n;

/** 1.00 has 100,000 whole parts. */
export const { shownText, toLedger, toParts } = shownAmounts(100_000n);
