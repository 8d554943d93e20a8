-- Every table, index, constraint and type of the first release; functions and triggers are in platform/db/functions. It
-- takes the place of 44 migrations from before it and has the moment of the last one, so that a database which has those
-- goes on from here and runs nothing again (platform/db/migrate.ts). Columns are in the order in which such a database has
-- them.

CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- Detached months of the tables that are partitioned.
CREATE SCHEMA IF NOT EXISTS archive;--> statement-breakpoint

CREATE TABLE site (
  site_id text PRIMARY KEY,
  option jsonb NOT NULL,
  check_start timestamptz,
  check_end timestamptz,
  move jsonb
);--> statement-breakpoint

CREATE TABLE member (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id text NOT NULL,
  mem_id text NOT NULL,
  mem_nick text NOT NULL,
  mem_name text NOT NULL,
  mem_phone text,
  bank_code text,
  bank_acc text,
  partner_level text NOT NULL,
  login_type text NOT NULL,
  upd_id text NOT NULL,
  parent_id bigint,
  path bigint[] NOT NULL,
  path_since timestamptz NOT NULL DEFAULT now(),
  pass_hash text NOT NULL,
  cash_out_hash text,
  status text NOT NULL DEFAULT 'active',
  login_allowed boolean NOT NULL DEFAULT true,
  locked_at timestamptz,
  may_give boolean NOT NULL DEFAULT true,
  may_retrieve boolean NOT NULL DEFAULT true,
  may_cash_out boolean NOT NULL DEFAULT true,
  may_bet boolean NOT NULL DEFAULT true,
  bet_locked_at timestamptz,
  cash_flag boolean NOT NULL DEFAULT true,
  cash_out_failures integer NOT NULL DEFAULT 0,
  mem_level integer NOT NULL DEFAULT 1,
  joined_at timestamptz NOT NULL DEFAULT now(),
  last_login_at timestamptz,
  must_change_pass boolean NOT NULL DEFAULT false,
  locked_until timestamptz,
  cash_out_changed_at timestamptz,
  CONSTRAINT member_site_id_site_site_id_fk FOREIGN KEY (site_id) REFERENCES site(site_id)
);--> statement-breakpoint
CREATE UNIQUE INDEX member_mem_id ON member (site_id, lower(mem_id));--> statement-breakpoint
CREATE UNIQUE INDEX member_mem_nick ON member (site_id, lower(mem_nick));--> statement-breakpoint
CREATE UNIQUE INDEX member_phone ON member (site_id, mem_phone);--> statement-breakpoint
CREATE UNIQUE INDEX member_bank_acc ON member (site_id, bank_acc);--> statement-breakpoint
CREATE INDEX member_path ON member USING gin (path);--> statement-breakpoint
CREATE INDEX member_parent ON member (parent_id, joined_at);--> statement-breakpoint
CREATE INDEX member_joined ON member (site_id, joined_at);--> statement-breakpoint
CREATE INDEX member_level ON member (site_id, partner_level, joined_at);--> statement-breakpoint
CREATE INDEX member_level_id ON member (site_id, partner_level, lower(mem_id));--> statement-breakpoint
CREATE INDEX member_partner_joined ON member (site_id, joined_at, id) WHERE partner_level <> 'NORMAL';--> statement-breakpoint
CREATE INDEX member_partner ON member (parent_id) WHERE partner_level <> 'NORMAL';--> statement-breakpoint
CREATE INDEX member_barred ON member (site_id) WHERE (status = 'suspended') OR (NOT login_allowed);--> statement-breakpoint
CREATE INDEX member_locked ON member (site_id) WHERE locked_until IS NOT NULL;--> statement-breakpoint
CREATE INDEX member_text ON member USING gin (mem_id gin_trgm_ops, mem_nick gin_trgm_ops, mem_name gin_trgm_ops) WITH (fastupdate='false');--> statement-breakpoint
CREATE INDEX member_letters ON member USING gin (string_to_array(regexp_replace(lower(((mem_id || mem_nick) || mem_name)), '[\x01-\x7f]+', '', 'g'), NULL)) WITH (fastupdate='false');--> statement-breakpoint
CREATE INDEX member_phone_end ON member (site_id, reverse(mem_phone) text_pattern_ops);--> statement-breakpoint
CREATE INDEX member_nick_skeleton ON member (site_id, lower(NORMALIZE(translate(NORMALIZE(mem_nick, NFKD), 'авеԁһіјкӏмнорԛѕстуүѵԝхьгзпАВЕԀҺНІЈКМӀОРԚЅСТУѴԜХҮЬЗαγηικνορτυχϳσΑΒΕΖΗΙΚΜΝΟΡΤΥΧօսհոցյքՏՕՍԼıɑɡᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ-‐‒—―−''‘ʼ′•⋅∙・∕⁄∶꞉ǀ∣ǃ', 'abedhijklmhopqsctyyvwxbr3nABEdhHIJKMlOPQSCTYVWXYb3aynikvoptuxjoABEZHIKMNOPTYXouhngjpSOULiagabcdeghijklmnoprstuvwyz––––––’’’’····//::||!'), NFC)));--> statement-breakpoint

CREATE TABLE path_history (
  member_id bigint NOT NULL,
  until timestamptz NOT NULL,
  path bigint[] NOT NULL,
  last_at timestamptz NOT NULL,
  is_top boolean NOT NULL,
  CONSTRAINT path_history_member_id_until_pk PRIMARY KEY (member_id, until),
  CONSTRAINT path_history_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);--> statement-breakpoint
CREATE INDEX path_history_path ON path_history USING gin (path);--> statement-breakpoint
CREATE INDEX path_history_last ON path_history (last_at) WHERE is_top OR (last_at > until);--> statement-breakpoint

