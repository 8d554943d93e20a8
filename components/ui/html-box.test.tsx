import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { prerender } from 'react-dom/static';
import { beforeEach, expect, test, vi } from 'vitest';
import { afterTasks } from '@/tests/fixtures/after-tasks';
import { requestHeaders } from '@/tests/fixtures/request-headers';
import { router } from '@/tests/fixtures/router';
import { HtmlBox, ReplaceHtmlContext } from './html-box';
import { storedHtml } from './html-store';
import { ServerHtml } from './server-html';

beforeEach(() => void router.refresh.mockClear());

type Box = ReactElement<{ name: string; token: string; html: string | undefined }>;
/** The box of a part, as a request for a document gets it, or a soft navigation. */
async function boxFor(kind: 'document' | 'navigation', text = 'rows <&>'): Promise<Box> {
  if (kind === 'document') requestHeaders.set('sec-fetch-dest', 'document');
  return (await ServerHtml({ name: 'list', children: <p>{text}</p> })) as Box;
}

/** The document with an element, as the server renders it. */
async function documentOf(element: ReactElement): Promise<string> {
  vi.stubGlobal('window', undefined);
  try {
    const { prelude } = await prerender(element);
    return await new Response(prelude).text();
  } finally {
    vi.unstubAllGlobals();
  }
}

/** A box of its own, given HTML as a soft navigation gets it. */
const box = (html: string | undefined, token: string, name = 'part') => (
  <HtmlBox {...{ name, token, html }} />
);
const settle = () => act(() => vi.dynamicImportSettled());

test('a document carries the HTML once, and the browser takes it over as it is', async () => {
  const part = await boxFor('document');
  expect(part.props.html, 'not as data as well').toBeUndefined();
  const html = await documentOf(part);
  expect(html.match(/rows/g)).toHaveLength(1);
  expect(html).toContain('<p>rows &lt;&amp;&gt;</p>');

  const container = document.createElement('main');
  container.innerHTML = html;
  document.body.append(container);
  const text = screen.getByText('rows <&>');
  const failures: unknown[] = [];
  render(part, { container, hydrate: true, onRecoverableError: (error) => void failures.push(error) });
  expect(failures).toEqual([]);
  expect(screen.getByText('rows <&>')).toBe(text);
  expect(router.refresh).not.toHaveBeenCalled();
});

test('the server forgets the HTML once its document is sent', async () => {
  const { props } = await boxFor('document');
  expect(storedHtml(props.token)).toBe('<p>rows &lt;&amp;&gt;</p>');
  for (const task of afterTasks) await task();
  expect(storedHtml(props.token)).toBeUndefined();
});

test('a soft navigation, which has no document, gets it as text', async () => {
  const part = await boxFor('navigation');
  expect(part.props.html).toBe('<p>rows &lt;&amp;&gt;</p>');
  render(part);
  expect(screen.getByText('rows <&>')).toBeVisible();
});

test('a page rendered again changes it in place: the focus remains, and equal elements are left alone', async () => {
  const { rerender } = render(box('<button>open b</button><i>1</i>', 'again 1'));
  const button = screen.getByRole('button');
  button.focus();
  rerender(box('<button>open b</button><i>2</i>', 'again 2'));
  await settle();
  expect(screen.getByText('2')).toBeVisible();
  expect(screen.getByRole('button')).toBe(button);
  expect(button).toHaveFocus();
  screen.getByText('2').textContent = 'by a script';
  rerender(box('<button>open b</button><i>2</i>', 'again 3'));
  await settle();
  expect(screen.getByText('by a script')).toBeVisible();
});

test('a script that has taken over a box replaces its HTML', () => {
  const replace = vi.fn();
  const ui = (html: string, token: string) => (
    <ReplaceHtmlContext value={replace}>{box(html, token)}</ReplaceHtmlContext>
  );
  const { rerender, container } = render(ui('<i>1</i>', 'taken 1'));
  expect(replace).not.toHaveBeenCalled();
  rerender(ui('<i>2</i>', 'taken 2'));
  expect(replace).toHaveBeenCalledExactlyOnceWith(container.querySelector('[data-html]'), '<i>2</i>', false);
  rerender(ui('<i>2</i>', 'taken 2'));
  expect(replace).toHaveBeenCalledOnce();
  rerender(ui('<i>2</i>', 'taken 3'));
  expect(replace).toHaveBeenLastCalledWith(container.querySelector('[data-html]'), '<i>2</i>', true);
});

test('on the way back to a page its HTML is as it was left; a render of its own begins anew', () => {
  const first = render(box('<i>of the server</i>', 'left 1'));
  screen.getByText('of the server').textContent = 'as it was left';
  first.unmount();
  const back = render(box('<i>of the server</i>', 'left 1'));
  expect(screen.getByText('as it was left')).toBeVisible();
  back.unmount();
  render(box('<i>of the server</i>', 'left 2'));
  expect(screen.getByText('of the server')).toBeVisible();
});

test('HTML of another address that a script has put into it is found at that address alone', () => {
  window.history.replaceState(null, '', '/demo/userList');
  const first = render(box('<i>page 1</i>', 'address 1'));
  const element = first.container.querySelector<HTMLElement>('[data-html]')!;
  element.innerHTML = '<i>page 2</i>';
  element.dataset.address = '/demo/userList?page=2';
  first.unmount();
  const other = render(box('<i>page 1</i>', 'address 1'));
  expect(screen.getByText('page 1')).toBeVisible();
  other.unmount();
  window.history.replaceState(null, '', '/demo/userList?page=2');
  render(box('<i>page 1</i>', 'address 1'));
  expect(screen.getByText('page 2')).toBeVisible();
});

test('a document that the browser has forgotten is asked for again', () => {
  render(box(undefined, 'forgotten'));
  expect(router.refresh).toHaveBeenCalledOnce();
});
