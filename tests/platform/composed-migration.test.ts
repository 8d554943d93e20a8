import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openEarlier } from '../fixtures/earlier-version';

/** The upgrade of a database with texts in parts (Unicode NFD). */

/** The last migration before texts were composed. */
const LAST = '0041_drop_count_play';

const nfd = (text: string) => text.normalize('NFD');

test('stored texts are composed; nicknames, tags and views that become the same stay apart or become one', async () => {
  const { earlier, upgrade, drop } = await openEarlier(LAST);
  try {
    const run = (text: string) => earlier.db.execute(sql.raw(text));
    await run(`INSERT INTO site (site_id, option, move) VALUES ('demo', '{}', NULL), ('gone', '{}', '{}')`);
    const members: [site: string, memId: string, nick: string, name: string][] = [
      ['demo', 'm1', '하호하', '김하나'],
      ['demo', 'm2', nfd('하호하'), nfd('Nguyễn Á')],
      ['demo', 'm3', '하호하2', 'A'],
      ['demo', 'm4', '１２３', 'A'],
      ['gone', 'm5', nfd('하호하'), 'A'],
    ];
    for (const [i, [site, memId, nick, name]] of members.entries()) {
      await earlier.db.execute(sql`
        INSERT INTO member (id, site_id, mem_id, mem_nick, mem_name, partner_level, login_type, upd_id, path, pass_hash)
        OVERRIDING SYSTEM VALUE
        VALUES (${i + 1}, ${site}, ${memId}, ${nick}, ${name}, 'NORMAL', 'MEMBER', 'operator', '{1}', '-')`);
    }
    for (const [id, name] of [
      [1, 'Thẻ'],
      [2, nfd('thẻ')],
      [3, nfd('Đỏ')],
    ] as const) {
      await earlier.db.execute(sql`
        INSERT INTO member_tag (id, site_id, owner_id, name, colour) OVERRIDING SYSTEM VALUE
        VALUES (${id}, 'demo', 1, ${name}, 'info')`);
    }
    await run(`INSERT INTO tagged_member (member_id, tag_id) VALUES (1, 1), (1, 2), (2, 2), (3, 3)`);
    for (const [id, name] of [
      [1, 'Hàng ngày'],
      [2, nfd('Hàng ngày')],
    ] as const) {
      await earlier.db.execute(sql`
        INSERT INTO list_view (id, site_id, owner_id, list, name, query) OVERRIDING SYSTEM VALUE
        VALUES (${id}, 'demo', 1, 'userList', ${name}, ${JSON.stringify({ searchValue: nfd('Cà') })}::jsonb)`);
    }
    for (const [i, tags] of ['2', '3,2,1', '3,22'].entries()) {
      await earlier.db.execute(sql`
        INSERT INTO list_view (id, site_id, owner_id, list, name, query) OVERRIDING SYSTEM VALUE
        VALUES (${i + 3}, 'demo', 1, 'partnerList', ${tags}, ${JSON.stringify({ tags, levels: '1' })}::jsonb)`);
    }
    const marked = '<b>\u0338 Thẻ</b>';
    for (const content of ['<p>Cà phê</p>', nfd(marked)]) {
      await earlier.db.execute(sql`
        INSERT INTO board (site_id, board_type, title, content) VALUES ('demo', 'nt', ${nfd('Cà')}, ${nfd(content)})`);
    }

    const { db, close } = await upgrade();
    const all = async (text: string) => (await db.execute(sql.raw(text))).rows;
    expect(await all('SELECT mem_nick, mem_name FROM member ORDER BY id')).toEqual([
      { mem_nick: '하호하', mem_name: '김하나' },
      // "하호하2" is the next one's.
      { mem_nick: '하호하3', mem_name: 'Nguyễn Á' },
      { mem_nick: '하호하2', mem_name: 'A' },
      { mem_nick: '123', mem_name: 'A' },
      { mem_nick: nfd('하호하'), mem_name: 'A' },
    ]);
    expect(
      await all(`SELECT act, detail->>'target' AS target, detail->'after'->>'memNick' AS nick FROM audit`),
    ).toEqual([{ act: 'save-member', target: 'm2', nick: '하호하3' }]);
    expect(await all('SELECT id::int, name FROM member_tag ORDER BY id')).toEqual([
      { id: 1, name: 'Thẻ' },
      { id: 3, name: 'Đỏ' },
    ]);
    expect(
      await all('SELECT member_id::int AS m, tag_id::int AS t FROM tagged_member ORDER BY 1, 2'),
    ).toEqual([
      { m: 1, t: 1 },
      { m: 2, t: 1 },
      { m: 3, t: 3 },
    ]);
    expect(await all('SELECT name, query FROM list_view ORDER BY id')).toEqual([
      { name: 'Hàng ngày', query: { searchValue: 'Cà' } },
      { name: 'Hàng ngày 2', query: { searchValue: 'Cà' } },
      // The tag that stayed, once.
      { name: '2', query: { tags: '1', levels: '1' } },
      { name: '3,2,1', query: { tags: '3,1', levels: '1' } },
      { name: '3,22', query: { tags: '3,22', levels: '1' } },
    ]);
    expect(await all('SELECT content FROM board ORDER BY id')).toEqual([
      { content: '<p>Cà phê</p>' },
      { content: nfd(marked) },
    ]);
    await close();
  } finally {
    await drop();
  }
});
