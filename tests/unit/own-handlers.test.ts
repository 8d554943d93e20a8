import { beforeAll, describe, expect, test } from 'vitest';
import { findOwnHandler } from '@/app/[prefix]/api/own-handlers';
import { answerCall } from '@/lib/proxy/proxy';
import { carrySandbox } from '@/lib/proxy/sandbox';
import { answerWeb, corrected } from '../fixtures/own-handlers';
import { demoSite, serveSites } from '../fixtures/site';

beforeAll(() => serveSites(demoSite()));

/** Returns `call` or `sandbox` for their handlers, and the kind of any other handler. */
function answererOf(method: string, url: string): string | undefined {
  const found = findOwnHandler(method, url);
  if (found?.answer === answerCall) return 'call';
  return found?.answer === carrySandbox ? 'sandbox' : found?.kind;
}

describe('the web’s own handlers', () => {
  test.each([
    ['POST', '/demo/api/cash/getCoin', 'call'],
    ['GET', '/demo/play/api/etc/bank?x=1', 'call'],
    ['POST', '/demo/api/board/msgList', 'call'],
    ['POST', '/demo/api/session/refresh', 'api'],
    ['POST', '/demo/api/session/pins', 'api'],
    ['POST', '/demo/play/api/session/join/check', 'api'],
    ['GET', '/demo/api/session/over?reason=expired', 'api'],
    ['GET', '/demo/play/api/session/over', 'api'],
    ['GET', '/demo/api/health', 'api'],
    ['HEAD', '/demo/api/health', 'api'],
    ['GET', '/demo/api/list/userList?_part=list', 'list'],
    ['HEAD', '/demo/api/list/userList', 'list'],
    ['GET', '/demo/api/export/userList?format=xlsx', 'page'],
    ['GET', '/demo/play/api/statement', 'page'],
    ['GET', '/demo/play/api/demoGame?vendor=hub&game=x', 'page'],
    ['GET', '/demo/sandbox/launch?token=x', 'sandbox'],
    ['POST', '/demo/sandbox/play/x/bet', 'sandbox'],
  ])('%s %s', (method, url, answerer) => {
    expect(answererOf(method, url)).toBe(answerer);
  });

  test.each([
    '/demo/api/session/constructor',
    '/demo/api/session/factor/none',
    '/demo/play/api/session/factor',
    '/demo/play/api/session/pins',
    '/demo/api/session/join',
    '/demo/api/statement',
    '/demo/play/api/health',
    '/demo/play/api/list/userList',
    '/demo/api/list/userList/more',
    '/demo/api/cash/get%43oin',
    '/de%6do/api/cash/getCoin',
    '/demo/api/../api/cash/getCoin',
  ])('%s is no call', async (url) => {
    expect(answererOf('POST', url)).toBe('call');
    const answer = await answerWeb(new Request('http://web.test', { method: 'POST' }), url);
    expect([answer.status, (await answer.json()).resultCode]).toEqual([404, 'A001']);
  });

  test.each([
    ['GET', '/demo/api/session/login', 'POST'],
    ['PUT', '/demo/api/session/over', 'GET, HEAD, POST'],
    ['POST', '/demo/api/health', 'GET, HEAD'],
    ['POST', '/demo/api/list/userList', 'GET, HEAD'],
    ['DELETE', '/demo/api/export/userList', 'GET, HEAD'],
    ['POST', '/demo/play/api/statement', 'GET, HEAD'],
    ['PUT', '/demo/sandbox/launch', 'GET, POST'],
  ])('%s %s is a wrong method: the answer names %s', async (method, url, allowed) => {
    const answer = await answerWeb(new Request('http://web.test', { method }), url);
    expect([answer.status, (await answer.json()).resultCode]).toEqual([405, 'A008']);
    expect(answer.headers.get('allow')).toBe(allowed);
  });

  test.each([
    '/demo/partnerMain',
    '/demo/api',
    '/demo/api/cash/list/',
    '/demo//api/cash/getCoin',
    '/demo/play/sandbox/launch',
    '/_next/static/api.js',
    'http://demo/demo/api/cash/getCoin',
  ])('%s is Next’s', (url) => {
    expect(answererOf('POST', url)).toBeUndefined();
  });
});

test.each([
  ['/demo/api/cash/list/', '/demo/api/cash/list'],
  ['/demo/api/cash/list/?page=2', '/demo/api/cash/list?page=2'],
  ['/demo/sandbox/launch?next=/', '/demo/sandbox/launch?next=/'],
  ['/', '/'],
])('Next’s correction of %s is %s', (address, path) => expect(corrected(address)).toBe(path));