CREATE TABLE join_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id text NOT NULL,
  requester_id bigint,
  recommender_id bigint NOT NULL,
  mem_id text NOT NULL,
  mem_nick text NOT NULL,
  mem_name text NOT NULL,
  mem_phone text NOT NULL,
  bank_code text NOT NULL,
  bank_acc text NOT NULL,
  partner_level text NOT NULL,
  pass_hash text NOT NULL,
  cash_out_hash text NOT NULL,
  rates jsonb NOT NULL,
  status integer NOT NULL DEFAULT 0,
  reason text NOT NULL DEFAULT '',
  reg_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  CONSTRAINT join_request_requester_id_member_id_fk FOREIGN KEY (requester_id) REFERENCES member(id),
  CONSTRAINT join_request_recommender_id_member_id_fk FOREIGN KEY (recommender_id) REFERENCES member(id)
);--> statement-breakpoint
CREATE UNIQUE INDEX join_request_mem_id ON join_request (site_id, lower(mem_id)) WHERE status = 0;--> statement-breakpoint
CREATE UNIQUE INDEX join_request_mem_nick ON join_request (site_id, lower(mem_nick)) WHERE status = 0;--> statement-breakpoint
CREATE UNIQUE INDEX join_request_phone ON join_request (site_id, mem_phone) WHERE status = 0;--> statement-breakpoint
CREATE UNIQUE INDEX join_request_bank_acc ON join_request (site_id, bank_acc) WHERE status = 0;--> statement-breakpoint
CREATE INDEX join_request_list ON join_request (site_id, status, reg_at);--> statement-breakpoint

CREATE TABLE member_rate (
  member_id bigint NOT NULL,
  category text NOT NULL,
  point_rate numeric(5,2) NOT NULL DEFAULT '0',
  lose_rate numeric(5,2) NOT NULL DEFAULT '0',
  CONSTRAINT member_rate_member_id_category_pk PRIMARY KEY (member_id, category),
  CONSTRAINT member_rate_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);--> statement-breakpoint

CREATE TABLE member_vendor_rate (
  member_id bigint NOT NULL,
  vendor_code text NOT NULL,
  rate_type text NOT NULL,
  point_rate numeric(5,2) NOT NULL,
  lose_rate numeric(5,2) NOT NULL,
  CONSTRAINT member_vendor_rate_member_id_vendor_code_rate_type_pk PRIMARY KEY (member_id, vendor_code, rate_type),
  CONSTRAINT member_vendor_rate_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);--> statement-breakpoint

CREATE TABLE rate_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL,
  category text NOT NULL,
  vendor_code text NOT NULL DEFAULT '',
  rate_type text NOT NULL DEFAULT '',
  point_before numeric(5,2),
  point_rate numeric(5,2) NOT NULL,
  lose_before numeric(5,2),
  lose_rate numeric(5,2) NOT NULL,
  actor_id bigint,
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT rate_change_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);--> statement-breakpoint
CREATE INDEX rate_change_member ON rate_change (member_id, at);--> statement-breakpoint

CREATE TABLE account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id text NOT NULL,
  kind text NOT NULL,
  member_id bigint,
  balance numeric(20,2) NOT NULL DEFAULT '0',
  seq bigint NOT NULL DEFAULT 0,
  closed boolean NOT NULL DEFAULT false,
  protected boolean NOT NULL DEFAULT false,
  CONSTRAINT account_site_id_site_site_id_fk FOREIGN KEY (site_id) REFERENCES site(site_id),
  CONSTRAINT account_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);--> statement-breakpoint
ALTER TABLE account SET (fillfactor = 70);--> statement-breakpoint
CREATE UNIQUE INDEX account_owner ON account (member_id, kind);--> statement-breakpoint
CREATE UNIQUE INDEX account_house ON account (site_id, kind) WHERE member_id IS NULL;--> statement-breakpoint

CREATE TABLE cash_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id text NOT NULL,
  member_id bigint NOT NULL,
  cash_type integer NOT NULL,
  cash_status integer NOT NULL,
  amount numeric(20,2) NOT NULL,
  transfer_id bigint,
  reason text NOT NULL DEFAULT '',
  reg_at timestamptz NOT NULL,
  upd_at timestamptz,
  hidden_at timestamptz,
  CONSTRAINT cash_request_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);--> statement-breakpoint
CREATE INDEX cash_request_member ON cash_request (member_id, reg_at);--> statement-breakpoint
CREATE INDEX cash_request_list ON cash_request (site_id, cash_status, reg_at);--> statement-breakpoint
CREATE INDEX cash_request_pending ON cash_request (member_id) WHERE cash_status IN (0, 2);--> statement-breakpoint

CREATE TABLE coupon (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id text NOT NULL,
  coupon_no text NOT NULL,
  member_id bigint,
  amount numeric(20,2) NOT NULL,
  expires_at timestamptz NOT NULL,
  used_by bigint,
  used_at timestamptz,
  transfer_id bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT coupon_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT coupon_used_by_member_id_fk FOREIGN KEY (used_by) REFERENCES member(id)
);--> statement-breakpoint
CREATE UNIQUE INDEX coupon_no ON coupon (site_id, coupon_no);--> statement-breakpoint

CREATE TABLE bet_leg (
  bet_id bigint NOT NULL,
  ord integer NOT NULL,
  line_id text NOT NULL,
  event_at timestamptz NOT NULL,
  branch_id integer NOT NULL,
  league text NOT NULL,
  league_ko text NOT NULL,
  home text NOT NULL,
  home_ko text NOT NULL,
  away text NOT NULL,
  away_ko text NOT NULL,
  score text NOT NULL DEFAULT '',
  pick text NOT NULL,
  odds numeric(8,2) NOT NULL,
  status text NOT NULL DEFAULT 'Opened',
  CONSTRAINT bet_leg_bet_id_ord_pk PRIMARY KEY (bet_id, ord)
);--> statement-breakpoint
CREATE INDEX bet_leg_line ON bet_leg (line_id);--> statement-breakpoint

