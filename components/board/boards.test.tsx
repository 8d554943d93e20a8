import { render, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ScreenShell } from '@/components/shell/screen-shell';
import type { ResponseOf } from '@/lib/contract/calls';
import { liveStore } from '@/lib/realtime/live-store';
import { ok } from '@/lib/rules/result';
import { sampleResponse } from '@/tests/fixtures/distinct';
import { platform } from '@/tests/fixtures/fake-platform';
import { renderServer, t } from '@/tests/fixtures/render';
import { InquiryListScreen } from './inquiry-list';
import { InquiryScreen } from './inquiry-screen';
import { MessageListScreen } from './message-list';
import { MessageScreen } from './message-screen';
import { PostListScreen } from './post-list';
import { PostScreen } from './post-screen';
import { UnreadLess } from './unread-less';
import { WriteScreen } from './write-screen';

type Post = ResponseOf<'/api/board/faq/list'>['list'][number];
type Pinned = ResponseOf<'/api/board/pin'>['pin'];

/** The player site as a shell, where no address of the back-office may appear. */
const shell = (): ScreenShell => ({
  site: platform.site,
  session: platform.session,
  base: '/demo/play',
  loadMember: async () => ok(sampleResponse('/api/member/info')),
});
const PAGE = { page: 1, count_per_list: 10 };
const PIN: Pinned = {
  kind: 'bet',
  id: '48210',
  facts: {
    memId: 'player1',
    memNick: 'Moon',
    partnerLevel: 'NORMAL',
    at: '2026-11-21T13:14:09.000Z',
    name: 'Speed Baccarat A',
    type: 'wait',
    amount: 120_000,
    win: 0,
    before: 1_902_840,
    after: 1_782_840,
    vendorCode: 'live',
    vendorName: 'Pit Live',
    betId: 'B-1',
  },
};
const post = (values: Partial<Post> = {}): Post => ({
  boardIdx: 7,
  boardType: 'faq',
  category: 'betting',
  faqType: 'betting',
  title: 'No win yet',
  status: 'WAIT',
  isReadAdmin: 'N',
  regDate: '2026-11-21T23:31:00.000Z',
  memId: 'ptn1',
  memName: 'Star',
  delYn: 'N',
  commentCnt: 0,
  pin: null,
  ...values,
});
const posts = (list: Post[], total = list.length) => ({
  list,
  pageInfo: { ...PAGE, tatal_list_count: total },
  idxList: list.map(({ boardIdx }) => boardIdx),
});
const rowsOf = (main: HTMLElement) =>
  [...main.querySelectorAll('.board-rows > li')].map((row) => {
    const [first, second] = row.querySelectorAll('a > span');
    return {
      title: row.querySelector('b')!.textContent,
      time: row.querySelector('time')!.title,
      marks: [...first!.children].slice(1, -1).map(({ textContent }) => textContent),
      line: [...second!.childNodes].filter((one) => one !== second!.querySelector('.state')).map(textOf),
      state: [...(second!.querySelector('.state')?.childNodes ?? [])].map(textOf),
      picks: [...row.querySelectorAll('input, button')].map((one) => one.getAttribute('aria-label')),
    };
  });
const textOf = ({ textContent }: ChildNode) => textContent;
/** The part beside the list. */
const reader = (main: HTMLElement) => main.querySelector<HTMLElement>('.board-reader')!;
const hrefs = (main: HTMLElement) => [...main.querySelectorAll('a')].map((link) => link.getAttribute('href'));

