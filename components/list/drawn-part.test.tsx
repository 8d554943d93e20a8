import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { DrawnPart } from './drawn-part';

const pressed = vi.fn();
const onSoon = vi.fn();
const onNeed = vi.fn(async () => true);
beforeEach(() => [pressed, onSoon, onNeed].forEach((mock) => void mock.mockClear()));

/** Two rows, in the order of the ids, with what a row of a list has. */
const Rows = ({ ids }: { ids: readonly string[] }) => (
  <ul onClick={(event) => pressed(event.target, event.shiftKey)} onKeyDown={(event) => pressed(event.key)}>
    {ids.map((id) => (
      <li key={id} data-key={id}>
        <input type="checkbox" readOnly data-select="" aria-label={`select ${id}`} />
        <button type="button" data-open-row="">{`open ${id}`}</button>
        <a href={`/demo/userDetail?id=${id}`}>{`detail of ${id}`}</a>
        <button type="button" popoverTarget={`upper-${id}`}>{`upper ${id}`}</button>
        <details aria-label={`rest of ${id}`} />
      </li>
    ))}
  </ul>
);
const drawnFor = {};

/** The part as the server has drawn it; `bring` gives it children with rows in this order. */
function takeOver(ids = ['a', 'b']) {
  const part = (rows: readonly string[] | null, href = '/', html?: string) => (
    <DrawnPart name="rows" loadingLabel="loading" {...{ drawnFor, href, html, onSoon, onNeed }}>
      {rows ? <Rows ids={rows} /> : null}
    </DrawnPart>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(part(ids));
  document.body.append(container);
  const { rerender, unmount } = render(part(null), { container, hydrate: true });
  return {
    unmount,
    bring: async (rows: readonly string[], href?: string) => rerender(part(rows, href)),
    /** Gives it other markup, or with none the document's own again. */
    draw: async (html?: string) => rerender(part(null, '/', html)),
  };
}
const button = (name: string) => screen.getByRole('button', { name });

test('it stays as the server has drawn it, and asks for nothing by itself', () => {
  takeOver();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(onNeed).not.toHaveBeenCalled();
});

test('what is pressed is pressed again once the children are here, wherever its row stands then', async () => {
  const { bring } = takeOver();
  fireEvent.pointerDown(button('open b'));
  expect(onSoon).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('checkbox', { name: 'select b' }), { shiftKey: true });
  expect(onNeed).toHaveBeenCalledOnce();
  expect(pressed).not.toHaveBeenCalled();
  await bring(['b', 'a']);
  expect(pressed).toHaveBeenCalledExactlyOnceWith(screen.getByRole('checkbox', { name: 'select b' }), true);
  expect(screen.getByRole('checkbox', { name: 'select b' })).toHaveFocus();
});

test('what is pressed meanwhile is pressed again in its order', async () => {
  const { bring } = takeOver();
  fireEvent.click(screen.getByRole('checkbox', { name: 'select a' }));
  expect(screen.getByRole('checkbox', { name: 'select a' })).toBeChecked();
  fireEvent.click(screen.getByRole('checkbox', { name: 'select b' }), { shiftKey: true });
  await bring(['a', 'b']);
  expect(pressed.mock.calls).toEqual([
    [screen.getByRole('checkbox', { name: 'select a' }), false],
    [screen.getByRole('checkbox', { name: 'select b' }), true],
  ]);
});

test('a key that walks through rows is given to the children', async () => {
  const { bring } = takeOver();
  button('open a').focus();
  fireEvent.keyDown(button('open a'), { key: 'ArrowDown' });
  expect(onNeed).toHaveBeenCalledOnce();
  await bring(['a', 'b']);
  expect(pressed).toHaveBeenCalledExactlyOnceWith('ArrowDown');
});

test('keys that the browser or nobody takes are left to them', () => {
  takeOver();
  fireEvent.keyDown(button('open a'), { key: 'ArrowDown', altKey: true });
  fireEvent.keyDown(button('open a'), { key: 'Home' });
  expect(onNeed).not.toHaveBeenCalled();
});

