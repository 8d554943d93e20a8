import { type Attributes, type Children, el } from './element';
import { icon } from './icons';

/** A button. `key` names it, so that it has the focus again after the page was rendered. */
export const button = (
  key: string | undefined,
  click: () => void,
  attributes: Attributes<HTMLButtonElement>,
  ...children: Children
): HTMLButtonElement => el('button', { type: 'button', 'data-key': key, click, ...attributes }, ...children);

/** A round button that closes or removes something. */
export const closeButton = (
  label: string,
  click: () => void,
  attributes: Attributes<HTMLButtonElement> = {},
): HTMLButtonElement =>
  button(undefined, click, { class: 'round', 'aria-label': label, ...attributes }, icon('close'));
