import { useLocale } from 'next-intl';
import { namedCodes } from '@/components/filter/site-codes';
import { type LanguageTag, localeTagged } from '@/lib/i18n/locales';
import { useCall } from '@/lib/query/use-call';

/**
 * The site's vendors of a category and the kinds of bet that it has rates for, named in the page's language. `failure`
 * says why they could not be loaded, for people.
 */
export function useVendorCodes(category: string) {
  const locale = localeTagged(useLocale() as LanguageTag);
  const vendors = useCall('/api/common/code', { masterCode: 'vendor' });
  const kinds = useCall('/api/common/code', { masterCode: 'rateType' });
  const ofCategory = ({ data }: typeof vendors) =>
    namedCodes(data?.data.codes ?? [], locale).filter(({ group }) => group === category);
  return {
    vendors: ofCategory(vendors),
    kinds: ofCategory(kinds),
    failure: vendors.failure || kinds.failure,
    loading: vendors.loading || kinds.loading,
    retry: () => {
      for (const table of [vendors, kinds]) if (table.failure) table.retry();
    },
  };
}
