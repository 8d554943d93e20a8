'use client';

import { __iconData as plusIcon } from 'lucide-react/icons/plus';
import { useRouter } from 'next/navigation';
import { lazy, Suspense, useEffect, useState, useTransition } from 'react';
import { useReturnFocus } from '@/components/table/return-focus';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { CreateTexts } from './create-texts';

const CreateDialog = lazy(() => import('./create-dialog'));

interface CreateButtonProps {
  prefix: string;
  label: string;
  recommenderId: string;
  /** The list in which a new member stands, and this view without the wish to create one. */
  href: { done: string; closed: string };
  /** The address asks for the pop-up (`create=1`). */
  asked: boolean;
  texts: CreateTexts;
}

/** The button that opens the create pop-up, whose code comes with the first click. */
export function CreateButton({ prefix, label, recommenderId, href, asked, texts }: CreateButtonProps) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [pending, start] = useTransition();
  const focus = useReturnFocus();
  useEffect(() => {
    if (asked) start(() => setOpen(true));
  }, [asked]);

  function close() {
    setOpen(false);
    focus.restore();
    if (asked) router.replace(href.closed, { scroll: false });
  }

  return (
    <>
      <Button
        variant="primary"
        busy={pending}
        aria-haspopup="dialog"
        onClick={(event) => {
          focus.remember(event.currentTarget);
          start(() => setOpen(true));
        }}
        className="max-md:w-full"
      >
        <Icon of={plusIcon} size={16} />
        {label}
      </Button>
      <Suspense>
        {open ? (
          <CreateDialog
            prefix={prefix}
            recommenderId={recommenderId}
            doneHref={href.done}
            texts={texts}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </>
  );
}
