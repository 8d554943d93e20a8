import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react';

interface FilterFormProps extends ComponentProps<'form'> {
  /** Target path; without script a plain GET. */
  action: string;
  /** Values of the fields by name; when they change elsewhere, the fields follow. */
  values: Record<string, string>;
  /** Shows the address that was submitted, without a reload. */
  onNavigate: (href: string) => void;
}

/**
 * A GET form that shows the same page in another state. With script it navigates without a reload, omits empty fields
 * and submits when a select changes.
 */
export function FilterForm({ action, values, onNavigate, children, ...rest }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);

  // Compared by content, so that a page refresh does not overwrite what is being typed. Not on mount: the fields
  // already show the values, or what was typed before hydration.
  const state = JSON.stringify(values);
  const lastState = useRef(state);
  useEffect(() => {
    if (lastState.current === state) return;
    lastState.current = state;
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
    onNavigate(query.size ? `${action}?${query}` : action);
  }

  return (
    <form
      {...rest}
      ref={form}
      action={action}
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
