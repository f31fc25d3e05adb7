/** The schema of version 0.1.0 on SQLite, a statement each: what a table has stands together. */
export const sqliteSchema: readonly string[] = [
  `CREATE TABLE "account_changes" (
  "id" text primary key,
  "member_id" text not null references "members" ("id"),
  "kind" text not null,
  "before" text,
  "before_verified_at" bigint,
  "at" bigint not null,
  "undone_at" bigint
)`,
  `CREATE INDEX "account_changes_member" on "account_changes" ("member_id", "at")`,
  `CREATE INDEX "account_changes_at" on "account_changes" ("at")`,
  `CREATE TABLE "account_debts" (
  "id" text primary key,
  "account_id" text not null references "accounts" ("id"),
  "ref" text not null unique,
  "amount" bigint not null check (amount > 0),
  "paid" bigint not null check (paid >= 0),
  "created_at" bigint not null
)`,
  `CREATE INDEX "account_debts_account" on "account_debts" ("account_id", "id")`,
  `CREATE TABLE "accounts" (
  "id" text primary key,
  "owner_id" text not null,
  "kind" text not null,
  "currency" text not null,
  "kept" integer not null,
  "balance" bigint not null check (balance >= 0),
  "created_at" bigint not null,
  "entries_count" bigint default 0 not null,
  constraint "accounts_owner" unique ("owner_id", "kind", "currency")
)`,
  `CREATE TABLE "adjustments" (
  "id" text primary key,
  "key" text not null unique,
  "member_id" text not null references "members" ("id"),
  "amount" bigint not null check (amount <> 0),
  "currency" text not null,
  "reason" text not null,
  "operator" text not null,
  "decision_id" text unique references "operator_decisions" ("id"),
  "created_at" bigint not null
)`,
  `CREATE INDEX "adjustments_member" on "adjustments" ("member_id", "created_at")`,
  `CREATE TRIGGER adjustments_no_update before update on adjustments
  begin select raise(abort, 'the ledger is append-only'); end`,
  `CREATE TRIGGER adjustments_no_delete before delete on adjustments
  begin select raise(abort, 'the ledger is append-only'); end`,
  `CREATE TABLE "age_confirmations" (
  "member_id" text primary key references "members" ("id"),
  "age" integer not null,
  "text_version" integer not null,
  "method" text not null,
  "country" text not null,
  "device_class" text not null,
  "confirmed_at" bigint not null
)`,
  `CREATE TRIGGER age_confirmations_no_update before update on age_confirmations
  begin select raise(abort, 'the ledger is append-only'); end`,
  `CREATE TRIGGER age_confirmations_no_delete before delete on age_confirmations
  begin select raise(abort, 'the ledger is append-only'); end`,
  `CREATE TABLE "agent_contracts" (
  "id" text primary key,
  "kind" text not null,
  "from_id" text not null references "members" ("id") on delete cascade,
  "to_id" text not null references "members" ("id") on delete cascade,
  "key" text not null,
  "rate" integer not null check (rate > 0),
  "least" bigint not null,
  "state" text not null,
  "proposed_at" bigint not null,
  "answered_at" bigint,
  "ended_at" bigint,
  "counted_to" bigint not null,
  "begins_at" bigint,
  "next_until" bigint,
  "tries" integer default 0 not null,
  "next_try_at" bigint default 0 not null,
  constraint "agent_contracts_key" unique ("from_id", "key")
)`,
  `CREATE INDEX "agent_contracts_to" on "agent_contracts" ("to_id", "state")`,
  `CREATE UNIQUE INDEX agent_contracts_waiting on agent_contracts (from_id, to_id, kind)
  where state = 'proposed'`,
  `CREATE UNIQUE INDEX agent_contracts_held on agent_contracts (from_id, to_id, kind)
  where state = 'accepted' and ended_at is null`,
  `CREATE INDEX agent_contracts_next on agent_contracts (kind, next_until)
  where state = 'accepted'`,
  `CREATE TABLE "agent_days" (
  "member_id" text not null references "members" ("id"),
  "until" bigint not null,
  "scope" text not null,
  "category" text not null,
  "day" text not null,
  "staked" bigint not null,
  "won" bigint not null,
  "settled" bigint not null,
  "deposits" bigint not null,
  "withdrawals" bigint not null,
  "bonuses" bigint not null,
  "earned" bigint not null,
  "other" bigint not null,
  "logins" bigint not null,
  "registered" bigint not null,
  "bettors" bigint not null,
  constraint "agent_days_pk" primary key ("member_id", "until", "scope", "category")
)`,
  `CREATE TABLE "agent_invite_uses" (
  "member_id" text primary key references "members" ("id") on delete cascade,
  "invite_id" text not null references "agent_invites" ("id"),
  "created_at" bigint not null
)`,
  `CREATE INDEX "agent_invite_uses_of" on "agent_invite_uses" ("invite_id", "member_id")`,
  `CREATE TABLE "agent_invites" (
  "id" text primary key,
  "code" text not null unique,
  "agent_id" text not null references "members" ("id") on delete cascade,
  "key" text not null,
  "type" integer not null,
  "rate" integer not null,
  "uses_most" integer,
  "uses" integer not null check (uses >= 0),
  "expires_at" bigint,
  "closed_at" bigint,
  "created_at" bigint not null,
  constraint "agent_invites_key" unique ("agent_id", "key")
)`,
  `CREATE TABLE "agent_links" (
  "ancestor_id" text not null references "members" ("id") on delete cascade,
  "member_id" text not null references "members" ("id") on delete cascade,
  "depth" integer not null,
  "from_at" bigint not null,
  "to_at" bigint not null,
  constraint "agent_links_pk" primary key ("ancestor_id", "to_at", "depth", "member_id", "from_at"),
  constraint "agent_links_times" check (from_at <= to_at)
)`,
  `CREATE INDEX "agent_links_upline" on "agent_links" ("member_id", "to_at", "ancestor_id", "depth", "from_at")`,
  `CREATE TABLE "agent_openings" (
  "agent_id" text not null references "members" ("id") on delete cascade,
  "key" text not null,
  "member_id" text not null references "members" ("id") on delete cascade,
  "created_at" bigint not null,
  "renews" integer default 0 not null,
  "contents" text default '' not null,
  constraint "agent_openings_pk" primary key ("agent_id", "key")
)`,
  `CREATE INDEX "agent_openings_member" on "agent_openings" ("member_id", "agent_id", "created_at")`,
  `CREATE TABLE "agent_rates" (
  "member_id" text not null references "members" ("id") on delete cascade,
  "from_at" bigint not null,
  "to_at" bigint not null,
  "rate" integer not null check (rate >= 0),
  constraint "agent_rates_pk" primary key ("member_id", "to_at", "from_at")
)`,
  `CREATE TABLE "agent_rebates" (
  "member_id" text not null references "members" ("id"),
  "until" bigint not null,
  "category" text not null,
  "day" text not null,
  "stake" bigint not null,
  "amount" bigint not null,
  "paid_key" text,
  "rounding" bigint,
  constraint "agent_rebates_pk" primary key ("member_id", "until", "category")
)`,
  `CREATE INDEX "agent_rebates_open" on "agent_rebates" ("member_id", "until") where "paid_key" is null`,
  `CREATE TABLE "agent_remarks" (
  "agent_id" text not null references "members" ("id") on delete cascade,
  "member_id" text not null references "members" ("id") on delete cascade,
  "remark" text not null,
  "updated_at" bigint not null,
  constraint "agent_remarks_pk" primary key ("agent_id", "member_id")
)`,
  `CREATE TABLE "agent_statements" (
  "contract_id" text not null references "agent_contracts" ("id"),
  "until" bigint not null,
  "from_at" bigint not null,
  "base" bigint not null,
  "amount" bigint not null check (amount >= 0),
  "state" text not null,
  "next_try_at" bigint,
  "paid_at" bigint,
  "transfer_id" text,
  constraint "agent_statements_pk" primary key ("contract_id", "until")
)`,
  `CREATE INDEX agent_statements_due on agent_statements (next_try_at)
  where state = 'due'`,
  `CREATE INDEX agent_statements_owed on agent_statements (contract_id, until)
  where state = 'due'`,
  `CREATE TABLE "announcement_reads" (
  "member_id" text not null references "members" ("id"),
  "announcement_id" text not null,
  "read_at" bigint not null,
  constraint "announcement_reads_key" primary key ("member_id", "announcement_id")
)`,
  `CREATE TABLE "announcements" (
  "id" text primary key,
  "type_code" text not null check (type_code in ('PL', 'PU', 'PR', 'HOT')),
  "start_date" text not null,
  "promotion_type" text not null,
  "execution" text not null check (execution in ('', 'A', 'B', 'F')),
  "group_name" text not null,
  "sort" integer not null,
  "active" integer not null,
  "words" text default '{}' not null,
  "for_agents" integer default 0 not null
)`,
  `CREATE INDEX "announcements_list" on "announcements" ("active", "type_code", "sort", "start_date" desc, "id")`,
  `CREATE TABLE "audit_head" (
  "id" integer primary key,
  "place" bigint not null,
  "hash" text not null
)`,
  `CREATE TABLE "audit_rows" (
  "place" bigint primary key,
  "at" bigint not null,
  "operator" text not null,
  "act" text not null,
  "subject" text not null,
  "facts" text not null,
  "before_hash" text not null,
  "hash" text not null
)`,
  `CREATE INDEX "audit_rows_subject" on "audit_rows" ("subject", "place")`,
  `CREATE TRIGGER audit_rows_no_update before update on audit_rows
  begin select raise(abort, 'the ledger is append-only'); end`,
  `CREATE TRIGGER audit_rows_no_delete before delete on audit_rows
  begin select raise(abort, 'the ledger is append-only'); end`,
  `CREATE TABLE "avatars" (
  "id" text primary key,
  "member_id" text not null unique references "members" ("id"),
  "webp" text not null,
  "created_at" bigint not null
)`,
  `CREATE TABLE "bank_cards" (
  "id" text primary key,
  "member_id" text not null references "members" ("id"),
  "bank_code" text not null,
  "number" text not null,
  "payee_name" text not null,
  "live_key" text unique,
  "created_at" bigint not null,
  "removed_at" bigint,
  "removed_why" text
)`,
  `CREATE INDEX "bank_cards_member" on "bank_cards" ("member_id", "id")`,
  `CREATE INDEX "bank_cards_number" on "bank_cards" ("number", "bank_code")`,
  `CREATE TABLE "banners" (
  "id" text primary key,
  "group_name" text not null,
  "image" text not null,
  "link" text not null,
  "sort" integer not null,
  "active" integer not null,
  "version" integer not null,
  "words" text default '{}' not null
)`,
  `CREATE INDEX "banners_list" on "banners" ("active", "group_name", "sort", "id")`,
  `CREATE TABLE "bonus_grants" (
  "id" text primary key,
  "bonus_id" text not null,
  "member_id" text not null references "members" ("id"),
  "once_key" text not null unique,
  "deposit_id" text unique references "deposits" ("id"),
  "words" text not null,
  "amount" bigint not null check (amount > 0),
  "created_at" bigint not null,
  "taken_at" bigint
)`,
  `CREATE INDEX "bonus_grants_member" on "bonus_grants" ("member_id", "bonus_id")`,
  `CREATE TABLE "bonuses" (
  "id" text primary key,
  "words" text not null,
  "kind" text not null,
  "value" bigint not null check (value > 0),
  "cap" bigint not null check (cap >= 0),
  "least" bigint not null check (least > 0),
  "turnover" integer not null check (turnover >= 0),
  "once" integer not null,
  "begins_at" bigint not null,
  "ends_at" bigint,
  "closed_at" bigint,
  "created_at" bigint not null
)`,
  `CREATE TABLE "captchas" (
  "id" text primary key,
  "answer_hash" text not null,
  "created_at" bigint not null,
  "expires_at" bigint not null
)`,
  `CREATE INDEX "captchas_expiry" on "captchas" ("expires_at")`,
  `CREATE TABLE "catalogue_version" (
  "id" integer primary key check (id = 1),
  "version" bigint not null
)`,
  `CREATE TABLE "check_ins" (
  "member_id" text not null references "members" ("id"),
  "day" text not null,
  "place" integer not null,
  "version" integer not null,
  "created_at" bigint not null,
  constraint "check_ins_pk" primary key ("member_id", "day")
)`,
  `CREATE TABLE "clock_jumps" (
  "id" text primary key,
  "noticed_at" bigint not null,
  "ahead_ms" bigint not null,
  "ended_at" bigint,
  "trusted" text,
  "machine" text default '' not null
)`,
  `CREATE TABLE "clock_marks" (
  "machine" text primary key,
  "steady_ms" bigint not null,
  "awake_ms" bigint not null,
  "time_ms" bigint not null
)`,
  `CREATE TABLE "club_benefits" (
  "id" text primary key,
  "label" text not null,
  "icon" text not null,
  "words" text not null,
  "sort" integer not null,
  "active" integer not null
)`,
  `CREATE TABLE "codes" (
  "id" text primary key,
  "purpose" text not null,
  "contact" text not null,
  "code_hash" text not null,
  "created_at" bigint not null,
  "expires_at" bigint not null,
  "tries" integer not null,
  "used_at" bigint,
  "asker" text default '' not null,
  "known" integer default 0 not null
)`,
  `CREATE INDEX "codes_contact" on "codes" ("contact", "purpose", "created_at")`,
  `CREATE INDEX "codes_expiry" on "codes" ("expires_at")`,
  `CREATE TABLE "content_files" (
  "path" text primary key,
  "body" text not null
)`,
  `CREATE TABLE "content_images" (
  "id" text primary key,
  "webp" text not null
)`,
  `CREATE TABLE "daily_checks" (
  "name" text not null,
  "day" text not null,
  "began_at" bigint not null,
  "ended_at" bigint,
  "findings" integer,
  constraint "daily_checks_pk" primary key ("name", "day")
)`,
  `CREATE TABLE "deposits" (
  "id" text primary key,
  "member_id" text not null references "members" ("id"),
  "key" text not null unique,
  "channel" text not null,
  "amount" bigint not null check (amount > 0),
  "fee" bigint not null check (fee >= 0 and fee < amount),
  "currency" text not null,
  "turnover" integer not null,
  "reference" text not null unique,
  "payee" text not null,
  "state" text not null,
  "reason" text not null,
  "created_at" bigint not null,
  "expires_at" bigint not null,
  "sent_at" bigint,
  "ended_at" bigint,
  "provider" text default '' not null,
  "provider_ref" text,
  "pay_url" text default '' not null,
  "refunded_at" bigint,
  "bonus_id" text,
  "bonus" bigint default 0 not null,
  "bonus_turnover" integer default 0 not null,
  "cancelled_at" bigint,
  "approved_by" text
)`,
  `CREATE INDEX "deposits_member" on "deposits" ("member_id", "id")`,
  `CREATE INDEX "deposits_state" on "deposits" ("state", "expires_at")`,
  `CREATE INDEX "deposits_record" on "deposits" ("member_id", "created_at", "id")`,
  `CREATE TABLE "entries" (
  "transfer_id" text not null references "transfers" ("id"),
  "account_id" text not null references "accounts" ("id"),
  "amount" bigint not null check (amount <> 0),
  "balance_after" bigint,
  "created_at" bigint not null,
  "place" bigint,
  "kind" text,
  constraint "entries_pk" primary key ("transfer_id", "account_id")
)`,
  `CREATE INDEX "entries_account" on "entries" ("account_id", "created_at")`,
  `CREATE UNIQUE INDEX "entries_record" on "entries" ("account_id", "place") where "place" is not null`,
  `CREATE INDEX "entries_record_kind" on "entries" ("account_id", "kind", "place") where "place" is not null`,
  `CREATE TRIGGER entries_no_update before update on entries
  begin select raise(abort, 'the ledger is append-only'); end`,
  `CREATE TRIGGER entries_no_delete before delete on entries
  begin select raise(abort, 'the ledger is append-only'); end`,
  `CREATE TABLE "exclusion_acts" (
  "id" text primary key,
  "member_id" text not null references "members" ("id"),
  "kind" text not null,
  "until" bigint,
  "source" text not null,
  "because_of" text references "members" ("id"),
  "created_at" bigint not null,
  "told_at" bigint,
  "told_by" text,
  "final_at" bigint,
  "lifted_at" bigint
)`,
  `CREATE INDEX "exclusion_acts_member" on "exclusion_acts" ("member_id", "id")`,
  `CREATE INDEX exclusion_acts_because on exclusion_acts (because_of)
  where because_of is not null`,
  `CREATE TABLE "exclusion_checks" (
  "id" text primary key references "members" ("id"),
  "day" text not null,
  "answer" text not null,
  "held" integer not null,
  "tries" integer not null,
  "next_try_at" bigint
)`,
  `CREATE INDEX "exclusion_checks_due" on "exclusion_checks" ("tries", "next_try_at")`,
  `CREATE INDEX "exclusion_checks_answer" on "exclusion_checks" ("held", "answer")`,
  `CREATE TABLE "exclusion_questions" (
  "id" text primary key,
  "member_id" text references "members" ("id"),
  "moment" text not null,
  "answer" text not null,
  "fault" text,
  "took_ms" integer not null,
  "asked_at" bigint not null
)`,
  `CREATE INDEX "exclusion_questions_member" on "exclusion_questions" ("member_id", "id")`,
  `CREATE INDEX "exclusion_questions_time" on "exclusion_questions" ("asked_at")`,
  `CREATE TRIGGER exclusion_questions_no_update before update on exclusion_questions
  begin select raise(abort, 'the ledger is append-only'); end`,
  `CREATE TRIGGER exclusion_questions_no_delete before delete on exclusion_questions
  begin select raise(abort, 'the ledger is append-only'); end`,
  `CREATE TABLE "exclusion_refunds" (
  "id" text primary key,
  "member_id" text not null references "members" ("id"),
  "tickets" integer not null,
  "amount" bigint not null,
  "tries" integer not null,
  "next_try_at" bigint,
  "created_at" bigint not null,
  "ended_at" bigint
)`,
  `CREATE INDEX "exclusion_refunds_due" on "exclusion_refunds" ("tries", "next_try_at")`,
  `CREATE INDEX "exclusion_refunds_member" on "exclusion_refunds" ("member_id", "id")`,
  `CREATE TABLE "exclusions" (
  "member_id" text primary key references "members" ("id"),
  "until" bigint,
  "created_at" bigint not null,
  "kind" text default 'self' not null,
  "source" text default 'member' not null,
  "asked_at" bigint
)`,
  `CREATE TABLE "favourites" (
  "member_id" text not null references "members" ("id"),
  "node_id" integer not null references "games" ("node_id"),
  "created_at" bigint not null,
  constraint "favourites_pk" primary key ("member_id", "node_id")
)`,
  `CREATE INDEX "favourites_member" on "favourites" ("member_id", "created_at", "node_id")`,
  `CREATE TABLE "feedback" (
  "id" text primary key,
  "member_id" text not null references "members" ("id"),
  "question_type" text not null,
  "contact" text not null,
  "state" text not null,
  "created_at" bigint not null
)`,
  `CREATE INDEX "feedback_member" on "feedback" ("member_id", "id")`,
  `CREATE INDEX "feedback_state" on "feedback" ("state", "id")`,
  `CREATE TABLE "feedback_messages" (
  "id" text primary key,
  "feedback_id" text not null references "feedback" ("id"),
  "author" text not null,
  "content" text not null,
  "key" text unique,
  "created_at" bigint not null
)`,
  `CREATE INDEX "feedback_messages_entry" on "feedback_messages" ("feedback_id", "id")`,
  `CREATE TABLE "game_categories" (
  "code" text not null,
  "vendor_code" text not null,
  "from_at" bigint not null,
  "game_type" text not null,
  constraint "game_categories_pk" primary key ("code", "vendor_code", "from_at")
)`,
  `CREATE TABLE "game_sessions" (
  "id" text primary key,
  "token_hash" text not null unique,
  "member_id" text not null references "members" ("id"),
  "session_id" text not null references "sessions" ("id"),
  "vendor_code" text not null,
  "node_id" integer not null,
  "player_ref" text not null,
  "created_at" bigint not null,
  "expires_at" bigint not null,
  "revoked_at" bigint
)`,
  `CREATE INDEX "game_sessions_session" on "game_sessions" ("session_id")`,
  `CREATE INDEX "game_sessions_member" on "game_sessions" ("member_id")`,
  `CREATE TABLE "games" (
  "node_id" integer primary key,
  "code" text not null unique,
  "game_id" text not null,
  "vendor_code" text not null references "vendors" ("code"),
  "game_type" text not null,
  "game_classify" text not null,
  "name_th" text not null,
  "name_en" text not null,
  "name_vi" text not null,
  "search_text" text not null,
  "room_id" text not null,
  "group_id" text not null,
  "is_h5" text not null,
  "is_new" integer not null,
  "is_hot" integer not null,
  "support_play" integer not null,
  "min_bet" bigint not null,
  "rtp_basis_points" integer not null,
  "volatility" integer not null,
  "line_count" integer not null,
  "remark" text not null,
  "sort" integer not null,
  "active" integer not null,
  "version" integer not null,
  "lotto_mode" text default '' not null,
  "name_zh" text,
  "name_ja" text,
  constraint "games_vendor_game" unique ("vendor_code", "game_id")
)`,
  `CREATE TRIGGER games_insert_raises after insert
  on games begin update catalogue_version set version = version + 1 where id = 1; end`,
  `CREATE TRIGGER games_update_raises after update
  on games begin update catalogue_version set version = version + 1 where id = 1; end`,
  `CREATE TRIGGER games_delete_raises after delete
  on games begin update catalogue_version set version = version + 1 where id = 1; end`,
  `CREATE TRIGGER game_categories_insert after insert on games
  begin insert into game_categories (code, vendor_code, from_at, game_type)
  select new.code, new.vendor_code, case when exists (
  select 1 from game_categories where code = new.code and vendor_code = new.vendor_code
  ) then cast(unixepoch('subsec') * 1000 as integer) else 0 end, new.game_type
  where new.game_type is distinct from (
  select game_type from game_categories
  where code = new.code and vendor_code = new.vendor_code order by from_at desc limit 1)
  on conflict (code, vendor_code, from_at) do update set game_type = excluded.game_type; end`,
  `CREATE TRIGGER game_categories_update after update of code, vendor_code, game_type on games
  begin insert into game_categories (code, vendor_code, from_at, game_type)
  select new.code, new.vendor_code, case when exists (
  select 1 from game_categories where code = new.code and vendor_code = new.vendor_code
  ) then cast(unixepoch('subsec') * 1000 as integer) else 0 end, new.game_type
  where new.game_type is distinct from (
  select game_type from game_categories
  where code = new.code and vendor_code = new.vendor_code order by from_at desc limit 1)
  on conflict (code, vendor_code, from_at) do update set game_type = excluded.game_type; end`,
  `CREATE TABLE "help_articles" (
  "id" text primary key,
  "category" text not null,
  "words" text not null,
  "sort" integer not null,
  "active" integer not null
)`,
  `CREATE TABLE "invitation_codes" (
  "code" text primary key,
  "member_id" text not null unique references "members" ("id"),
  "created_at" bigint not null
)`,
  `CREATE TABLE "launch_tokens" (
  "token_hash" text primary key,
  "member_id" text not null references "members" ("id"),
  "session_id" text not null references "sessions" ("id"),
  "vendor_code" text not null,
  "node_id" integer not null,
  "language" text not null,
  "created_at" bigint not null,
  "expires_at" bigint not null,
  "used_at" bigint,
  "repeated_at" bigint,
  "game_session_id" text
)`,
  `CREATE INDEX "launch_tokens_expiry" on "launch_tokens" ("expires_at")`,
  `CREATE INDEX "launch_tokens_session" on "launch_tokens" ("session_id")`,
  `CREATE TABLE "limits" (
  "key" text not null,
  "window_start" bigint not null,
  "count" integer not null,
  constraint "limits_pk" primary key ("key", "window_start")
)`,
  `CREATE INDEX "limits_window" on "limits" ("window_start")`,
  `CREATE TABLE "lottery_blocks" (
  "draw_id" text primary key references "lottery_draws" ("id"),
  "roots" text not null
)`,
  `CREATE TABLE "lottery_corrections" (
  "id" text primary key,
  "draw_id" text not null references "lottery_draws" ("id"),
  "before" text not null,
  "after" text not null,
  "reason" text not null,
  "operator" text not null,
  "created_at" bigint not null,
  "settled_at" bigint,
  "place" integer default 1 not null,
  "tries" integer default 0 not null,
  "next_try_at" bigint
)`,
  `CREATE UNIQUE INDEX "lottery_corrections_place" on "lottery_corrections" ("draw_id", "place")`,
  `CREATE INDEX "lottery_corrections_due" on "lottery_corrections" ("tries", "next_try_at") where "next_try_at" is not null`,
  `CREATE TABLE "lottery_draws" (
  "id" text primary key,
  "code" text not null,
  "numero" text not null,
  "day" text not null,
  "opens_at" bigint not null,
  "locks_at" bigint not null,
  "draws_at" bigint not null,
  "state" text not null,
  "seed" text not null,
  "commitment" text not null,
  "tickets_root" text,
  "tickets_count" integer default 0 not null,
  "input_from" text default 'tickets' not null,
  "public_input" text,
  "result" text,
  "result_source" text,
  "resulted_at" bigint,
  "settled_at" bigint,
  "void_reason" text,
  "tries" integer default 0 not null,
  "next_try_at" bigint,
  constraint "lottery_draws_numero" unique ("code", "numero")
)`,
  `CREATE INDEX "lottery_draws_due" on "lottery_draws" ("tries", "next_try_at") where "next_try_at" is not null`,
  `CREATE INDEX "lottery_draws_state" on "lottery_draws" ("state", "code", "draws_at")`,
  `CREATE INDEX "lottery_draws_time" on "lottery_draws" ("code", "draws_at")`,
  `CREATE INDEX "lottery_draws_empty" on "lottery_draws" ("code", "draws_at") where "settled_at" is not null and "tickets_count" = 0`,
  `CREATE TABLE "lottery_entries" (
  "id" text primary key,
  "draw_id" text not null references "lottery_draws" ("id"),
  "operator" text not null,
  "result" text not null,
  "state" text not null,
  "created_at" bigint not null,
  "before" text,
  "reason" text,
  "confirmed_by" text,
  "ended_at" bigint
)`,
  `CREATE UNIQUE INDEX "lottery_entries_typed" on "lottery_entries" ("draw_id") where "state" = 'typed'`,
  `CREATE TABLE "lottery_exposures" (
  "draw_id" text not null references "lottery_draws" ("id"),
  "bet_type" text not null,
  "selection" text not null,
  "staked" bigint not null,
  constraint "lottery_exposures_key" primary key ("draw_id", "bet_type", "selection")
)`,
  `CREATE TABLE "lottery_favourites" (
  "member_id" text not null references "members" ("id"),
  "code" text not null,
  "created_at" bigint not null,
  constraint "lottery_favourites_key" primary key ("member_id", "code")
)`,
  `CREATE TABLE "lottery_recents" (
  "member_id" text not null references "members" ("id"),
  "code" text not null,
  "played_at" bigint not null,
  constraint "lottery_recents_key" primary key ("member_id", "code")
)`,
  `CREATE TABLE "lottery_tickets" (
  "id" text primary key,
  "number" text not null unique,
  "member_id" text not null references "members" ("id"),
  "account_id" text not null references "accounts" ("id"),
  "trial" integer not null,
  "draw_id" text not null references "lottery_draws" ("id"),
  "code" text not null,
  "bets" text not null,
  "odds_version" integer not null,
  "stake" bigint not null check (stake > 0),
  "currency" text not null,
  "state" text not null,
  "payout" bigint not null check (payout >= 0),
  "place" integer not null,
  "leaf" text not null,
  "idempotency_key" text not null,
  "request_hash" text not null,
  "chase_id" text,
  "stop_on_win" integer not null,
  "placed_at" bigint not null,
  "settled_at" bigint,
  "void_cause" text,
  constraint "lottery_tickets_place" unique ("draw_id", "place"),
  constraint "lottery_tickets_key" unique ("member_id", "idempotency_key", "draw_id")
)`,
  `CREATE INDEX "lottery_tickets_member" on "lottery_tickets" ("member_id", "id")`,
  `CREATE INDEX "lottery_tickets_chase" on "lottery_tickets" ("chase_id")`,
  `CREATE INDEX "lottery_tickets_wins" on "lottery_tickets" ("state", "trial", "settled_at", "id") where payout > stake`,
  `CREATE INDEX "lottery_tickets_record" on "lottery_tickets" ("member_id", "placed_at", "id")`,
  `CREATE INDEX lottery_tickets_settled on lottery_tickets (member_id, settled_at)
  where settled_at is not null`,
  `CREATE TABLE "mall_addresses" (
  "id" text primary key,
  "member_id" text not null references "members" ("id"),
  "created_at" bigint not null,
  "name" text not null,
  "phone" text not null,
  "line" text not null,
  "subdistrict" text not null,
  "district" text not null,
  "province" text not null,
  "postcode" text not null
)`,
  `CREATE INDEX "mall_addresses_member" on "mall_addresses" ("member_id")`,
  `CREATE TABLE "mall_orders" (
  "id" text primary key,
  "member_id" text not null references "members" ("id"),
  "key" text not null unique,
  "gift_id" text not null,
  "version" integer not null,
  "points" bigint not null check (points > 0),
  "amount" bigint not null check (amount >= 0),
  "needed" bigint not null check (needed >= 0),
  "address" text,
  "created_at" bigint not null,
  "approved_at" bigint,
  "sent_at" bigint,
  "ended_at" bigint,
  "names" text not null,
  "image" text not null,
  "gives" text not null,
  "state" text not null,
  "reason" text not null,
  "carrier" text not null,
  "tracking" text not null,
  "code" text not null,
  "address_id" text,
  "disowned_at" bigint
)`,
  `CREATE INDEX "mall_orders_member" on "mall_orders" ("member_id", "created_at", "id")`,
  `CREATE INDEX "mall_orders_gift" on "mall_orders" ("member_id", "gift_id")`,
  `CREATE INDEX "mall_orders_state" on "mall_orders" ("state", "id")`,
  `CREATE INDEX mall_orders_disowned on mall_orders (state, id)
  where disowned_at is not null`,
  `CREATE TABLE "mall_stock" (
  "gift_id" text primary key,
  "stock" bigint not null check (stock >= 0)
)`,
  `CREATE TABLE "member_messages" (
  "id" text not null,
  "member_id" text not null references "members" ("id"),
  "kind" text not null,
  "ref" text not null,
  "facts" text not null,
  "created_at" bigint not null,
  "read_at" bigint,
  "deleted_at" bigint,
  constraint "member_messages_key" primary key ("member_id", "id")
)`,
  `CREATE INDEX "member_messages_unread" on "member_messages" ("member_id", "ref") where "read_at" is null`,
  `CREATE TABLE "members" (
  "id" text primary key,
  "username" text not null unique,
  "type" integer not null,
  "status" text not null,
  "nickname" text not null,
  "password_hash" text,
  "parent_id" text references "members" ("id"),
  "club_label" text,
  "profile" text not null,
  "created_at" bigint not null,
  "last_login_at" bigint,
  "trial_day" text,
  "mobile" text,
  "email" text,
  "payee_name" text,
  "payment_hash" text,
  "avatar_type" text,
  "avatar" text,
  "mobile_verified_at" bigint,
  "email_verified_at" bigint,
  "mobile_settles_at" bigint,
  "email_settles_at" bigint,
  "password_given" integer default 0 not null,
  "recommended_by" text references "members" ("id"),
  "lock_reason" text,
  "level" integer default 0 not null,
  "level_version" integer default 0 not null,
  "level_at" bigint default 0 not null,
  "birth_date" text,
  "id_number" text
)`,
  `CREATE INDEX "members_parent" on "members" ("parent_id")`,
  `CREATE INDEX "members_mobile" on "members" ("mobile")`,
  `CREATE INDEX "members_email" on "members" ("email")`,
  `CREATE INDEX "members_recommended_by" on "members" ("recommended_by", "created_at", "id")`,
  `CREATE INDEX "members_created" on "members" ("created_at")`,
  `CREATE INDEX members_id_number on members (id_number)
  where id_number is not null`,
  `CREATE INDEX members_mailbox on members ((case when substr(email, length(rtrim(email, replace(email, '@', ''))) + 1) in ('gmail.com', 'googlemail.com') then replace(case substr(rtrim(rtrim(email, replace(email, '@', '')), '@'), 1, length(rtrim(rtrim(email, replace(email, '@', '')), '@')) - length(ltrim(rtrim(rtrim(email, replace(email, '@', '')), '@'), replace(rtrim(rtrim(email, replace(email, '@', '')), '@'), '+', '')))) when '' then rtrim(rtrim(email, replace(email, '@', '')), '@') else substr(rtrim(rtrim(email, replace(email, '@', '')), '@'), 1, length(rtrim(rtrim(email, replace(email, '@', '')), '@')) - length(ltrim(rtrim(rtrim(email, replace(email, '@', '')), '@'), replace(rtrim(rtrim(email, replace(email, '@', '')), '@'), '+', '')))) end, '.', '') || '@gmail.com' else (case substr(rtrim(rtrim(email, replace(email, '@', '')), '@'), 1, length(rtrim(rtrim(email, replace(email, '@', '')), '@')) - length(ltrim(rtrim(rtrim(email, replace(email, '@', '')), '@'), replace(rtrim(rtrim(email, replace(email, '@', '')), '@'), '+', '')))) when '' then rtrim(rtrim(email, replace(email, '@', '')), '@') else substr(rtrim(rtrim(email, replace(email, '@', '')), '@'), 1, length(rtrim(rtrim(email, replace(email, '@', '')), '@')) - length(ltrim(rtrim(rtrim(email, replace(email, '@', '')), '@'), replace(rtrim(rtrim(email, replace(email, '@', '')), '@'), '+', '')))) end) || '@' || substr(email, length(rtrim(email, replace(email, '@', ''))) + 1) end))`,
  `CREATE INDEX members_birth_date on members (birth_date)
  where birth_date is not null`,
  `CREATE TABLE "messenger_numbers" (
  "member_id" text not null references "members" ("id"),
  "number" text not null,
  constraint "messenger_numbers_key" primary key ("member_id", "number")
)`,
  `CREATE INDEX "messenger_numbers_number" on "messenger_numbers" ("number")`,
  `CREATE TABLE "newcomer_devices" (
  "device_key" text primary key,
  "member_id" text not null references "members" ("id")
)`,
  `CREATE TABLE "not_me_links" (
  "token_hash" text primary key,
  "member_id" text not null references "members" ("id"),
  "contact" text not null,
  "expires_at" bigint not null,
  "used_at" bigint
)`,
  `CREATE INDEX "not_me_links_member" on "not_me_links" ("member_id")`,
  `CREATE INDEX "not_me_links_expiry" on "not_me_links" ("expires_at")`,
  `CREATE TABLE "operator_decisions" (
  "id" text primary key,
  "key" text not null unique,
  "act" text not null,
  "subject" text not null,
  "facts" text not null,
  "state" text not null,
  "asked_by" text not null references "operators" ("id"),
  "asked_at" bigint not null,
  "ended_by" text references "operators" ("id"),
  "ended_at" bigint,
  constraint "operator_decisions_two" check (state <> 'done' or (ended_by is not null and ended_by <> asked_by))
)`,
  `CREATE UNIQUE INDEX "operator_decisions_waiting" on "operator_decisions" ("subject") where "state" = 'waiting'`,
  `CREATE TABLE "operators" (
  "id" text primary key,
  "name" text not null,
  "looks" text not null unique,
  "secret_hash" text not null,
  "created_at" bigint not null,
  "disabled_at" bigint
)`,
  `CREATE TABLE "outbox" (
  "id" text primary key,
  "sealed" text not null,
  "created_at" bigint not null
)`,
  `CREATE TABLE "payment_events" (
  "id" text primary key,
  "provider" text not null,
  "deposit_id" text not null,
  "kind" text not null,
  "amount" bigint not null,
  "currency" text not null,
  "provider_ref" text not null,
  "received_at" bigint not null,
  "outcome" text,
  "tries" integer default 0 not null,
  "next_try_at" bigint
)`,
  `CREATE INDEX "payment_events_due" on "payment_events" ("tries", "next_try_at") where "next_try_at" is not null`,
  `CREATE INDEX "payment_events_deposit" on "payment_events" ("deposit_id", "received_at")`,
  `CREATE TABLE "pictures" (
  "id" text primary key,
  "member_id" text not null references "members" ("id"),
  "purpose" text not null,
  "about" text not null,
  "sequence" integer not null,
  "webp" text not null,
  "created_at" bigint not null,
  constraint "pictures_about" unique ("purpose", "about", "sequence")
)`,
  `CREATE INDEX "pictures_member" on "pictures" ("member_id", "id")`,
  `CREATE TABLE "play_limit_acts" (
  "id" text primary key,
  "member_id" text not null references "members" ("id"),
  "act" text not null,
  "kind" text not null,
  "period" text,
  "currency" text not null,
  "before" bigint,
  "amount" bigint,
  "created_at" bigint not null,
  "proved" integer default 1 not null
)`,
  `CREATE INDEX "play_limit_acts_member" on "play_limit_acts" ("member_id", "created_at")`,
  `CREATE TRIGGER play_limit_acts_no_update before update on play_limit_acts
  begin select raise(abort, 'the ledger is append-only'); end`,
  `CREATE TRIGGER play_limit_acts_no_delete before delete on play_limit_acts
  begin select raise(abort, 'the ledger is append-only'); end`,
  `CREATE TABLE "play_limits" (
  "member_id" text not null references "members" ("id"),
  "kind" text not null,
  "period" text not null,
  "currency" text not null,
  "amount" bigint not null check (amount > 0),
  "asked_amount" bigint,
  "asked_at" bigint,
  constraint "play_limits_key" primary key ("member_id", "kind", "period", "currency")
)`,
  `CREATE TABLE "play_reminders" (
  "member_id" text primary key references "members" ("id"),
  "every_min" integer not null,
  "answered_at" bigint not null
)`,
  `CREATE TABLE "player_refs" (
  "player_ref" text primary key,
  "vendor_code" text not null,
  "member_id" text not null references "members" ("id"),
  constraint "player_refs_member" unique ("vendor_code", "member_id")
)`,
  `CREATE TABLE "promotion_entries" (
  "id" text primary key,
  "promotion_id" text not null references "promotions" ("id"),
  "member_id" text not null references "members" ("id"),
  "live_key" text unique,
  "key" text not null,
  "state" text not null,
  "remark" text not null,
  "reason" text not null,
  "decided_by" text,
  "created_at" bigint not null,
  "updated_at" bigint not null,
  "amount" bigint default 0 not null,
  "needed" bigint default 0 not null,
  "version" integer default 0 not null
)`,
  `CREATE INDEX "promotion_entries_member" on "promotion_entries" ("member_id", "promotion_id", "id")`,
  `CREATE INDEX "promotion_entries_state" on "promotion_entries" ("state", "id")`,
  `CREATE TABLE "promotion_reads" (
  "member_id" text not null references "members" ("id"),
  "promotion_id" text not null references "promotions" ("id"),
  "read_at" bigint not null,
  constraint "promotion_reads_pkey" primary key ("member_id", "promotion_id")
)`,
  `CREATE TABLE "promotion_versions" (
  "version" integer primary key,
  "created_at" bigint not null,
  "operator" text not null,
  "files" text not null,
  "payouts" text not null
)`,
  `CREATE TRIGGER promotion_versions_no_update before update on promotion_versions
  begin select raise(abort, 'the ledger is append-only'); end`,
  `CREATE TRIGGER promotion_versions_no_delete before delete on promotion_versions
  begin select raise(abort, 'the ledger is append-only'); end`,
  `CREATE TABLE "promotions" (
  "id" text primary key,
  "words" text not null,
  "start_date" text not null,
  "end_date" text,
  "categories" text not null,
  "images" text not null,
  "kind" text not null,
  "sort" integer not null,
  "active" integer not null,
  "closed_at" bigint,
  "amount" bigint default 0 not null,
  "turnover" bigint default 0 not null,
  "at_once" integer default 0 not null,
  "version" integer default 0 not null
)`,
  `CREATE TABLE "protection_events" (
  "id" text primary key,
  "member_id" text not null references "members" ("id"),
  "act" text not null,
  "until" bigint,
  "source" text not null,
  "operator" text not null,
  "note" text not null,
  "created_at" bigint not null
)`,
  `CREATE INDEX "protection_events_member" on "protection_events" ("member_id", "id")`,
  `CREATE INDEX "protection_events_act" on "protection_events" ("act", "created_at", "id")`,
  `CREATE TRIGGER protection_events_no_update before update on protection_events
  begin select raise(abort, 'the ledger is append-only'); end`,
  `CREATE TRIGGER protection_events_no_delete before delete on protection_events
  begin select raise(abort, 'the ledger is append-only'); end`,
  `CREATE TABLE "proved_contacts" (
  "contact" text primary key,
  "member_id" text not null references "members" ("id"),
  "proved_at" bigint not null,
  "held_until" bigint
)`,
  `CREATE INDEX "proved_contacts_member" on "proved_contacts" ("member_id")`,
  `CREATE TABLE "recents" (
  "member_id" text not null references "members" ("id"),
  "node_id" integer not null references "games" ("node_id"),
  "played_at" bigint not null,
  constraint "recents_pk" primary key ("member_id", "node_id")
)`,
  `CREATE INDEX "recents_member" on "recents" ("member_id", "played_at", "node_id")`,
  `CREATE TABLE "record_heads" (
  "account_id" text primary key references "accounts" ("id"),
  "time_zone" text not null,
  "place" bigint not null,
  "last_stake_at" bigint
)`,
  `CREATE TABLE "record_sums" (
  "account_id" text not null references "accounts" ("id"),
  "day" text not null,
  "kind" text not null,
  "movements" bigint not null,
  "sum_in" bigint not null,
  "sum_out" bigint not null,
  "first_place" bigint not null,
  "last_place" bigint not null,
  "played_ms" bigint default 0 not null,
  constraint "record_sums_pk" primary key ("account_id", "day", "kind")
)`,
  `CREATE TABLE "register_waits" (
  "member_id" text not null references "members" ("id"),
  "from_at" bigint not null,
  "to_at" bigint
)`,
  `CREATE INDEX "register_waits_member" on "register_waits" ("member_id", "from_at")`,
  `CREATE UNIQUE INDEX register_waits_open on register_waits (member_id)
  where to_at is null`,
  `CREATE TABLE "reset_links" (
  "token_hash" text primary key,
  "member_id" text not null references "members" ("id"),
  "email" text not null,
  "created_at" bigint not null,
  "expires_at" bigint not null,
  "used_at" bigint
)`,
  `CREATE INDEX "reset_links_expiry" on "reset_links" ("expires_at")`,
  `CREATE INDEX "reset_links_member" on "reset_links" ("member_id")`,
  `CREATE TABLE "reward_head" (
  "id" integer primary key,
  "version" integer not null
)`,
  `CREATE TABLE "reward_pictures" (
  "id" text primary key,
  "webp" text not null,
  "body" text not null
)`,
  `CREATE TRIGGER reward_pictures_no_update before update on reward_pictures
  begin select raise(abort, 'the ledger is append-only'); end`,
  `CREATE TRIGGER reward_pictures_no_delete before delete on reward_pictures
  begin select raise(abort, 'the ledger is append-only'); end`,
  `CREATE TABLE "reward_versions" (
  "version" integer primary key,
  "created_at" bigint not null,
  "operator" text not null,
  "files" text not null,
  "rules" text not null
)`,
  `CREATE TRIGGER reward_versions_no_update before update on reward_versions
  begin select raise(abort, 'the ledger is append-only'); end`,
  `CREATE TRIGGER reward_versions_no_delete before delete on reward_versions
  begin select raise(abort, 'the ledger is append-only'); end`,
  `CREATE TABLE "rewards" (
  "member_id" text not null references "members" ("id"),
  "id" text not null,
  "kind" text not null,
  "level" integer not null,
  "version" integer not null,
  "amount" bigint not null check (amount >= 0),
  "points" bigint not null check (points >= 0),
  "needed" bigint not null check (needed >= 0),
  "state" text not null,
  "created_at" bigint not null,
  "expires_at" bigint,
  "claimed_at" bigint,
  constraint "rewards_pk" primary key ("member_id", "id"),
  constraint "rewards_of_something" check (amount + points > 0)
)`,
  `CREATE TABLE "sandbox_payments" (
  "id" text primary key,
  "deposit_id" text not null,
  "reference" text not null,
  "amount" bigint not null,
  "currency" text not null,
  "result" text not null,
  "decided_at" bigint not null,
  "sent" integer default 0 not null,
  "tries" integer default 0 not null,
  "next_try_at" bigint
)`,
  `CREATE INDEX "sandbox_payments_due" on "sandbox_payments" ("tries", "next_try_at") where "next_try_at" is not null`,
  `CREATE TABLE "sandbox_rounds" (
  "id" text primary key,
  "player_ref" text not null,
  "game_code" text not null,
  "nonce" integer not null,
  "seed" text not null,
  "commitment" text not null,
  "client_seed" text not null,
  "state" text not null,
  "idempotency_key" text,
  "engine" text not null,
  "engine_version" integer not null,
  "model" text not null,
  "model_version" integer not null,
  "choice" text not null,
  "stake" bigint not null,
  "return_amount" bigint not null,
  "currency" text not null,
  "outcome" text,
  "failure" text,
  "created_at" bigint not null,
  "played_at" bigint,
  "settled_at" bigint,
  "vendor_code" text default '' not null,
  "tries" integer default 0 not null,
  "next_try_at" bigint,
  constraint "sandbox_rounds_nonce" unique ("player_ref", "game_code", "nonce"),
  constraint "sandbox_rounds_key" unique ("player_ref", "game_code", "idempotency_key")
)`,
  `CREATE INDEX "sandbox_rounds_state" on "sandbox_rounds" ("state", "played_at")`,
  `CREATE INDEX "sandbox_rounds_played" on "sandbox_rounds" ("player_ref", "game_code", "played_at")`,
  `CREATE INDEX "sandbox_rounds_due" on "sandbox_rounds" ("tries", "next_try_at") where "next_try_at" is not null`,
  `CREATE INDEX "sandbox_rounds_vendor" on "sandbox_rounds" ("vendor_code", "played_at", "id")`,
  `CREATE TABLE "sandbox_seats" (
  "player_ref" text not null,
  "game_code" text not null,
  "client_seed" text not null,
  "next_nonce" integer not null,
  "last_play_at" bigint not null,
  "updated_at" bigint not null,
  constraint "sandbox_seats_pk" primary key ("player_ref", "game_code")
)`,
  `CREATE TABLE "seal_accounts" (
  "account_id" text primary key references "accounts" ("id"),
  "position" bigint not null unique,
  "salt" text not null,
  "owner_name" text not null,
  "pseudonym" text not null unique,
  "place" bigint not null,
  "balance" bigint not null,
  "leaf_day" text
)`,
  `CREATE TABLE "seal_blocks" (
  "day" text not null,
  "block" bigint not null,
  "hash" text not null,
  "entries" bigint not null,
  constraint "seal_blocks_pk" primary key ("day", "block")
)`,
  `CREATE TRIGGER seal_blocks_no_update before update on seal_blocks
  begin select raise(abort, 'the ledger is append-only'); end`,
  `CREATE TRIGGER seal_blocks_no_delete before delete on seal_blocks
  begin select raise(abort, 'the ledger is append-only'); end`,
  `CREATE TABLE "seal_heads" (
  "number" bigint primary key,
  "day" text not null unique,
  "body" text not null,
  "hash" text not null,
  "signature" text not null
)`,
  `CREATE TRIGGER seal_heads_no_update before update on seal_heads
  begin select raise(abort, 'the ledger is append-only'); end`,
  `CREATE TRIGGER seal_heads_no_delete before delete on seal_heads
  begin select raise(abort, 'the ledger is append-only'); end`,
  `CREATE TABLE "seal_keys" (
  "id" text primary key,
  "spki" text not null,
  "created_at" bigint not null
)`,
  `CREATE TRIGGER seal_keys_no_update before update on seal_keys
  begin select raise(abort, 'the ledger is append-only'); end`,
  `CREATE TRIGGER seal_keys_no_delete before delete on seal_keys
  begin select raise(abort, 'the ledger is append-only'); end`,
  `CREATE TABLE "seal_leaves" (
  "account_id" text not null references "seal_accounts" ("account_id"),
  "day" text not null,
  "place" bigint not null,
  "entries" bigint not null,
  "entries_root" text not null,
  "balance" bigint not null,
  constraint "seal_leaves_pk" primary key ("account_id", "day")
)`,
  `CREATE TRIGGER seal_leaves_no_update before update on seal_leaves
  begin select raise(abort, 'the ledger is append-only'); end`,
  `CREATE TRIGGER seal_leaves_no_delete before delete on seal_leaves
  begin select raise(abort, 'the ledger is append-only'); end`,
  `CREATE TABLE "seal_work" (
  "id" integer primary key,
  "day" text,
  "placed" integer not null,
  "next_block" bigint not null,
  "owner" text,
  "held_until" bigint not null,
  "looked_to" text default '' not null
)`,
  `CREATE TABLE "secrets" (
  "name" text primary key,
  "wrapped" text not null,
  "created_at" bigint not null
)`,
  `CREATE TABLE "security_events" (
  "id" text primary key,
  "member_id" text not null references "members" ("id"),
  "at" bigint not null,
  "what" text not null,
  "outcome" text not null,
  "contact" text not null,
  "device" text not null,
  "address" text not null
)`,
  `CREATE INDEX "security_events_member" on "security_events" ("member_id", "id")`,
  `CREATE INDEX "security_events_at" on "security_events" ("at")`,
  `CREATE TABLE "sessions" (
  "id" text primary key,
  "token_hash" text not null unique,
  "member_id" text not null references "members" ("id"),
  "created_at" bigint not null,
  "expires_at" bigint not null,
  "seen_at" bigint not null,
  "revoked_at" bigint,
  "revoked_why" text,
  "device" text not null,
  "address" text not null,
  "first_time_login" integer not null,
  "remembered" integer not null,
  "password_set_at" bigint,
  "device_key" text,
  "previous_hash" text,
  "rotated_at" bigint,
  "stepped_up_at" bigint,
  "stepped_up_by" text
)`,
  `CREATE INDEX "sessions_member" on "sessions" ("member_id", "created_at")`,
  `CREATE INDEX "sessions_expiry" on "sessions" ("expires_at")`,
  `CREATE INDEX "sessions_device" on "sessions" ("member_id", "device_key")`,
  `CREATE INDEX "sessions_previous" on "sessions" ("previous_hash")`,
  `CREATE INDEX "sessions_seen" on "sessions" ("seen_at")`,
  `CREATE INDEX sessions_by_device on sessions (device_key)
  where device_key is not null`,
  `CREATE TABLE "settings" (
  "key" text primary key,
  "value" text not null,
  "updated_at" bigint not null
)`,
  `CREATE TABLE "sign_ins" (
  "id" text primary key,
  "member_id" text not null references "members" ("id"),
  "at" bigint not null,
  "how" text not null,
  "outcome" text not null,
  "device" text not null,
  "address" text not null
)`,
  `CREATE INDEX "sign_ins_member" on "sign_ins" ("member_id", "id")`,
  `CREATE INDEX "sign_ins_at" on "sign_ins" ("at")`,
  `CREATE TABLE "social_identities" (
  "provider" text not null,
  "subject" text not null,
  "member_id" text not null references "members" ("id"),
  "created_at" bigint not null,
  constraint "social_identities_pk" primary key ("provider", "subject")
)`,
  `CREATE INDEX "social_identities_member" on "social_identities" ("member_id")`,
  `CREATE TABLE "spent_tokens" (
  "token_hash" text primary key,
  "expires_at" bigint not null
)`,
  `CREATE INDEX "spent_tokens_expiry" on "spent_tokens" ("expires_at")`,
  `CREATE TABLE "stake_corrections" (
  "id" text primary key,
  "member_id" text not null references "members" ("id"),
  "code" text not null,
  "ticket_id" text not null,
  "amount" bigint not null check (amount <> 0),
  "settled_at" bigint not null,
  "created_at" bigint not null
)`,
  `CREATE INDEX "stake_corrections_settled_at" on "stake_corrections" ("member_id", "settled_at")`,
  `CREATE INDEX "stake_corrections_created_at" on "stake_corrections" ("member_id", "created_at")`,
  `CREATE TABLE "store_kind" (
  "id" integer primary key check (id = 1),
  "kind" text not null
)`,
  `CREATE TABLE "support_messages" (
  "id" text primary key,
  "thread_id" text not null references "support_threads" ("id"),
  "author" text not null,
  "content" text not null,
  "key" text,
  "created_at" bigint not null,
  "read_at" bigint,
  constraint "support_messages_key" unique ("thread_id", "key")
)`,
  `CREATE INDEX "support_messages_thread" on "support_messages" ("thread_id", "id")`,
  `CREATE TABLE "support_threads" (
  "id" text primary key,
  "member_id" text unique references "members" ("id"),
  "visitor_hash" text unique,
  "state" text not null,
  "created_at" bigint not null,
  "last_at" bigint not null
)`,
  `CREATE INDEX "support_threads_state" on "support_threads" ("state", "last_at", "id")`,
  `CREATE TABLE "team_lock" (
  "id" integer primary key,
  "changed_at" bigint not null
)`,
  `CREATE TABLE "transfers" (
  "id" text primary key,
  "key" text not null unique,
  "kind" text not null,
  "amount" bigint not null check (amount > 0),
  "currency" text not null,
  "debit_id" text not null references "accounts" ("id"),
  "credit_id" text not null references "accounts" ("id"),
  "ref" text not null,
  "created_at" bigint not null,
  constraint "transfers_two_accounts" check (debit_id <> credit_id)
)`,
  `CREATE INDEX "transfers_created" on "transfers" ("created_at")`,
  `CREATE TRIGGER transfers_no_update before update on transfers
  begin select raise(abort, 'the ledger is append-only'); end`,
  `CREATE TRIGGER transfers_no_delete before delete on transfers
  begin select raise(abort, 'the ledger is append-only'); end`,
  `CREATE TABLE "turnover_days" (
  "member_id" text not null references "members" ("id"),
  "until" bigint not null,
  "category" text not null,
  "day" text not null,
  "turnover" bigint not null check (turnover > 0),
  constraint "turnover_days_pk" primary key ("member_id", "until", "category")
)`,
  `CREATE TABLE "turnover_head" (
  "id" integer primary key,
  "until" bigint not null,
  "ends" bigint,
  "looked_to" text not null
)`,
  `CREATE TABLE "turnover_locks" (
  "id" text primary key,
  "member_id" text not null references "members" ("id"),
  "source" text not null,
  "ref" text not null,
  "locked" bigint not null check (locked >= 0),
  "needed" bigint not null check (needed > 0),
  "done" bigint not null check (done >= 0 and done <= needed),
  "state" text not null,
  "created_at" bigint not null,
  "ended_at" bigint,
  constraint "turnover_locks_ref" unique ("source", "ref")
)`,
  `CREATE INDEX "turnover_locks_member" on "turnover_locks" ("member_id", "state", "id")`,
  `CREATE TABLE "vendors" (
  "code" text primary key,
  "name" text not null,
  "adapter" text not null,
  "sort" integer not null,
  "active" integer not null,
  "launch_url" text,
  "needs_script" integer default 0 not null
)`,
  `CREATE TRIGGER vendors_insert_raises after insert
  on vendors begin update catalogue_version set version = version + 1 where id = 1; end`,
  `CREATE TRIGGER vendors_update_raises after update
  on vendors begin update catalogue_version set version = version + 1 where id = 1; end`,
  `CREATE TRIGGER vendors_delete_raises after delete
  on vendors begin update catalogue_version set version = version + 1 where id = 1; end`,
  `CREATE TABLE "wallet_nonces" (
  "vendor_code" text not null,
  "nonce" text not null,
  "expires_at" bigint not null,
  constraint "wallet_nonces_pk" primary key ("vendor_code", "nonce")
)`,
  `CREATE INDEX "wallet_nonces_expiry" on "wallet_nonces" ("expires_at")`,
  `CREATE TABLE "wallet_rounds" (
  "vendor_code" text not null,
  "game_code" text not null,
  "round_id" text not null,
  "member_id" text not null references "members" ("id"),
  "bet_amount" bigint not null,
  "win_amount" bigint not null,
  "state" text not null,
  "created_at" bigint not null,
  "closed_at" bigint,
  "trial" integer default 0 not null,
  "refunded" bigint default 0 not null,
  constraint "wallet_rounds_pk" primary key ("vendor_code", "game_code", "round_id", "member_id")
)`,
  `CREATE INDEX "wallet_rounds_wins" on "wallet_rounds" ("state", "trial", "closed_at", "round_id") where win_amount > bet_amount`,
  `CREATE INDEX "wallet_rounds_member" on "wallet_rounds" ("member_id", "created_at", "vendor_code", "game_code", "round_id", "state", "bet_amount", "win_amount", "refunded")`,
  `CREATE TABLE "wallet_txs" (
  "vendor_code" text not null,
  "vendor_tx" text not null,
  "op" text not null,
  "status" text not null,
  "member_id" text,
  "game_code" text not null,
  "round_id" text not null,
  "amount" bigint not null check (amount >= 0),
  "currency" text not null,
  "ref_tx" text,
  "transfer_id" text,
  "request_hash" text not null,
  "answer" text not null,
  "created_at" bigint not null,
  "updated_at" bigint not null,
  constraint "wallet_txs_pk" primary key ("vendor_code", "vendor_tx")
)`,
  `CREATE INDEX "wallet_txs_round" on "wallet_txs" ("vendor_code", "game_code", "round_id")`,
  `CREATE INDEX "wallet_txs_ref" on "wallet_txs" ("vendor_code", "ref_tx") where "ref_tx" is not null`,
  `CREATE INDEX "wallet_txs_day" on "wallet_txs" ("vendor_code", "created_at", "vendor_tx")`,
  `CREATE INDEX wallet_txs_settled on wallet_txs (member_id, updated_at, amount)
  where op = 'bet' and status = 'settled'`,
  `CREATE TABLE "withdrawals" (
  "id" text primary key,
  "member_id" text not null references "members" ("id"),
  "key" text not null unique,
  "card_id" text not null references "bank_cards" ("id"),
  "bank_code" text not null,
  "number" text not null,
  "payee_name" text not null,
  "amount" bigint not null check (amount > 0),
  "currency" text not null,
  "state" text not null,
  "reason" text not null,
  "day" text not null,
  "created_at" bigint not null,
  "reviewed_at" bigint,
  "approved_at" bigint,
  "paying_at" bigint,
  "ended_at" bigint,
  "disowned_at" bigint
)`,
  `CREATE INDEX "withdrawals_member" on "withdrawals" ("member_id", "created_at", "id")`,
  `CREATE INDEX "withdrawals_member_day" on "withdrawals" ("member_id", "day")`,
  `CREATE INDEX "withdrawals_state" on "withdrawals" ("state", "id")`,
];