test('[BOARD-01] [WORK-08] inquiries show read marker, status, type, title with its pin, date and delete', async () => {
  platform.answer({
    '/api/board/faq/list': posts([
      post({ pin: PIN }),
      post({
        boardIdx: 6,
        isReadAdmin: 'Y',
        status: 'ANSWER',
        faqType: 'etc',
        title: 'Name',
        newAnswerYn: 'Y',
      }),
    ]),
  });
  const main = await renderServer(<InquiryListScreen shell={shell()} search={{}} />);
  const time = '2026-11-22 08:31:00';
  const picksOf = (title: string) => [t('board.pickOf', { title }), t('board.deleteOf', { title })];
  expect(rowsOf(main)).toEqual([
    {
      title: 'No win yet',
      time,
      marks: [],
      state: ['미열람', '답변 대기'],
      line: ['베팅', '#7', `${t('inquiryPin.pinnedTo')}베팅 48210 · Speed Baccarat A 120,000`],
      picks: picksOf('No win yet'),
    },
    {
      title: 'Name',
      time,
      marks: [t('board.newAnswer')],
      state: ['열람', '답변 완료'],
      line: ['기타', '#6'],
      picks: picksOf('Name'),
    },
  ]);
  expect(main.querySelector('h1')).toHaveTextContent('1:1 문의 2');
  expect(hrefs(main).slice(0, 3)).toEqual([
    '/demo/play/qnawrite',
    '/demo/play/qnaread/7',
    '/demo/play/qnaread/6',
  ]);
  expect(main).toHaveTextContent(t('accountInquiry.open'));
  // Opening one reads its answer: none is opened by itself.
  expect(reader(main)).toHaveTextContent(t('board.noneOpen.qna'));
  expect(within(reader(main)).getByRole('link', { name: t('board.openUnread') })).toHaveAttribute(
    'href',
    '/demo/play/qnaread/6',
  );
  expect(platform.requestsOf('/api/board/faq/datail')).toEqual([]);
});

test('[BOARD-09] inquiries are searched by their number too, and no other board is', async () => {
  platform.answer({ '/api/board/faq/list': posts([post({ boardIdx: 7 })]) });
  const search = { searchOption: 'number', searchValue: '7' };
  const options = (main: HTMLElement) =>
    [...main.querySelectorAll('select option')].map((one) => one.getAttribute('value'));
  const main = await renderServer(<InquiryListScreen shell={shell()} search={search} />);
  expect(platform.requestsOf('/api/board/faq/list')).toEqual([{ boardType: 'faq', page: 1, ...search }]);
  expect(options(main)).toEqual(['title', 'content', 'titleContent', 'number']);
  expect(main).toHaveTextContent('#7');
});

test('[BOARD-01] [BOARD-09] without inquiries the document’s text is shown; a search names its text', async () => {
  platform.answer({ '/api/board/faq/list': posts([]) });
  const main = await renderServer(<InquiryListScreen shell={shell()} search={{}} />);
  expect(main).toHaveTextContent(t('empty.noAsk'));
  const search = { searchOption: 'title', searchValue: 'x' };
  const searchScreen = await renderServer(<InquiryListScreen shell={shell()} search={search} />);
  expect(searchScreen).toHaveTextContent(t('board.noFound', { text: 'x' }));
  const clear = () =>
    within(searchScreen.querySelector<HTMLElement>('.board-alone')!).getByRole('link', {
      name: t('empty.clear'),
    });
  expect(clear()).toHaveAttribute('href', '/demo/play/qna');
  expect(platform.requestsOf('/api/board/faq/list')).toEqual([
    { boardType: 'faq', page: 1 },
    { boardType: 'faq', page: 1, ...search },
  ]);
});

test('[BOARD-01] tabs narrow inquiries to a status, each with how many the search finds; an upstream of old has none', async () => {
  const search = { status: 'WAIT', searchValue: 'win', page: '2' };
  platform.answer({ '/api/board/faq/list': { ...posts([post()], 12), counts: { WAIT: 12, ANSWER: 1_300 } } });
  const main = await renderServer(<InquiryListScreen shell={shell()} search={search} />);
  expect(platform.requestsOf('/api/board/faq/list').at(-1)).toEqual({
    boardType: 'faq',
    status: 'WAIT',
    page: 2,
    searchOption: 'titleContent',
    searchValue: 'win',
  });
  const tabs = [...main.querySelectorAll(`ul[aria-label="${t('board.tabs')}"] a`)];
  expect(
    tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')]),
  ).toEqual([
    ['전체 1,312', '/demo/play/qna?searchValue=win', null],
    ['답변 대기 12', '/demo/play/qna?status=WAIT&searchValue=win', 'true'],
    ['답변 완료 1,300', '/demo/play/qna?status=ANSWER&searchValue=win', null],
  ]);
  // Posts lead back to the tab, and a search stays in it.
  expect(hrefs(main)).toContain('/demo/play/qnaread/7?status=WAIT&searchValue=win&page=2');
  expect(main.querySelector('form input[name=status]')).toHaveValue('WAIT');
  platform.answer({ '/api/board/faq/list': posts([post()]) });
  const old = await renderServer(<InquiryListScreen shell={shell()} search={{}} />);
  expect(old.querySelector(`[aria-label="${t('board.tabs')}"]`)).toBeNull();
});

