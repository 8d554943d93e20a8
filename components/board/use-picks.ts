import { type FormEvent, useRef } from 'react';
import { PICK, PICK_ALL } from './pick-names';

/** The selected rows of a form. The boxes are in the page as the server rendered them, so the form is read. */
export function usePicks() {
  const form = useRef<HTMLFormElement>(null);
  const boxes = (): HTMLInputElement[] => [
    ...(form.current?.querySelectorAll<HTMLInputElement>(`input[name="${PICK}"]`) ?? []),
  ];
  return {
    form,
    boxes,
    picked: () => boxes().filter(({ checked }) => checked),
    clear: () => form.current?.reset(),
    onChange({ target }: FormEvent) {
      if (!(target instanceof HTMLInputElement)) return;
      if (target.name === PICK_ALL) for (const box of boxes()) box.checked = target.checked;
      const all = form.current?.querySelector<HTMLInputElement>(`input[name="${PICK_ALL}"]`);
      if (all && target.name === PICK) all.checked = boxes().every(({ checked }) => checked);
    },
  };
}
