import { useTranslations } from 'next-intl';

/** The powers of ten that quick amounts have words for. */
type Exponent = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;

/** The label of a quick amount, one digit and zeros in display units: `+5만`, `+50K`. */
export function useQuickLabel(): (units: number) => string {
  const t = useTranslations('money.quick');
  return (units) => {
    const [digit = '', ...zeros] = String(units);
    return t(`${zeros.length as Exponent}`, { digit });
  };
}
