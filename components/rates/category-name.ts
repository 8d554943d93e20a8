import { useTranslations } from 'next-intl';
import { codeText } from '@/lib/i18n/translate';

/**
 * Names of game categories in the page's language. A category that the product has no name for has that of the wire.
 */
export function useCategoryName() {
  const t = useTranslations('category');
  return ({ category, cateCodeName }: { category: string; cateCodeName: string }): string =>
    codeText(t, category, cateCodeName);
}
