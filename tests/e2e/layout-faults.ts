import type { Page } from '@playwright/test';

/** Text of another width than this machine's: 8 % wider, and in other fonts, of which a machine has one or its fallback. */
const TEXT_STYLES = {
  wider: '* { letter-spacing: 0.05em !important; }',
  'another font': '* { font-family: "DejaVu Serif", "Liberation Serif", "Noto Serif", serif !important; }',
} as const;

export type TextStyle = keyof typeof TEXT_STYLES;

/**
 * Sets a style for the page's text, or resets it, until the next document. Not by an element, which the policy refuses.
 */
const setTextStyle = (page: Page, style?: TextStyle) =>
  page.evaluate(
    (css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    },
    style ? TEXT_STYLES[style] : '',
  );

/**
 * Does something with the page's text in each of these styles; named for messages. The page's own text is narrower than
 * both: what fits in them fits in it.
 */
export async function inEachTextStyle(
  page: Page,
  act: (named: string) => Promise<void>,
  styles: readonly TextStyle[] = ['wider', 'another font'],
): Promise<void> {
  for (const style of styles) {
    await setTextStyle(page, style);
    await act(`, text ${style}`);
  }
  await setTextStyle(page);
}

/** Writes a name without spaces into every value of one text. */
export const lengthenValues = (page: Page, values: string) =>
  page.locator(values).evaluateAll((all) => {
    for (const one of all) if (one.childElementCount === 0) one.textContent = 'W'.repeat(30);
  });

/** Labels with a word on two lines. Words are separated by spaces; hyphens and slashes may end a line. */
export const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const labels =
      'dt, label, legend, th:not([scope="row"]), h1, h2, h3, button, .button, .tab, .segment, .pill, .menu-link, .switch, td[data-label] > small';
    const faults = new Set<string>();
    for (const label of document.querySelectorAll(labels)) {
      if (!label.checkVisibility({ visibilityProperty: true }) || label.closest('.sr-only, [inert]'))
        continue;
      const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
        for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{M}\d]{2,}/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1)
            faults.add(
              `${label.tagName}.${label.className}: ${word} of “${label.textContent?.trim().slice(0, 60)}”`,
            );
        }
      }
    }
    return [...faults];
  });

/** Controls whose focus ring is cut by their container, one of each kind. */
export const cutRings = (page: Page) =>
  page.evaluate(() => {
    const focusable = 'a[href], button:not(:disabled), input, select, textarea, summary, [tabindex="0"]';
    const kinds = new Map<string, HTMLElement>();
    for (const one of document.querySelectorAll<HTMLElement>(focusable)) {
      if (!one.checkVisibility({ visibilityProperty: true }) || one.closest('.sr-only, [inert]')) continue;
      const { width, height } = one.getBoundingClientRect();
      if (width < 2 || height < 2) continue;
      const parent = one.parentElement!;
      const isEdge = !one.previousElementSibling ? 'first' : !one.nextElementSibling ? 'last' : '';
      kinds.set(`${one.tagName}.${one.className} in ${parent.tagName}.${parent.className} ${isEdge}`, one);
    }
    const faults: string[] = [];
    for (const [kind, one] of kinds) {
      one.focus({ focusVisible: true, preventScroll: true } as FocusOptions);
      if (document.activeElement !== one) continue;
      one.scrollIntoView({ block: 'center', inline: 'center' });
      const style = getComputedStyle(one);
      if (style.outlineStyle === 'none') continue;
      const reach = Number.parseFloat(style.outlineWidth) + Number.parseFloat(style.outlineOffset);
      const box = one.getBoundingClientRect();
      const ring = {
        left: box.left - reach,
        right: box.right + reach,
        top: box.top - reach,
        bottom: box.bottom + reach,
      };
      for (let clip = one.parentElement; clip && clip !== document.body; clip = clip.parentElement) {
        const of = getComputedStyle(clip);
        if (of.position === 'fixed' && of.overflowX === 'visible') break;
        const edge = clip.getBoundingClientRect();
        const [left, top] = [edge.left + clip.clientLeft, edge.top + clip.clientTop];
        const [right, bottom] = [left + clip.clientWidth, top + clip.clientHeight];
        const cut: string[] = [];
        const margin = of.overflowX === 'clip' ? Number.parseFloat(of.overflowClipMargin || '0') || 0 : 0;
        if (
          of.overflowX !== 'visible' &&
          (ring.left < left - margin - 0.5 || ring.right > right + margin + 0.5)
        )
          cut.push('x');
        if (
          of.overflowY !== 'visible' &&
          (ring.top < top - margin - 0.5 || ring.bottom > bottom + margin + 0.5)
        )
          cut.push('y');
        if (cut.length > 0)
          faults.push(
            `${kind} “${one.textContent?.trim().slice(0, 20)}” by ${clip.tagName}.${clip.className} ${cut}`,
          );
        if (of.position === 'fixed') break;
      }
    }
    (document.activeElement as HTMLElement).blur();
    return faults;
  });
