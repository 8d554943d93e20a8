import { fireEvent } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { EarlyPalette } from './early-palette';

/** Runs the script in a page with the palette's dialog, as before the page's own script has started. */
async function start() {
  document.body.innerHTML =
    '<button class="find-button"></button><dialog id="palette"><input type="search"></dialog>';
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
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
  expect(dialog.returnValue).toBe('here');
  fireEvent.input(field, { target: { value: '0008' } });
  expect(dialog.returnValue).toBe('');
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' });
  dialog.close();
  fireEvent.click(document.querySelector('.find-button')!);
  expect(dialog.returnValue).toBe('');
});