CREATE TABLE bet_correction (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bet_id bigint NOT NULL,
  bet_delta numeric(20,2) NOT NULL,
  win_delta numeric(20,2) NOT NULL,
  rolling_delta numeric(20,2)[],
  at timestamptz NOT NULL,
  rolling_stake_delta numeric(20,2)
);--> statement-breakpoint
CREATE INDEX bet_correction_bet ON bet_correction (bet_id);--> statement-breakpoint
CREATE INDEX bet_correction_at ON bet_correction (at);--> statement-breakpoint

CREATE TABLE vendor_tx (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id text NOT NULL,
  vendor_code text NOT NULL,
  tx_id text NOT NULL,
  kind text NOT NULL,
  body_hash text NOT NULL,
  state text NOT NULL,
  member_id bigint,
  bet_id bigint,
  transfer_id bigint,
  ref_id text NOT NULL DEFAULT '',
  amount numeric(20,2),
  answer jsonb,
  at timestamptz NOT NULL DEFAULT now()
);--> statement-breakpoint
CREATE UNIQUE INDEX vendor_tx_id ON vendor_tx (site_id, vendor_code, tx_id);--> statement-breakpoint
CREATE INDEX vendor_tx_ref ON vendor_tx (site_id, vendor_code, ref_id);--> statement-breakpoint
CREATE INDEX vendor_tx_suspense ON vendor_tx (site_id, at) WHERE state = 'suspense';--> statement-breakpoint

CREATE TABLE vendor (
  site_id text NOT NULL,
  vendor_code text NOT NULL,
  wallet text NOT NULL DEFAULT 'seamless',
  enabled boolean NOT NULL DEFAULT true,
  credit numeric(20,2),
  secret text NOT NULL DEFAULT '',
  launch_url text NOT NULL DEFAULT '',
  CONSTRAINT vendor_site_id_vendor_code_pk PRIMARY KEY (site_id, vendor_code)
);--> statement-breakpoint

CREATE TABLE game_session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id text NOT NULL,
  member_id bigint NOT NULL,
  vendor_code text NOT NULL,
  game_code text NOT NULL,
  token_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  ended_at timestamptz,
  session_id uuid NOT NULL DEFAULT gen_random_uuid(),
  sign_in_hash text,
  end_reason text,
  CONSTRAINT game_session_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);--> statement-breakpoint
CREATE UNIQUE INDEX game_session_token ON game_session (token_hash);--> statement-breakpoint
CREATE INDEX game_session_member ON game_session (member_id, created_at);--> statement-breakpoint
CREATE UNIQUE INDEX game_session_id ON game_session (session_id);--> statement-breakpoint
CREATE INDEX game_session_open ON game_session (member_id) WHERE ended_at IS NULL;--> statement-breakpoint

CREATE TABLE sandbox_play (
  token_hash text PRIMARY KEY,
  site_id text NOT NULL,
  vendor_code text NOT NULL,
  game_code text NOT NULL,
  game_name jsonb NOT NULL,
  mem_id text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  locale text NOT NULL DEFAULT 'ko',
  session_id text NOT NULL DEFAULT '',
  end_reason text
);--> statement-breakpoint

CREATE TABLE sandbox_round (
  id text PRIMARY KEY,
  play_hash text NOT NULL,
  site_id text NOT NULL,
  vendor_code text NOT NULL,
  game_code text NOT NULL,
  mem_id text NOT NULL,
  server_seed text NOT NULL,
  state text NOT NULL DEFAULT 'open',
  bets jsonb,
  legs jsonb,
  stake numeric(20,2) NOT NULL DEFAULT '0',
  payout numeric(20,2) NOT NULL DEFAULT '0',
  detail jsonb,
  refusal text NOT NULL DEFAULT '',
  started_at timestamptz NOT NULL DEFAULT now(),
  touched_at timestamptz NOT NULL DEFAULT now(),
  steps text[] NOT NULL DEFAULT '{}',
  left_open text NOT NULL DEFAULT '',
  version smallint NOT NULL DEFAULT 1,
  client jsonb,
  news_client jsonb,
  table_round text,
  closes_at timestamptz,
  parent text,
  refused jsonb
);--> statement-breakpoint
CREATE INDEX sandbox_round_play ON sandbox_round (play_hash, started_at);--> statement-breakpoint
CREATE INDEX sandbox_round_unfinished ON sandbox_round (touched_at) WHERE state = ANY (ARRAY['betting', 'running', 'winning', 'cancelling']);--> statement-breakpoint
CREATE INDEX sandbox_round_playing ON sandbox_round (site_id, mem_id, game_code) WHERE state = 'playing';--> statement-breakpoint
CREATE INDEX sandbox_round_bets ON sandbox_round (table_round) WHERE table_round IS NOT NULL;--> statement-breakpoint
CREATE INDEX sandbox_round_tables ON sandbox_round (site_id, game_code, closes_at) WHERE (mem_id = '') AND (closes_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX sandbox_round_extras ON sandbox_round (parent) WHERE parent IS NOT NULL;--> statement-breakpoint

CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  transfer_id bigint,
  member_id bigint,
  path bigint[],
  category text,
  bet numeric(20,2),
  bet_cnt integer,
  win numeric(20,2),
  rolling numeric(20,2)[],
  rolling_paid boolean NOT NULL DEFAULT false,
  vendor_code text,
  game_code text,
  placed_at timestamptz,
  standing integer,
  type_from text,
  type_to text,
  stake numeric(20,2),
  win_from numeric(20,2)
);--> statement-breakpoint
ALTER TABLE outbox SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);--> statement-breakpoint

