import { beforeEach, describe, expect, test } from 'vitest';
import type { CallPath } from '@/lib/contract/calls';
import type { Outcomes, Session } from '@/scripts/lib/conformance/roles';
import { tryWrites } from '@/scripts/lib/conformance/writes';
import { withWireUpstream } from '../fixtures/wire-upstream';

const { upstream, site } = await withWireUpstream();

type Body = Record<string, unknown>;
/** The data of a success, a code, or null for an answer that is lost. */
type Reply = object | string | null;

interface Request {
  cashIdx: number;
  cashAmt: number;
  cashStatus: 0 | -1;
}

/** The state of the scripted upstream. */
let cash: number;
let requests: Request[];
let inquiries: { boardIdx: number; title: string }[];
/** The answers of some calls in place of the right ones; they get the right one. */
let replies: Partial<Record<CallPath, (body: Body, right: () => Reply) => Reply>>;

beforeEach(() => {
  cash = 100;
  requests = [];
  inquiries = [];
  replies = {};
  upstream.answersEach(({ path, body }) => {
    const right = () => rightReply(path, body);
    const reply = (replies[path as CallPath] ?? ((_, answer) => answer()))(body, right);
    if (reply === null) return null;
    return typeof reply === 'string' ? { resultCode: reply } : { resultCode: '0', data: reply };
  });
});

const PER_PAGE = 2;
const pageInfo = { page: 1, count_per_list: PER_PAGE, tatal_list_count: 0 };
const post = {
  boardType: 'faq',
  category: 'etc',
  faqType: 'etc',
  status: 'WAIT',
  isReadAdmin: 'N',
  delYn: 'N',
  regDate: '2026-11-29T00:00:00.000Z',
  memId: 'partner1',
  memName: 'partner1',
};
const request = { regDate: '2026-11-29T00:00:00.000Z', updDate: null };
const member = {
  memId: 'partner1',
  memName: 'partner1',
  memNick: 'partner1',
  partnerLevel: 'PTN_3',
  partnerLevelOrder: 3,
  pointAmt: 7,
  outAmtYn: 'Y',
};
const message = {
  recieveId: 'partner1',
  msgTitle: 'one',
  sendDate: '2026-11-29T00:00:00.000Z',
  status: 'Y',
};

/** The answers of a right upstream, which lists the oldest requests first. */
function rightReply(path: string, body: Body): Reply {
  switch (path) {
    case '/api/member/info':
      return { ...member, cashAmt: cash };
    case '/api/retail/cashSend':
      if (body.memId !== 'store001') return 'U001';
      cash += Number(body.outAmt ?? 0) - Number(body.inAmt ?? 0);
      return { cashAmt: cash };
    case '/api/cash/list/': {
      const from = (Number(body.page) - 1) * PER_PAGE;
      const list = requests.slice(from, from + PER_PAGE).map((row) => ({ ...request, ...row }));
      return { list, pageInfo: { ...pageInfo, tatal_list_count: requests.length } };
    }
    case '/api/cash/in':
      requests.push({ cashIdx: 50 + requests.length, cashAmt: Number(body.cashAmt), cashStatus: 0 });
      return {};
    case '/api/cash/del':
      for (const row of requests) if (row.cashIdx === body.cashIdx) row.cashStatus = -1;
      return {};
    case '/api/board/faq/list': {
      const list = inquiries.map((row) => ({ ...post, ...row }));
      return { list, pageInfo, idxList: [] };
    }
    case '/api/board/faq/datail':
      return { board: { ...post, boardIdx: 1, title: 'one', content: 'one', comment: [] } };
    case '/api/board/faq/save':
      if (body.delYn === 'Y') inquiries = inquiries.filter(({ boardIdx }) => boardIdx !== body.boardIdx);
      else inquiries.push({ boardIdx: 1, title: String(body.title) });
      return {};
    case '/api/board/msgList':
      return {
        list: [
          { ...message, msgIdx: 9, msgStatus: 'N' },
          { ...message, msgIdx: 8, msgStatus: 'READ' },
        ],
        pageInfo,
      };
    case '/api/board/msgRead':
      return {};
    default:
      return 'A001';
  }
}

const sent = (path: CallPath): Body[] =>
  upstream.received
    .filter((one) => one.path === path)
    .map(({ body }) => {
      const { siteId: _, timestamp: __, ...own } = body;
      return own;
    });

/** Makes the writes of one role, and returns the outcome of a call. */
async function write(role: 'partner' | 'player'): Promise<(path: CallPath) => unknown> {
  const outcomes: Outcomes = new Map();
  const own = { memId: 'partner1', memNick: 'partner1', below: 'store001', playing: 'store001' };
  const session: Session = { role, token: 'token', ...own, answers: new Map() };
  const accounts = { partner: { memId: 'partner1', memPass: 'secret' }, lowerMember: 'store001' };
  await tryWrites({ site, capabilities: new Set() }, [session], accounts, outcomes);
  return (path) => outcomes.get(`${role} ${path}`);
}

