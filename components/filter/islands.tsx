import { type ComponentType, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { Spinner } from '@/components/ui/spinner';
import { latePart } from '@/lib/i18n/late-part';

/** A place in HTML that a lazy component fills while its pop-over is open. */
export interface Island {
  /** An element of its own, so that React can clear it after the HTML around it has been replaced. */
  element: HTMLElement;
  name: string;
  props: object;
}

/** Lazy components by the names of their islands. */
// biome-ignore lint/suspicious/noExplicitAny: each has props of its own, which travel as JSON
type IslandParts = Readonly<Record<string, ComponentType<any>>>;

/** The panel of a range of days, which every filter bar may have. */
export const FILTER_ISLANDS: IslandParts = { range: latePart(() => import('./range-panel')) };

/**
 * Makes the islands of an element: the places, itself included, that name a component (`data-island`) and its
 * props; inside a filter form also the list of the form.
 */
export const islandsIn = (scope: HTMLElement): Island[] =>
  [scope, ...scope.querySelectorAll<HTMLElement>('[data-island]')].flatMap((place) => {
    const { island: name, props = '{}' } = place.dataset;
    if (!name) return [];
    const element = document.createElement('div');
    element.className = 'contents';
    place.append(element);
    const { filters } = place.closest<HTMLElement>('[data-filters]')?.dataset ?? {};
    return [
      { element, name, props: { ...JSON.parse(props), ...(filters ? { list: JSON.parse(filters) } : {}) } },
    ];
  });

/** Renders the components of the islands into their places. */
export const Islands = ({ islands, parts }: { islands: readonly Island[]; parts: IslandParts }) =>
  islands.map(({ element, name, props }, index) => {
    const Part = parts[name];
    return Part
      ? createPortal(
          <Suspense fallback={<Spinner size={24} />}>
            <Part {...props} />
          </Suspense>,
          element,
          `${name} ${index}`,
        )
      : null;
  });
