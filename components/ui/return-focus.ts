import { useRef } from 'react';
import { focusPlace, type Place, placeOf } from './place';

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
    remember(opener?: HTMLElement) {
      // A menu has closed by now and given the focus to its own button.
      from.current = focused() ?? opener ?? null;
      place.current = from.current ? placeOf(from.current, document.body) : undefined;
    },
    restore() {
      // After the pop-up has closed, unless something else took the focus.
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const isThere = from.current?.isConnected;
        if (place.current) focusPlace(place.current, document.body, isThere ? from.current! : undefined);
      });
    },
  };
}
