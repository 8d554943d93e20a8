import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SHEET_ICONS } from '@/components/ui/sheet-icon';

test('[Lists as a tool for eight hours a day] the file of icons has each that lists draw, and no other', () => {
  const ids = [...readFileSync('public/icons.svg', 'utf8').matchAll(/<symbol id="(\w+)"/g)].map(
    ([, id]) => id,
  );
  expect(ids).toEqual([...SHEET_ICONS]);
});