describe('[WIRE-06] [MOVE-02] the move that is tried', () => {
  const path = '/api/retail/cashSend';
  const give = { memId: 'store001', inAmt: 1 };
  const takeBack = { memId: 'store001', outAmt: 1 };
  const failed = (difference: string) => ({ kind: 'fails', difference });
  const LOST = 'the answer does not open, or there is none';

  test('is undone, and then asked for a member that does not exist', async () => {
    expect((await write('partner'))(path)).toEqual({ kind: 'works' });
    expect(sent(path)).toEqual([give, takeBack, { ...give, memId: 'nobody00000' }]);
    expect(cash).toBe(100);
  });

  test('is undone where the answer to the giving is lost and the balance shows the move', async () => {
    replies[path] = ({ inAmt }, right) => {
      const reply = right();
      return inAmt ? null : reply;
    };
    expect((await write('partner'))(path)).toEqual(failed(LOST));
    expect(sent(path)).toEqual([give, takeBack]);
    expect(cash).toBe(100);
  });

  test('is not undone where it has not happened', async () => {
    replies[path] = () => null;
    expect((await write('partner'))(path)).toEqual(failed(`${LOST}; the balance has not changed`));
    expect(sent(path)).toEqual([give]);
  });

  test('is reported where nobody knows whether it has happened', async () => {
    replies[path] = () => null;
    replies['/api/member/info'] = (_, right) => (sent(path).length > 0 ? null : right());
    expect((await write('partner'))(path)).toEqual(
      failed(`${LOST}; one unit may be left with the lower member`),
    );
  });

  test('is reported where the upstream refuses to take it back', async () => {
    replies[path] = ({ outAmt }, right) => (outAmt ? 'U0011' : right());
    expect((await write('partner'))(path)).toEqual(
      failed('take-back: refused with U0011; one unit is left with the lower member'),
    );
  });

  test('is not reported where the answer to the taking back is lost, but the balance is right', async () => {
    replies[path] = ({ outAmt }, right) => {
      const reply = right();
      return outAmt ? null : reply;
    };
    expect((await write('partner'))(path)).toEqual(failed(`take-back: ${LOST}`));
  });

  test('is not begun without a balance, and works with a warning where the balance is lost later', async () => {
    replies['/api/member/info'] = () => null;
    expect((await write('partner'))(path)).toMatchObject({ kind: 'untried' });
    expect(sent(path)).toEqual([]);
    replies['/api/member/info'] = (_, right) => (sent(path).length > 0 ? null : right());
    expect((await write('partner'))(path)).toEqual({
      kind: 'works',
      warning: 'the balance could not be read after the moves, so that it was not compared',
    });
  });

  test('is wrong where a give to nobody takes a unit', async () => {
    replies[path] = ({ memId }, right) => {
      if (memId === 'store001') return right();
      cash -= 1;
      return { cashAmt: cash };
    };
    expect((await write('partner'))(path)).toEqual(
      failed('cashAmt: 99 after a give to a member that does not exist, 100 before'),
    );
  });
});

describe('[WIRE-06] [FUND-01] the deposit that is requested', () => {
  const older = (count: number): Request[] =>
    Array.from({ length: count }, (_, i) => ({ cashIdx: i + 1, cashAmt: 10_000, cashStatus: 0 }));

  test.each([0, 1, 2, 3, 4])('is deleted, and none of %i older ones of the amount', async (count) => {
    requests = older(count);
    const outcome = await write('player');
    expect(outcome('/api/cash/in')).toEqual({ kind: 'works' });
    expect(outcome('/api/cash/del')).toEqual({ kind: 'works' });
    expect(sent('/api/cash/del')).toEqual([{ cashIdx: 50 + count }]);
  });

  test('is reported, and nothing deleted, where the list does not have it', async () => {
    requests = older(1);
    replies['/api/cash/in'] = () => ({});
    const outcome = await write('player');
    expect(outcome('/api/cash/in')).toEqual({
      kind: 'fails',
      difference: 'the list has no new request of a deposit of 10000; one may be left there',
    });
    expect(outcome('/api/cash/del')).toMatchObject({ kind: 'untried' });
    expect(sent('/api/cash/del')).toEqual([]);
  });

  test('is deleted where its answer is lost', async () => {
    replies['/api/cash/in'] = (_, right) => {
      right();
      return null;
    };
    await write('player');
    expect(sent('/api/cash/del')).toEqual([{ cashIdx: 50 }]);
  });

  test('is reported where it cannot be deleted', async () => {
    replies['/api/cash/del'] = () => 'C003';
    expect((await write('player'))('/api/cash/del')).toEqual({
      kind: 'fails',
      difference: 'refused with C003; the request 50 is still there',
    });
  });

  test('is the one request that is made: no upstream may carry out a wrong one', async () => {
    await write('player');
    expect(sent('/api/cash/in')).toEqual([
      { memId: 'partner1', cashType: 1, cashStatus: 'in', cashAmt: 10_000 },
    ]);
  });
});

describe('[WIRE-06] [BOARD-06] inquiries and messages that are tried', () => {
  test('leave no inquiry, and mark a message that is read already', async () => {
    const outcome = await write('player');
    for (const path of ['/api/board/faq/save', '/api/board/faq/datail', '/api/board/msgRead'] as const) {
      expect(outcome(path), path).toEqual({ kind: 'works' });
    }
    expect(inquiries).toEqual([]);
    expect(sent('/api/board/faq/save').every(({ title, delYn }) => title || delYn)).toBe(true);
    expect(sent('/api/board/msgRead')).toEqual([{ msgIdx: 8, recieveId: 'partner1' }]);
  });

  test('delete an inquiry whose answer is lost, and name one that remains', async () => {
    replies['/api/board/faq/save'] = ({ delYn }, right) => {
      const reply = right();
      return delYn ? reply : null;
    };
    expect((await write('player'))('/api/board/faq/save')).toMatchObject({ kind: 'fails' });
    expect(inquiries).toEqual([]);
    replies['/api/board/faq/save'] = ({ delYn }, right) => (delYn ? 'U001' : right());
    expect((await write('player'))('/api/board/faq/save')).toMatchObject({
      difference: expect.stringMatching(
        /^deletion: refused with U001; the inquiry “Conformance \w+” is still there$/,
      ),
    });
  });
});
