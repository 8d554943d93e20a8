import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { refused } from '@/tests/fixtures/fake-web';
import { renderClient, t } from '@/tests/fixtures/render';
import { router } from '@/tests/fixtures/router';
import { PlaySignupForm } from './signup-form';
import { signupTexts } from './signup-texts';

const API = '/demo/play/api/session/join';
const OK = { resultCode: '0', resultMessage: '', data: {} };

// A move in the history arrives a moment later, and is not for the next test's form.
afterEach(() => new Promise((resolve) => setTimeout(resolve, 10)));

/**
 * The handler's answers and the requests to it: one answer for each post of the form, in turn, and one for each check.
 */
function show({
  checks = {},
  answers = [],
  recommenderId = '',
  hasChecks = true,
  invited,
  ...more
}: {
  checks?: Record<string, object>;
  answers?: (object | 'network failure')[];
  isApproved?: boolean | undefined;
  recommenderId?: string;
  invited?: { code: string; nick: string };
  hasChecks?: boolean;
} = {}) {
  const posts: { url: string; fields: Record<string, string> }[] = [];
  const left = [...answers];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const fields = Object.fromEntries(init.body as URLSearchParams);
    posts.push({ url, fields });
    const answer = url.endsWith('/check') ? (checks[fields.field!] ?? OK) : left.shift();
    if (!answer) throw new Error(`no answer for ${url}`);
    if (answer === 'network failure') throw new TypeError('network failure');
    return Response.json(answer);
  });
  const page = renderClient(
    <PlaySignupForm
      api={API}
      login="/demo/play/login"
      recommenderId={recommenderId}
      invited={invited}
      isApproved={'isApproved' in more ? more.isApproved : false}
      hasChecks={hasChecks}
      banks={[{ bankCode: '004', bankNameKr: 'KB국민은행' }]}
      texts={signupTexts('ko')}
    />,
  );
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
  const { user } = page;
  /** Writes texts into fields, in place of their content. */
  const type = async (texts: Record<string, string>) => {
    for (const [name, text] of Object.entries(texts)) {
      if (name === 'bank') await user.selectOptions(field(name), text);
      else {
        await user.clear(field(name));
        if (text) await user.type(field(name), text);
      }
    }
  };
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const next = () => press(t('play.signup.next'));
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
  /** The field in error has the focus, and says the text. */
  const expectError = async (name: string, text: string) => {
    await waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(field(name));
    expect(document.getElementById(field(name).getAttribute('aria-describedby')!)!.textContent).toBe(text);
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1);
  };
  return { ...page, posts, field, type, press, next, heading, expectError };
}

const ONE = { memId: 'hangang7', memPass: 'secret1', memPassCheck: 'secret1', memNick: '한강맨' };
const TWO = {
  memName: '김민수',
  memPhone: '010-2345-6789',
  bank: '004',
  bankacc: '1234567',
  cashOutPass: '1234',
};

/** Goes through the first two steps. */
async function toLast(page: ReturnType<typeof show>) {
  await page.type(ONE);
  await page.next();
  await waitFor(() => expect(page.heading()).toBe(t('play.signup.heading2')));
  await page.type(TWO);
  await page.next();
  await waitFor(() => expect(page.heading()).toBe(t('play.signup.heading3')));
}
const submit = (page: ReturnType<typeof show>) => page.press(t('play.signup.submit'));