test.each([
  ['inquiries', InquiryListScreen, { status: 'NONE' }, 'status'],
  ['messages', MessageListScreen, { status: 'WAIT', category: 'play' }, 'status, category'],
  ['notices', PostListScreen, { status: 'x', searchOption: 'y' }, 'status, searchOption'],
])(
  '[BOARD-01] %s name the unknown filters of the address, and show all',
  async (_, Screen, search, names) => {
    const empty = { list: [], idxList: [], pageInfo: { ...PAGE, tatal_list_count: 0 } };
    platform.answer({
      '/api/board/faq/list': { ...empty, counts: { WAIT: 0, ANSWER: 0 } },
      '/api/board/msgList': { ...empty, list: [] },
      '/api/board/nt/list': empty,
    });
    const main = await renderServer(<Screen shell={shell()} search={search} />);
    expect(within(main).getByText(t('board.leftOut', { names }))).toHaveRole('alert');
    expect(main).not.toHaveTextContent(t('empty.notFoundList'));
  },
);

const detail = (values: Partial<ResponseOf<'/api/board/faq/datail'>['board']> = {}) => ({
  board: {
    ...post(),
    content: 'line 1\nline <2>',
    htmlYn: 'N' as const,
    prevIdx: 6,
    nextIdx: null,
    comment: [],
    ...values,
  },
});
const reply = { cmtIdx: 1, regId: '', memName: '', regDate: '2026-11-21T23:52:00.000Z' };

test('[BOARD-02] [WORK-08] a thread shows its pin, the question, replies, neighbours, and the list beside it', async () => {
  platform.answer({
    '/api/board/faq/list': posts([post({ pin: PIN }), post({ boardIdx: 6, title: 'Older' })], 12),
    '/api/board/faq/datail': detail({
      isReadAdmin: 'Y',
      status: 'ANSWER',
      pin: PIN,
      comment: [
        { ...reply, content: 'ask<br><b>vendor</b><script>x</script>', htmlYn: 'Y', adminYn: 'Y' },
        { ...reply, cmtIdx: 2, content: '<i>thanks</i>', htmlYn: 'N', adminYn: 'N', regId: 'ptn1' },
      ],
    }),
  });
  const main = await renderServer(
    <InquiryScreen
      shell={shell()}
      search={{ searchValue: 'win', page: '2' }}
      number="7"
      openPin={(pin) => <a href={`/open/${pin.id}`}>open</a>}
    />,
  );
  expect(main.querySelector('h1')).toHaveTextContent('No win yet');
  for (const text of ['답변 완료', '베팅', 'Star', '2026-11-22 08:31:00'])
    expect(main.querySelector('article > header')).toHaveTextContent(text);
  expect(main.querySelector('.pin-card')).toHaveTextContent('Speed Baccarat A');
  for (const text of ['120,000', '1,902,840', '1,782,840', 'player1', t('betResult.WAIT')])
    expect(main.querySelector('.pin-card')).toHaveTextContent(text);
  const messageItems = [...main.querySelectorAll('.thread-messages > li')];
  expect(messageItems.map(({ className }) => className)).toEqual(['own', 'note', '', 'own']);
  expect(messageItems[0]).toHaveTextContent('line <2>');
  expect(messageItems[2]!.querySelector('b')).toHaveTextContent('vendor');
  expect(main.querySelector('script')).toBeNull();
  expect(messageItems[3]).toHaveTextContent('<i>thanks</i>');
  expect(hrefs(main)).toEqual(
    expect.arrayContaining([
      '/demo/play/qna?searchValue=win&page=2',
      '/demo/play/qnaread/6?searchValue=win&page=2',
      '/open/48210',
    ]),
  );
  expect(main.querySelector('.board-rows [aria-current=page]')).toHaveTextContent('No win yet');
  // The list leads on without leaving, and the heading back to all of it.
  expect(within(main).getByRole('link', { name: t('route.qna') })).toHaveAttribute('href', '/demo/play/qna');
  expect(hrefs(main)).toContain('/demo/play/qna?searchValue=win');
});

