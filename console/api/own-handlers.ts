import { ownValue } from '@/lib/own-value';
import type { Answer } from '@/lib/proxy/answer';
import type { FindOwnHandler, OwnHandler } from '@/lib/proxy/own-handler';
import type { PlainRequest } from '@/lib/proxy/plain-request';
import { errorAnswer, wrongMethodAnswer } from '@/lib/proxy/responses';
import * as CODE from '@/lib/rules/code';
import { consoleLocale } from '../lib/language';
import { answerAct } from './answer-act';
import { answerExport } from './answer-export';
import { answerHealth } from './answer-health';
import { answerKeep } from './answer-keep';
import { answerPublicFile, isPublicFile } from './public-files';
import {
  addPasskey,
  beginTotp,
  confirmTotp,
  giveCode,
  givePasskey,
  newPasskeyOptions,
  passkeyOptions,
  setPassword,
  signIn,
  signOut,
} from './sign-in';

type Handler = (request: PlainRequest) => Promise<Answer>;

/** Posts about the session, below `/api/session/`. */
const SESSION: Readonly<Record<string, Handler>> = {
  'sign-in': signIn,
  code: giveCode,
  passkey: givePasskey,
  'passkey/options': passkeyOptions,
  'passkey/new': addPasskey,
  'passkey/new/options': newPasskeyOptions,
  'totp/begin': beginTotp,
  totp: confirmTotp,
  password: setPassword,
  'sign-out': signOut,
  keep: answerKeep,
};

const READS = ['GET', 'HEAD'];
const isRead = (method: string) => READS.includes(method);

const wrongMethod = (allowed: readonly string[]): OwnHandler => ({
  kind: 'api',
  answer: async ({ headers }) => wrongMethodAnswer(allowed, consoleLocale(headers)),
});
const unknown: OwnHandler = {
  kind: 'api',
  answer: async ({ headers }) => errorAnswer(CODE.unknownCall, consoleLocale(headers)),
};

const OF_SITE = /^\/([^/]+)\/api\/(act|export)\/([^/]+)$/;

/**
 * The console's own handlers, which its server asks ahead of Next: posts of the session below `/api/session`, acts and
 * files of a site below `/{site}/api`, health, and the few public files.
 */
export const findOwnHandler: FindOwnHandler = (method, url) => {
  const [path = ''] = url.split('?', 1);
  if (isPublicFile(path)) {
    return isRead(method) ? { kind: 'other', answer: () => answerPublicFile(path) } : wrongMethod(READS);
  }
  if (path === '/api/health') {
    return isRead(method) ? { kind: 'api', answer: answerHealth } : wrongMethod(READS);
  }
  if (path.startsWith('/api/')) {
    const answer = ownValue(SESSION, path.slice('/api/session/'.length));
    if (!answer || !path.startsWith('/api/session/')) return unknown;
    return method === 'POST' ? { kind: 'api', answer } : wrongMethod(['POST']);
  }
  const [, site = '', kind, name = ''] = OF_SITE.exec(path) ?? [];
  if (kind === 'act') {
    if (method !== 'POST') return wrongMethod(['POST']);
    return { kind: 'api', answer: (request) => answerAct(request, { site, act: name }) };
  }
  if (kind === 'export') {
    if (!isRead(method)) return wrongMethod(READS);
    return { kind: 'page', answer: (request) => answerExport(request, { site, act: name }) };
  }
  return undefined;
};