describe('[PLAY-02] each rule marks its field and takes the focus there', () => {
  test.each([
    [{ memId: '' }, 'memId', 'front.member.emptyMemId'],
    [{ memId: 'abc' }, 'memId', 'api.U101'],
    [{ memPassCheck: '' }, 'memPassCheck', 'front.member.compareMemPass'],
    [{ memPass: '', memPassCheck: '' }, 'memPass', 'front.member.emptyMemPass'],
    [{ memPass: 'letters', memPassCheck: 'letters' }, 'memPass', 'api.U102'],
    [{ memNick: '' }, 'memNick', 'front.member.emptyMemNick'],
    [{ memNick: 'ab' }, 'memNick', 'api.U105'],
  ] as const)('[U101] [U102] [U105] the account: %o', async (wrong, name, text) => {
    const page = show();
    await page.type({ ...ONE, ...wrong });
    await page.next();
    await page.expectError(name, t(text));
    expect(page.posts).toEqual([]);
  });

  test('[U103] [U104] the bank account', async () => {
    const page = show();
    await page.type(ONE);
    await page.next();
    await waitFor(() => expect(page.heading()).toBe(t('play.signup.heading2')));
    for (const [wrong, name, text] of [
      [{ memPhone: '' }, 'memPhone', 'front.member.emptyMemTel'],
      [{ memPhone: '02-123-4567' }, 'memPhone', 'front.member.noValidMemTel'],
      [{ memName: '' }, 'memName', 'front.member.emptyBankAccountName'],
      [{ memName: 'R2D2' }, 'memName', 'api.U104'],
      [{ cashOutPass: '' }, 'cashOutPass', 'front.member.emptyCashOutPass'],
      [{ cashOutPass: '123' }, 'cashOutPass', 'api.U103'],
      [{ bank: '' }, 'bank', 'front.member.emptyBankName'],
      [{ bankacc: '' }, 'bankacc', 'front.member.emptyBankNumber'],
    ] as const) {
      await page.type({ ...TWO, ...wrong });
      await page.next();
      await page.expectError(name, t(text));
    }
    await page.type({ bankacc: '12-34x', cashOutPass: '12345' });
    expect([page.field('bankacc').value, page.field('cashOutPass').value]).toEqual(['1234', '1234']);
  });

  test('everything wrong with a step is said at once, in its order; a field that is changed says nothing more', async () => {
    const page = show();
    await page.type(ONE);
    await page.next();
    await waitFor(() => expect(page.heading()).toBe(t('play.signup.heading2')));
    await page.next();
    const errors = () =>
      [...document.querySelectorAll('[aria-invalid]')].map((field) => [
        field.getAttribute('name'),
        document.getElementById(field.getAttribute('aria-describedby')!)!.textContent,
      ]);
    await waitFor(() =>
      expect(errors()).toEqual([
        ['memName', t('front.member.emptyBankAccountName')],
        ['memPhone', t('front.member.emptyMemTel')],
        ['bank', t('front.member.emptyBankName')],
        ['bankacc', t('front.member.emptyBankNumber')],
        ['cashOutPass', t('front.member.emptyCashOutPass')],
      ]),
    );
    expect(document.activeElement).toBe(page.field('memName'));
    const live = [...document.querySelectorAll('.signup-step:not([hidden]) [aria-live]')].filter(
      ({ textContent }) => textContent,
    );
    expect(live, 'the focus says the first of them, and nothing else speaks').toEqual([]);
    await page.type({ memPhone: '0' });
    expect(document.activeElement, 'no field takes the focus while another is typed').toBe(
      page.field('memPhone'),
    );
    expect(errors().map(([name]) => name)).toEqual(['memName', 'bank', 'bankacc', 'cashOutPass']);
  });

  test('[U106] the recommender, the age and the terms', async () => {
    const page = show();
    await toLast(page);
    await page.user.click(page.field('agree'));
    await submit(page);
    await page.expectError('recommenderId', t('front.member.emptyRecommenderId'));
    await page.type({ recommenderId: 'ptn5' });
    await page.user.click(page.field('agree'));
    await submit(page);
    await page.expectError('agree', t('play.signup.agreeFirst'));
    expect(page.posts.every(({ url }) => url !== API)).toBe(true);
  });

  test.each([
    ['U101', 'memId', 1],
    ['U102', 'memPass', 1],
    ['U103', 'cashOutPass', 2],
    ['U104', 'memName', 2],
    ['U105', 'memNick', 1],
    ['U106', 'recommenderId', 3],
    ['U112', 'recommenderId', 3],
    ['U113', 'recommenderId', 3],
    ['U114', 'recommenderId', 3],
    ['U116', 'memId', 1],
    ['U117', 'memNick', 1],
    ['U118', 'memPhone', 2],
    ['U119', 'bankacc', 2],
    ['U013', 'memPhone', 2],
    ['U014', 'bankacc', 2],
    ['A091', 'memPassCheck', 1],
    ['A092', 'memPhone', 2],
    ['A093', 'bankacc', 2],
    ['A094', 'memNick', 1],
    ['A095', 'bank', 2],
  ] as const)(
    '[U112] [U113] [U114] [U116] [U117] [U118] [U119] the platform’s %s opens the step of its field; nothing typed is lost',
    async (code, name, step) => {
      const page = show({ answers: [refused(code)], recommenderId: 'ptn5' });
      await toLast(page);
      await page.user.click(page.field('agree'));
      await submit(page);
      await page.expectError(name, `text of ${code}`);
      expect(page.heading()).toBe(t(`play.signup.heading${step}`));
      for (const [field, text] of Object.entries({ ...ONE, ...TWO }))
        expect(page.field(field).value).toBe(text);
      expect(page.field('agree').checked).toBe(true);
    },
  );

  test.each(['U115', 'U012', 'A009', 'A096'])(
    '[U115] %s, which is about no field, is said above the buttons',
    async (code) => {
      const page = show({ answers: [refused(code)], recommenderId: 'ptn5' });
      await toLast(page);
      await page.user.click(page.field('agree'));
      await submit(page);
      expect((await screen.findByRole('alert')).textContent).toBe(`text of ${code}`);
      expect(page.heading()).toBe(t('play.signup.heading3'));
    },
  );
});

