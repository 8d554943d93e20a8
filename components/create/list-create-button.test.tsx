import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CurrentListContext } from '@/components/list/list-context';
import { renderClient, t } from '@/tests/fixtures/render';
import { ListCreateButton } from './list-create-button';

test.each([
  ['an unnamed partner', undefined, 1],
  ['a partner that could not be loaded', null, 0],
] as const)('[CREATE-01] the create button of a list with %s', (_, selected, count) => {
  const [path, href] = ['/demo/partnerList', '/demo/partnerList?memId=ptn2'];
  const viewer = { memId: 'ptn1', partnerLevel: 'PTN_1' } as const;
  renderClient(
    <CurrentListContext value={{ path, href, viewer, selected }}>
      <ListCreateButton
        rights={{ creatableLevels: ['PTN_2', 'NORMAL'], memberCreatePtn5Only: false }}
        ratesLocked={false}
        opensWith={null}
      />
    </CurrentListContext>,
  );
  expect(screen.queryAllByRole('button', { name: t('create.titleBoth') })).toHaveLength(count);
});
