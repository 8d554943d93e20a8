import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '@/lib/contract/calls';
import { CAPABILITIES, type Capability } from '@/lib/contract/capabilities';

/**
 * The calls that the three documents print with a path, copied by hand from their tables of calls, and nothing else. A board's path is printed with `{boardType}`.
 */
const PRINTED = [
  ...['/api/member/login', '/api/member/signup', '/api/member/info', '/api/getToken', '/api/member/logout'],
  ...[
    '/api/member/update',
    '/api/member/changeMemCashFlag',
    '/api/retail/changeMemCashFlag',
    '/api/etc/bank',
  ],
  ...['/api/admin/member/checkId', '/api/admin/member/checkNickname', '/api/common/code'],
  ...['/api/common/gameCodes', '/api/common/gameGroupCodes', '/api/common/siteCheckInfo'],
  ...['/api/etc/banner', '/api/etc/popupList', '/api/main/popupList', '/api/main/nt/list'],
  ...['/api/etc/siteOption', '/api/minigame/getGame'],
  ...['/api/cash/in', '/api/cash/out', '/api/cash/list/', '/api/cash/del', '/api/cash/outGameMoney'],
  ...['/api/cash/getUserCash', '/api/cash/pointList', '/api/cash/pointChg'],
  ...['/api/v2/retail/hierarchy', '/api/v2/retail/report/betStatistics', '/api/v2/retail/daily/betting'],
  ...['/api/v2/retail/daily/users', '/api/v2/retail/daily/partners', '/api/v2/main/topInfo'],
  ...['/api/v2/main/statistics', '/api/v2/main/cashReport', '/api/v2/main/myCashReport'],
  ...['/api/v2/main/newPayLog', '/api/v2/user/lowerUserList', '/api/v2/retail/cashTransLog'],
  ...['/api/board/{boardType}/list', '/api/board/{boardType}/datail', '/api/board/{boardType}/save'],
  ...['/api/board/cmtSave', '/api/board/msgList', '/api/board/msgUpdate', '/api/board/msgRead'],
  ...['/api/bet/betlist', '/api/retail/cashSendlist', '/api/retail/bottomCashList'],
  ...['/api/retail/bottomCashList2', '/api/retail/pointList', '/api/retail/bottomBetList'],
  '/api/retail/sport/bottomBetList',
];

/** The types of boards that the documents name, with the one that holds inquiries. */
const BOARDS = new Set(['normal', 'event', 'nt', 'rule', 'faq']);

const printedPath = (path: string): string =>
  path.replace(/^\/api\/board\/(\w+)\/(list|datail|save)$/, (whole, type: string, act: string) =>
    BOARDS.has(type) ? `/api/board/{boardType}/${act}` : whole,
  );

const declared = Object.entries(calls);
const pathsFrom = (from: 'documents' | 'unnamed') =>
  declared.filter(([, call]) => call.from === from).map(([path]) => path);

describe('[WIRE-06] the origin of calls', () => {
  test('those from the documents are the ones that they print', () => {
    expect([...new Set(pathsFrom('documents').map(printedPath))].sort()).toEqual([...PRINTED].sort());
  });

  test('those without a path are printed nowhere', () => {
    expect(pathsFrom('unnamed').filter((path) => PRINTED.includes(printedPath(path)))).toEqual([]);
  });

  test('every capability has a call or a field, and every other call is one of a capability', () => {
    const used = new Set(declared.flatMap(([, { from }]) => (typeof from === 'object' ? [from.own] : [])));
    const addFields = (schema: unknown): void => {
      if (typeof schema !== 'object' || schema === null) return;
      if ('own' in schema && typeof schema.own === 'string') used.add(schema.own as Capability);
      for (const part of Object.values(schema)) addFields(part);
    };
    for (const [, { request, response }] of declared) {
      addFields(z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }));
      addFields(z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' }));
    }
    // The web itself adds these two to the body of a call.
    for (const name of ['idempotency', 'late'] as const) used.add(name);
    expect([...used].sort()).toEqual(Object.keys(CAPABILITIES).sort());
    expect(declared.filter(([, { from }]) => (from as string) === 'vendors')).toEqual([]);
  });
});