CREATE TABLE stat_daily (
  member_id bigint NOT NULL,
  day date NOT NULL,
  category text NOT NULL,
  cash_in numeric(20,2) NOT NULL DEFAULT '0',
  cash_in_cnt integer NOT NULL DEFAULT 0,
  cash_out numeric(20,2) NOT NULL DEFAULT '0',
  cash_out_cnt integer NOT NULL DEFAULT 0,
  payment numeric(20,2) NOT NULL DEFAULT '0',
  payback numeric(20,2) NOT NULL DEFAULT '0',
  coupon numeric(20,2) NOT NULL DEFAULT '0',
  bet numeric(20,2) NOT NULL DEFAULT '0',
  bet_cnt integer NOT NULL DEFAULT 0,
  win numeric(20,2) NOT NULL DEFAULT '0',
  rolling numeric(20,2) NOT NULL DEFAULT '0',
  own_rolling numeric(20,2) NOT NULL DEFAULT '0',
  player_rolling numeric(20,2) NOT NULL DEFAULT '0',
  join_cnt integer NOT NULL DEFAULT 0,
  CONSTRAINT stat_daily_member_id_day_category_pk PRIMARY KEY (member_id, day, category)
);--> statement-breakpoint
ALTER TABLE stat_daily SET (fillfactor = 80);--> statement-breakpoint
CREATE INDEX stat_daily_day ON stat_daily (day);--> statement-breakpoint

CREATE TABLE branch_level (
  member_id bigint NOT NULL,
  level text NOT NULL,
  cnt integer NOT NULL DEFAULT 0,
  cash numeric(20,2) NOT NULL DEFAULT '0',
  point numeric(20,2) NOT NULL DEFAULT '0',
  game numeric(20,2) NOT NULL DEFAULT '0',
  CONSTRAINT branch_level_member_id_level_pk PRIMARY KEY (member_id, level)
);--> statement-breakpoint
ALTER TABLE branch_level SET (fillfactor = 70);--> statement-breakpoint

CREATE TABLE member_balance (
  member_id bigint PRIMARY KEY,
  site_id text NOT NULL,
  cash numeric(20,2) NOT NULL DEFAULT '0',
  cash_seq bigint NOT NULL DEFAULT 0,
  point numeric(20,2) NOT NULL DEFAULT '0',
  point_seq bigint NOT NULL DEFAULT 0
);--> statement-breakpoint
CREATE INDEX member_balance_cash ON member_balance (site_id, cash, member_id);--> statement-breakpoint
CREATE INDEX member_balance_point ON member_balance (site_id, point, member_id);--> statement-breakpoint

CREATE TABLE rolling_due (
  member_id bigint PRIMARY KEY,
  site_id text NOT NULL,
  amount numeric(20,2) NOT NULL,
  CONSTRAINT rolling_due_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);--> statement-breakpoint
ALTER TABLE rolling_due SET (fillfactor = 80);--> statement-breakpoint
CREATE INDEX rolling_due_open ON rolling_due (site_id, member_id) WHERE amount <> 0;--> statement-breakpoint

CREATE TABLE settlement (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id text NOT NULL,
  start_day date NOT NULL,
  end_day date NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  closed_by text NOT NULL DEFAULT '',
  hash text NOT NULL DEFAULT ''
);--> statement-breakpoint
CREATE UNIQUE INDEX settlement_period ON settlement (site_id, end_day);--> statement-breakpoint

CREATE TABLE settlement_row (
  settlement_id bigint NOT NULL,
  member_id bigint NOT NULL,
  category text NOT NULL,
  bep numeric(20,2) NOT NULL,
  carried_in numeric(20,2) NOT NULL,
  lose_rate numeric(5,2) NOT NULL,
  amount numeric(20,2) NOT NULL,
  carried_out numeric(20,2) NOT NULL,
  bet numeric(20,2) NOT NULL DEFAULT '0',
  win numeric(20,2) NOT NULL DEFAULT '0',
  rolling numeric(20,2) NOT NULL DEFAULT '0',
  CONSTRAINT settlement_row_settlement_id_member_id_category_pk PRIMARY KEY (settlement_id, member_id, category),
  CONSTRAINT settlement_row_settlement_id_settlement_id_fk FOREIGN KEY (settlement_id) REFERENCES settlement(id),
  CONSTRAINT settlement_row_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);--> statement-breakpoint
CREATE INDEX settlement_row_member ON settlement_row (member_id);--> statement-breakpoint

CREATE TABLE session (
  token_hash text PRIMARY KEY,
  site_id text NOT NULL,
  member_id bigint NOT NULL,
  channel text NOT NULL,
  state text NOT NULL DEFAULT 'active',
  ip text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  pass_failures integer NOT NULL DEFAULT 0,
  session_id uuid NOT NULL DEFAULT gen_random_uuid(),
  browser text,
  device_id uuid,
  known boolean NOT NULL DEFAULT false,
  must_enrol boolean NOT NULL DEFAULT false,
  CONSTRAINT session_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);--> statement-breakpoint
CREATE INDEX session_seen ON session (site_id, last_seen_at);--> statement-breakpoint
CREATE INDEX session_member ON session (member_id);--> statement-breakpoint
CREATE UNIQUE INDEX session_channel ON session (channel);--> statement-breakpoint

CREATE TABLE block (
  site_id text NOT NULL,
  kind text NOT NULL,
  value text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT block_site_id_kind_value_pk PRIMARY KEY (site_id, kind, value)
);--> statement-breakpoint

CREATE TABLE idempotency (
  site_id text NOT NULL,
  key text NOT NULL,
  fingerprint text NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT idempotency_site_id_key_pk PRIMARY KEY (site_id, key)
);--> statement-breakpoint

