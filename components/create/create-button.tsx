'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { SheetIcon } from '@/components/ui/sheet-icon';
import { creatableLevelsUnder } from '@/lib/rules/level';
import { createTitle } from './create-title';
import type { AccountTab } from './tabs';
import { type CreateScope, type CreateTarget, useCreate } from './use-create';

export interface CreateButtonProps extends CreateScope, CreateTarget {
  /** The tab with which the address asks for the pop-up; `closedHref` is the same without the wish. */
  opensWith: AccountTab | null;
  closedHref: string;
}

/** The button that opens the create pop-up of one partner; nothing where nothing may be created (CREATE-01). */
export function CreateButton({ opensWith, closedHref, parent, tab, doneHref, ...scope }: CreateButtonProps) {
  const t = useTranslations('create');
  const router = useRouter();
  const { open, dialog } = useCreate(scope, () => {
    if (opensWith) router.replace(closedHref, { scroll: false });
  });
  const levels = creatableLevelsUnder(parent.partnerLevel, scope.rights);
  const target = { parent, ...(tab ? { tab } : {}), ...(doneHref ? { doneHref } : {}) };
  const latest = useRef(target);
  useEffect(() => {
    if (opensWith) open({ ...latest.current, tab: opensWith });
  }, [opensWith, open]);
  if (levels.length === 0) return null;

  return (
    <>
      <Button
        variant="primary"
        aria-haspopup="dialog"
        onClick={(event) => open(target, event.currentTarget)}
        className="max-md:w-full"
      >
        <SheetIcon of="plus" />
        {t(createTitle(levels))}
      </Button>
      {dialog}
    </>
  );
}
