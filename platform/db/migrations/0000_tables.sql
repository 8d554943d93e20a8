-- Every table, index and constraint of the first version; functions and triggers are in platform/db/functions.
-- Written by drizzle-kit from schema.ts, then grouped by table; the storage settings of some tables and the type at the
-- end were added by hand.

CREATE TABLE site (
  site_id text PRIMARY KEY,
  option jsonb NOT NULL,
  check_start timestamptz,
  check_end timestamptz
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
  failed_logins integer NOT NULL DEFAULT 0,
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

CREATE TABLE path_history (
  member_id bigint NOT NULL,
  until timestamptz NOT NULL,
  path bigint[] NOT NULL,
  CONSTRAINT path_history_member_id_until_pk PRIMARY KEY (member_id, until),
  CONSTRAINT path_history_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);--> statement-breakpoint

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
  point_rate numeric(5, 2) NOT NULL DEFAULT '0',
  lose_rate numeric(5, 2) NOT NULL DEFAULT '0',
  CONSTRAINT member_rate_member_id_category_pk PRIMARY KEY (member_id, category),
  CONSTRAINT member_rate_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);--> statement-breakpoint

CREATE TABLE member_vendor_rate (
  member_id bigint NOT NULL,
  vendor_code text NOT NULL,
  rate_type text NOT NULL,
  point_rate numeric(5, 2) NOT NULL,
  lose_rate numeric(5, 2) NOT NULL,
  CONSTRAINT member_vendor_rate_member_id_vendor_code_rate_type_pk PRIMARY KEY (member_id, vendor_code, rate_type),
  CONSTRAINT member_vendor_rate_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);--> statement-breakpoint

CREATE TABLE rate_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL,
  category text NOT NULL,
  vendor_code text NOT NULL DEFAULT '',
  rate_type text NOT NULL DEFAULT '',
  point_before numeric(5, 2),
  point_rate numeric(5, 2) NOT NULL,
  lose_before numeric(5, 2),
  lose_rate numeric(5, 2) NOT NULL,
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
  balance numeric(20, 2) NOT NULL DEFAULT '0',
  seq bigint NOT NULL DEFAULT 0,
  closed boolean NOT NULL DEFAULT false,
  CONSTRAINT account_site_id_site_site_id_fk FOREIGN KEY (site_id) REFERENCES site(site_id),
  CONSTRAINT account_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);--> statement-breakpoint
CREATE UNIQUE INDEX account_owner ON account (member_id, kind);--> statement-breakpoint
CREATE UNIQUE INDEX account_house ON account (site_id, kind) WHERE member_id IS NULL;--> statement-breakpoint
-- Room for the next balance on the same page, so that a posting changes no index.
ALTER TABLE account SET (fillfactor = 70);--> statement-breakpoint

CREATE TABLE transfer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id text NOT NULL,
  kind text NOT NULL,
  key text,
  fingerprint text,
  actor_id bigint,
  memo text NOT NULL DEFAULT '',
  request_id text,
  created_at timestamptz NOT NULL DEFAULT now()
);--> statement-breakpoint
CREATE UNIQUE INDEX transfer_key ON transfer (site_id, key);--> statement-breakpoint

CREATE TABLE entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transfer_id bigint NOT NULL,
  account_id bigint NOT NULL,
  member_id bigint,
  type integer NOT NULL,
  amount numeric(20, 2) NOT NULL,
  balance_after numeric(20, 2) NOT NULL,
  seq bigint NOT NULL,
  created_at timestamptz NOT NULL
);--> statement-breakpoint
CREATE UNIQUE INDEX entry_account_seq ON entry (account_id, seq);--> statement-breakpoint
CREATE INDEX entry_transfer ON entry (transfer_id);--> statement-breakpoint
CREATE INDEX entry_account_time ON entry (account_id, created_at);--> statement-breakpoint
CREATE INDEX entry_move ON entry (created_at) WHERE member_id IS NOT NULL AND type NOT IN (19, -19, 3);--> statement-breakpoint
CREATE INDEX entry_rolling ON entry (created_at) WHERE member_id IS NOT NULL AND type = 3;--> statement-breakpoint

