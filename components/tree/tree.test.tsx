import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderClient, t } from '@/tests/fixtures/render';
import { fakeWeb, ok, refused } from '@/tests/fixtures/web';
import { Tree } from './tree';

const node = (memId: string, cnt: number) =>
  ({ memId, memNick: memId, partnerLevel: 'PTN_2', partnerLevelName: 'Own', cnt }) as never;

function renderTree(siteLevels = false) {
  return renderClient(
    <Tree
      tree={{ root: node('top', 1), children: {} }}
      selected="top"
      treeOption="N"
      depth={7}
      hrefStart="/demo/partnerList?memId="
      siteLevels={siteLevels}
    />,
  );
}

test('opening a node loads those below it', async () => {
  const requests = fakeWeb(ok({ hierarchy: { children: [node('below', 0)] } }));
  const { user } = renderTree();
  screen.getByRole('treeitem').focus();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText('below', { selector: '.truncate' })).toBeInTheDocument();
  expect(screen.getAllByText(t('level.PTN_2'))).toHaveLength(2);
  expect(requests[0]).toMatchObject({
    path: '/api/v2/retail/hierarchy',
    body: { memId: 'top', treeOption: 'N' },
  });
});

test('a branch that did not load says why and can be asked for again', async () => {
  fakeWeb(refused('NT99'), ok({ hierarchy: { children: [node('below', 0)] } }));
  const { user } = renderTree(true);
  screen.getByRole('treeitem').focus();
  await user.keyboard('{ArrowRight}');
  await user.click(await screen.findByText(`text of NT99 · ${t('common.retry')}`));
  expect(await screen.findByText('below', { selector: '.truncate' })).toBeInTheDocument();
  expect(screen.getAllByText('Own')).toHaveLength(2);
});
