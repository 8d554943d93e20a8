'use client';

import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Select } from '@/components/ui/select';
import { fill } from '@/lib/format/fill';
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

/** A member's rates by vendor, one category at a time (2§2.12). */
export function VendorDialog({ prefix, target, mode, canSave, texts, onClose }: VendorDialogProps) {
  const { memId, memNick, categories } = target;
  const [category, setCategory] = useState(categories[0] ?? '');
  const label = texts.categories[category] ?? category;
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={fill(texts.detailTitle, { nick: memNick })}
      closeLabel={texts.close}
    >
      <div className="grid gap-3">
        <Select
          label={texts.category}
          value={category}
          onChange={(event) => setCategory(event.target.value)}
          fieldClass="md:max-w-60"
        >
          {categories.map((code) => (
            <option key={code} value={code}>
              {texts.categories[code] ?? code}
            </option>
          ))}
        </Select>
        <VendorRates key={category} {...{ prefix, memId, category, label, mode, canSave, texts }} />
      </div>
    </Dialog>
  );
}

export default VendorDialog;
