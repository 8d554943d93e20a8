import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderFragment } from '@/components/list/fragments';
import { HtmlBox } from '@/components/ui/html-box';
import { nameWhole } from '@/components/ui/name-whole';
import { toHtml } from '@/components/ui/to-html';
import type { Locale } from '@/lib/i18n/locales';
import { type ListUrl, memberId, oneOf, page, readListUrl, searchText } from '@/lib/lists/filters';
import { FRAGMENT_HEADER } from '@/lib/lists/fragment';
import { forgetFragments } from '@/lib/lists/fragment-loader';
import { fail, ok } from '@/lib/rules/result';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { renderClient, t } from '@/tests/fixtures/render';
import type { OpenTree, TreeNode } from './node';
import { nodeHrefStart } from './node-href';
import { Tree } from './tree';
import { linkTree } from './tree-controller';
import { TreeHost } from './tree-host';
import { TreePanel } from './tree-panel';

const PATH = '/api/v2/retail/hierarchy';
const { children: _, path: __, ...sample } = sampleResponse(PATH).hierarchy;
const node = (memId: string, cnt = 1): TreeNode => ({ ...sample, memId, memNick: `nick ${memId}`, cnt });

/** Every partner has two below it: the next of the line, and a leaf. */
const childrenOf = (memId: string) => {
  const level = Number(memId.slice(3)) + 1;
  return [node(`leaf${level}`, 0), node(`ptn${level}`)];
};
/** The children of open nodes. */
const openAt = (...ids: string[]): OpenTree['children'] => new Map(ids.map((id) => [id, childrenOf(id)]));
const filters = {
  memId: memberId('ptn1'),
  treeOption: oneOf(['N', 'Y'], 'N'),
  searchValue: searchText,
  orderStr: oneOf(['ID_ASC', 'CASH_DESC'], 'ID_ASC'),
  page,
};
const urlAt = (query: Record<string, string> = {}) =>
  readListUrl('/demo/partnerList', query, filters) as unknown as ListUrl;
const FRAGMENT = '/demo/api/list/partnerList?treeOption=N';

beforeEach(forgetFragments);

interface Opened {
  tree?: OpenTree;
  locale?: Locale;
  query?: Record<string, string>;
  /** The children of a node, or the code that refuses them; null for no connection. */
  answer?: (memId: string) => readonly TreeNode[] | string | null;
}

/** A page with a hierarchy, and a web that answers the children of its nodes. */
async function open({
  tree = { root: node('ptn1'), children: openAt('ptn1') },
  locale = 'ko',
  query = {},
  answer = childrenOf,
}: Opened = {}) {
  const requests: (string | null)[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://web');
    expect([pathname, searchParams.get('treeOption'), searchParams.get('_part')]).toEqual([
      '/demo/api/list/partnerList',
      'N',
      'node',
    ]);
    const memId = searchParams.get('_node')!;
    requests.push(memId);
    const children = answer(memId);
    if (children === null) throw new TypeError('network');
    const call = async (path: string, body: unknown) => {
      expect([path, body]).toEqual([PATH, { memId, treeOption: 'N' }]);
      return typeof children === 'string'
        ? fail(children, `text of ${children}`)
        : ok({ hierarchy: { ...node(memId), children } });
    };
    const { html, failure } = await renderFragment({
      list: { tree: { depth: 7 } } as never,
      layout: {} as never,
      folded: [],
      context: { t, locale, call } as never,
      url: urlAt(),
      params: searchParams,
    });
    if (failure) return Response.json({ resultCode: failure.code, resultMessage: failure.message });
    return new Response(html, { headers: { [FRAGMENT_HEADER]: 'node' } });
  });
  const htmlOf = (openTree: OpenTree, of: Record<string, string>) =>
    toHtml(
      <TreePanel t={t} url={urlAt(of)} isFolded={false}>
        <Tree context={{ t, locale, url: urlAt(of), depth: 7 }} tree={ok(openTree)} />
      </TreePanel>,
    );
  let renders = 0;
  const ui = (html: string, of: Record<string, string>) => {
    renders += 1;
    return (
      <TreeHost fragmentHref={FRAGMENT} nodeHrefStart={nodeHrefStart(urlAt(of))} className="">
        <HtmlBox name="tree" token={`tree ${renders} ${crypto.randomUUID()}`} html={html} />
      </TreeHost>
    );
  };
  const { user, container, rerender } = renderClient(ui(await htmlOf(tree, query), query));
  container.addEventListener('pointerover', nameWhole);
  const find = (memId: string) => container.querySelector<HTMLElement>(`[data-node="${memId}"]`);
  const item = async (memId: string) => {
    await screen.findByText(`nick ${memId}`);
    return find(memId)!;
  };
  const toggle = async (memId: string) =>
    user.click((await item(memId)).parentElement!.querySelector('button')!);
  const press = async (keys: string) => {
    await user.keyboard(keys);
    return (document.activeElement as HTMLElement).dataset.node;
  };
  return {
    requests,
    user,
    find,
    item,
    toggle,
    press,
    /** The page rendered again, with another tree or address. */
    refresh: async (next: OpenTree, of: Record<string, string> = query) => {
      rerender(ui(await htmlOf(next, of), of));
      await vi.dynamicImportSettled();
    },
  };
}

