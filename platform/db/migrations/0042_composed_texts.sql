CREATE INDEX "member_nick_skeleton" ON "member" USING btree ("site_id",lower(normalize(translate(normalize("mem_nick", NFKD), 'авеԁһіјкӏорԛѕсуԝхьгзпАВЕНІЈКМӀОРԚЅСТУԜХҮЗαγηικνορτυχϳσΑΒΕΖΗΙΚΜΝΟΡΤΥΧօսհոցյքՏՕՍԼıɑɡᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ-‐‒—―−''‘ʼ•⋅∙・', 'abedhijklopqscywxbr3nABEHIJKMlOPQSCTYWXY3aynikvoptuxjoABEZHIKMNOPTYXouhngjpSOULiagabcdeghijklmnoprstuvwyz––––––’’’····'), NFC)));--> statement-breakpoint
-- Composes the texts that people have typed (Unicode NFC), as every new one is composed when it arrives
-- (docs/decisions/2026-11-29-texts-are-composed.md). Rows of a site that moves or has moved to another database are
-- closed. Rows of the ledger and of the audit never change.
CREATE FUNCTION pg_temp.is_open(p_site text) RETURNS boolean LANGUAGE sql STABLE AS
  'SELECT NOT EXISTS (SELECT FROM site WHERE site_id = p_site AND move IS NOT NULL)';--> statement-breakpoint
-- Nicknames: two that become the same, or that one of a waiting sign-up becomes the same as, differ by a number; the
-- audit has it.
DO $$
DECLARE
  v_row record;
  v_nick text;
  v_number int;
BEGIN
  FOR v_row IN
    SELECT 'member' AS of, id, site_id, mem_id, mem_nick FROM member
    WHERE (mem_nick IS NOT NFC NORMALIZED OR mem_nick ~ '[０-９]') AND pg_temp.is_open(site_id)
    UNION ALL
    SELECT 'join_request', id, site_id, mem_id, mem_nick FROM join_request
    WHERE (mem_nick IS NOT NFC NORMALIZED OR mem_nick ~ '[０-９]') AND status = 0 AND pg_temp.is_open(site_id)
    ORDER BY of DESC, id
  LOOP
    v_nick := translate(normalize(v_row.mem_nick, NFC), '０１２３４５６７８９', '0123456789');
    v_number := 1;
    WHILE EXISTS (SELECT FROM member WHERE site_id = v_row.site_id AND lower(mem_nick) = lower(v_nick)
          AND NOT (v_row.of = 'member' AND id = v_row.id))
        OR EXISTS (SELECT FROM join_request WHERE site_id = v_row.site_id AND status = 0 AND lower(mem_nick) = lower(v_nick)
          AND NOT (v_row.of = 'join_request' AND id = v_row.id))
    LOOP
      v_number := v_number + 1;
      v_nick := left(translate(normalize(v_row.mem_nick, NFC), '０１２３４５６７８９', '0123456789'), 20 - length(v_number::text))
        || v_number;
    END LOOP;
    IF v_row.of = 'member' THEN
      UPDATE member SET mem_nick = v_nick WHERE id = v_row.id;
    ELSE
      UPDATE join_request SET mem_nick = v_nick WHERE id = v_row.id;
    END IF;
    IF v_number > 1 THEN
      INSERT INTO audit (site_id, act, ip, detail) VALUES (v_row.site_id, 'save-member', '', jsonb_build_object(
        'operator', 'upgrade', 'target', v_row.mem_id,
        'before', jsonb_build_object('memNick', v_row.mem_nick), 'after', jsonb_build_object('memNick', v_nick)));
    END IF;
  END LOOP;
END $$;--> statement-breakpoint
UPDATE member SET mem_name = translate(normalize(mem_name, NFC), '０１２３４５６７８９', '0123456789')
  WHERE (mem_name IS NOT NFC NORMALIZED OR mem_name ~ '[０-９]') AND pg_temp.is_open(site_id);--> statement-breakpoint
UPDATE join_request SET mem_name = translate(normalize(mem_name, NFC), '０１２３４５６７８９', '0123456789')
  WHERE (mem_name IS NOT NFC NORMALIZED OR mem_name ~ '[０-９]') AND pg_temp.is_open(site_id);--> statement-breakpoint
UPDATE member_note SET text = normalize(text, NFC) WHERE text IS NOT NFC NORMALIZED AND pg_temp.is_open(site_id);--> statement-breakpoint
-- Of two tags that become the same the older one stays, with the members of both.
CREATE TEMPORARY TABLE same_tag ON COMMIT DROP AS
  SELECT tag.id, tag.kept FROM (
    SELECT id, min(id) OVER (PARTITION BY owner_id, lower(normalize(name, NFC))) AS kept FROM member_tag
    WHERE pg_temp.is_open(site_id)) AS tag
  WHERE tag.id <> tag.kept;--> statement-breakpoint
