import { readFileSync } from 'node:fs';
import { icons } from 'lucide';
import { describe, expect, test } from 'vitest';
import { SHEET_ICONS } from '@/components/ui/sheet-icon';

const symbols = [
  ...readFileSync('public/icons.svg', 'utf8').matchAll(/<symbol id="(\w+)"[^>]*>(.*?)<\/symbol>/g),
].map(([, id = '', shapes = '']) => ({ id, shapes }));

/** Shapes as texts, attributes in the order of their names: `path d=…`. */
const shapeText = (tag: string, attributes: readonly (readonly [string, unknown])[]) =>
  [tag, ...attributes.map(([name, value]) => `${name}=${value}`).sort()].join(' ');

/** Every icon of the package by its shapes. */
const sheetIcons = new Map(
  Object.entries(icons).map(([name, icon]) => [
    icon.map(([tag, attributes]) => shapeText(tag, Object.entries(attributes))).join('\n'),
    name,
  ]),
);

const shapesOf = (markup: string) =>
  [...markup.matchAll(/<(\w+)\s([^>]*?)\s*\/>/g)]
    .map(([, tag = '', attributes = '']) =>
      shapeText(
        tag,
        [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
      ),
    )
    .join('\n');

describe('the file of icons', () => {
  test('[Lists as a tool for eight hours a day] has each that lists draw, and no other', () => {
    expect(symbols.map(({ id }) => id)).toEqual([...SHEET_ICONS]);
  });

  test.each(symbols)('has the shapes of $id from the package', ({ shapes }) => {
    expect(sheetIcons.get(shapesOf(shapes)), shapesOf(shapes)).toBeDefined();
  });
});
