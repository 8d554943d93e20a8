import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { addToAmount, typedAmount } from '@/lib/format/amount-input';
import { onPasteAmount } from './paste-amount';
import { useQuickLabel } from './quick-label';

/** Quick amounts of requests, in display units; each adds (FUND-01). */
const QUICK_AMOUNTS = [10_000, 30_000, 50_000, 100_000, 300_000, 500_000, 1_000_000] as const;

interface AmountFieldProps {
  label: string;
  /** The text of the field, in display units. */
  text: string;
  error: string | undefined;
  disabled?: boolean;
  onText: (text: string) => void;
  /** Is called if the pasted text, or the text to add to, is no amount or could mean two. */
  onUnclear: () => void;
  /** The text after a quick button; the sum by default. */
  onQuick?: (text: string) => void;
  /** The button that fills in the complete balance. */
  all?: { label: string; text: string; disabled: boolean };
  ref: Ref<HTMLInputElement>;
}

/** The amount of a request, with buttons that add to it and one that empties it. */
export function AmountField({
  label,
  text,
  error,
  disabled,
  onText,
  onUnclear,
  onQuick,
  all,
  ref,
}: AmountFieldProps) {
  const money = useTranslations('money');
  const quickLabel = useQuickLabel();
  return (
    <div className="grid gap-2">
      <Input
        ref={ref}
        name="amount"
        label={label}
        value={text}
        error={error}
        disabled={disabled}
        onChange={(event) => onText(typedAmount(event.target.value, text))}
        onPaste={onPasteAmount(onText, onUnclear)}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        className="num py-2.5 text-right text-xl font-bold placeholder:font-normal max-md:text-xl"
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a second form group around buttons */}
      <div
        role="group"
        aria-label={money('quickAmounts')}
        className={`grid gap-2 ${all ? 'grid-cols-5 max-md:grid-cols-3' : 'grid-cols-4'}`}
      >
        {QUICK_AMOUNTS.map((units) => (
          <Button
            key={units}
            size="sm"
            disabled={disabled}
            onClick={() => {
              const sum = addToAmount(text, units);
              if (sum === null) onUnclear();
              else (onQuick ?? onText)(sum);
            }}
            className="min-w-0 px-0"
          >
            {quickLabel(units)}
          </Button>
        ))}
        {all ? (
          <Button
            size="sm"
            disabled={disabled || all.disabled}
            onClick={() => onText(all.text)}
            className="min-w-0 px-0"
          >
            {all.label}
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="quiet"
          disabled={disabled}
          onClick={() => onText('')}
          // Of two words in some languages, which the smallest phones have on two lines.
          className={`min-w-0 px-0 leading-tight whitespace-normal ${all ? 'md:col-span-2' : ''}`}
        >
          {money('correct')}
        </Button>
      </div>
    </div>
  );
}
