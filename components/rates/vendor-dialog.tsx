'use client';

import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Select } from '@/components/ui/select';
import { fill } from '@/lib/format/fill';
import { type Held, mayLetGo } from './held';
import type { RateMode } from './rate-field';
import type { RateTexts } from './rate-texts';
import { VendorRates } from './vendor-rates';

export interface VendorDialogTarget {
  memId: string;
  memNick: string;
  /** Codes of the categories that have rates by vendor; at least one. */
  categories: string[];
}

interface VendorDialogProps {
  prefix: string;
  target: VendorDialogTarget;
  mode: RateMode;
  canSave: boolean;
  texts: RateTexts;
  onClose: () => void;
}

/** A member's rates by vendor, one category at a time (RATE-01). */
export function VendorDialog({ prefix, target, mode, canSave, texts, onClose }: VendorDialogProps) {
  const { memId, memNick, categories } = target;
  const [category, setCategory] = useState(categories[0] ?? '');
  const [held, setHeld] = useState<Held>(null);
  const label = texts.categories[category] ?? category;
  async function letGo(go: () => void) {
    if (await mayLetGo(held, texts, memNick)) go();
  }

  return (
    <Dialog
      open
      onClose={() => letGo(onClose)}
      size="lg"
      title={fill(texts.detailTitle, { nick: memNick })}
      closeLabel={texts.close}
    >
      <div className="grid gap-3">
        <Select
          label={texts.category}
          value={category}
          onChange={({ target: { value } }) => letGo(() => setCategory(value))}
          fieldClass="md:max-w-60"
        >
          {categories.map((code) => (
            <option key={code} value={code}>
              {texts.categories[code] ?? code}
            </option>
          ))}
        </Select>
        <VendorRates
          key={category}
          {...{ prefix, memId, memNick, category, label, mode, canSave, texts }}
          onHeld={setHeld}
        />
      </div>
    </Dialog>
  );
}

export default VendorDialog;