test('[WORK-08] a pinned withdrawal that came back is named so, in the list and on the card', async () => {
  const facts = { ...PIN.facts!, name: '출금', type: '-1', wallet: 'cash' as const, amount: 270, win: null };
  const pin: Pinned = { kind: 'entry', id: '7', facts };
  platform.answer({
    '/api/board/faq/list': posts([post({ pin })]),
    '/api/board/faq/datail': detail({ pin }),
  });
  const main = await renderServer(<InquiryScreen shell={shell()} search={{}} number="7" />);
  const name = t('cashList.reversed', { type: '출금' });
  expect(main.querySelector('.pin-card b.text-lg')).toHaveTextContent(name);
  expect(main.querySelector('.pin-line')).toHaveTextContent(`${name} +270`);
});

test('[BOARD-02] the row of the open inquiry is no longer new; others are', async () => {
  platform.answer({
    '/api/board/faq/list': posts([
      post({ newAnswerYn: 'Y' }),
      post({ boardIdx: 6, title: 'Older', newAnswerYn: 'Y' }),
    ]),
    '/api/board/faq/datail': detail({ status: 'ANSWER' }),
  });
  const main = await renderServer(<InquiryScreen shell={shell()} search={{}} number="7" />);
  expect([...main.querySelectorAll('.unread')].map((row) => row.querySelector('b')!.textContent)).toEqual([
    'Older',
  ]);
});

test('[BOARD-03] [WORK-08] the form shows the subject of the inquiry, or that it was not found', async () => {
  platform.answer({ '/api/board/pin': { pin: PIN } });
  const main = await renderServer(<WriteScreen shell={shell()} search={{ pin: 'bet-48210' }} />);
  expect(platform.requestsOf('/api/board/pin')).toEqual([{ kind: 'bet', id: '48210' }]);
  expect(main.querySelector('.pin-card')).toHaveTextContent('Speed Baccarat A');
  expect(reader(main).querySelector('option[selected]')).toHaveValue('betting');
  const halfLost = { ...PIN.facts!, type: 'lose', amount: 120_000, win: 60_000 };
  platform.answer({ '/api/board/pin': { pin: { ...PIN, facts: halfLost } } });
  const half = await renderServer(<WriteScreen shell={shell()} search={{ pin: 'bet-48210' }} />);
  expect(half.querySelector('.pin-card')).toHaveTextContent(t('betResult.HALF'));

  platform.answer({ '/api/board/pin': { pin: { ...PIN, facts: null } } });
  const without = await renderServer(<WriteScreen shell={shell()} search={{ pin: 'bet-48210' }} />);
  expect(without).toHaveTextContent(t('inquiryPin.missing'));
  const plain = await renderServer(<WriteScreen shell={shell()} search={{ pin: 'nothing' }} />);
  expect(reader(plain).querySelector('option[selected]')).toHaveValue('etc');
  expect(plain).not.toHaveTextContent(t('inquiryPin.missing'));
  expect(reader(plain)).toContainElement(plain.querySelector('form textarea'));
});

test('[BOARD-03] an inquiry is written beside the list', async () => {
  platform.answer({ '/api/board/faq/list': posts([post()]) });
  const main = await renderServer(<WriteScreen shell={shell()} search={{}} />);
  expect(main.querySelector('h1')).toHaveTextContent(t('route.qnawrite'));
  expect(rowsOf(main)).toHaveLength(1);
  expect(main.querySelector('.board-rows [aria-current]')).toBeNull();
  expect(main.querySelectorAll('.button.primary'), 'one that leads on').toHaveLength(1);
});