describe('[PLAY-02] the duplicate checks', () => {
  const ask = (name: 'memId' | 'memNick' | 'recommenderId') =>
    t('play.signup.checkOf').replace('[field]', t(`play.signup.${name}`));

  test('say at the field that the name is free until it is changed', async () => {
    const page = show();
    await page.type({ memId: ' hangang7 ' });
    const memId = page.field('memId');
    const live = memId.closest('.field')!.querySelector('[aria-live="polite"]');
    expect(live).toHaveTextContent(/^$/);
    await page.press(ask('memId'));
    expect(await screen.findByText(t('play.signup.free.memId'))).toBe(live);
    expect(memId.getAttribute('aria-describedby')).toBe(live!.closest('small')!.id);
    expect(page.posts).toEqual([{ url: `${API}/check`, fields: { field: 'memId', value: 'hangang7' } }]);
    await page.type({ memId: 'other77' });
    expect(screen.queryByText(t('play.signup.free.memId'))).toBeNull();
  });

  test('[U116] [U117] refuse taken names, with which the first step cannot be passed', async () => {
    const page = show({ checks: { memNick: refused('U117') } });
    await page.type(ONE);
    await page.next();
    await page.expectError('memNick', 'text of U117');
    expect(page.heading()).toBe(t('play.signup.heading1'));
    expect(page.posts.map(({ fields }) => fields.field)).toEqual(['memId', 'memNick']);
  });

  test('[U113] the recommender must be a partner; a link fills it', async () => {
    const page = show({ checks: { recommenderId: refused('U113') }, recommenderId: 'player1' });
    await toLast(page);
    expect(page.field('recommenderId').value).toBe('player1');
    await page.press(ask('recommenderId'));
    await page.expectError('recommenderId', 'text of U113');
  });
});

