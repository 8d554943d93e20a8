import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listUrlOf, memberId, oneOf, page, searchText } from '@/lib/lists/filters';
import { useNodeLinks } from './node-links';
import { TREE_PANE } from './tree-panel';

const filters = {
  memId: memberId('ptn1'),
  searchValue: searchText,
  orderStr: oneOf(['ID_ASC', 'CASH_DESC'], 'ID_ASC'),
  page,
};

function Tree({ query, isDrawn }: { query: Record<string, string>; isDrawn: boolean }) {
  useNodeLinks(listUrlOf('/demo/userList', query, filters), isDrawn);
  return (
    <div id={TREE_PANE}>
      <a href="/demo/userList?memId=a%2Bb" data-node="a+b">
        node
      </a>
    </div>
  );
}
const href = () => screen.getByRole('link').getAttribute('href');

test('[TREE-01] nodes that the server has drawn keep the order, and begin without search and page', () => {
  const query = { orderStr: 'CASH_DESC', searchValue: 'x', page: '3' };
  const { rerender } = render(<Tree query={{}} isDrawn />);
  expect(href()).toBe('/demo/userList?memId=a%2Bb');
  rerender(<Tree {...{ query }} isDrawn />);
  expect(href()).toBe('/demo/userList?orderStr=CASH_DESC&memId=a%2Bb');
});

test('[TREE-01] those that React draws are left to it', () => {
  render(<Tree query={{ orderStr: 'CASH_DESC' }} isDrawn={false} />);
  expect(href()).toBe('/demo/userList?memId=a%2Bb');
});
