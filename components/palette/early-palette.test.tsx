import { fireEvent, render, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { ClientPage } from '@/tests/fixtures/client-page';
import { fakeWeb } from '@/tests/fixtures/fake-web';
import { below, member } from '@/tests/fixtures/members';
import { renderServer } from '@/tests/fixtures/render';
import { router } from '@/tests/fixtures/router';
import { EarlyPalette } from './early-palette';
import { PaletteButton } from './palette-button';

const MARKUP = '<button class="find-button"></button><dialog id="palette"><input type="search"></dialog>';

/** Runs the script in the document with the palette's dialog, as before the page's own script has started. */
async function run() {
  const dialog = document.querySelector('dialog')!;
  const script = (await EarlyPalette()).props.children as string;
  new Function('palette', script)(dialog);
  onTestFinished(() => {
    for (const type of ['keydown', 'click', 'input']) removeEventListener(type, window.earlyPalette!, true);
    delete window.earlyPalette;
    document.body.replaceChildren();
  });
  return { dialog, field: document.querySelector('input')! };
}

function start() {
  document.body.innerHTML = MARKUP;
  return run();
}

test.each([
  ['k', 'KeyK', true],
  ['K', 'KeyK', true],
  ['ㅏ', 'KeyK', true],
  ['CapsLock', 'CapsLock', false],
  ['NumLock', 'NumLock', false],
  ['ScrollLock', 'ScrollLock', false],
])(
  '[SITE-16] before the script of the page, Ctrl with %s at %s opens the palette: %s',
  async (key, code, opens) => {
    const { dialog } = await start();
    fireEvent.keyDown(document.body, { key, code, ctrlKey: true });
    expect(dialog.open).toBe(opens);
  },
);

test('[SITE-16] before the script of the page, an Enter counts until more is typed or the palette opens again', async () => {
  const { dialog, field } = await start();
  fireEvent.click(document.querySelector('.find-button')!);
  expect(dialog.open).toBe(true);
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', isComposing: true });
  expect(dialog.returnValue, 'of a syllable that is composed').toBe('');
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
  expect(dialog.returnValue).toBe('here');
  fireEvent.input(field, { target: { value: '0008' } });
  expect(dialog.returnValue).toBe('');
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
  dialog.close();
  fireEvent.click(document.querySelector('.find-button')!);
  expect(dialog.returnValue).toBe('');
});

test('[SITE-16] the page takes over what was typed and entered before its script, which listens no longer', async () => {
  const player = member({ memId: 'player1', partnerLevel: 'NORMAL', topUserList: below('ptn1') });
  const calls = fakeWeb({
    '/api/v2/user/findMembers': { data: { list: [player] } },
    '/api/v2/user/findNumbers': { data: { list: [] } },
  });
  const button = <PaletteButton prefix="demo" memId="ptn1" cashDecimal="1" />;
  const place = await renderServer(button);
  const { dialog, field } = await run();
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
  fireEvent.input(field, { target: { value: '0008' } });
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
  render(button, { wrapper: ClientPage, container: place, hydrate: true });
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/demo/userDetail?id=player1'));
  expect(calls.map(({ body }) => body)).toContainEqual({ searchValue: '0008' });
  expect(dialog.open).toBe(false);
  dialog.returnValue = 'the script would clear it';
  fireEvent.click(document.querySelector('.find-button')!);
  expect([dialog.open, dialog.returnValue]).toEqual([true, 'the script would clear it']);
});
