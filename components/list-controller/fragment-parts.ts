import type { FragmentParts } from '@/lib/lists/fragment';
import type { PageData } from './page-data';

/** Reads the parts in the answer of a fragment. Throws for another answer. */
export const readParts = (answer: string): FragmentParts => JSON.parse(answer);

/** Returns the data of a list's page within an element. Throws where there is none. */
export const pageDataIn = (place: ParentNode): PageData =>
  JSON.parse(place.querySelector<HTMLElement>('[data-list]')!.dataset.list!);

/** Parses the elements of HTML, inert and outside the page. */
export function parseElements(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}