CREATE TABLE board (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id text NOT NULL,
  board_type text NOT NULL,
  category text NOT NULL DEFAULT '',
  faq_type text NOT NULL DEFAULT '',
  member_id bigint,
  audience text NOT NULL DEFAULT 'all',
  title text NOT NULL,
  content text NOT NULL,
  status text NOT NULL DEFAULT 'WAIT',
  admin_read_at timestamptz,
  answer_read_at timestamptz,
  deleted_at timestamptz,
  reg_at timestamptz NOT NULL DEFAULT now(),
  pin_kind text,
  pin_id bigint,
  translations jsonb
);--> statement-breakpoint
CREATE INDEX board_list ON board (site_id, board_type, reg_at);--> statement-breakpoint
CREATE INDEX board_member ON board (member_id, board_type, reg_at);--> statement-breakpoint

CREATE TABLE board_comment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  board_id bigint NOT NULL,
  member_id bigint,
  name text NOT NULL DEFAULT '',
  content text NOT NULL,
  deleted_at timestamptz,
  reg_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT board_comment_board_id_board_id_fk FOREIGN KEY (board_id) REFERENCES board(id)
);--> statement-breakpoint
CREATE INDEX board_comment_board ON board_comment (board_id, id);--> statement-breakpoint

CREATE TABLE banner (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id text NOT NULL,
  kind text NOT NULL,
  title text NOT NULL,
  content text NOT NULL DEFAULT '',
  image_url text NOT NULL DEFAULT '',
  link text NOT NULL DEFAULT '',
  audience text NOT NULL DEFAULT 'all',
  ord integer NOT NULL DEFAULT 0,
  starts_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz,
  deleted_at timestamptz,
  translations jsonb
);--> statement-breakpoint
CREATE INDEX banner_list ON banner (site_id, kind);--> statement-breakpoint

CREATE TABLE message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id text NOT NULL,
  member_id bigint NOT NULL,
  title text NOT NULL,
  content text NOT NULL,
  must_read boolean NOT NULL DEFAULT false,
  sent_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz,
  deleted_at timestamptz,
  translations jsonb,
  sender_id bigint,
  CONSTRAINT message_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);--> statement-breakpoint
CREATE INDEX message_member ON message (member_id, sent_at);--> statement-breakpoint
CREATE INDEX message_age ON message (site_id, sent_at);--> statement-breakpoint
CREATE INDEX message_unread ON message (member_id) WHERE (read_at IS NULL) AND (deleted_at IS NULL);--> statement-breakpoint

CREATE TABLE code (
  site_id text NOT NULL,
  master_code text NOT NULL,
  group_code text NOT NULL,
  code text NOT NULL,
  name_ko text NOT NULL,
  name_en text NOT NULL,
  name_vn text NOT NULL,
  ord integer NOT NULL,
  vendor_code text NOT NULL DEFAULT '',
  CONSTRAINT code_site_id_master_code_group_code_code_pk PRIMARY KEY (site_id, master_code, group_code, code)
);--> statement-breakpoint
CREATE INDEX code_name ON code (site_id, master_code, code);--> statement-breakpoint

CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id text NOT NULL,
  act text NOT NULL,
  detail jsonb NOT NULL,
  ip text NOT NULL,
  request_id text,
  at timestamptz NOT NULL DEFAULT now()
);--> statement-breakpoint
CREATE INDEX audit_site ON audit (site_id, id);--> statement-breakpoint
CREATE INDEX audit_target ON audit (site_id, ((detail ->> 'target')), id);--> statement-breakpoint

CREATE TABLE function_version (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  hash text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
);--> statement-breakpoint
CREATE UNIQUE INDEX function_version_text ON function_version (name, hash);--> statement-breakpoint

CREATE TABLE played_game (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id text NOT NULL,
  category text NOT NULL,
  vendor_code text NOT NULL,
  game_code text NOT NULL
);--> statement-breakpoint
CREATE UNIQUE INDEX played_game_code ON played_game (site_id, vendor_code, game_code, category);--> statement-breakpoint

CREATE TABLE stat_game (
  member_id bigint NOT NULL,
  day date NOT NULL,
  game_id integer NOT NULL,
  bet_cnt integer NOT NULL,
  bet numeric(20,2) NOT NULL,
  win numeric(20,2) NOT NULL,
  type text NOT NULL,
  CONSTRAINT stat_game_member_id_day_game_id_type_pk PRIMARY KEY (member_id, day, game_id, type)
);--> statement-breakpoint
ALTER TABLE stat_game SET (fillfactor = 80);--> statement-breakpoint

CREATE TABLE member_favorite (
  member_id bigint NOT NULL,
  vendor_code text NOT NULL,
  game_code text NOT NULL,
  marked_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT member_favorite_member_id_vendor_code_game_code_pk PRIMARY KEY (member_id, vendor_code, game_code),
  CONSTRAINT member_favorite_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);--> statement-breakpoint

CREATE TABLE move_attempt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id text NOT NULL,
  key text NOT NULL,
  member_id bigint NOT NULL,
  target_id bigint NOT NULL,
  type integer NOT NULL,
  amount numeric(20,2) NOT NULL,
  balance numeric(20,2) NOT NULL,
  code text NOT NULL,
  memo text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT move_attempt_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT move_attempt_target_id_member_id_fk FOREIGN KEY (target_id) REFERENCES member(id)
);--> statement-breakpoint
CREATE UNIQUE INDEX move_attempt_key ON move_attempt (site_id, key);--> statement-breakpoint
CREATE INDEX move_attempt_member ON move_attempt (member_id, created_at);--> statement-breakpoint
CREATE INDEX move_attempt_age ON move_attempt (created_at);--> statement-breakpoint

CREATE TABLE sandbox_spin (
  site_id text NOT NULL,
  mem_id text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT sandbox_spin_site_id_mem_id_pk PRIMARY KEY (site_id, mem_id)
);--> statement-breakpoint

CREATE TABLE sign_in_try (
  site_id text NOT NULL,
  mem_id text NOT NULL,
  source text NOT NULL,
  failures integer NOT NULL,
  last_at timestamptz NOT NULL,
  until timestamptz,
  CONSTRAINT sign_in_try_site_id_mem_id_source_pk PRIMARY KEY (site_id, mem_id, source)
);--> statement-breakpoint
CREATE INDEX sign_in_try_last ON sign_in_try (last_at);--> statement-breakpoint