test('[BOARD-04] notices show category, title, writer and date, new ones an N', async () => {
  const fresh = new Date(Date.now() - 3_600_000).toISOString();
  platform.answer({
    '/api/board/nt/list': posts([
      post({ boardType: 'nt', category: 'notice', title: 'Today', regDate: fresh, memName: '' }),
      post({
        boardIdx: 3,
        boardType: 'nt',
        category: 'event',
        title: 'Old',
        memName: 'Someone',
        regDate: '2026-01-01T00:00:00.000Z',
      }),
    ]),
  });
  const main = await renderServer(<PostListScreen shell={shell()} search={{ page: '1' }} />);
  const [today, old] = rowsOf(main);
  expect(today).toMatchObject({ title: 'Today', marks: ['N'], line: [`공지 · ${t('board.operator')}`] });
  expect(old).toMatchObject({ title: 'Old', marks: [], line: ['이벤트 · Someone'] });
  expect(old!.time).toBe('2026-01-01 09:00:00');
  expect(hrefs(main).slice(0, 2)).toEqual(['/demo/play/noticeRead/7', '/demo/play/noticeRead/3']);
});

test('[BOARD-04] [BOARD-05] the newest notice is open beside the list; on the bulletin board none is', async () => {
  const newest = post({ boardType: 'nt', category: 'notice', title: 'Newest' });
  platform.answer({
    '/api/board/nt/list': posts([newest, post({ boardIdx: 3, boardType: 'nt', title: 'Old' })]),
    '/api/board/nt/datail': detail({ title: 'Newest', content: 'a <b>b</b>' }),
    '/api/board/normal/list': posts([post({ boardType: 'normal' })]),
  });
  const main = await renderServer(<PostListScreen shell={shell()} search={{}} />);
  expect(platform.requestsOf('/api/board/nt/datail')).toEqual([{ boardIdx: 7, boardType: 'nt' }]);
  expect(within(reader(main)).getByRole('heading', { level: 2 })).toHaveTextContent('Newest');
  expect(main.querySelector('.board-rows [aria-current]')).toHaveTextContent('Newest');
  const normal = await renderServer(<PostListScreen shell={shell()} search={{}} board="normal" />);
  expect(reader(normal)).toHaveTextContent(t('board.noneOpen.post'));
  expect(platform.requestsOf('/api/board/normal/datail')).toEqual([]);
});

test('[BOARD-04] [WIRE-08] a board says where it has more posts than were counted', async () => {
  const { list, idxList } = posts([post({ boardType: 'nt' })]);
  const pageInfo = { ...PAGE, tatal_list_count: 10_000, moreYn: 'Y' as const };
  platform.answer({ '/api/board/nt/list': { list, idxList, pageInfo } });
  const main = await renderServer(<PostListScreen shell={shell()} search={{}} />);
  expect(main.querySelector('h1')).toHaveTextContent(/ 10,000\+$/);
});

test('[BOARD-05] a notice is safe HTML with its line breaks, and leads to its neighbours', async () => {
  platform.answer({
    '/api/board/nt/list': posts([post({ boardType: 'nt', boardIdx: 9 }), post({ boardType: 'nt' })]),
    '/api/board/nt/datail': detail({ content: 'a\n<b>b</b><img src=x onerror=alert(1)>', nextIdx: 9 }),
  });
  const main = await renderServer(<PostScreen shell={shell()} search={{}} number="7" />);
  expect(main.querySelector('.prose')!.innerHTML).toBe('a<br><b>b</b>');
  expect(hrefs(reader(main))).toEqual([
    '/demo/play/noticeList',
    '/demo/play/noticeRead/9',
    '/demo/play/noticeRead/6',
  ]);
  expect(rowsOf(main)).toHaveLength(2);
});

const message: ResponseOf<'/api/board/msgList'>['list'][number] = {
  msgIdx: 5,
  recieveId: 'ptn1',
  msgTitle: 'Hello',
  sendDate: '2026-11-21T23:31:00.000Z',
  msgStatus: 'N',
  status: 'Y',
  mustReadYn: 'N',
};

