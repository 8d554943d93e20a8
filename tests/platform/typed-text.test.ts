import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, today } from '@/lib/rules/day';
import { board, member } from '@/platform/db/schema';
import { withDemoWorld } from '../fixtures/database';
import { cash } from '../fixtures/logs';
import { endOpenRequests } from '../fixtures/open-requests';
import { newMember, newSignup } from '../fixtures/people';
import { type Member, withPlatform } from '../fixtures/platform-client';

/** Texts in parts (Unicode NFD), with full-width digits, unseen, or in letters of another script. */
const world = withDemoWorld();
const running = withPlatform(world);
const nfd = (text: string) => text.normalize('NFD');
let ptn1: Member;
let ptn3: Member;
let player: Member;
beforeAll(async () => {
  [ptn1, ptn3, player] = (await Promise.all(
    (['ptn1', 'ptn3', 'player1'] as const).map((id) => running.demo.login(id)),
  )) as [Member, Member, Member];
  await world.db.update(member).set({ memNick: 'Cà Phê Sữa' }).where(eq(member.memId, 'player1'));
});

const codeOf = async (memNick: string) =>
  (await running.demo.call('/api/member/signup', newSignup({ memNick }))).resultCode;
const nickOf = async (memId: string) =>
  (await world.db.select().from(member).where(eq(member.memId, memId)))[0]!.memNick;

describe('searches', () => {
  const bets = (searchWord: string) =>
    ptn1.get('/api/retail/casino/bottomBetList', {
      gameCategory: '',
      vendorCode: '',
      resultType: '',
      searchType: 'memNick',
      searchWord,
      chkTodayYn: 'N',
      offset: 540,
      oldYn: 'Y',
      orderColumn: 'regDate',
      orderType: 'DESC',
      page: 1,
      ...days,
    });
  const days = { startDate: addDays(today(), -29), endDate: today() };

  test('find by a text in parts what they find by the composed one: members, palette, cash list, bets', async () => {
    const counts = (typed: string) =>
      Promise.all([
        ptn1
          .get('/api/v2/user/lowerUserList', {
            memId: 'ptn1',
            targetLevel: '',
            searchType: 'memNick',
            searchValue: typed,
            orderStr: 'ID_ASC',
            page: 1,
            count_per_list: 100,
            treeOption: 'Y',
            ...days,
          })
          .then(({ list }) => list.length),
        ptn1.get('/api/v2/user/findMembers', { searchValue: typed }).then(({ list }) => list.length),
        cash(ptn1, { ...days, oldYn: 'Y', searchType: 'memNick', searchWord: typed }).then(
          ({ pageInfo }) => pageInfo.tatal_list_count,
        ),
        bets(typed).then(({ pageInfo }) => pageInfo.tatal_list_count),
      ]);
    const composed = await counts('Cà Phê Sữa');
    expect(
      composed.every((count) => count > 0),
      String(composed),
    ).toBe(true);
    expect(await counts(nfd('Cà Phê Sữa'))).toEqual(composed);
  });

  test('find by full-width digits what they find by plain ones: members, posts', async () => {
    const found = (searchValue: string) => ptn1.get('/api/v2/user/findMembers', { searchValue });
    expect((await found('user００１')).list).toEqual((await found('user001')).list);
    await world.db.insert(board).values([
      { siteId: 'demo', boardType: 'nt', title: '２０２７년 안내', content: '' },
      { siteId: 'demo', boardType: 'nt', title: '2027 안내', content: '' },
    ]);
    for (const searchValue of ['２０２７', '2027']) {
      const { list } = await player.get('/api/board/nt/list', { boardType: 'nt', page: 1, searchValue });
      expect(list).toHaveLength(2);
    }
  });
});

