/** @jsxImportSource preact */
import type { JSX } from 'preact';
import { CLOSE, Icon } from './icons';

export type ButtonProps = JSX.IntrinsicElements['button'] & {
  /** Names the button, so that it has the focus again after it was disabled or replaced. */
  name?: string;
};

export const Button = ({ name, ...attributes }: ButtonProps) => (
  <button type="button" data-key={name} {...attributes} />
);

/** A round button that closes or removes something. */
export const CloseButton = (attributes: ButtonProps) => (
  <Button class="round" {...attributes}>
    <Icon line={CLOSE} />
  </Button>
);