INSERT INTO tagged_member (member_id, tag_id)
  SELECT member_id, kept FROM tagged_member JOIN same_tag ON same_tag.id = tag_id ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Saved views name tags by number: the search param `tags`, numbers joined by commas.
UPDATE list_view SET query = query || jsonb_build_object('tags', (
    SELECT string_agg(kept, ',' ORDER BY place) FROM (
      SELECT coalesce(same_tag.kept::text, chosen.number) AS kept, min(chosen.place) AS place
      FROM unnest(string_to_array(query->>'tags', ',')) WITH ORDINALITY AS chosen (number, place)
        LEFT JOIN same_tag ON same_tag.id::text = chosen.number
      GROUP BY 1) AS tag))
  WHERE string_to_array(query->>'tags', ',') && (SELECT array_agg(id::text) FROM same_tag)
    AND pg_temp.is_open(site_id);--> statement-breakpoint
DELETE FROM member_tag WHERE id IN (SELECT id FROM same_tag);--> statement-breakpoint
UPDATE member_tag SET name = normalize(name, NFC) WHERE name IS NOT NFC NORMALIZED AND pg_temp.is_open(site_id);--> statement-breakpoint
-- Of two views of a list that become the same the newer one gets its number behind its name.
UPDATE list_view AS view SET name = left(normalize(name, NFC), 20) || ' ' || id
  WHERE pg_temp.is_open(site_id) AND EXISTS (SELECT FROM list_view AS older
    WHERE older.owner_id = view.owner_id AND older.list = view.list AND older.id < view.id
      AND lower(normalize(older.name, NFC)) = lower(normalize(view.name, NFC)));--> statement-breakpoint
UPDATE list_view SET name = normalize(name, NFC) WHERE name IS NOT NFC NORMALIZED AND pg_temp.is_open(site_id);--> statement-breakpoint
UPDATE list_view SET query = normalize(query::text, NFC)::jsonb
  WHERE query::text IS NOT NFC NORMALIZED AND pg_temp.is_open(site_id);--> statement-breakpoint
UPDATE passkey SET name = normalize(name, NFC)
  WHERE name IS NOT NFC NORMALIZED AND pg_temp.is_open((SELECT site_id FROM member WHERE member.id = passkey.member_id));--> statement-breakpoint
-- Posts and messages. Markup whose < or > a mark follows stays as it is: the two would become one character, and the
-- rest of the text a part of the tag.
UPDATE board SET title = normalize(title, NFC), content = normalize(content, NFC), translations = normalize(translations::text, NFC)::jsonb
  WHERE (title || content || coalesce(translations::text, '')) IS NOT NFC NORMALIZED
    AND (content || coalesce(translations::text, '')) !~ U&'[<>]\0338' AND pg_temp.is_open(site_id);--> statement-breakpoint
UPDATE board_comment SET name = normalize(name, NFC), content = normalize(content, NFC)
  WHERE (name || content) IS NOT NFC NORMALIZED AND content !~ U&'[<>]\0338'
    AND pg_temp.is_open((SELECT site_id FROM board WHERE board.id = board_comment.board_id));--> statement-breakpoint
UPDATE banner SET title = normalize(title, NFC), content = normalize(content, NFC), translations = normalize(translations::text, NFC)::jsonb
  WHERE (title || content || coalesce(translations::text, '')) IS NOT NFC NORMALIZED
    AND (content || coalesce(translations::text, '')) !~ U&'[<>]\0338' AND pg_temp.is_open(site_id);--> statement-breakpoint
UPDATE message SET title = normalize(title, NFC), content = normalize(content, NFC), translations = normalize(translations::text, NFC)::jsonb
  WHERE (title || content || coalesce(translations::text, '')) IS NOT NFC NORMALIZED
    AND (content || coalesce(translations::text, '')) !~ U&'[<>]\0338' AND pg_temp.is_open(site_id);--> statement-breakpoint
UPDATE code SET name_ko = normalize(name_ko, NFC), name_en = normalize(name_en, NFC), name_vn = normalize(name_vn, NFC)
  WHERE (name_ko || name_en || name_vn) IS NOT NFC NORMALIZED AND pg_temp.is_open(site_id);--> statement-breakpoint
DROP FUNCTION pg_temp.is_open(text);
