import { beforeEach, expect, test } from 'vitest';
import { REQUEST_HEADER } from '@/lib/request-headers';
import { renderServer } from '@/tests/fixtures/render';
import { requestHeaders } from '@/tests/fixtures/request-headers';
import { markCurrentLinks } from './current-links';
import { currentMarks, FramePart } from './frame-part';

const current = () => [...document.querySelectorAll('[aria-current="page"]')].map((one) => one.textContent);

beforeEach(async () => {
  requestHeaders.set(REQUEST_HEADER.path, '/demo/cashList?page=2');
  const marks = await currentMarks();
  const link = (route: string) => (
    <a href={`/demo/${route}`} {...marks([route, `${route}Read`])}>
      {route}
    </a>
  );
  await renderServer(
    <FramePart name="menu">
      {link('userList')}
      {link('cashList')}
    </FramePart>,
  );
});

test('[SITE-13] the link of the page’s route is marked in its document', () => {
  expect(current()).toEqual(['cashList']);
});

test('[SITE-13] the mark moves with the route, to a screen that belongs to a link as well', () => {
  markCurrentLinks('userListRead');
  expect(current()).toEqual(['userList']);
  markCurrentLinks('notice');
  markCurrentLinks('userListRead/7');
  expect(current()).toEqual(['userList']);
  markCurrentLinks('notice');
  expect(current()).toEqual([]);
});