CREATE TABLE cash_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id text NOT NULL,
  member_id bigint NOT NULL,
  cash_type integer NOT NULL,
  cash_status integer NOT NULL,
  amount numeric(20, 2) NOT NULL,
  transfer_id bigint,
  reason text NOT NULL DEFAULT '',
  reg_at timestamptz NOT NULL,
  upd_at timestamptz,
  hidden_at timestamptz,
  CONSTRAINT cash_request_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT cash_request_transfer_id_transfer_id_fk FOREIGN KEY (transfer_id) REFERENCES transfer(id)
);--> statement-breakpoint
CREATE INDEX cash_request_member ON cash_request (member_id, reg_at);--> statement-breakpoint
CREATE INDEX cash_request_list ON cash_request (site_id, cash_status, reg_at);--> statement-breakpoint

CREATE TABLE coupon (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id text NOT NULL,
  coupon_no text NOT NULL,
  member_id bigint,
  amount numeric(20, 2) NOT NULL,
  expires_at timestamptz NOT NULL,
  used_by bigint,
  used_at timestamptz,
  transfer_id bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT coupon_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT coupon_used_by_member_id_fk FOREIGN KEY (used_by) REFERENCES member(id),
  CONSTRAINT coupon_transfer_id_transfer_id_fk FOREIGN KEY (transfer_id) REFERENCES transfer(id)
);--> statement-breakpoint
CREATE UNIQUE INDEX coupon_no ON coupon (site_id, coupon_no);--> statement-breakpoint

CREATE TABLE bet (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id text NOT NULL,
  member_id bigint NOT NULL,
  path bigint[] NOT NULL,
  category text NOT NULL,
  vendor_code text NOT NULL,
  game_code text NOT NULL,
  bet_id text NOT NULL,
  round_id text NOT NULL,
  type text NOT NULL,
  stake numeric(20, 2) NOT NULL,
  win numeric(20, 2) NOT NULL DEFAULT '0',
  wallet text NOT NULL DEFAULT 'cash',
  before numeric(20, 2) NOT NULL DEFAULT '0',
  after numeric(20, 2) NOT NULL DEFAULT '0',
  rates numeric(5, 2)[],
  rolling numeric(20, 2)[],
  detail jsonb,
  placed_at timestamptz NOT NULL,
  settled_at timestamptz,
  CONSTRAINT bet_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);--> statement-breakpoint
CREATE UNIQUE INDEX bet_vendor_id ON bet (site_id, vendor_code, bet_id);--> statement-breakpoint
CREATE INDEX bet_member ON bet (member_id, placed_at);--> statement-breakpoint
CREATE INDEX bet_site ON bet (site_id, placed_at);--> statement-breakpoint
CREATE INDEX bet_path ON bet USING gin (path);--> statement-breakpoint
CREATE INDEX bet_settled ON bet (site_id, settled_at) WHERE settled_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX bet_cancelled ON bet (site_id, settled_at) WHERE type = 'cancel';--> statement-breakpoint
CREATE INDEX bet_open ON bet (member_id) WHERE settled_at IS NULL;--> statement-breakpoint
CREATE INDEX bet_game_wallet ON bet (member_id, settled_at) WHERE wallet = 'game';--> statement-breakpoint

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
  odds numeric(8, 2) NOT NULL,
  status text NOT NULL DEFAULT 'Opened',
  CONSTRAINT bet_leg_bet_id_ord_pk PRIMARY KEY (bet_id, ord),
  CONSTRAINT bet_leg_bet_id_bet_id_fk FOREIGN KEY (bet_id) REFERENCES bet(id)
);--> statement-breakpoint
CREATE INDEX bet_leg_line ON bet_leg (line_id);--> statement-breakpoint

