import { useEffect, useEffectEvent } from 'react';

interface PaletteFieldOptions {
  /** Id of the list of results. */
  listId: string;
  /** Id of the highlighted result; null while there is none. */
  activeId: string | null;
  /** Is called when an arrow key asks for the result after the highlighted one, or before it. */
  onStep: (step: 1 | -1) => void;
}

/** Connects the palette's field, which is a part of the page without its list, to the list of results. */
export function usePaletteField(field: HTMLInputElement, { listId, activeId, onStep }: PaletteFieldOptions) {
  const onArrow = useEffectEvent((event: KeyboardEvent) => {
    if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || event.isComposing) return;
    onStep(event.key === 'ArrowDown' ? 1 : -1);
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onArrow(event);
    field.addEventListener('keydown', listen);
    return () => field.removeEventListener('keydown', listen);
  }, [field]);

  useEffect(() => {
    field.ariaExpanded = String(activeId !== null);
    field.setAttribute('aria-controls', listId);
    if (activeId) field.setAttribute('aria-activedescendant', activeId);
    return () => {
      field.ariaExpanded = 'false';
      for (const name of ['aria-controls', 'aria-activedescendant']) field.removeAttribute(name);
    };
  }, [field, listId, activeId]);
}
