import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ALL_CAPABILITIES } from '@/lib/contract/capabilities';
import { menuFor, menuScreens, SHORTCUTS } from '@/lib/routes/menu';
import { ROUTES, type RouteName } from '@/lib/routes/partner-routes';
import { LEVELS } from '@/lib/rules/level';
import { ROOT } from './sources';

/** How a screen is reached that neither the menu nor a shortcut leads to, and the text of the link in its file. */
interface Way {
  by: string;
  file: string;
  link: string;
}

const WAYS: Partial<Record<RouteName, Way>> = {
  partnerMain: {
    by: 'the first link above the menu’s sections',
    file: 'components/shell/menu.tsx',
    link: "route: 'partnerMain'",
  },
  desk: {
    by: 'the link above the dashboard’s in the menu',
    file: 'components/shell/menu.tsx',
    link: "route: 'desk'",
  },
  partnerDetail: {
    by: 'the name of a partner in a row',
    file: 'lib/routes/detail-tabs.ts',
    link: 'kind}Detail?',
  },
  userDetail: {
    by: 'the name of a member in a row',
    file: 'lib/routes/detail-tabs.ts',
    link: 'kind}Detail?',
  },
  settlementDetail: {
    by: 'the amount of a row of the settlement',
    file: 'components/statistics/settlement/settlement-text.ts',
    link: '/settlementDetail?',
  },
  settlementMonth: {
    by: 'a link above the settlement of a period, and above that by partner',
    file: 'lib/routes/month-statement-href.ts',
    link: '/settlementMonth?',
  },
  explain: { by: 'any figure', file: 'lib/routes/explain-href.ts', link: '/explain?' },
  'noticeRead/{id}': {
    by: 'a notice on the main page',
    file: 'components/dashboard/notice-items.tsx',
    link: '/noticeRead/',
  },
  'qnaread/{id}': {
    by: 'a row of the inquiries',
    file: 'components/board/inquiry-frame.tsx',
    link: '/qnaread/',
  },
  qnawrite: {
    by: 'the button above the inquiries',
    file: 'components/board/inquiry-frame.tsx',
    link: '/qnawrite`',
  },
  pointuse: {
    by: 'a tab beside the points that were earned',
    file: 'components/money/points/point-screens.ts',
    link: "'pointuse'",
  },
  pointuselist: {
    by: 'a tab beside the points that were earned',
    file: 'components/money/points/point-screens.ts',
    link: "'pointuselist'",
  },
  'msgread/{id}': {
    by: 'a row of the messages',
    file: 'components/board/message-frame.tsx',
    link: '/msgread/',
  },
};

const levels = LEVELS.map((code) => ({ code, codeName: code }));
const linked = new Set<RouteName>(
  [
    ...menuScreens(menuFor({ loginType: 'PARTNER', partnerLevel: 'PTN_1' }, levels, ALL_CAPABILITIES)),
    ...SHORTCUTS,
  ].map(({ route }) => route),
);
const routes = Object.keys(ROUTES) as RouteName[];
/** The folder of a route's page; the lists by level share one. */
const folderOf = (route: RouteName) =>
  path.join(
    ROOT,
    'app/[prefix]/[locale]/(partner)',
    route.startsWith('partnerListLevel') ? '[...route]' : route.replace(/\/\{id\}$/, ''),
  );
/** Whether the folder, or the one of its number, has a page. */
const hasPage = (folder: string): boolean =>
  readdirSync(folder, { withFileTypes: true }).some((entry) =>
    entry.isDirectory()
      ? entry.name.startsWith('[') && existsSync(path.join(folder, entry.name, 'page.tsx'))
      : entry.name === 'page.tsx',
  );

test('[SITE-03] every route has a page', () => {
  const without = routes.filter((route) => !existsSync(folderOf(route)) || !hasPage(folderOf(route)));
  expect(without, 'each needs app/[prefix]/[locale]/(partner)/<route>/page.tsx').toEqual([]);
});

test('[SITE-13] no screen is reached by its address alone: a new one is named in the menu, or here with its way', () => {
  const lost = routes.filter((route) => !linked.has(route) && !WAYS[route]);
  expect(lost, 'name each in lib/routes/menu.ts, or in WAYS of this file with the link to it').toEqual([]);
});

test.each(Object.entries(WAYS))('%s is linked where it is said to be, and not in the menu', (route, way) => {
  expect(linked.has(route as RouteName)).toBe(false);
  expect(readFileSync(path.join(ROOT, way.file), 'utf8')).toContain(way.link);
});