describe('nicknames', () => {
  test('[FORM-06] [U105] are measured by their letters and stored composed', async () => {
    expect(await codeOf(nfd('하호'))).toBe('U105');
    const body = newSignup({ memNick: nfd('값진밝은닭발삶') });
    expect((await running.demo.call('/api/member/signup', body)).resultCode).toBe('0');
    expect(await nickOf(body.memId)).toBe('값진밝은닭발삶');
  });

  test('[U117] that look like another are taken: full-width, Cyrillic, Greek, in sign-up, check, group and change', async () => {
    expect(await codeOf('Maxpower 1')).toBe('0');
    for (const memNick of [
      'ＭＡＸＰＯＷＥＲ １',
      'Махроwer 1',
      'Mαxpοwer 1',
      '\u{1d40c}axpower 1',
      'mаxpower １',
    ]) {
      expect(await codeOf(memNick), memNick).toBe('U117');
      const { resultCode } = await ptn3.call('/api/admin/member/checkNickname', { memNick });
      expect(resultCode, memNick).toBe('U117');
      const changed = await ptn3.call('/api/v2/retail/detail/save', { memId: 'ptn5', memNick });
      expect(changed.resultCode, memNick).toBe('U117');
    }
    const list = ['Sapa nick', 'Sара nick'].map((memNick) => newMember({ memNick }));
    const group = await ptn3.call('/api/retail/member/signupGroup', { list });
    expect(group.data).toMatchObject({ createdYn: 'N', list: [{ resultCode: '0' }, { resultCode: 'U117' }] });
  });

  test.each([
    'ьaddy hv 1',
    'Ьaddy hv 1',
    'baԀdy hv 1',
    'badԁy hv 1',
    'baddү hv 1',
    'baddy Һv 1',
    'baddy hѵ 1',
    'baddy hѴ 1',
    'baddy нv 1',
  ])('[U117] that look alike do so in capitals and in small letters: %s', async (memNick) => {
    await world.db.update(member).set({ memNick: 'Baddy hv 1' }).where(eq(member.memId, 'ptn5'));
    expect(await codeOf(memNick)).toBe('U117');
  });

  test.each([
    ...['мit’ hv/a:b|c!', 'miт’ hv/a:b|c!', 'mit’ нv/a:b|c!'],
    ...['mit′ hv/a:b|c!', "mit' hv∕a:b|c!", "mit' hv⁄a:b|c!", "mit' hv/a∶b|c!", "mit' hv/a꞉b|c!"],
    ...["mit' hv/a:bǀc!", "mit' hv/a:b∣c!", "mit' hv/a:b|cǃ"],
  ])('[U117] that look alike by small letters or signs: %s', async (memNick) => {
    await world.db.update(member).set({ memNick: "Mit' hv/a:b|c!" }).where(eq(member.memId, 'ptn5'));
    expect(await codeOf(memNick)).toBe('U117');
  });

  test('that differ by marks, syllables or digits are not', async () => {
    for (const memNick of ['Thuy Linh', 'Thủy Linh', 'Thụy Linh', '하나둘', '하나들', 'loop 10', 'loop lO'])
      expect(await codeOf(memNick), memNick).toBe('0');
  });
});

test('[A071] [NOTE-02] a tag has one name, however it is typed', async () => {
  const save = (name: string) => ptn3.call('/api/retail/tagSave', { name, colour: 'info' });
  expect((await save('Thẻ')).resultCode).toBe('0');
  expect((await save(nfd('Thẻ'))).resultCode).toBe('A071');
});

test('[BOARD-02] [NOTE-01] zero-width characters alone are no title, text, or name', async () => {
  const unseen = '\u200b\u2060';
  const post = { memId: 'player1', boardType: 'faq', category: 'etc', faqType: 'etc', memName: '' } as const;
  const codes = await Promise.all([
    player.call('/api/board/faq/save', { ...post, title: unseen, content: 'x' }),
    player.call('/api/board/faq/save', { ...post, title: 'x', content: unseen }),
    ptn3.call('/api/retail/noteSave', { memId: 'ptn5', text: unseen }),
    ptn3.call('/api/retail/tagSave', { name: unseen, colour: 'info' }),
    ptn3.call('/api/retail/viewSave', {
      list: 'userList',
      name: unseen,
      query: '',
      layout: '',
      sharedYn: 'N',
    }),
  ]);
  expect(codes.map(({ resultCode }) => resultCode)).toEqual(['A002', 'A002', 'A002', 'A002', 'A002']);
});

test('[FUND-02] [C205] [C008] the withdrawal password may be typed in full-width digits', async () => {
  await endOpenRequests(world.db);
  // Around midnight the banks are closed, which is asked about first, too.
  await running.demo.operator('site-option', { siteId: 'demo', bankWindow: null });
  const withdraw = (cashOutPass: string) =>
    player.call('/api/cash/out', {
      memId: 'player1',
      cashType: -1,
      cashStatus: 'out',
      cashAmt: 10_000,
      cashOutPass,
    });
  expect((await withdraw('１２３')).resultCode).toBe('C205');
  expect((await withdraw('９９９９')).resultCode).toBe('C008');
  expect((await withdraw('１２３４')).resultCode).toBe('0');
});
