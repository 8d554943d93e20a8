import { integrateTexts, payTexts } from '@/components/money/load-texts';
import { rateTexts } from '@/components/rates/load-texts';
import type { Translate } from '@/lib/i18n/translate';
import type { RowDialogTexts } from './row-dialogs';

/** The messages of a row's pop-ups in the page's language, unfilled: the browser puts names and amounts in. */
export const rowDialogTexts = (t: Translate): RowDialogTexts => ({
  cash: payTexts(t, 'cash'),
  point: payTexts(t, 'point'),
  rates: rateTexts(t),
  integrate: integrateTexts(t),
});
