import { Idiomorph } from 'idiomorph';

/**
 * Changes the content of an element to other HTML, in place: the focus, open pop-overs, text that was typed and
 * not submitted and figures that scripts update (`data-live`) remain.
 */
export function morph(old: HTMLElement, html: string): void {
  Idiomorph.morph(old, html, {
    morphStyle: 'innerHTML',
    callbacks: {
      // Sections that a person opened, and marks that a script sets.
      beforeAttributeUpdated: (name: string, node: Element) =>
        !(name === 'open' && node.matches('details')) &&
        !(name === 'aria-current' && node.matches('[data-on]')),
      beforeNodeMorphed(from: Node, to: Node) {
        if (!(from instanceof HTMLElement) || !(to instanceof HTMLElement)) return true;
        if (from.matches(':popover-open, [data-live]')) return false;
        if (!(from instanceof HTMLInputElement && to instanceof HTMLInputElement)) return true;
        // Text that is being typed, and a search that was typed and not submitted.
        const isTyped = from === document.activeElement || from.type === 'search';
        return !(isTyped && from.defaultValue === to.defaultValue);
      },
    },
  });
}
