import { createElement, Fragment, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { markupOf } from './markup';

const DRAWN: readonly ReactNode[] = [
  ['a', 'b', <b key="b">c</b>, 'd', '', 1, 2n, null, false],
  `<&"'>`,
  <p
    key="p"
    className={'a"b'}
    title="<'&'>"
    tabIndex={-1}
    hidden
    lang={undefined}
    data-a={true}
    aria-busy={false}
  >
    {'x'} {0}
    <Fragment key="f">
      {'y'}
      <br />z
    </Fragment>
  </p>,
  <p key="n" suppressHydrationWarning />,
  <input key="i" type="checkbox" readOnly disabled={false} aria-busy checked />,
  <button key="k" type="button" popoverTarget="panel" onClick={() => {}} />,
  <svg key="s" aria-hidden="true" viewBox="0 0 1 1" width={1}>
    <use href="/icons.svg#x" />
  </svg>,
];

test.each(DRAWN.map((node) => [renderToString(node), node]))(
  'the server draws %s as React does',
  (text, node) => {
    expect(markupOf(node)).toBe(text);
  },
);

const Part = () => <i />;
const ONLY_REACTS: readonly ReactNode[] = [
  <Part key="c" />,
  createElement('a', { key: 'a', href: 'data:,' }),
  createElement('p', { key: 's', style: {} }),
  <option key="o" />,
];

test.each(ONLY_REACTS.map((node) => [node]))('what only React can draw is left to it', (node) => {
  expect(markupOf([<p key="p" />, node])).toBeUndefined();
});

const Outer = ({ of }: { of: string }) => (
  <p>
    <Part />
    {of}
  </p>
);
const OfBrowser = Object.assign(() => null, { $$typeof: Symbol.for('react.client.reference') });

test('where none has hooks, components are called; those of the browser’s modules are left to React', () => {
  const options = { isForGood: true, callsComponents: true };
  expect(markupOf(<Outer of="<" />, options)).toBe('<p><i></i>&lt;</p>');
  expect(markupOf(<OfBrowser />, options)).toBeUndefined();
});
