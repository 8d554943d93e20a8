import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { MarkupBox } from './markup-box';

const rows = (...ids: readonly string[]) => (
  <ul>
    {ids.map((id) => (
      <li key={id} data-key={id}>
        <button type="button">{`open ${id}`}</button>
      </li>
    ))}
  </ul>
);
const Part = () => <i>part</i>;
const button = (name: string) => screen.getByRole('button', { name });

test('the browser draws the text that the server has drawn, and takes it over', () => {
  const onClick = vi.fn();
  const box = <MarkupBox drawing={rows('a', 'b')} onClick={({ target }) => onClick(target)} />;
  const container = document.createElement('div');
  container.innerHTML = renderToString(box);
  expect(container.innerHTML).toBe(`<div>${renderToString(rows('a', 'b'))}</div>`);
  document.body.append(container);
  const standing = button('open b');
  render(box, { container, hydrate: true });
  expect(button('open b')).toBe(standing);
  standing.click();
  expect(onClick).toHaveBeenCalledExactlyOnceWith(standing);
});

test('the focus stays in its row, wherever that stands in another text and once React draws it', () => {
  const { rerender } = render(<MarkupBox drawing={rows('a', 'b')} />);
  button('open b').focus();
  rerender(<MarkupBox drawing={rows('b', 'c')} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(button('open b')).toHaveFocus();
  rerender(<MarkupBox isLive drawing={rows('c', 'b')} />);
  expect(button('open b')).toHaveFocus();
  // What React draws keeps its elements.
  const standing = button('open b');
  rerender(<MarkupBox isLive drawing={rows('a', 'c', 'b')} />);
  expect(button('open b')).toBe(standing);
  rerender(<MarkupBox drawing={rows('a')} />);
  expect(document.body).toHaveFocus();
});

test('what only React can draw, and what listens to events, is drawn by it', () => {
  const onClick = vi.fn();
  const press = (
    <button type="button" onClick={onClick}>
      press
    </button>
  );
  const { rerender } = render(<MarkupBox drawing={<Part />} />);
  expect(screen.getByText('part')).toBeVisible();
  rerender(<MarkupBox drawing={press} />);
  button('press').click();
  expect(onClick).toHaveBeenCalledOnce();
});
