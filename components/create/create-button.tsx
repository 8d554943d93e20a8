'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { SheetIcon } from '@/components/ui/sheet-icon';
import { creatableLevelsUnder } from '@/lib/rules/level';
import { createTitle } from './create-title';
import { type CreateScope, type CreateTarget, useCreate } from './use-create';

interface CreateButtonProps extends CreateScope, CreateTarget {
  /** The address asks for the pop-up with its members' tab (`create=1`); `closedHref` is the same without the wish. */
  openInitially: boolean;
  closedHref: string;
}

/** The button that opens the create pop-up of one partner; nothing where nothing may be created (CREATE-01). */
export function CreateButton({
  openInitially,
  closedHref,
  parent,
  tab,
  doneHref,
  ...scope
}: CreateButtonProps) {
  const t = useTranslations('create');
  const router = useRouter();
  const { open, dialog } = useCreate(scope, () => {
    if (openInitially) router.replace(closedHref, { scroll: false });
  });
  const levels = creatableLevelsUnder(parent.partnerLevel, scope.rights);
  const target = { parent, ...(tab ? { tab } : {}), ...(doneHref ? { doneHref } : {}) };
  const latest = useRef(target);
  useEffect(() => {
    if (openInitially) open({ ...latest.current, tab: 'member' });
  }, [openInitially, open]);
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
