import { beforeEach, expect, test } from 'vitest';
import { withPopovers } from '@/tests/fixtures/popovers';
import { morph } from './morph';

withPopovers();
let place = document.createElement('main');
beforeEach(() => {
  place = document.createElement('main');
  document.body.append(place);
});

/** Shows HTML, lets a person do something in it, and changes it to other HTML. */
function change(before: string, act: () => void, after: string): void {
  place.innerHTML = before;
  act();
  morph(place, after);
}
const find = <E extends HTMLElement = HTMLElement>(selector: string) => place.querySelector<E>(selector)!;

test('texts, attributes and elements become those of the fresh HTML', () => {
  change('<a href="/1">one</a><b>gone</b>', () => {}, '<a href="/2">two</a><i>new</i>');
  expect(place.innerHTML).toBe('<a href="/2">two</a><i>new</i>');
});

test('the focus remains', () => {
  change(
    '<i>1</i><button id="x">press</button>',
    () => find('#x').focus(),
    '<i>2</i><i>3</i><button id="x">press</button>',
  );
  expect(find('#x')).toHaveFocus();
});

test('a pop-over that is open remains as it is; a closed one changes', () => {
  const panel = (text: string) => `<div id="p" popover="auto">${text}</div><i>${text}</i>`;
  change(panel('old'), () => find('#p').showPopover(), panel('new'));
  expect([find('#p').textContent, find('i').textContent]).toEqual(['old', 'new']);
  change(panel('old'), () => {}, panel('new'));
  expect(find('#p').textContent).toBe('new');
});

test('a search that was typed and not submitted remains, until the page has another one', () => {
  const field = (value: string) => `<input type="search" name="q" value="${value}">`;
  const type = () => {
    find<HTMLInputElement>('input').value = 'typed';
  };
  change(field(''), type, field(''));
  expect(find<HTMLInputElement>('input').value).toBe('typed');
  change(field('kim'), type, field('lee'));
  expect(find<HTMLInputElement>('input').value).toBe('lee');
});

test('a section that a person opened remains open', () => {
  const section = (text: string) => `<details><summary>s</summary>${text}</details>`;
  change(section('old'), () => find('details').setAttribute('open', ''), section('new'));
  expect(find('details')).toHaveAttribute('open');
  expect(find('details')).toHaveTextContent('new');
});

test('figures that scripts update, and the mark of the current link, are theirs', () => {
  const menu = (count: number) =>
    `<a href="/msg" data-on="msg">Messages<small data-live="">${count}</small></a>`;
  change(
    menu(3),
    () => {
      find('small').textContent = '5';
      find('a').setAttribute('aria-current', 'page');
    },
    menu(4),
  );
  expect(find('small').textContent).toBe('5');
  expect(find('a')).toHaveAttribute('aria-current', 'page');
});
