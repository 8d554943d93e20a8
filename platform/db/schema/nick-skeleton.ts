import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Letters of other scripts, and small capitals, that look like a Latin letter or a digit in usual fonts, by groups:
 * Cyrillic, Greek, Armenian, Latin. A choice from the confusables of Unicode (UTS #39); full-width and mathematical
 * letters are not in it, because NFKD maps them.
 */
const LIKE = [
  ['авеԁһіјкӏмнорԛѕстуүѵԝхьгзп', 'abedhijklmhopqsctyyvwxbr3n'],
  ['АВЕԀҺНІЈКМӀОРԚЅСТУѴԜХҮЬЗ', 'ABEdhHIJKMlOPQSCTYVWXYb3'],
  ['αγηικνορτυχϳσ', 'aynikvoptuxjo'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
  ['օսհոցյքՏՕՍԼ', 'ouhngjpSOUL'],
  ['ıɑɡᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'iagabcdeghijklmnoprstuvwyz'],
  // Not to hyphens, of which drizzle-kit takes two for a separator of its own.
  ["-‐‒—―−'‘ʼ′•⋅∙・∕⁄∶꞉ǀ∣ǃ", '––––––’’’’····//::||!'],
] as const;

const quoted = (side: 0 | 1): SQL =>
  sql.raw(`'${LIKE.map((pair) => pair[side].replaceAll("'", "''")).join('')}'`);

/**
 * The SQL of a nickname's skeleton: two nicknames with the same one look alike. Letters with marks stay apart from those
 * without and from those with others, as do Hangul syllables, `0` from `o`, and `1` from `l` (decision in
 * docs/decisions/2026-11-29-nicknames-that-look-alike.md). The index `member_nick_skeleton` is made of this text: a
 * change of the table needs a migration.
 */
export const nickSkeleton = (nick: SQLWrapper): SQL =>
  sql`lower(normalize(translate(normalize(${nick}, NFKD), ${quoted(0)}, ${quoted(1)}), NFC))`;