test('[BOARD-06] messages show the total, and mark unread ones and notices', async () => {
  platform.answer({
    '/api/board/msgList': {
      list: [message, { ...message, msgIdx: 4, msgStatus: 'READ', mustReadYn: 'Y' }],
      pageInfo: { ...PAGE, tatal_list_count: 12 },
    },
  });
  const main = await renderServer(<MessageListScreen shell={shell()} search={{}} />);
  expect(main.querySelector('h1')).toHaveTextContent('쪽지 12');
  const [unread, read] = rowsOf(main);
  expect(unread).toMatchObject({
    title: 'Hello',
    marks: [],
    state: ['읽지 않음'],
    time: '2026-11-22 08:31:00',
  });
  expect(read).toMatchObject({ title: 'Hello', marks: ['공지'], state: ['읽음'] });
  expect(unread!.picks).toEqual([
    t('board.pickOf', { title: 'Hello' }),
    t('board.deleteOf', { title: 'Hello' }),
  ]);
  expect([...main.querySelectorAll('[data-unread]')].map((box) => box.getAttribute('value'))).toEqual(['5']);
  // Twelve are two pages.
  expect(hrefs(main)).toContain('/demo/play/msg?page=2');
  // Opening one reads it: none is opened by itself.
  expect(reader(main)).toHaveTextContent(t('board.noneOpen.msg'));
  expect(platform.requestsOf('/api/board/msgRead')).toEqual([]);
});

test('[BOARD-06] messages are narrowed to unread ones, with how many the search finds', async () => {
  platform.answer({
    '/api/board/msgList': {
      list: [message],
      pageInfo: { ...PAGE, tatal_list_count: 1 },
      counts: { N: 1, READ: 11 },
    },
  });
  const search = { status: 'N', searchValue: 'hel' };
  const main = await renderServer(<MessageListScreen shell={shell()} search={search} />);
  expect(platform.requestsOf('/api/board/msgList')).toEqual([
    { page: 1, textYn: 'N', msgStatus: 'N', searchOption: 'titleContent', searchValue: 'hel' },
  ]);
  const tabs = [...main.querySelectorAll(`ul[aria-label="${t('board.readTabs')}"] a`)];
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['전체 12', '/demo/play/msg?searchValue=hel'],
    ['읽지 않음 1', '/demo/play/msg?status=N&searchValue=hel'],
  ]);
  expect(hrefs(main)).toContain('/demo/play/msgread/5?status=N&searchValue=hel');
});

test('[BOARD-07] an opened message is asked for as read; previous is the next entry of the list', async () => {
  platform.answer({
    '/api/board/msgRead': {
      newMsg: 2,
      message: { ...message, msgStatus: 'READ', msgDesc: 'a\nb', prevIdx: 4, nextIdx: 6 },
    },
  });
  const main = await renderServer(<MessageScreen shell={shell()} search={{ page: '2' }} number="5" />);
  expect(platform.requestsOf('/api/board/msgRead')).toEqual([{ msgIdx: 5, recieveId: 'ptn1' }]);
  expect(main.querySelector('.prose')!.innerHTML).toBe('a<br>b');
  const links = [...reader(main).querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);
  expect(links).toEqual([
    [t('board.list'), '/demo/play/msg?page=2'],
    [t('board.next'), '/demo/play/msgread/6?page=2'],
    [t('board.previous'), '/demo/play/msgread/4?page=2'],
  ]);
  // The list beside it is loaded once the message has been read.
  expect(platform.made.map(({ path }) => path).filter((path) => path.includes('board'))).toEqual([
    '/api/board/msgRead',
    '/api/board/msgList',
  ]);
});

test('[BOARD-03] the form of an upstream without inquiries about rows asks for none, and says nothing of them', async () => {
  platform.lacks('pins');
  const main = await renderServer(<WriteScreen shell={shell()} search={{ pin: 'bet-48210' }} />);
  expect(platform.requestsOf('/api/board/pin')).toEqual([]);
  expect(main).not.toHaveTextContent(t('inquiryPin.missing'));
  expect(main.querySelector('form')).not.toBeNull();
});

test('[BOARD-07] [WIRE-06] an upstream of the documents: text and neighbours of a message are those of its list', async () => {
  platform.lacks();
  const listed = [6, 5, 4].map((msgIdx) => ({
    ...message,
    msgIdx,
    msgTitle: `title ${msgIdx}`,
    msgDesc: `text ${msgIdx}`,
  }));
  platform.answer({
    '/api/board/msgList': { list: listed, pageInfo: { ...PAGE, tatal_list_count: 3 } },
  });
  const main = await renderServer(<MessageScreen shell={shell()} search={{}} number="5" />);
  expect(platform.requestsOf('/api/board/msgRead')).toEqual([{ msgIdx: 5, recieveId: 'ptn1' }]);
  expect(main).toHaveTextContent('text 5');
  const steps = within(within(main).getByRole('navigation', { name: t('board.neighbours') })).getAllByRole(
    'link',
  );
  expect(steps.map((link) => link.getAttribute('href'))).toEqual([
    '/demo/play/msgread/6',
    '/demo/play/msgread/4',
  ]);
});

