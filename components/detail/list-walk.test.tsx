import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { forgetWalk, storeWalk } from '@/lib/lists/walk';
import { renderClient } from '@/tests/fixtures/render';
import { ListWalk } from './list-walk';

beforeEach(() => window.history.replaceState(null, '', '/demo/userDetail'));

const labels = { list: 'list', previous: 'before', next: 'after' };
const href = (id: string) => `/demo/userDetail?id=${id}`;
const walk = () => screen.queryByRole('navigation', { name: 'list' });
const link = (name: string) => within(walk()!).queryByRole('link', { name });

test('[DETAIL-01] a detail leads to its neighbours in the list that it was opened from, in the same tab', () => {
  storeWalk({
    viewer: 'ptn1',
    from: '/demo/userList?page=2',
    first: 41,
    total: 1_220,
    hrefs: ['kim', 'player1', 'lee'].map(href),
  });
  const { rerender } = renderClient(<ListWalk memId="player1" viewer="ptn1" tab="userLog" labels={labels} />);
  expect(link('list 42 / 1,220')).toHaveAttribute('href', '/demo/userList?page=2');
  expect(link('before')).toHaveAttribute('href', `${href('kim')}&tab=userLog`);
  expect(link('after')).toHaveAttribute('href', `${href('lee')}&tab=userLog`);
  rerender(<ListWalk memId="lee" viewer="ptn1" tab="" labels={labels} />);
  expect(link('list 43 / 1,220')).not.toBeNull();
  expect(link('before')).toHaveAttribute('href', href('player1'));
  expect(link('after'), 'the last of its page').toBeNull();
});

test('[DETAIL-01] a member opened from no list, or from one that contains it twice, has no neighbours', () => {
  storeWalk({ viewer: 'ptn1', from: '/demo/userList', first: 1, total: 3, hrefs: ['kim', 'lee'].map(href) });
  const { rerender } = renderClient(<ListWalk memId="player1" viewer="ptn1" tab="" labels={labels} />);
  expect(walk()).toBeNull();
  storeWalk({
    viewer: 'ptn1',
    from: '/demo/bettingList',
    first: 1,
    total: 3,
    hrefs: ['kim', 'player1', 'kim'].map(href),
  });
  rerender(<ListWalk memId="kim" viewer="ptn1" tab="" labels={labels} />);
  expect(walk()).toBeNull();
});

test('[DETAIL-01] the list of another site leads nowhere, even if it contains the same id', () => {
  storeWalk({
    viewer: 'ptn1',
    from: '/demo/userList',
    first: 1,
    total: 3,
    hrefs: ['kim', 'player1'].map(href),
  });
  window.history.replaceState(null, '', '/demo2/userDetail?id=player1');
  renderClient(<ListWalk memId="player1" viewer="ptn1" tab="" labels={labels} />);
  expect(walk()).toBeNull();
});

test('[DETAIL-01] [SESS-06] the list of another user of this tab is forgotten', () => {
  const storeWalkHere = () =>
    storeWalk({
      viewer: 'ptn1',
      from: '/demo/userList',
      first: 1,
      total: 2,
      hrefs: ['kim', 'lee'].map(href),
    });
  storeWalkHere();
  renderClient(<ListWalk memId="kim" viewer="ptn2" tab="" labels={labels} />);
  expect(walk()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
  storeWalkHere();
  forgetWalk();
  expect(sessionStorage).toHaveLength(0);
});