describe('[PLAY-02] the result of a sign-up', () => {
  test.each([
    [false, 'N', 'open', 'doneOpen'],
    [true, 'Y', 'pending', 'donePending'],
  ] as const)('approved by the operator: %s', async (isApproved, pendingYn, before, after) => {
    const page = show({
      isApproved,
      recommenderId: 'ptn5',
      answers: [{ ...OK, data: { pendingYn } }],
    });
    await toLast(page);
    expect(screen.getByText(t(`play.signup.${before}`))).toBeTruthy();
    await page.user.click(page.field('agree'));
    await submit(page);
    const heading = await screen.findByRole('heading', { name: t(`play.signup.${after}`) });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(page.posts.at(-1)).toEqual({
      url: API,
      fields: { ...ONE, ...TWO, recommenderId: 'ptn5', agree: 'Y', key: expect.stringMatching(/^\w{32}$/) },
    });
  });

  test('an upstream that does not say whether it approves sign-ups promises no sign-in', async () => {
    const page = show({ isApproved: undefined, recommenderId: 'ptn5', answers: [OK] });
    await toLast(page);
    for (const name of ['open', 'pending'] as const)
      expect(screen.queryByText(t(`play.signup.${name}`))).toBeNull();
    await page.user.click(page.field('agree'));
    await submit(page);
    await screen.findByRole('heading', { name: t('play.signup.doneOpen') });
    expect(screen.getByRole('link', { name: t('play.signup.signIn') })).toBeTruthy();
    for (const name of ['doneOpenText', 'donePendingText'] as const)
      expect(screen.queryByText(t(`play.signup.${name}`))).toBeNull();
  });

  test('without an answer the same key is sent again; with other texts another one', async () => {
    const unknown = { ...refused('NT99'), resultUnknown: true };
    const page = show({
      answers: ['network failure', unknown, refused('U113'), { ...OK, data: { pendingYn: 'N' } }],
      recommenderId: 'ptn5',
    });
    await toLast(page);
    await page.user.click(page.field('agree'));
    await submit(page);
    await screen.findByText(t('play.signup.noAnswer'));
    await submit(page);
    await screen.findByText('text of NT99');
    await submit(page);
    await page.expectError('recommenderId', 'text of U113');
    await page.type({ recommenderId: 'ptn6' });
    await submit(page);
    await screen.findByRole('heading', { name: t('play.signup.doneOpen') });
    const [first, second, third, fourth] = page.posts
      .filter(({ url }) => url === API)
      .map(({ fields }) => fields.key);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
    const repeated = page.posts.filter(({ url }) => url === API).map(({ fields }) => fields.repeatedYn);
    expect(repeated).toEqual([undefined, 'Y', 'Y', undefined]);
  });

  test('going back loses nothing', async () => {
    const page = show();
    await toLast(page);
    await page.press(t('play.signup.back'));
    await page.press(t('play.signup.back'));
    expect(page.heading()).toBe(t('play.signup.heading1'));
    for (const [field, text] of Object.entries({ ...ONE, ...TWO }))
      expect(page.field(field).value).toBe(text);
    await act(async () => {});
  });
});

test('[PLAY-02] the browser’s back and forward lead through the steps, and lose nothing', async () => {
  const page = show();
  await toLast(page);
  const turn = async (by: -1 | 1, step: 1 | 2 | 3) => {
    window.history.go(by);
    await waitFor(() => expect(page.heading()).toBe(t(`play.signup.heading${step}`)));
  };
  await turn(-1, 2);
  await turn(-1, 1);
  await turn(1, 2);
  for (const [field, text] of Object.entries({ ...ONE, ...TWO })) expect(page.field(field).value).toBe(text);
  await page.next();
  await waitFor(() => expect(page.heading()).toBe(t('play.signup.heading3')));

  // The form's own way back is the browser's.
  await page.press(t('play.signup.back'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(page.heading()).toBe(t('play.signup.heading2'));
  await turn(-1, 1);
});

test('[PLAY-02] after a reload the browser’s back opens no later step of the empty form', async () => {
  const page = show();
  await toLast(page);
  // The history outlives the mounted form.
  page.unmount();
  const again = show();
  const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.back();
  await act(async () => void (await popped));
  expect(again.heading()).toBe(t('play.signup.heading1'));
  expect(again.field('memId')).toHaveValue('');
});

test('[PLAY-02] both passwords of the account can be read while they are typed', async () => {
  const page = show();
  const types = () => [page.field('memPass').type, page.field('memPassCheck').type];
  expect(types()).toEqual(['password', 'password']);
  const eye = screen.getByRole('button', { name: t('play.entry.showPassword') });
  await page.user.click(eye);
  expect(types()).toEqual(['text', 'text']);
  expect(eye).toHaveAttribute('aria-pressed', 'true');
  expect(page.field('cashOutPass').type).toBe('password');
});

test('[PLAY-02] in another language the browser’s back still leads through the steps', async () => {
  const page = show();
  await toLast(page);
  const link = document.createElement('a');
  link.dataset.language = 'vn';
  document.body.append(link);
  await page.user.click(link);
  link.remove();
  page.unmount();
  const again = show();
  expect(again.heading()).toBe(t('play.signup.heading3'));
  window.history.back();
  await waitFor(() => expect(again.heading()).toBe(t('play.signup.heading2')));
  expect(again.field('memName')).toHaveValue(TWO.memName);
});

test('[PLAY-02] another language renders the form anew with all typed texts, which are stored nowhere', async () => {
  const ui = () => (
    <>
      <PlaySignupForm
        {...{ api: API, login: '/demo/play/login', recommenderId: 'ptn5', isApproved: false, banks: [] }}
        hasChecks
        texts={signupTexts('ko')}
      />
      <a href="/demo/vn/play/join" data-language="vn">
        Tiếng Việt
      </a>
    </>
  );
  vi.stubGlobal('fetch', async () => Response.json(OK));
  const { user, unmount } = renderClient(ui());
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
  const first = { memId: 'moon12', memPass: 'secret12', memPassCheck: 'secret12', memNick: 'Moon' };
  for (const [name, value] of Object.entries(first)) await user.type(field(name), value);
  await user.click(screen.getByRole('button', { name: t('play.signup.next') }));
  await screen.findByRole('heading', { name: t('play.signup.heading2') });
  await user.type(field('cashOutPass'), '4321');
  await user.click(screen.getByRole('link', { name: 'Tiếng Việt' }));
  expect(router.refresh).toHaveBeenCalled();
  expect(document.cookie).toContain('NEXT_LOCALE=vn');
  const stored = JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]);
  expect(stored).not.toMatch(/secret12|4321|moon12/);

  // The page in the other language has its own form.
  unmount();
  const again = renderClient(ui());
  expect(screen.getByRole('heading', { name: t('play.signup.heading2') })).toBeVisible();
  for (const [name, value] of Object.entries({ ...first, cashOutPass: '4321', recommenderId: 'ptn5' }))
    expect(field(name)).toHaveValue(value);
  // Nothing is stored for a later visitor.
  again.unmount();
  renderClient(ui());
  expect(field('memPass')).toHaveValue('');
});