CREATE TABLE known_device (
  member_id bigint NOT NULL,
  device_id uuid NOT NULL,
  browser text,
  ip text NOT NULL,
  first_at timestamptz NOT NULL DEFAULT now(),
  last_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT known_device_member_id_device_id_pk PRIMARY KEY (member_id, device_id),
  CONSTRAINT known_device_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);--> statement-breakpoint
CREATE INDEX known_device_last ON known_device (last_at);--> statement-breakpoint

CREATE TABLE factor_challenge (
  hash text PRIMARY KEY,
  member_id bigint NOT NULL,
  purpose text NOT NULL,
  bound_to text NOT NULL,
  rp_id text NOT NULL DEFAULT '',
  origin text NOT NULL DEFAULT '',
  expires_at timestamptz NOT NULL,
  CONSTRAINT factor_challenge_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);--> statement-breakpoint
CREATE INDEX factor_challenge_expiry ON factor_challenge (expires_at);--> statement-breakpoint
CREATE INDEX factor_challenge_member ON factor_challenge (member_id);--> statement-breakpoint

CREATE TABLE passkey (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL,
  credential_id text NOT NULL,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  rp_id text NOT NULL,
  name text NOT NULL,
  synced boolean NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  CONSTRAINT passkey_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);--> statement-breakpoint
CREATE UNIQUE INDEX passkey_credential ON passkey (credential_id);--> statement-breakpoint
CREATE INDEX passkey_member ON passkey (member_id);--> statement-breakpoint

CREATE TABLE pending_sign_in (
  token_hash text PRIMARY KEY,
  member_id bigint NOT NULL,
  pass_mark text NOT NULL,
  ip text NOT NULL,
  browser text,
  device text,
  failures integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  CONSTRAINT pending_sign_in_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);--> statement-breakpoint
CREATE INDEX pending_sign_in_expiry ON pending_sign_in (expires_at);--> statement-breakpoint
CREATE INDEX pending_sign_in_member ON pending_sign_in (member_id);--> statement-breakpoint

CREATE TABLE recovery_code (
  member_id bigint NOT NULL,
  letter text NOT NULL,
  hash text NOT NULL,
  used_at timestamptz,
  CONSTRAINT recovery_code_member_id_letter_pk PRIMARY KEY (member_id, letter),
  CONSTRAINT recovery_code_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);--> statement-breakpoint

CREATE TABLE totp (
  member_id bigint PRIMARY KEY,
  secret text,
  added_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0,
  new_secret text,
  new_until timestamptz,
  CONSTRAINT totp_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);--> statement-breakpoint

CREATE TABLE step_up (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  member_id bigint NOT NULL,
  key text NOT NULL,
  fingerprint text NOT NULL,
  about text NOT NULL,
  bound_to text NOT NULL,
  confirmed_at timestamptz,
  expires_at timestamptz NOT NULL,
  CONSTRAINT step_up_member_id_key_pk PRIMARY KEY (member_id, key),
  CONSTRAINT step_up_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);--> statement-breakpoint
CREATE UNIQUE INDEX step_up_id ON step_up (id);--> statement-breakpoint
CREATE INDEX step_up_expiry ON step_up (expires_at);--> statement-breakpoint

CREATE TABLE stat_holding (
  member_id bigint NOT NULL,
  day date NOT NULL,
  level text NOT NULL,
  cash numeric(20,2) NOT NULL,
  point numeric(20,2) NOT NULL,
  CONSTRAINT stat_holding_member_id_day_level_pk PRIMARY KEY (member_id, day, level)
);--> statement-breakpoint
ALTER TABLE stat_holding SET (fillfactor = 80);--> statement-breakpoint

CREATE TABLE sandbox_part (
  round_id text NOT NULL,
  bet_id text NOT NULL,
  client_seed text NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT sandbox_part_round_id_bet_id_pk PRIMARY KEY (round_id, bet_id)
);--> statement-breakpoint

CREATE TABLE sandbox_seed (
  site_id text NOT NULL,
  mem_id text NOT NULL,
  client_seed text NOT NULL,
  nonce integer NOT NULL DEFAULT 0,
  CONSTRAINT sandbox_seed_site_id_mem_id_pk PRIMARY KEY (site_id, mem_id)
);--> statement-breakpoint

CREATE TABLE stat_cash (
  member_id bigint NOT NULL,
  day date NOT NULL,
  type integer NOT NULL,
  cnt integer NOT NULL,
  in_amt numeric(20,2) NOT NULL,
  out_amt numeric(20,2) NOT NULL,
  CONSTRAINT stat_cash_member_id_day_type_pk PRIMARY KEY (member_id, day, type)
);--> statement-breakpoint
ALTER TABLE stat_cash SET (fillfactor = 80);--> statement-breakpoint

CREATE TABLE player_limit (
  member_id bigint NOT NULL,
  kind text NOT NULL,
  amount numeric(20,2) NOT NULL,
  next_at timestamptz,
  next_amount numeric(20,2),
  set_at timestamptz NOT NULL,
  CONSTRAINT player_limit_member_id_kind_pk PRIMARY KEY (member_id, kind),
  CONSTRAINT player_limit_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);--> statement-breakpoint

CREATE TABLE player_pause (
  member_id bigint PRIMARY KEY,
  kind text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  mem_phone text,
  bank_acc text,
  CONSTRAINT player_pause_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);--> statement-breakpoint
CREATE INDEX player_pause_mem_phone_index ON player_pause (mem_phone);--> statement-breakpoint
CREATE INDEX player_pause_bank_acc_index ON player_pause (bank_acc);--> statement-breakpoint