test('[TREE-01] nodes open down to seven levels, asking for their children on each open', async () => {
  const { requests, item, find, toggle } = await open();
  for (const level of [2, 3, 4, 5, 6]) {
    await toggle(`ptn${level}`);
    expect(await item(`ptn${level + 1}`)).toHaveAttribute('aria-level', `${level + 1}`);
  }
  expect(requests).toEqual(['ptn2', 'ptn3', 'ptn4', 'ptn5', 'ptn6']);
  expect(find('leaf7')).not.toHaveAttribute('aria-expanded');
  expect(find('ptn7')).toHaveAttribute('aria-expanded', 'false');
  expect(find('ptn7')).toHaveAttribute('href', '/demo/partnerList?memId=ptn7');
  await toggle('ptn7');
  expect(await item('ptn8'), 'the eighth level is not opened').not.toHaveAttribute('aria-expanded');
});

test('[TREE-01] closing empties a node: opened again it is requested anew, and the nodes below it are closed', async () => {
  const { requests, item, find, toggle } = await open();
  await toggle('ptn2');
  await toggle('ptn3');
  await item('ptn4');
  await toggle('ptn2');
  expect(find('ptn3')).toBeNull();
  expect(find('ptn2')).toHaveAttribute('aria-expanded', 'false');
  // Answers serve two presses within two seconds.
  vi.setSystemTime(Date.now() + 60_000);
  await toggle('ptn2');
  expect(await item('ptn3')).toHaveAttribute('aria-expanded', 'false');
  expect(find('ptn4')).toBeNull();
  expect(requests).toEqual(['ptn2', 'ptn3', 'ptn2']);
});

test.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty'])(
  '[TREE-01] a member whose id is the name of a property of every object (%s) is a node as any other',
  async (memId) => {
    const { toggle, item, find } = await open({
      tree: { root: node('ptn1'), children: new Map([['ptn1', [node(memId)]]]) },
      answer: () => [node('below', 0)],
    });
    expect(find(memId)).toHaveAttribute('aria-expanded', 'false');
    await toggle(memId);
    expect(await item('below')).toHaveAttribute('aria-level', '3');
  },
);

test('[TREE-01] the tree is walked with the arrow keys', async () => {
  const { find, item, press } = await open();
  find('ptn1')!.focus();
  expect(await press('{ArrowDown}')).toBe('leaf2');
  expect(await press('{ArrowDown}')).toBe('ptn2');
  expect(await press('{ArrowUp}')).toBe('leaf2');
  expect(await press('{End}')).toBe('ptn2');
  // Not the line above but the parent.
  expect(await press('{ArrowLeft}')).toBe('ptn1');
  expect(await press('{End}')).toBe('ptn2');
  expect(await press('{ArrowRight}')).toBe('ptn2');
  await item('ptn3');
  expect(await press('{ArrowRight}')).toBe('leaf3');
  expect(await press('{Home}')).toBe('ptn1');
  await press('{End}');
  await press('{ArrowLeft}');
  expect(await press('{ArrowLeft}')).toBe('ptn2');
  expect(find('ptn3'), 'left closes an open node').toBeNull();
});

test('[TREE-01] the node that was focused last is in the tab order', async () => {
  const { find, press } = await open();
  find('ptn1')!.focus();
  await press('{ArrowDown}');
  const inOrder = [...document.querySelectorAll<HTMLElement>('[data-node][tabindex="0"]')];
  expect(inOrder.map(({ dataset }) => dataset.node)).toEqual(['leaf2']);
});

const BELOW = { ...node('below', 0), partnerLevel: 'PTN_2', partnerLevelName: 'Own' } as const;
const ROOT = {
  root: { ...node('top'), partnerLevel: 'PTN_2', partnerLevelName: 'Own' } as const,
  children: openAt(),
};

test('level names are the product’s unless the page is in the site’s own language', async () => {
  const { press } = await open({ tree: ROOT, locale: 'en', answer: () => [BELOW] });
  screen.getByRole('treeitem').focus();
  await press('{ArrowRight}');
  expect(await screen.findByText('nick below', { selector: '.tree-nick small' })).toBeInTheDocument();
  expect(screen.getAllByTitle(t('level.PTN_2'))).toHaveLength(2);
});

