'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Select } from '@/components/ui/select';
import { useCategoryName } from './category-name';
import type { RateMode } from './rate-field';
import { confirmDiscard, type UnsavedState, useDiscardPrompt } from './unsaved-state';
import { VendorRates } from './vendor-rates';

export interface VendorDialogTarget {
  memId: string;
  memNick: string;
  /** Codes of the categories that have rates by vendor; at least one. */
  categories: string[];
}

interface VendorDialogProps {
  target: VendorDialogTarget;
  mode: RateMode;
  canSave: boolean;
  onClose: () => void;
}

/** A member's rates by vendor, one category at a time (RATE-01). */
export function VendorDialog({ target, mode, canSave, onClose }: VendorDialogProps) {
  const t = useTranslations('rates');
  const categoryName = useCategoryName();
  const { memId, memNick, categories } = target;
  const categoryLabel = (code: string) => categoryName({ category: code, cateCodeName: code });
  const [category, setCategory] = useState(categories[0] ?? '');
  const [unsaved, setUnsaved] = useState<UnsavedState>(null);
  const prompt = useDiscardPrompt(memNick);
  const label = categoryLabel(category);
  async function discardThen(go: () => void) {
    if (await confirmDiscard(unsaved, prompt)) go();
  }

  return (
    <Dialog open onClose={() => discardThen(onClose)} size="lg" title={t('detailTitle', { nick: memNick })}>
      <div className="grid gap-3">
        <Select
          label={t('category')}
          value={category}
          onChange={({ target: { value } }) => discardThen(() => setCategory(value))}
          fieldClass="md:max-w-60"
        >
          {categories.map((code) => (
            <option key={code} value={code}>
              {categoryLabel(code)}
            </option>
          ))}
        </Select>
        <VendorRates
          key={category}
          memId={memId}
          memNick={memNick}
          category={category}
          label={label}
          mode={mode}
          canSave={canSave}
          onUnsaved={setUnsaved}
        />
      </div>
    </Dialog>
  );
}

export default VendorDialog;