CREATE TABLE settlement_correction (
  settlement_id bigint NOT NULL,
  member_id bigint NOT NULL,
  category text NOT NULL,
  origin_id bigint NOT NULL,
  bet numeric(20,2) NOT NULL,
  win numeric(20,2) NOT NULL,
  rolling numeric(20,2) NOT NULL,
  CONSTRAINT settlement_correction_settlement_id_member_id_category_origin_i PRIMARY KEY (settlement_id, member_id, category, origin_id),
  CONSTRAINT settlement_correction_settlement_id_settlement_id_fk FOREIGN KEY (settlement_id) REFERENCES settlement(id),
  CONSTRAINT settlement_correction_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT settlement_correction_origin_id_settlement_id_fk FOREIGN KEY (origin_id) REFERENCES settlement(id)
);--> statement-breakpoint

CREATE TABLE settlement_due (
  settlement_id bigint NOT NULL,
  member_id bigint NOT NULL,
  parent_id bigint,
  amount numeric(20,2) NOT NULL,
  line text NOT NULL DEFAULT '',
  confirmed_at timestamptz,
  confirmed_by bigint,
  paid_at timestamptz,
  paid_by bigint,
  transfer_id bigint,
  CONSTRAINT settlement_due_settlement_id_member_id_pk PRIMARY KEY (settlement_id, member_id),
  CONSTRAINT settlement_due_settlement_id_settlement_id_fk FOREIGN KEY (settlement_id) REFERENCES settlement(id),
  CONSTRAINT settlement_due_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT settlement_due_parent_id_member_id_fk FOREIGN KEY (parent_id) REFERENCES member(id),
  CONSTRAINT settlement_due_confirmed_by_member_id_fk FOREIGN KEY (confirmed_by) REFERENCES member(id),
  CONSTRAINT settlement_due_paid_by_member_id_fk FOREIGN KEY (paid_by) REFERENCES member(id)
);--> statement-breakpoint
CREATE INDEX settlement_due_parent ON settlement_due (settlement_id, parent_id);--> statement-breakpoint
CREATE INDEX settlement_due_member ON settlement_due (member_id);--> statement-breakpoint

CREATE TABLE record_token (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id text NOT NULL,
  kind text NOT NULL,
  period text NOT NULL,
  previous text NOT NULL,
  hash text NOT NULL,
  count integer NOT NULL,
  closed_at timestamptz NOT NULL
);--> statement-breakpoint
CREATE UNIQUE INDEX record_token_period ON record_token (site_id, kind, period);--> statement-breakpoint

CREATE TABLE player_play (
  member_id bigint PRIMARY KEY,
  started_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  checked_at timestamptz NOT NULL,
  CONSTRAINT player_play_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);--> statement-breakpoint

CREATE TABLE login_log (
  id bigint GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL,
  ip text NOT NULL,
  success boolean NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  browser text,
  known boolean,
  CONSTRAINT login_log_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
) PARTITION BY RANGE (at);--> statement-breakpoint
CREATE INDEX login_log_member ON login_log (member_id, at);--> statement-breakpoint
CREATE INDEX login_log_at ON login_log (at);--> statement-breakpoint

CREATE TABLE bet_key (
  site_id text NOT NULL,
  vendor_code text NOT NULL,
  bet_id text NOT NULL,
  row_id bigint NOT NULL,
  placed_at timestamptz NOT NULL,
  CONSTRAINT bet_key_site_id_vendor_code_bet_id_pk PRIMARY KEY (site_id, vendor_code, bet_id)
);--> statement-breakpoint

CREATE TABLE bet (
  id bigint GENERATED ALWAYS AS IDENTITY,
  site_id text NOT NULL,
  member_id bigint NOT NULL,
  path bigint[] NOT NULL,
  category text NOT NULL,
  vendor_code text NOT NULL,
  game_code text NOT NULL,
  bet_id text NOT NULL,
  round_id text NOT NULL,
  type text NOT NULL,
  stake numeric(20,2) NOT NULL,
  win numeric(20,2) NOT NULL DEFAULT '0',
  wallet text NOT NULL DEFAULT 'cash',
  before numeric(20,2) NOT NULL DEFAULT '0',
  after numeric(20,2) NOT NULL DEFAULT '0',
  rates numeric(5,2)[],
  rolling numeric(20,2)[],
  detail jsonb,
  placed_at timestamptz NOT NULL,
  settled_at timestamptz,
  exposure_of text,
  returns jsonb,
  rolling_stake numeric(20,2),
  CONSTRAINT bet_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
) PARTITION BY RANGE (placed_at);--> statement-breakpoint
CREATE INDEX bet_number ON bet (site_id, bet_id text_pattern_ops);--> statement-breakpoint
CREATE INDEX bet_round ON bet (site_id, round_id text_pattern_ops);--> statement-breakpoint
CREATE INDEX bet_member ON bet (member_id, placed_at);--> statement-breakpoint
CREATE INDEX bet_site ON bet (site_id, placed_at);--> statement-breakpoint
CREATE INDEX bet_path ON bet USING gin (path);--> statement-breakpoint
CREATE INDEX bet_settled ON bet (site_id, settled_at) WHERE settled_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX bet_cancelled ON bet (site_id, settled_at) WHERE type = 'cancel';--> statement-breakpoint
CREATE INDEX bet_exposure ON bet (member_id, exposure_of) WHERE exposure_of IS NOT NULL;--> statement-breakpoint
CREATE INDEX bet_open ON bet (member_id) WHERE settled_at IS NULL;--> statement-breakpoint
CREATE INDEX bet_game_wallet ON bet (member_id, settled_at) WHERE wallet = 'game';--> statement-breakpoint

CREATE TABLE transfer_key (
  site_id text NOT NULL,
  key text NOT NULL,
  fingerprint text,
  transfer_id bigint NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT transfer_key_site_id_key_pk PRIMARY KEY (site_id, key)
);--> statement-breakpoint

