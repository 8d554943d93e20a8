import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AlertHost } from '@/components/shell/alert-host';
import type { OpenShell } from '@/components/shell/screen-shell';
import type { ResponseOf } from '@/lib/contract/calls';
import { platform } from '@/tests/fixtures/fake-platform';
import { fakeWeb, refused } from '@/tests/fixtures/fake-web';
import { renderClient, renderServer, t } from '@/tests/fixtures/render';
import { router } from '@/tests/fixtures/router';
import { DropPost } from './drop-post';
import { FaqScreen } from './faq-screen';
import { InquiryForm } from './inquiry-form';
import { PostListScreen } from './post-list';
import { PostScreen } from './post-screen';

type Post = ResponseOf<'/api/board/help/list'>['list'][number];

/** The player site, for a guest unless a session is given. */
const shell = (session: OpenShell['session'] = null): OpenShell => ({
  site: platform.site,
  session,
  base: '/demo/play',
});
const post = (values: Partial<Post> = {}): Post => ({
  boardIdx: 7,
  boardType: 'event',
  category: 'event',
  faqType: '',
  title: 'Weekend race',
  status: '',
  isReadAdmin: 'N',
  regDate: '2026-11-21T23:31:00.000Z',
  memId: '',
  memName: '',
  delYn: 'N',
  commentCnt: 0,
  pin: null,
  ...values,
});
const posts = (list: Post[]) => ({
  list,
  pageInfo: { page: 1, count_per_list: 10, tatal_list_count: list.length },
  idxList: list.map(({ boardIdx }) => boardIdx),
});
const hrefs = (main: HTMLElement) => [...main.querySelectorAll('a')].map((link) => link.getAttribute('href'));

test('[PLAY-04] guests read the boards of the operator; each list leads to its own posts', async () => {
  platform.answer({ '/api/board/event/list': posts([post()]), '/api/board/rule/list': posts([]) });
  const events = await renderServer(<PostListScreen shell={shell()} search={{}} board="event" />);
  expect(events.querySelector('h1')).toHaveTextContent(`${t('postBoard.event.title')} 1`);
  expect(hrefs(events)).toContain('/demo/play/eventRead/7');
  const rules = await renderServer(<PostListScreen shell={shell()} search={{}} board="rule" />);
  expect(rules).toHaveTextContent(t('postBoard.rule.empty'));
  // The betting rules are above it, under the page's heading.
  expect(rules.querySelector('h1')).toBeNull();
  expect(platform.requestsOf('/api/board/event/list')).toEqual([{ boardType: 'event', page: 1 }]);
});

const detail = (values: object = {}) => ({
  board: {
    ...post({ boardType: 'normal', title: 'Hello', memId: 'player1', memName: 'Moon' }),
    content: 'line 1\n<b>2</b>',
    htmlYn: 'N' as const,
    prevIdx: null,
    nextIdx: 9,
    comment: [
      {
        cmtIdx: 1,
        content: 'Me too',
        htmlYn: 'N' as const,
        adminYn: 'N' as const,
        regId: '',
        memName: 'Star',
        regDate: '2026-11-21T23:52:00.000Z',
      },
    ],
    ...values,
  },
});

test('[PLAY-04] a post of the bulletin board is plain text with its replies; the author alone can delete it', async () => {
  platform.answer({ '/api/board/normal/datail': detail() });
  platform.signIn({ memId: 'player1' });
  const read = () =>
    renderServer(<PostScreen shell={shell(platform.session)} search={{}} number="7" board="normal" />);
  const own = await read();
  expect(own).toHaveTextContent('<b>2</b>');
  expect(own.querySelector('.thread-messages')).toHaveTextContent('Me tooStar');
  expect(screen.getByRole('button', { name: t('boardTools.deleteTitle') })).toBeVisible();
  expect(screen.getByLabelText(t('inquiryForm.reply'))).toBeVisible();
  platform.answer({ '/api/board/normal/datail': detail({ memId: '' }) });
  await read();
  expect(screen.queryByRole('button', { name: t('boardTools.deleteTitle') })).toBeNull();
});

test('[PLAY-04] an own post is deleted after a question, which no refuses; then the list follows', async () => {
  const calls = fakeWeb({ '/api/board/normal/save': [refused('T999'), { data: { idxList: [7] } }] });
  const { user } = renderClient(
    <>
      <DropPost boardIdx={7} memId="player1" listHref="/demo/play/board" />
      <AlertHost />
    </>,
  );
  const drop = async (answer: string) => {
    await user.click(screen.getByRole('button', { name: t('boardTools.deleteTitle') }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click([...dialog.querySelectorAll('button')].find((one) => one.textContent === answer)!);
  };
  await drop(t('common.cancel'));
  expect(calls).toEqual([]);
  await drop(t('boardTools.deleteTitle'));
  await screen.findByText('text of T999');
  expect(router.push).not.toHaveBeenCalled();
  await drop(t('boardTools.deleteTitle'));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/demo/play/board'));
  expect(calls[1]?.body).toMatchObject({ boardType: 'normal', boardIdx: 7, delYn: 'Y' });
});

test('[PLAY-04] a post is written without a type', async () => {
  const calls = fakeWeb({ '/api/board/normal/save': { data: { idxList: [8] } } });
  const { user } = renderClient(
    <>
      <InquiryForm memId="player1" memNick="Moon" listHref="/demo/play/board" pin={null} board="normal" />
      <AlertHost />
    </>,
  );
  expect(screen.queryByLabelText(t('inquiryForm.type'))).toBeNull();
  await user.type(screen.getByLabelText(t('inquiryForm.title')), 'Hello');
  await user.type(screen.getByLabelText(t('inquiryForm.content')), 'all');
  await user.click(screen.getByRole('button', { name: t('inquiryForm.apply') }));
  await screen.findByRole('alertdialog');
  await user.click(screen.getAllByRole('button', { name: t('inquiryForm.apply') }).at(-1)!);
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/demo/play/board'));
  expect(calls[0]?.body).toEqual({
    memId: 'player1',
    memName: 'Moon',
    title: 'Hello',
    content: 'all',
    boardType: 'normal',
    category: 'normal',
    faqType: 'etc',
  });
});

test('[PLAY-04] [BOARD-09] questions are shown with their answers, by category; answers that the list lacks are requested', async () => {
  platform.answer({
    '/api/board/help/list': posts([
      post({ title: 'How long?', content: 'a <b>day</b><script>x()</script>' }),
      post({ boardIdx: 6, title: 'Where?' }),
    ]),
    '/api/board/help/datail': detail({ content: 'There.' }),
  });
  const main = await renderServer(<FaqScreen shell={shell()} search={{ category: 'cash' }} />);
  const entries = [...main.querySelectorAll('details')].map((one) => [
    one.querySelector('summary')?.textContent,
    one.querySelector('.prose')?.innerHTML,
  ]);
  expect(entries).toEqual([
    ['How long?', 'a <b>day</b>'],
    ['Where?', 'There.'],
  ]);
  expect(platform.requestsOf('/api/board/help/list')).toEqual([
    { boardType: 'help', page: 1, category: 'cash' },
  ]);
  expect(main.querySelector('.wrapped-chips [aria-current]')).toHaveTextContent(t('inquiryType.cash'));
  expect(hrefs(main)).toContain('/demo/play/faq?category=etc');
});
