import { beforeAll, describe, expect, test } from 'vitest';
import { MAX_PINS, pinnedScreens, withPin } from '@/lib/routes/pins';
import { sealSession } from '@/lib/session/session';
import { answerWeb } from '../fixtures/own-handlers';
import { demoSite, serveSites } from '../fixtures/site';

const screens = ['userList', 'qna', 'msg'].map((route) => ({ route }));

describe('pinned screens', () => {
  test('[SITE-13] are the screens of the menu that the cookie names, each once', () => {
    expect(pinnedScreens('qna.userList.qna.constructor..explain', screens)).toEqual([
      { route: 'qna' },
      { route: 'userList' },
    ]);
    expect(pinnedScreens(undefined, screens)).toEqual([]);
    const many = Array.from({ length: MAX_PINS + 1 }, (_, at) => ({ route: `r${at}` }));
    expect(pinnedScreens(many.map(({ route }) => route).join('.'), many)).toHaveLength(MAX_PINS);
  });

  test('[SITE-13] are added at the end, and removed', () => {
    expect(withPin(undefined, { route: 'qna', isPinned: true })).toBe('qna');
    expect(withPin('qna.msg', { route: 'userList', isPinned: true })).toBe('qna.msg.userList');
    expect(withPin('qna.msg', { route: 'qna', isPinned: true })).toBe('msg.qna');
    expect(withPin('qna.msg', { route: 'qna', isPinned: false })).toBe('msg');
  });
});

describe('the form that pins a screen', () => {
  const site = demoSite();
  beforeAll(() => serveSites(site));
  const post = async (referer: string, fields: Record<string, string> = {}, headers: object = {}) => {
    const session = await sealSession(site, {
      token: 'one',
      channel: 'channel',
      memId: 'ptn1',
      memNick: 'ptn1',
      loginType: 'PARTNER',
      partnerLevel: 'PTN_1',
      updId: 'ptn1',
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
    });
    const request = new Request('http://localhost/demo/api/session/pins', {
      method: 'POST',
      headers: {
        host: 'localhost',
        origin: 'http://localhost',
        referer: `http://localhost${referer}`,
        cookie: `pb_demo=${session}; pb_pins=qna`,
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      body: new URLSearchParams(fields),
    });
    const answer = await answerWeb(request);
    const pins = /pb_pins=([^;]*); Path=\/demo;/.exec(answer.headers.get('set-cookie') ?? '')?.[1];
    return { status: answer.status, to: answer.headers.get('location'), pins };
  };

  test.each([
    ['/demo/userList?page=2', 'qna.userList'],
    ['/demo/ko/userOnlinelist', 'qna.userOnlinelist'],
    ['/demo/partnerListLevelPTN_3', 'qna.partnerListLevelPTN_3'],
    ['/demo/msgread/12', 'qna.msg'],
    ['/demo/userDetail?id=player1', undefined],
    ['/demo/partnerMain', undefined],
  ])('[SITE-13] on %s the pins become %s, and the page is shown again', async (page, pins) => {
    expect(await post(page)).toEqual({ status: 303, to: page, pins });
  });

  test('[SITE-13] unpins the screen that it names, from any page, and refuses another origin', async () => {
    expect(await post('/demo/userList', { unpin: 'qna' })).toMatchObject({ pins: '' });
    const other = await post('/demo/userList', {}, { origin: 'http://other.test' });
    expect([other.to, other.pins]).toEqual([null, undefined]);
  });
});
