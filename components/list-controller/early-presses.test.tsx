import { afterEach, expect, test } from 'vitest';
import { repeatPresses } from './early-presses';

afterEach(() => {
  delete window.presses;
});

/** Two lists in a page; `clicks` has the ids of the targets of clicks. */
function twoLists() {
  document.body.innerHTML = `
    <div id="list">
      <button id="row" type="button"><span id="icon"></span></button>
      <button id="sheet" type="button" popovertarget="list"></button>
      <a id="page" href="/demo/userDetail?id=a"></a>
      <input id="box" type="checkbox" data-select>
    </div>
    <div id="other"><button id="rowOfOther" type="button"></button></div>`;
  const at = (id: string) => document.getElementById(id)!;
  const clicks: string[] = [];
  document.body.addEventListener('click', ({ target }) => clicks.push((target as Element).id));
  return { at, clicks };
}

test('[LIST-17] presses from before the script count once, where nothing else acted upon them', () => {
  const { at, clicks } = twoLists();
  const box = at('box') as HTMLInputElement;
  box.checked = true;
  window.presses = ['icon', 'row', 'sheet', 'page', 'box', 'list'].map(at);
  repeatPresses(at('list'));
  expect(clicks).toEqual(['row', 'box']);
  expect(box.checked).toBe(true);
  repeatPresses(at('list'));
  expect(clicks).toHaveLength(2);
});

test('presses on another list of the page are left to it, and later ones are not recorded', () => {
  const { at, clicks } = twoLists();
  window.onclick = () => {};
  window.presses = [at('rowOfOther')];
  repeatPresses(at('list'));
  expect(clicks).toEqual([]);
  expect(window.onclick).toBeNull();
  repeatPresses(at('other'));
  expect(clicks).toEqual(['rowOfOther']);
});

test('of several controls the one that was pressed last is repeated last', () => {
  const { at, clicks } = twoLists();
  window.presses = ['row', 'box', 'row'].map(at);
  repeatPresses(at('list'));
  expect(clicks).toEqual(['box', 'row']);
});
