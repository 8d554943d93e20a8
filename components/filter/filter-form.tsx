'use client';

import { useRouter } from 'next/navigation';
import { type ComponentProps, type FormEvent, useEffect, useRef, useTransition } from 'react';

interface FilterFormProps extends ComponentProps<'form'> {
  /** Path that the form leads to; a plain GET without script. */
  action: string;
  /** The state that the fields show, by their names; when it changes elsewhere, the fields follow. */
  values: Record<string, string>;
}

/**
 * A GET form whose answer is the same page in another state. With script it moves without a reload, leaves empty
 * fields out of the address, and goes as soon as a select changes.
 */
export function FilterForm({ action, values, children, ...rest }: FilterFormProps) {
  const router = useRouter();
  const [pending, start] = useTransition();
  const form = useRef<HTMLFormElement>(null);

  // By content, so that a refresh of the page does not wipe out what is being typed; and not at the start, when the
  // fields already show it, unless somebody was quicker than the script.
  const state = JSON.stringify(values);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    for (const [name, value] of Object.entries<string>(JSON.parse(state))) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
  }, [state]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string' && value.trim()) query.set(name, value.trim());
    }
    start(() => router.push(query.size ? `${action}?${query}` : action, { scroll: false }));
  }

  return (
    <form
      {...rest}
      ref={form}
      action={action}
      aria-busy={pending || undefined}
      onSubmit={submit}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement && event.target.dataset.now !== undefined) {
          form.current?.requestSubmit();
        }
      }}
    >
      {children}
    </form>
  );
}
