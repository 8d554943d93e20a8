import { useLocale } from 'next-intl';
import { gameVendors, namedCodes } from '@/components/filter/site-codes';
import { fromLanguageTag, type LanguageTag } from '@/lib/i18n/locales';
import { useCall } from '@/lib/query/use-call';

/**
 * The vendors of a category on the site, and the kinds of bet that have rates of their own, named in the page's
 * language. `failure` says why they could not be loaded.
 */
export function useVendorCodes(category: string) {
  const locale = fromLanguageTag(useLocale() as LanguageTag);
  const vendors = useCall('/api/common/code', { masterCode: 'vendor' });
  const kinds = useCall('/api/common/code', { masterCode: 'rateType' });
  // A site without a table of vendors uses the vendors of its games.
  const games = useCall('/api/common/gameCodes', {}, { enabled: vendors.data?.data.codes.length === 0 });
  const tables = [vendors, kinds, games];
  const nameCodes = ({ data }: typeof vendors) => namedCodes(data?.data.codes ?? [], locale);
  const filterByCategory = <C extends { group: string }>(codes: C[]) =>
    codes.filter(({ group }) => group === category);
  return {
    vendors: filterByCategory(games.data ? gameVendors(games.data.list, locale) : nameCodes(vendors)),
    kinds: filterByCategory(nameCodes(kinds)),
    failure: tables.map(({ failure }) => failure).find(Boolean) ?? '',
    loading: tables.some(({ loading }) => loading),
    retry: () => {
      for (const table of tables) if (table.failure) table.retry();
    },
  };
}
