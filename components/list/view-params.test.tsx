import { expect, test } from 'vitest';
import { LISTS } from '@/app/[prefix]/api/lists';
import { viewParams } from '@/lib/lists/view-query';
import { listViewParams } from '@/lib/rules/view-params';
import { listName } from './definition';

test('[VIEW-02] the platform takes of each list the search params that its views have, and no others', () => {
  const own = LISTS.map((list) => {
    const params = Object.keys(list.filters({ memId: 'alpha1', today: '2026-11-29' }));
    const address = new URLSearchParams(params.map((name) => [name, 'x']));
    return [listName(list), [...new URLSearchParams(viewParams(String(address))).keys()].sort()];
  });
  expect(own.map(([name]) => [name, [...listViewParams(String(name))].sort()])).toEqual(own);
});
