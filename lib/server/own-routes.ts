import { answerHealth } from '@/lib/entry/health';
import { setNewPassword } from '@/lib/entry/new-password';
import { secondStep, secondStepOptions } from '@/lib/entry/second-step';
import {
  answerCaptcha,
  answerLogout,
  answerOver,
  answerRefresh,
  forForm,
  type SessionAnswer,
} from '@/lib/entry/session-answers';
import { signIn } from '@/lib/entry/sign-in';
import { checkSignup, signup } from '@/lib/entry/signup';
import { ownValue } from '@/lib/own-value';
import type { Answer } from '@/lib/proxy/answer';
import type { PlainRequest } from '@/lib/proxy/plain-request';
import { answerCall } from '@/lib/proxy/proxy';
import type { Side } from '@/lib/session/side';

type Handler = (request: PlainRequest) => Promise<Answer>;

/** Posts about the session of both sides, below `/api/session/`. */
const BOTH: Readonly<Record<string, SessionAnswer>> = {
  login: forForm(signIn),
  logout: answerLogout,
  over: answerOver,
  password: forForm(setNewPassword),
  refresh: answerRefresh,
  captcha: answerCaptcha,
};

/** Those that one side alone has. */
const SIDES: Readonly<Record<Side, Readonly<Record<string, SessionAnswer>>>> = {
  partner: { factor: forForm(secondStep), 'factor/options': forForm(secondStepOptions) },
  play: { join: forForm(signup), 'join/check': forForm(checkSignup) },
};

/** Addresses below a site's `api`, in their plain form: Next corrects or refuses every other way to write one. */
const API = /^\/([a-z0-9][a-z0-9-]*)(\/play)?\/api((?:\/[A-Za-z0-9]+)+)$/;

/** Lists, their files and a player's statement, which are rendered. */
const RENDERED = /^\/(?:(?:list|export)\/|statement$)/;

/** The plain address of a list's fragments. */
const FRAGMENT = /^\/([a-z0-9][a-z0-9-]*)\/api\/list\/([A-Za-z0-9_-]+)$/;

/** Site and list of the fragment that a request asks for, by its path with query. Undefined for every other request. */
export function fragmentAt(method: string, url: string): { prefix: string; list: string } | undefined {
  const match = method === 'GET' ? FRAGMENT.exec(url.split('?', 1)[0]!) : null;
  return match ? { prefix: match[1]!, list: match[2]! } : undefined;
}

/**
 * The web's own handler of a request, which needs no Next: proxied calls, posts of sessions, and health. `url` is a path
 * with a query. Undefined for everything else, which Next answers, with the same handlers in its routes.
 */
export function ownHandler(method: string, url: string): Handler | undefined {
  const query = url.indexOf('?');
  const match = API.exec(query === -1 ? url : url.slice(0, query));
  if (!match) return undefined;
  const prefix = match[1]!;
  const side = match[2] ? 'play' : 'partner';
  const name = match[3]!;
  if (name.startsWith('/session/')) {
    const below = name.slice('/session/'.length);
    const answer = method === 'POST' ? (ownValue(BOTH, below) ?? ownValue(SIDES[side], below)) : undefined;
    return answer && ((request) => answer(request, prefix, side));
  }
  if (name === '/health' && side === 'partner') {
    return method === 'GET' || method === 'HEAD' ? (request) => answerHealth(request, prefix) : undefined;
  }
  return RENDERED.test(name) ? undefined : answerCall;
}
