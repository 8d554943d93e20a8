import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawnAsDocument } from '@/tests/fixtures/document-scope';
import { renderServer } from '@/tests/fixtures/render';
import { router } from '@/tests/fixtures/router';
import { FrameMarkup } from './frame-markup';
import { FramePart } from './frame-part';

const link = (route: string, text: string) => (
  <a href={`/demo/${route}`} data-on={`${route} ${route}Read`}>
    {text}
  </a>
);
const goTo = (route: string) => window.history.replaceState(null, '', `/demo/${route}`);
const current = () => document.querySelector('[aria-current="page"]')?.textContent;

const Component = () => <b>text</b>;

/** The markup of links as a document has it, and as it is in `html`. */
async function drawn(text = 'Members') {
  goTo('userList');
  const part = (
    <FramePart name="menu">
      {link('userList', text)}
      {link('cashList', 'Cash <&>')}
    </FramePart>
  );
  return drawnAsDocument(() => renderServer(part));
}

test('a document carries it once, with the link of its route marked', async () => {
  const place = await drawn();
  expect(current()).toBe('Members');
  const before = place.innerHTML;
  const { rerender } = render(<FrameMarkup name="menu" version="1" html={undefined} />, {
    container: place,
    hydrate: true,
  });
  expect(place.innerHTML).toBe(before);
  goTo('cashListRead/35');
  rerender(<FrameMarkup name="menu" version="1" html={undefined} />);
  expect(current()).toBe('Cash <&>');
});

test('a page rendered again leaves it as it is unless it has changed', async () => {
  const place = await drawn();
  const { rerender } = render(<FrameMarkup name="menu" version="1" html={undefined} />, {
    container: place,
    hydrate: true,
  });
  const standing = screen.getByRole('link', { name: 'Members' });
  rerender(<FrameMarkup name="menu" version="1" html="<a>not taken</a>" />);
  expect(screen.getByRole('link', { name: 'Members' })).toBe(standing);
  rerender(
    <FrameMarkup name="menu" version="2" html='<a href="/demo/userList" data-on="userList">Anew</a>' />,
  );
  expect(screen.getByRole('link').textContent).toBe('Anew');
  expect(current()).toBe('Anew');
});

test('what React has to draw anew takes what stands there', async () => {
  const place = await drawn();
  document.body.append(place);
  const { version } = place.querySelector<HTMLElement>('[data-version]')!.dataset;
  const again = document.createElement('div');
  document.body.append(again);
  render(<FrameMarkup name="menu" version={version!} html={undefined} />, { container: again });
  expect(again.querySelectorAll('a')).toHaveLength(2);
});

test('the way back to a document of another language shows its own; what nobody has is asked for', async () => {
  const korean = await drawn('회원');
  const { version } = korean.querySelector<HTMLElement>('[data-version]')!.dataset;
  render(<FrameMarkup name="menu" version={version!} html={undefined} />, {
    container: korean,
    hydrate: true,
  });
  cleanup();
  await drawn('Members');
  render(<FrameMarkup name="menu" version={version!} html={undefined} />);
  expect(screen.getByRole('link', { name: '회원' })).toBeInTheDocument();
  expect(router.refresh).not.toHaveBeenCalled();
  cleanup();
  document.body.replaceChildren();
  render(<FrameMarkup name="menu" version="unknown" html={undefined} />);
  expect(router.refresh).toHaveBeenCalledOnce();
});

test('sections that a person has opened and closed make no other version', async () => {
  const versionOf = async (isOpen: boolean) => {
    const part = (
      <FramePart name="menu">
        <details open={isOpen}>x</details>
      </FramePart>
    );
    const place = await drawnAsDocument(() => renderServer(part));
    return place.querySelector<HTMLElement>('[data-version]')!.dataset.version;
  };
  expect(await versionOf(true)).toBe(await versionOf(false));
});

test('[SITE-13] what is unread makes no other version, so that the focus stays; another count does', async () => {
  const versionOf = async (members: number, unread: number) => {
    const place = await renderServer(
      <FramePart name="menu">
        <a href="/demo/userList" data-on="userList">
          Members<small className="num">{members}</small>
        </a>
        <a href="/demo/msg" data-on="msg">
          Messages
          <small id="unread-msg" className="num">
            {unread}
          </small>
        </a>
      </FramePart>,
    );
    return place.querySelector<HTMLElement>('[data-version]')!.dataset.version;
  };
  const version = await versionOf(44, 3);
  expect(await versionOf(44, 5)).toBe(version);
  expect(await versionOf(45, 3)).not.toBe(version);
});

test('React draws what is more than tags', async () => {
  const place = await drawnAsDocument(() => renderServer(<FramePart name="x">{<Component />}</FramePart>));
  expect(place).toHaveTextContent('text');
});