test('[PLAY-02] without checks on the way, the sign-up itself says which field is wrong', async () => {
  const page = show({
    hasChecks: false,
    recommenderId: 'ptn5',
    answers: [refused('U101'), OK],
  });
  const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons()).not.toContain(t('play.signup.check'));
  await toLast(page);
  expect(page.posts).toEqual([]);
  expect(buttons()).not.toContain(t('play.signup.checkRecommender'));
  await page.user.click(page.field('agree'));
  await submit(page);
  await page.expectError('memId', 'text of U101');
  expect(page.heading()).toBe(t('play.signup.heading1'));
  await page.type({ memId: 'hangang8' });
  await page.next();
  await page.next();
  await submit(page);
  await waitFor(() => expect(page.heading()).toBe(t('play.signup.doneOpen')));
  expect(page.posts.map(({ url }) => url)).toEqual([API, API]);
});

describe('[INVITE-02] a sign-up through an invitation', () => {
  const invited = { code: 'k7.f3m2p9qaxw', nick: '<b>아주 긴 이름</b>' };

  test('says who invites in place of the recommender’s field, and sends the code', async () => {
    const page = show({ invited, answers: [{ ...OK, data: { pendingYn: 'N' } }] });
    await toLast(page);
    expect(page.field('recommenderId')).toBeNull();
    expect(screen.getByText(invited.nick)).toBeVisible();
    expect(screen.getByText(t('play.signup.inviterHint'))).toBeVisible();
    await page.user.click(page.field('agree'));
    await submit(page);
    await screen.findByRole('heading', { name: t('play.signup.doneOpen') });
    const { fields } = page.posts.at(-1)!;
    expect(fields).toMatchObject({ ...ONE, ...TWO, recommenderId: '', invitation: invited.code });
  });

  test('[A097] that is over meanwhile goes on with a recommender to fill in, and loses nothing', async () => {
    const page = show({ invited, answers: [refused('A097'), { ...OK, data: { pendingYn: 'N' } }] });
    await toLast(page);
    await page.user.click(page.field('agree'));
    await submit(page);
    expect(await screen.findByText('text of A097')).toBeVisible();
    expect(page.heading()).toBe(t('play.signup.heading3'));
    expect(screen.queryByText(invited.nick)).toBeNull();
    await page.type({ recommenderId: 'ptn5' });
    await submit(page);
    await screen.findByRole('heading', { name: t('play.signup.doneOpen') });
    const [first, second] = page.posts.filter(({ url }) => url === API).map(({ fields }) => fields);
    expect(second).toMatchObject({ ...ONE, ...TWO, recommenderId: 'ptn5', agree: 'Y' });
    expect(second).not.toHaveProperty('invitation');
    expect(second!.key).not.toBe(first!.key);
  });
});
