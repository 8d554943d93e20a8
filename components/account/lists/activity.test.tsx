import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatTime } from '@/lib/format/time';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { expectCells, renderList } from '@/tests/fixtures/list';
import { openRange } from '@/tests/fixtures/range-panel';
import { t } from '@/tests/fixtures/render';
import { activity } from './activity';

const PATH = '/api/retail/activity';
const [sample] = sampleResponse(PATH).list;
const pageInfo = { ...sampleResponse(PATH).pageInfo, tatal_list_count: 4 };

test('[KEEP-09] acts with their member, target, address and device', async () => {
  const shared = { ...sample!, regDate: '2026-11-22T01:02:03.000Z', subject: '', changes: [] };
  platform.answer({
    [PATH]: {
      list: [
        {
          ...shared,
          activityId: 'login-2',
          kind: 'signIn',
          act: 'signIn',
          memId: 'ptn6',
          actorId: 'ptn6',
          accessIp: '203.0.113.9',
          browser: 'Firefox · Linux',
          knownYn: 'N',
        },
        {
          ...shared,
          activityId: 'login-1',
          kind: 'signIn',
          act: 'signInFailed',
          memId: 'ptn6',
          actorId: '',
          accessIp: '203.0.113.8',
          browser: '',
          knownYn: null,
        },
        {
          ...shared,
          activityId: 'audit-1',
          kind: 'permission',
          act: 'permissions',
          memId: 'ptn7',
          actorId: '',
          accessIp: '',
          browser: '',
          knownYn: null,
          changes: [{ field: 'mayGive', before: 'Y', after: 'N' }],
        },
        {
          ...shared,
          activityId: 'audit-2',
          kind: 'factor',
          act: 'changeFactor',
          memId: 'ptn7',
          actorId: 'ptn7',
          accessIp: '203.0.113.7',
          browser: '',
          knownYn: null,
          changes: [{ field: 'totp', before: 'N', after: 'Y' }],
        },
      ],
      pageInfo,
    },
  });
  const { rows } = await renderList(activity);
  expectCells(rows[0]!, {
    [t('list.memId')]: 'ptn6',
    [t('activity.act')]: t('activity.acts.signIn'),
    [t('activity.actor')]: 'ptn6',
    [t('activity.ip')]: '203.0.113.9',
    [t('activity.device')]: `Firefox · Linux · ${t('activity.new')}`,
    [t('activity.at')]: formatTime('2026-11-22T01:02:03.000Z'),
  });
  expectCells(rows[1]!, {
    [t('activity.act')]: t('activity.acts.signInFailed'),
    [t('activity.actor')]: t('activity.unknown'),
    [t('activity.device')]: '–',
  });
  expectCells(rows[2]!, {
    [t('activity.detail')]: `${t('activity.fields.mayGive')} ${t('activity.yes')} → ${t('activity.no')}`,
    [t('activity.actor')]: t('activity.above'),
    [t('activity.ip')]: '–',
  });
  expectCells(rows[3]!, {
    [t('activity.act')]: t('activity.acts.changeFactor'),
    [t('activity.detail')]: `${t('activity.fields.totp')} ${t('activity.off')} → ${t('activity.on')}`,
  });
});

test('[KEEP-09] [FORM-03] requested by kind, member and days; a member outside the branch has no acts', async () => {
  platform.answer({ [PATH]: { resultCode: 'U001' } });
  await renderList(activity, {
    kind: 'rate',
    searchValue: 'ptn9',
    startDate: '2026-11-01',
    endDate: '2026-11-02',
  });
  expect(screen.getByText(t('empty.notFoundList'))).toBeInTheDocument();
  const { panel } = await openRange();
  expect(panel.getByLabelText(t('filter.oldData'))).toBeInTheDocument();
  expect(platform.requestsOf(PATH)).toEqual([
    {
      kind: 'rate',
      memId: 'ptn9',
      startDate: '2026-11-01',
      endDate: '2026-11-02',
      ownSignInsYn: 'N',
      page: 1,
      count_per_list: 40,
    },
  ]);
});

test('[DESK-03] kinds are links that leave the other filters; own sign-ins are listed when asked for', async () => {
  platform.answer({ [PATH]: { list: [sample!], pageInfo } });
  const days = { startDate: '2026-11-01', endDate: '2026-11-02' };
  await renderList(activity, { ...days, kind: 'password', searchValue: 'ptn9', own: 'Y' });
  const kinds = within(screen.getByRole('list', { name: t('activity.kind') }));
  expect(kinds.getByRole('link', { current: true })).toHaveTextContent(t('activity.kinds.password'));
  const { searchParams } = new URL(
    kinds.getByRole<HTMLAnchorElement>('link', { name: t('activity.kinds.rate') }).href,
  );
  expect(Object.fromEntries(searchParams)).toEqual({ ...days, kind: 'rate', own: 'Y', searchValue: 'ptn9' });
  const all = kinds.getByRole<HTMLAnchorElement>('link', { name: t('filter.allTypes') });
  expect(new URL(all.href).searchParams.has('kind')).toBe(false);
  // The kind is no chip of its own, and goes with the form.
  expect(
    screen.queryByRole('link', { name: t('filter.remove', { filter: t('activity.kinds.password') }) }),
  ).toBeNull();
  expect(new FormData(screen.getByRole<HTMLFormElement>('search')).get('kind')).toBe('password');
  expect(platform.requestsOf(PATH)).toEqual([
    { kind: 'password', memId: 'ptn9', ...days, page: 1, count_per_list: 40 },
  ]);
});