CREATE TABLE bet_correction (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bet_id bigint NOT NULL,
  bet_delta numeric(20, 2) NOT NULL,
  win_delta numeric(20, 2) NOT NULL,
  rolling_delta numeric(20, 2)[],
  at timestamptz NOT NULL,
  CONSTRAINT bet_correction_bet_id_bet_id_fk FOREIGN KEY (bet_id) REFERENCES bet(id)
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
  amount numeric(20, 2),
  answer jsonb,
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT vendor_tx_bet_id_bet_id_fk FOREIGN KEY (bet_id) REFERENCES bet(id),
  CONSTRAINT vendor_tx_transfer_id_transfer_id_fk FOREIGN KEY (transfer_id) REFERENCES transfer(id)
);--> statement-breakpoint
CREATE UNIQUE INDEX vendor_tx_id ON vendor_tx (site_id, vendor_code, tx_id);--> statement-breakpoint
CREATE INDEX vendor_tx_ref ON vendor_tx (site_id, vendor_code, ref_id);--> statement-breakpoint
CREATE INDEX vendor_tx_suspense ON vendor_tx (site_id, at) WHERE state = 'suspense';--> statement-breakpoint

CREATE TABLE vendor (
  site_id text NOT NULL,
  vendor_code text NOT NULL,
  wallet text NOT NULL DEFAULT 'seamless',
  enabled boolean NOT NULL DEFAULT true,
  credit numeric(20, 2),
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
  CONSTRAINT game_session_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);--> statement-breakpoint
CREATE UNIQUE INDEX game_session_token ON game_session (token_hash);--> statement-breakpoint
CREATE INDEX game_session_member ON game_session (member_id, created_at);--> statement-breakpoint

CREATE TABLE sandbox_play (
  token_hash text PRIMARY KEY,
  site_id text NOT NULL,
  vendor_code text NOT NULL,
  game_code text NOT NULL,
  game_name jsonb NOT NULL,
  mem_id text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
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
  stake numeric(20, 2) NOT NULL DEFAULT '0',
  payout numeric(20, 2) NOT NULL DEFAULT '0',
  detail jsonb,
  refusal text NOT NULL DEFAULT '',
  started_at timestamptz NOT NULL DEFAULT now(),
  touched_at timestamptz NOT NULL DEFAULT now()
);--> statement-breakpoint
CREATE INDEX sandbox_round_play ON sandbox_round (play_hash, started_at);--> statement-breakpoint
CREATE INDEX sandbox_round_unfinished ON sandbox_round (touched_at) WHERE state IN ('betting', 'running', 'winning', 'cancelling');--> statement-breakpoint

CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  transfer_id bigint,
  member_id bigint,
  path bigint[],
  category text,
  bet numeric(20, 2),
  bet_cnt integer,
  win numeric(20, 2),
  rolling numeric(20, 2)[],
  rolling_paid boolean NOT NULL DEFAULT false
);--> statement-breakpoint
-- The rollup deletes rows in batches: vacuum long before a fifth of the table is dead.
ALTER TABLE outbox SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);--> statement-breakpoint

CREATE TABLE stat_daily (
  member_id bigint NOT NULL,
  day date NOT NULL,
  category text NOT NULL,
  cash_in numeric(20, 2) NOT NULL DEFAULT '0',
  cash_in_cnt integer NOT NULL DEFAULT 0,
  cash_out numeric(20, 2) NOT NULL DEFAULT '0',
  cash_out_cnt integer NOT NULL DEFAULT 0,
  payment numeric(20, 2) NOT NULL DEFAULT '0',
  payback numeric(20, 2) NOT NULL DEFAULT '0',
  coupon numeric(20, 2) NOT NULL DEFAULT '0',
  bet numeric(20, 2) NOT NULL DEFAULT '0',
  bet_cnt integer NOT NULL DEFAULT 0,
  win numeric(20, 2) NOT NULL DEFAULT '0',
  rolling numeric(20, 2) NOT NULL DEFAULT '0',
  own_rolling numeric(20, 2) NOT NULL DEFAULT '0',
  player_rolling numeric(20, 2) NOT NULL DEFAULT '0',
  join_cnt integer NOT NULL DEFAULT 0,
  CONSTRAINT stat_daily_member_id_day_category_pk PRIMARY KEY (member_id, day, category)
);--> statement-breakpoint
CREATE INDEX stat_daily_day ON stat_daily (day);--> statement-breakpoint
-- Room for the next sums on the same page, here and in the two tables below.
ALTER TABLE stat_daily SET (fillfactor = 80);--> statement-breakpoint

