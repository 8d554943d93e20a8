import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe?: typeof Axe;
  }
}

/** Ends transitions at once. A colour that is inherited begins its own when the one above it has ended. */
const endTransitions = (page: Page) =>
  page.evaluate(() => {
    const running = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
    for (let animations = running(); animations.length > 0; animations = running())
      for (const one of animations) one.finish();
  });

interface Violation {
  id: string;
  html: string[];
}

/** The violations that axe finds in a part of a page, by every rule but that of contrast. */
const violationsIn = (page: Page, part: string): Promise<Violation[]> =>
  page.evaluate(
    async ([part, runOnly]) => {
      const { violations } = await window.axe!.run(
        { include: [[part]] },
        // Passes are not described, which would take a third of the time.
        { runOnly, rules: { 'color-contrast': { enabled: false } }, resultTypes: ['violations'] },
      );
      return violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }));
    },
    [part, TAGS] as const,
  );

/** The looks of texts whose contrast axe has found to be enough on the pages of this worker. */
const goodLooks = new Set<string>();

/**
 * The texts of a part of a page without enough contrast. Axe judges three texts of each look that it has not passed yet:
 * texts with the same colour, size and grounds have the same result. Contrast would take most of axe's time otherwise:
 * the rows of a list have a handful of looks among hundreds of texts, and most pages have the looks of others.
 */
async function contrastViolationsIn(page: Page, part: string): Promise<Violation[]> {
  const { violations, passed } = await page.evaluate(
    async ([part, good]) => {
      const known = new Set(good);
      const grounds = new Map<Element | null, string>([[null, '']]);
      /** The backgrounds painted behind an element, its own and those of its ancestors. */
      const groundOf = (element: Element | null): string => {
        const cached = grounds.get(element);
        if (cached !== undefined || !element) return cached ?? '';
        const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } =
          getComputedStyle(element);
        const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode];
        const isPlain = own.join() === 'rgba(0, 0, 0, 0),none,1,none,normal';
        // An element out of the flow may lie over any other.
        const isOut = /absolute|fixed|sticky/.test(position);
        const ground =
          groundOf(element.parentElement) + (isPlain ? '' : `/${own}`) + (isOut ? `/${position}` : '');
        grounds.set(element, ground);
        return ground;
      };
      const looks = new Map<string, Element[]>();
      const note = (element: Element) => {
        if (!element.checkVisibility()) return;
        const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
        // Texts for screen readers alone, and those of disabled controls, need no contrast.
        const isSeen = element.getBoundingClientRect().width > 1;
        if (!isSeen || element.closest(':disabled, [aria-disabled="true"]')) return;
        const look = [groundOf(element), color, fontSize, fontWeight, textShadow].join('|');
        if (known.has(look)) return;
        const alike = looks.get(look);
        if (alike) alike.push(element);
        else looks.set(look, [element]);
      };
      for (const root of document.querySelectorAll(part)) {
        const controls = 'input:not([type="checkbox"], [type="radio"]), select, textarea';
        for (const control of root.querySelectorAll(controls)) note(control);
        const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const element = texts.currentNode.parentElement;
          if (element && texts.currentNode.nodeValue?.trim()) note(element);
        }
      }
      // Some may be out of view, where axe cannot tell.
      const chosen = new Map<Element, string>();
      for (const [look, all] of looks) {
        for (const one of [all[0]!, all[all.length >> 1]!, all.at(-1)!]) chosen.set(one, look);
      }
      // A frame has texts of its own, which axe judges all.
      if (chosen.size === 0 && !document.querySelector('iframe')) return { violations: [], passed: [] };
      const mark = 'data-of-a-look';
      window.axe!.configure({ rules: [{ id: 'color-contrast', selector: `[${mark}]` }] });
      for (const element of chosen.keys()) element.setAttribute(mark, '');
      try {
        const { violations, passes } = await window.axe!.run(
          { include: [[part]] },
          { runOnly: ['color-contrast'], resultTypes: ['violations', 'passes'], elementRef: true },
        );
        return {
          violations: violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) })),
          passed: passes.flatMap(({ nodes }) =>
            nodes.flatMap(({ element }) => (element && chosen.get(element)) ?? []),
          ),
        };
      } finally {
        for (const element of chosen.keys()) element.removeAttribute(mark);
      }
    },
    [part, [...goodLooks]] as const,
  );
  for (const look of passed) goodLooks.add(look);
  return violations;
}

/**
 * The violations that axe finds on a page, or in a part of it, in the light theme and, since that changes colours
 * alone, the contrast in the dark one. On phones the light one: the colours are those of the desktop, which is tested
 * in both.
 */
export async function violationsOn(
  page: Page,
  part: string,
  { isPhone }: { isPhone: boolean },
): Promise<Record<'light' | 'dark', string[]>> {
  const violationTexts = (items: Violation[]) =>
    items.map(({ id, html }) => `${id}: ${html.map((one) => one.slice(0, 160)).join(' | ')}`);
  // Parts that the page's script adds may not be there yet.
  await page.locator(part).first().waitFor({ state: 'attached' });
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(`${source};0`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await endTransitions(page);
  const light = [...(await violationsIn(page, part)), ...(await contrastViolationsIn(page, part))];
  if (isPhone) return { light: violationTexts(light), dark: [] };
  await page.emulateMedia({ colorScheme: 'dark' });
  await endTransitions(page);
  return {
    light: violationTexts(light),
    dark: violationTexts(await contrastViolationsIn(page, part)),
  };
}
