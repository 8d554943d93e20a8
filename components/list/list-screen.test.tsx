import { expect, test } from 'vitest';
import { subMemberList } from '@/components/members/lists/sub-member-list';
import { userList } from '@/components/members/lists/user-list';
import { myCashList } from '@/components/money/ledger/lists/my-cash-list';
import { partnerShell } from '@/components/shell/screen-shell';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { renderList } from '@/tests/fixtures/list';
import { member, memberList } from '@/tests/fixtures/members';
import { t } from '@/tests/fixtures/render';

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

test.each(['<b>', 'nobody99'])(
  '[LIST-12] an address that names no member (%s) is not the whole branch',
  async (memId) => {
    platform.answer({
      '/api/v2/user/lowerUserList': { resultCode: 'U001' },
      '/api/v2/retail/openHierarchy': (body) =>
        body.memId === 'ptn1'
          ? sampleResponse('/api/v2/retail/openHierarchy')
          : ({ resultCode: 'U001' } as never),
    });
    const { main, rows } = await renderList(userList, { memId, orderStr: 'CASH_DESC', page: '3' });
    expect(rows).toEqual([]);
    expect(platform.requestsOf('/api/v2/user/lowerUserList').map((body) => body.memId)).not.toContain('ptn1');
    const alert = main.querySelector('.list-pane [role="alert"]')!;
    expect(alert).toHaveTextContent(t('api.U001'));
    expect(alert).toHaveTextContent(t('detail.notFound'));
    const link = alert.querySelector('a')!;
    expect(link).toHaveTextContent(t('empty.showBelow'));
    expect(link).toHaveAttribute('href', '/demo/userList?orderStr=CASH_DESC');
  },
);

test('[LIST-11] the first of the viewer’s levels says which partners are directly below it, where rows do not', async () => {
  platform.lacks();
  platform.signIn({ memId: 'ptn2', partnerLevel: 'PTN_2' });
  platform.answer({
    '/api/v2/retail/partnerLevelList': {
      list: [
        { code: 'PTN_4', codeName: '4' },
        { code: 'NORMAL', codeName: '8' },
      ],
    },
    '/api/retail/memberList': memberList('/api/retail/memberList', [
      member({ memId: 'third', partnerLevel: 'PTN_3' }),
      member({ memId: 'fourth', partnerLevel: 'PTN_4' }),
      member({ memId: 'player', partnerLevel: 'NORMAL' }),
    ]),
  });
  const { rows } = await renderList(subMemberList);
  const given = rows.filter((row) => row.querySelector(`[title="${t('money.open')}"]`) !== null);
  expect(given.map((row) => row.dataset.key)).toEqual(['fourth', 'player']);
});
