import type { Capabilities } from '@/lib/contract/capabilities';
import type { KeyIn, Translate } from '@/lib/i18n/translate';
import type { Control } from './control';

/** A number as the field of a search; those of vendors are found by their beginning too. */
export const numberField = ({ t }: { t: Translate }, number: KeyIn<'filter.numbers'>) => ({
  value: 'number',
  label: t(`filter.numbers.${number}`),
  hint: t(number === 'bet' ? 'filter.partOfNumber' : 'filter.wholeNumber'),
});

/** A search by number alone, of the rows of one member; none where the upstream has no such search. */
export const numberControls = (
  { t, capabilities }: { t: Translate; capabilities: Capabilities },
  number: KeyIn<'filter.numbers'>,
): Control[] =>
  capabilities.has('wideSearch')
    ? [{ kind: 'search', label: t(`filter.numbers.${number}`), types: [numberField({ t }, number)] }]
    : [];