/** Messages of an upstream of the documents, two on each page: `count` of them down to number 1, of a status. */
function listOfDocuments(count: number, msgStatus = 'N') {
  platform.lacks();
  platform.answer({
    '/api/board/msgList': ({ page }) => ({
      list: [0, 1]
        .map((at) => count - 2 * (page - 1) - at)
        .filter((msgIdx) => msgIdx > 0)
        .map((msgIdx) => ({ ...message, msgIdx, msgStatus, msgDesc: `text ${msgIdx}` })),
      pageInfo: { page, count_per_list: 2, tatal_list_count: count },
    }),
  });
}
const pagesAsked = () => platform.requestsOf('/api/board/msgList').map(({ page }) => page);

test('[BOARD-07] [WIRE-06] a message that has moved to a later page is opened there, with that page beside it', async () => {
  listOfDocuments(8);
  const main = await renderServer(<MessageScreen shell={shell()} search={{}} number="3" />);
  expect(main).toHaveTextContent('text 3');
  expect(pagesAsked()).toEqual([1, 2, 3]);
  expect(platform.requestsOf('/api/board/msgRead')).toEqual([{ msgIdx: 3, recieveId: 'ptn1' }]);
  expect(hrefs(main)).toContain('/demo/play/msgread/4?page=3');
});

test('[BOARD-07] [WIRE-06] a message that is not found is not marked as read, nor is one that was read before', async () => {
  listOfDocuments(3);
  await expect(renderServer(<MessageScreen shell={shell()} search={{}} number="9" />)).rejects.toThrow();
  expect(pagesAsked()).toEqual([1, 2]);
  for (const msgStatus of ['READ', 'Y']) {
    listOfDocuments(3, msgStatus);
    const main = await renderServer(<MessageScreen shell={shell()} search={{}} number="3" />);
    expect(main).toHaveTextContent('text 3');
  }
  listOfDocuments(100);
  await expect(renderServer(<MessageScreen shell={shell()} search={{}} number="1" />)).rejects.toThrow();
  expect(pagesAsked().slice(-6)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(platform.requestsOf('/api/board/msgRead')).toEqual([]);
});

test('[BOARD-08] a message that was unread lowers the count by one, once in a window, and an inquiry once for each reply', () => {
  // The window's store is not changed: other files share it.
  const lowerUnread = vi.spyOn(liveStore, 'lowerUnread').mockReturnValue();
  onTestFinished(() => lowerUnread.mockRestore());
  const open = (number: number) => render(<UnreadLess of="newMsg" number={number} />).unmount();
  for (const number of [71, 72, 71]) open(number);
  expect(lowerUnread.mock.calls).toEqual([
    ['newMsg', 71],
    ['newMsg', 72],
  ]);
  for (const replies of [1, 1, 2]) {
    render(<UnreadLess of="newAnswer" number={71} replies={replies} />).unmount();
  }
  expect(lowerUnread.mock.calls.slice(2)).toEqual([
    ['newAnswer', 71],
    ['newAnswer', 71],
  ]);
});

test('[BOARD-02] [WIRE-06] an upstream of the documents: an inquiry has its reply and its neighbours', async () => {
  platform.lacks();
  platform.answer({
    '/api/board/faq/list': posts([post({ boardIdx: 9 }), post({ boardIdx: 7 }), post({ boardIdx: 3 })]),
    '/api/board/faq/datail': {
      board: { ...post(), content: 'my question', comment: [{ content: 'their answer' }] },
    },
  });
  const main = await renderServer(<InquiryScreen shell={shell()} search={{}} number="7" />);
  expect(main).toHaveTextContent('my question');
  expect(main).toHaveTextContent(`their answer${t('board.operator')}`);
  const steps = within(within(main).getByRole('navigation', { name: t('board.neighbours') })).getAllByRole(
    'link',
  );
  expect(steps.map((link) => link.getAttribute('href'))).toEqual([
    '/demo/play/qnaread/9',
    '/demo/play/qnaread/3',
  ]);
});
