import { useRef } from 'react';
import { controlNear, elementAt, type Place, placeOf } from './place';

const focused = () =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : null;

/**
 * Returns the focus to the button that opened a lazily loaded pop-up. Headless UI remembers it only once its code has
 * loaded, which for the first pop-up of a page is after the click.
 */
export function useReturnFocus() {
  const from = useRef<HTMLElement | null>(null);
  /** Its place in the page: a refresh may put another row into it. */
  const place = useRef<Place>(undefined);
  return {
    remember(opener: HTMLElement) {
      // A menu has closed by now and given the focus to its own button.
      from.current = focused() ?? opener;
      place.current = placeOf(from.current, document.body);
    },
    restore() {
      // After the pop-up has closed, unless something else took the focus.
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const isThere = from.current?.isConnected || !place.current;
        const { body } = document;
        const element = isThere ? from.current : elementAt(place.current!, body);
        (element ?? (place.current && controlNear(place.current, body)))?.focus();
      });
    },
  };
}
