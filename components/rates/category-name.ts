import { useTranslations } from 'next-intl';
import { codeText } from '@/lib/i18n/translate';

/** Names of game categories in the page's language; the wire's own for one without. */
export function useCategoryName() {
  const t = useTranslations('category');
  return ({ category, cateCodeName }: { category: string; cateCodeName: string }): string =>
    codeText(t, category, cateCodeName);
}
