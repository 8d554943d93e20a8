import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react';
import { announceNavigation } from '@/components/ui/navigation-event';
import type { ListUrl } from '@/lib/lists/filters';

interface FilterFormProps extends ComponentProps<'form'> {
  /** The list; its state is kept where the form has no field for it. Without script the form is a plain GET. */
  url: ListUrl;
  /** Shows the address that was submitted, without a reload. */
  onNavigate: (href: string) => void;
}

/**
 * A GET form that shows the same page in another state. With script it navigates without a reload, omits what is
 * initial, closes its pop-overs and submits when a select with `data-now` changes.
 */
export function FilterForm({ url, onNavigate, children, ...rest }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);

  // Compared by content, so that a page refresh does not overwrite what is being typed. Not on mount: the fields
  // already show the values, or what was typed before hydration.
  const state = JSON.stringify(url.state);
  const lastState = useRef(state);
  useEffect(() => {
    if (lastState.current === state) return;
    lastState.current = state;
    for (const [name, value] of Object.entries<string | number>(JSON.parse(state))) {
      const field = form.current?.elements.namedItem(name);
      // Pop-overs are rendered again when they open.
      if (field instanceof Element && field.closest('[popover]')) continue;
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = String(value);
    }
  }, [state]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { elements } = event.currentTarget;
    const data = new FormData(event.currentTarget);
    const query = new URLSearchParams();
    // Another filter begins at page 1.
    for (const name of Object.keys(url.state).filter((one) => one !== 'page')) {
      const value = elements.namedItem(name) ? data.getAll(name).join().trim() : String(url.state[name]);
      if (value !== String(url.initial[name]) && value) query.set(name, value);
    }
    for (const open of event.currentTarget.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
    const href = query.size ? `${url.path}?${query}` : url.path;
    announceNavigation(href);
    onNavigate(href);
  }

  return (
    <form
      {...rest}
      ref={form}
      action={url.path}
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