test('[SITE-07] a row that is opened is busy at once, with a row below it, until the children are here', async () => {
  let answer = (_isHere: boolean) => {};
  const waits = () =>
    new Promise<boolean>((resolve) => {
      answer = resolve;
    });
  onNeed.mockImplementationOnce(waits);
  const { draw } = takeOver();
  await draw(
    '<table><tr data-key="a"><td><button type="button" data-open-row="">open a</button></td><td></td></tr></table>',
  );
  fireEvent.click(button('open a'));
  expect(button('open a')).toHaveAttribute('aria-busy', 'true');
  expect(button('open a')).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('loading');
  const opening = screen.getByRole('status').closest('tr')!;
  expect(opening.previousElementSibling).toHaveAttribute('data-key', 'a');
  expect(opening.firstElementChild).toHaveAttribute('aria-busy', 'true');
  answer(false);
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(button('open a')).not.toHaveAttribute('aria-busy');
  expect(button('open a')).toHaveAttribute('aria-expanded', 'false');
});

test('nothing is pressed in the rows of another address', async () => {
  const { bring } = takeOver();
  fireEvent.click(button('open a'));
  await bring(['a', 'b'], '/?page=2');
  expect(pressed).not.toHaveBeenCalled();
});

test('what cannot be had leaves all as it was', async () => {
  onNeed.mockResolvedValueOnce(false);
  const { bring } = takeOver();
  const box = screen.getByRole('checkbox', { name: 'select a' });
  fireEvent.click(box);
  await waitFor(() => expect(box).not.toBeChecked());
  await bring(['a', 'b']);
  expect(pressed).not.toHaveBeenCalled();
});

test('nothing is pressed in a row that is gone', async () => {
  const { bring } = takeOver();
  fireEvent.click(button('open a'));
  await bring(['b']);
  expect(pressed).not.toHaveBeenCalled();
});

test('links and the browser’s own pop-ups work without children', () => {
  takeOver();
  // The document follows no link.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(screen.getByRole('link', { name: 'detail of a' }));
  fireEvent.click(button('upper a'));
  fireEvent.keyDown(button('upper a'), { key: 'ArrowDown' });
  expect(onNeed).not.toHaveBeenCalled();
});

test('the focus stays in its place when children come unasked', async () => {
  const { bring } = takeOver();
  button('open b').focus();
  await bring(['x', 'b']);
  expect(button('open b')).toHaveFocus();
});

test('the focus is left to where somebody has put it meanwhile', async () => {
  const { draw } = takeOver();
  button('open b').focus();
  const drawing = draw(renderToString(<Rows ids={['c', 'b']} />));
  screen.getByRole('link', { name: 'detail of c' }).focus();
  await drawing;
  expect(screen.getByRole('link', { name: 'detail of c' })).toHaveFocus();
});

test('what stands open stays open when children come, unless they are of another address', async () => {
  const rest = (id: string) => screen.getByRole('group', { name: `rest of ${id}` });
  const first = takeOver();
  fireEvent.click(screen.getByRole('checkbox', { name: 'select a' }));
  rest('b').setAttribute('open', '');
  await first.bring(['b', 'a']);
  expect(rest('b')).toHaveAttribute('open');
  expect(rest('a')).not.toHaveAttribute('open');
  first.unmount();

  const second = takeOver();
  rest('b').setAttribute('open', '');
  await second.bring(['a', 'b'], '/?page=2');
  expect(rest('b')).not.toHaveAttribute('open');
});

test('other markup takes its place with the focus in its row, and on the way back its own is there again', async () => {
  const { draw, bring } = takeOver();
  const own = screen.getByRole('list').outerHTML;
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'select a' }).checked = true;
  button('open b').focus();
  await draw(renderToString(<Rows ids={['c', 'b']} />));
  expect(screen.queryByText('open a')).toBeNull();
  expect(button('open b')).toHaveFocus();
  await bring(['c', 'b']);
  expect(button('open b')).toHaveFocus();
  await draw(renderToString(<Rows ids={['d', 'b']} />));
  expect(button('open d')).toBeInTheDocument();
  expect(button('open b')).toHaveFocus();
  await draw();
  expect(screen.getByRole('list').outerHTML).toBe(own);
  expect(screen.getByRole('checkbox', { name: 'select a' })).not.toBeChecked();
  expect(onNeed).not.toHaveBeenCalled();
});

test('on the way back its markup is shown again; without one it asks at once', () => {
  const { unmount } = takeOver();
  const part = (of: object) => (
    <DrawnPart name="rows" loadingLabel="loading" drawnFor={of} href="/" {...{ onSoon, onNeed }}>
      {null}
    </DrawnPart>
  );
  unmount();
  const { rerender } = render(part(drawnFor));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(onNeed).not.toHaveBeenCalled();
  rerender(<div>{part({})}</div>);
  expect(onNeed).toHaveBeenCalledOnce();
});
