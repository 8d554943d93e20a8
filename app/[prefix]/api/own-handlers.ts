import { answerGuestDemo } from '@/lib/entry/guest-demo';
import { answerHealth } from '@/lib/entry/health';
import { setNewPassword } from '@/lib/entry/new-password';
import { answerPin } from '@/lib/entry/pins';
import { secondStep, secondStepOptions } from '@/lib/entry/second-step';
import {
  answerCaptcha,
  answerLogout,
  answerOver,
  answerOverRedirect,
  answerRefresh,
  forForm,
  type SessionAnswer,
} from '@/lib/entry/session-answers';
import { signIn } from '@/lib/entry/sign-in';
import { checkSignup, signup } from '@/lib/entry/signup';
import { answerView, answerViewOver } from '@/lib/entry/view';
import { answerManifest } from '@/lib/install/manifest';
import { answerOfflinePage } from '@/lib/install/offline-page';
import { ownValue } from '@/lib/own-value';
import type { FindOwnHandler, OwnHandler } from '@/lib/proxy/own-handler';
import { answerCall } from '@/lib/proxy/proxy';
import { wrongMethodAnswer } from '@/lib/proxy/responses';
import { carrySandbox } from '@/lib/proxy/sandbox';
import { requestLocale } from '@/lib/session/request-locale';
import type { Side } from '@/lib/session/side';
import { answerExport } from './answer-export';
import { answerFragment } from './answer-fragment';
import { answerInvitationQr } from './answer-invitation-qr';
import { answerStatement } from './answer-statement';

/** Posts about the session of both sides, below `/api/session/`. */
const BOTH: Readonly<Record<string, SessionAnswer>> = {
  login: forForm(signIn),
  logout: answerLogout,
  over: answerOver,
  password: forForm(setNewPassword),
  refresh: answerRefresh,
  captcha: answerCaptcha,
  view: answerView,
};

/** Answers to a GET among them. */
const READ: Readonly<Record<string, SessionAnswer>> = { over: answerOverRedirect, view: answerViewOver };

/** Those that one side alone has. */
const SIDES: Readonly<Record<Side, Readonly<Record<string, SessionAnswer>>>> = {
  partner: {
    factor: forForm(secondStep),
    'factor/options': forForm(secondStepOptions),
    pins: forForm(answerPin),
  },
  play: { join: forForm(signup), 'join/check': forForm(checkSignup) },
};

/**
 * Addresses below a site's `api` and `sandbox`. Next corrects those with repeated slashes or one at the end by a
 * redirect.
 */
const ADDRESS = /^\/([^/]+)(?:(\/play)?\/api|(\/sandbox))((?:\/[^/]+)+)$/;
const SESSION = '/session/';
const RENDERED = /^\/(list|export)\/([^/]+)$/;

const CALL: OwnHandler = { kind: 'api', answer: answerCall };
const SANDBOX: OwnHandler = { kind: 'other', answer: carrySandbox };
/** What an installed side needs before anyone has signed in. */
const INSTALLED: Readonly<Record<string, typeof answerManifest>> = {
  '/manifest': answerManifest,
  '/offline': answerOfflinePage,
};
/** The handler of an address for any method but those. */
const wrongMethod = (allowed: readonly string[]): OwnHandler => ({
  kind: 'api',
  answer: async ({ headers }) => wrongMethodAnswer(allowed, requestLocale(headers.get('cookie'))),
});
const READS = ['GET', 'HEAD'];
const READ_ALONE = wrongMethod(READS);
const POST_ALONE = wrongMethod(['POST']);
const GET_ALONE = wrongMethod(['GET']);
const READ_OR_POST = wrongMethod([...READS, 'POST']);

/**
 * The web's own handlers, which the server asks ahead of Next: proxied calls, posts of sessions, health, fragments and
 * files of lists, a player's statement, guests' demos, pictures of invitations, manifests and offline pages, and the sandbox's pages
 * (docs/decisions/2026-11-30-one-mount-of-own-handlers.md). A name that is none of these is taken for a call, which
 * refuses an unknown one.
 */
export const findOwnHandler: FindOwnHandler = (method, url) => {
  const query = url.indexOf('?');
  const match = ADDRESS.exec(query === -1 ? url : url.slice(0, query));
  if (!match) return undefined;
  const [, prefix = '', play, sandbox, name = ''] = match;
  if (sandbox) return SANDBOX;
  const side = play ? 'play' : 'partner';
  const isRead = method === 'GET' || method === 'HEAD';
  if (name.startsWith(SESSION)) return sessionHandler(name.slice(SESSION.length), { method, prefix, side });
  const installed = ownValue(INSTALLED, name);
  if (installed) {
    return isRead ? { kind: 'other', answer: (request) => installed(request, prefix, side) } : READ_ALONE;
  }
  if (side === 'play') {
    if (name === '/demoGame') {
      return method === 'GET'
        ? { kind: 'page', answer: (request) => answerGuestDemo(request, prefix) }
        : GET_ALONE;
    }
    if (name !== '/statement') return CALL;
    return isRead ? { kind: 'page', answer: (request) => answerStatement(request, prefix) } : READ_ALONE;
  }
  if (name === '/health') {
    return isRead ? { kind: 'api', answer: (request) => answerHealth(request, prefix) } : READ_ALONE;
  }
  if (name === '/invitation/qr') {
    return isRead ? { kind: 'page', answer: (request) => answerInvitationQr(request, prefix) } : READ_ALONE;
  }
  const rendered = RENDERED.exec(name);
  if (!rendered) return CALL;
  if (!isRead) return READ_ALONE;
  const at = { prefix, list: rendered[2]! };
  return rendered[1] === 'list'
    ? { kind: 'list', answer: (request) => answerFragment(request, at) }
    : { kind: 'page', answer: (request) => answerExport(request, at) };
};

function sessionHandler(
  name: string,
  { method, prefix, side }: { method: string; prefix: string; side: Side },
): OwnHandler {
  const post = ownValue(BOTH, name) ?? ownValue(SIDES[side], name);
  if (!post) return CALL;
  const isRead = method === 'GET' || method === 'HEAD';
  const read = ownValue(READ, name);
  const answer = method === 'POST' ? post : isRead ? read : undefined;
  if (answer) return { kind: 'api', answer: (request) => answer(request, prefix, side) };
  return read ? READ_OR_POST : POST_ALONE;
}