CREATE TABLE transfer (
  id bigint GENERATED ALWAYS AS IDENTITY,
  site_id text NOT NULL,
  kind text NOT NULL,
  key text,
  actor_id bigint,
  memo text NOT NULL DEFAULT '',
  request_id text,
  created_at timestamptz NOT NULL DEFAULT now()
) PARTITION BY RANGE (created_at);--> statement-breakpoint

CREATE TABLE entry (
  id bigint GENERATED ALWAYS AS IDENTITY,
  transfer_id bigint NOT NULL,
  account_id bigint NOT NULL,
  member_id bigint,
  type integer NOT NULL,
  amount numeric(20,2) NOT NULL,
  balance_after numeric(20,2) NOT NULL,
  seq bigint NOT NULL,
  created_at timestamptz NOT NULL
) PARTITION BY RANGE (created_at);--> statement-breakpoint
CREATE UNIQUE INDEX entry_account_time ON entry (account_id, created_at, seq);--> statement-breakpoint
CREATE INDEX entry_transfer ON entry (transfer_id);--> statement-breakpoint
CREATE INDEX entry_move ON entry (created_at) WHERE member_id IS NOT NULL AND type NOT IN (19, -19, 3);--> statement-breakpoint
CREATE INDEX entry_rolling ON entry (created_at) WHERE member_id IS NOT NULL AND type = 3;--> statement-breakpoint

CREATE TABLE sent_messages (
  member_id bigint PRIMARY KEY,
  day date NOT NULL,
  sent integer NOT NULL,
  CONSTRAINT sent_messages_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);--> statement-breakpoint

CREATE TABLE member_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id text NOT NULL,
  member_id bigint NOT NULL,
  author_id bigint NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT member_note_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT member_note_author_id_member_id_fk FOREIGN KEY (author_id) REFERENCES member(id)
);--> statement-breakpoint
CREATE INDEX member_note_subject ON member_note (member_id, id);--> statement-breakpoint

CREATE TABLE member_tag (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id text NOT NULL,
  owner_id bigint NOT NULL,
  name text NOT NULL,
  colour text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT member_tag_owner_id_member_id_fk FOREIGN KEY (owner_id) REFERENCES member(id)
);--> statement-breakpoint
CREATE UNIQUE INDEX member_tag_name ON member_tag (owner_id, lower(name));--> statement-breakpoint

CREATE TABLE tagged_member (
  member_id bigint NOT NULL,
  tag_id bigint NOT NULL,
  CONSTRAINT tagged_member_member_id_tag_id_pk PRIMARY KEY (member_id, tag_id),
  CONSTRAINT tagged_member_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT tagged_member_tag_id_member_tag_id_fk FOREIGN KEY (tag_id) REFERENCES member_tag(id) ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX tagged_member_tag ON tagged_member (tag_id);--> statement-breakpoint

CREATE TABLE list_layout (
  member_id bigint NOT NULL,
  list text NOT NULL,
  layout text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT list_layout_member_id_list_pk PRIMARY KEY (member_id, list),
  CONSTRAINT list_layout_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);--> statement-breakpoint

CREATE TABLE list_view (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id text NOT NULL,
  owner_id bigint NOT NULL,
  list text NOT NULL,
  name text NOT NULL,
  query jsonb NOT NULL,
  layout text NOT NULL DEFAULT '',
  shared boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT list_view_owner_id_member_id_fk FOREIGN KEY (owner_id) REFERENCES member(id)
);--> statement-breakpoint
CREATE UNIQUE INDEX list_view_name ON list_view (owner_id, list, lower(name));--> statement-breakpoint

CREATE TABLE stat_block (
  member_id bigint NOT NULL,
  cash_in bigint NOT NULL,
  cash_out bigint NOT NULL,
  payment bigint NOT NULL,
  payback bigint NOT NULL,
  bet bigint NOT NULL,
  win bigint NOT NULL,
  rolling bigint NOT NULL,
  size integer NOT NULL,
  first_day date NOT NULL,
  site_id text NOT NULL,
  CONSTRAINT stat_block_site_id_size_first_day_member_id_pk PRIMARY KEY (site_id, size, first_day, member_id)
);--> statement-breakpoint

CREATE TABLE stat_block_ready (
  site_id text NOT NULL,
  size integer NOT NULL,
  first_day date NOT NULL,
  CONSTRAINT stat_block_ready_site_id_size_first_day_pk PRIMARY KEY (site_id, size, first_day)
);--> statement-breakpoint

-- The partitions of the tables by month: one up to the end of the present month (UTC+9), from which make_months goes on,
-- and the default one. Each has a primary key of its own, which a partitioned table cannot have without the column of its
-- months; ids are unique because one sequence counts them. The view of all rows has those of detached months as well
-- (functions/make_all_view.sql).
DO $$
DECLARE
  v_table text;
BEGIN
  FOREACH v_table IN ARRAY ARRAY['login_log', 'bet', 'transfer', 'entry'] LOOP
    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING STORAGE, PRIMARY KEY (id))',
      v_table || '_before', v_table);
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', v_table, v_table || '_before',
      (date_trunc('month', now() AT TIME ZONE 'Asia/Seoul') + interval '1 month') AT TIME ZONE 'Asia/Seoul');
    EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', v_table || '_default', v_table);
    EXECUTE format('ALTER TABLE %I ADD PRIMARY KEY (id)', v_table || '_default');
    EXECUTE format('CREATE VIEW %I AS SELECT * FROM %I', v_table || '_all', v_table);
  END LOOP;
END $$;--> statement-breakpoint

-- A row of posted_before.
CREATE TYPE posted_side AS (
  transfer_id bigint,
  replayed boolean,
  account_id bigint,
  type integer,
  amount numeric,
  balance_after numeric,
  seq bigint
);
