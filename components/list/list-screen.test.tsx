import { expect, test } from 'vitest';
import { myCashList } from '@/components/cash/lists/my-cash-list';
import { partnerShell } from '@/components/shell/screen-shell';
import { platform } from '@/tests/fixtures/fake-platform';
import { renderList } from '@/tests/fixtures/list';

/** The calls made so far, each once, in their order. */
const made = () => [...new Set(platform.made.map(({ path }) => path))];
const page = { params: Promise.resolve({ prefix: 'demo' }), searchParams: Promise.resolve({}) };

test('[SESS-03] own figures are read before the rows, so that no change between the two is lost', async () => {
  await renderList(myCashList);
  const [first, ...others] = made();
  expect(first).toBe('/api/v2/main/frame');
  expect(others).toContain('/api/v2/retail/cashTransLog');
});

test('[SESS-03] screens that both shells share begin with the own figures as well', async () => {
  await partnerShell(page);
  expect(made()).toEqual(['/api/v2/main/frame']);
});
