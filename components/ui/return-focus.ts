import { useRef } from 'react';

/**
 * Gives the focus back to the button that opened a lazily loaded pop-up. Headless UI remembers it only from the
 * moment its own code is there, which for the first pop-up of a page is after the click.
 */
export function useReturnFocus() {
  const from = useRef<HTMLElement | null>(null);
  return {
    remember(opener: HTMLElement) {
      from.current = opener;
    },
    restore() {
      // After the pop-up has gone; whatever has taken the focus by then keeps it.
      setTimeout(() => {
        if (document.activeElement === document.body) from.current?.focus();
      });
    },
  };
}