test('a branch that did not load says why and can be asked for again', async () => {
  const answers: (readonly TreeNode[] | string | null)[] = ['NT99', null, [BELOW]];
  const { user, press, find } = await open({ tree: ROOT, answer: () => answers.shift()! });
  screen.getByRole('treeitem').focus();
  await press('{ArrowRight}');
  await user.click(await screen.findByText(`text of NT99 · ${t('common.retry')}`));
  expect(find('top'), 'its button is gone').toHaveFocus();
  await user.click(await screen.findByText(t('common.retry')));
  expect(await screen.findByText('nick below', { selector: '.tree-nick small' })).toBeInTheDocument();
  expect(find('top')).not.toHaveAttribute('aria-busy');
  expect(screen.getAllByTitle('Own')).toHaveLength(2);
});

test('[TREE-01] the full form of a truncated name is a tooltip', async () => {
  const { user, item } = await open();
  const named = await item('ptn2');
  expect(named).not.toHaveAttribute('title');
  await user.hover(named.querySelector('small')!);
  expect(named).toHaveAttribute('title', 'nick ptn2 · ptn2');
});

test('[TREE-01] nodes that were opened stay open when the page is rendered again, and closed ones closed', async () => {
  const { toggle, item, find, refresh } = await open();
  await toggle('ptn2');
  await item('ptn3');
  await refresh({ root: node('ptn1', 7), children: openAt('ptn1') });
  expect(find('ptn3')).toBeInTheDocument();
  expect(find('ptn2')).toHaveAttribute('aria-expanded', 'true');
  expect(find('ptn1')).toHaveTextContent('7');
  await toggle('ptn1');
  await refresh({ root: node('ptn1'), children: openAt('ptn1') });
  expect(find('ptn1')).toHaveAttribute('aria-expanded', 'false');
  expect(find('ptn2')).toBeNull();
});

test('[TREE-01] [TREE-03] another selection is marked and open, and previously open nodes stay open', async () => {
  const { toggle, item, find, refresh } = await open();
  await toggle('ptn2');
  await item('ptn3');
  const children = openAt('ptn1', 'ptn2', 'ptn3');
  await refresh({ root: node('ptn1'), children }, { memId: 'ptn3' });
  expect([...document.querySelectorAll('[aria-current]')]).toEqual([find('ptn3')]);
  expect(find('ptn4')).toBeInTheDocument();
  // Back at the root, whose tree is closed below it.
  await refresh({ root: node('ptn1'), children: openAt('ptn1') }, {});
  expect([...document.querySelectorAll('[aria-current], .current [data-node]')]).toEqual([find('ptn1')]);
  expect(find('ptn4')).toBeInTheDocument();
  expect(document.querySelectorAll('[data-node][tabindex="0"]')).toHaveLength(1);
});

test('[TREE-01] links retain the order and begin without search and page, those of children loaded later as well', async () => {
  const query = { orderStr: 'CASH_DESC', searchValue: 'x', page: '3' };
  const { find, item, toggle } = await open({ query });
  expect(find('ptn2')).toHaveAttribute('href', '/demo/partnerList?orderStr=CASH_DESC&memId=ptn2');
  await toggle('ptn2');
  await waitFor(async () =>
    expect(await item('ptn3')).toHaveAttribute('href', '/demo/partnerList?orderStr=CASH_DESC&memId=ptn3'),
  );
});

test('[TREE-02] the choice of direct members leads to them and back', async () => {
  const { refresh } = await open();
  const choice = (name: 'withMembers' | 'partnersOnly') =>
    screen.getByRole('link', { name: t(`tree.${name}`) }).getAttribute('href');
  expect(choice('withMembers')).toBe('/demo/partnerList?treeOption=Y');
  await refresh({ root: node('ptn1'), children: openAt() }, { treeOption: 'Y' });
  expect(choice('partnersOnly')).toBe('/demo/partnerList');
});

test('[TREE-02] links of the hierarchy lead to the present filters of its list', () => {
  const root = document.createElement('div');
  root.innerHTML =
    '<aside class="tree-pane"><header><a href="/demo/userList?treeOption=Y"></a></header><div role="tree"><a href="/old" data-node="ptn2"></a></div></aside>';
  const links = () => [...root.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  const days = 'startDate=2026-01-01';
  linkTree(root, `/demo/userList?${days}&memId=`, `/demo/userList?${days}&page=3`);
  expect(links()).toEqual([`/demo/userList?${days}&treeOption=Y`, `/demo/userList?${days}&memId=ptn2`]);
  root.querySelector('header > a')!.setAttribute('href', '/demo/userList');
  linkTree(root, '/demo/userList?treeOption=Y&memId=', '/demo/userList?treeOption=Y');
  expect(links()[0]).toBe('/demo/userList');
});