CREATE TABLE branch_level (
  member_id bigint NOT NULL,
  level text NOT NULL,
  cnt integer NOT NULL DEFAULT 0,
  cash numeric(20, 2) NOT NULL DEFAULT '0',
  point numeric(20, 2) NOT NULL DEFAULT '0',
  game numeric(20, 2) NOT NULL DEFAULT '0',
  CONSTRAINT branch_level_member_id_level_pk PRIMARY KEY (member_id, level)
);--> statement-breakpoint
ALTER TABLE branch_level SET (fillfactor = 70);--> statement-breakpoint

CREATE TABLE member_balance (
  member_id bigint PRIMARY KEY,
  site_id text NOT NULL,
  cash numeric(20, 2) NOT NULL DEFAULT '0',
  cash_seq bigint NOT NULL DEFAULT 0,
  point numeric(20, 2) NOT NULL DEFAULT '0',
  point_seq bigint NOT NULL DEFAULT 0
);--> statement-breakpoint
CREATE INDEX member_balance_cash ON member_balance (site_id, cash, member_id);--> statement-breakpoint
CREATE INDEX member_balance_point ON member_balance (site_id, point, member_id);--> statement-breakpoint

CREATE TABLE rolling_due (
  member_id bigint PRIMARY KEY,
  site_id text NOT NULL,
  amount numeric(20, 2) NOT NULL,
  CONSTRAINT rolling_due_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);--> statement-breakpoint
CREATE INDEX rolling_due_open ON rolling_due (site_id, member_id) WHERE amount <> 0;--> statement-breakpoint
ALTER TABLE rolling_due SET (fillfactor = 80);--> statement-breakpoint

CREATE TABLE settlement (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id text NOT NULL,
  start_day date NOT NULL,
  end_day date NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);--> statement-breakpoint

CREATE TABLE settlement_row (
  settlement_id bigint NOT NULL,
  member_id bigint NOT NULL,
  category text NOT NULL,
  bep numeric(20, 2) NOT NULL,
  carried_in numeric(20, 2) NOT NULL,
  lose_rate numeric(5, 2) NOT NULL,
  amount numeric(20, 2) NOT NULL,
  carried_out numeric(20, 2) NOT NULL,
  transfer_id bigint,
  CONSTRAINT settlement_row_settlement_id_member_id_category_pk PRIMARY KEY (settlement_id, member_id, category),
  CONSTRAINT settlement_row_settlement_id_settlement_id_fk FOREIGN KEY (settlement_id) REFERENCES settlement(id),
  CONSTRAINT settlement_row_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT settlement_row_transfer_id_transfer_id_fk FOREIGN KEY (transfer_id) REFERENCES transfer(id)
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

CREATE TABLE login_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL,
  ip text NOT NULL,
  success boolean NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT login_log_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);--> statement-breakpoint
CREATE INDEX login_log_member ON login_log (member_id, at);--> statement-breakpoint

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
  reg_at timestamptz NOT NULL DEFAULT now()
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
  deleted_at timestamptz
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
  CONSTRAINT message_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member(id)
);--> statement-breakpoint
CREATE INDEX message_member ON message (member_id, sent_at);--> statement-breakpoint
CREATE INDEX message_age ON message (site_id, sent_at);--> statement-breakpoint
CREATE INDEX message_unread ON message (member_id) WHERE read_at IS NULL AND deleted_at IS NULL;--> statement-breakpoint

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

CREATE TABLE function_version (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  hash text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
);--> statement-breakpoint
CREATE UNIQUE INDEX function_version_text ON function_version (name, hash);--> statement-breakpoint

-- A row of what post_transfer and posted_before return. Cheaper than RETURNS TABLE, whose row type is built anew by
-- every call.
CREATE TYPE posted_side AS (
  transfer_id bigint,
  replayed boolean,
  account_id bigint,
  type integer,
  amount numeric,
  balance_after numeric,
  seq bigint
);
