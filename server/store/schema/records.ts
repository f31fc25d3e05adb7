import type { SchemaPart } from './part';

/** The tables of the area records in version 0.1.0, on each engine. Never edited: a migration changes them. */
export const records: SchemaPart = {
  sqlite: [
    `CREATE TABLE "daily_checks" (
  "name" text not null,
  "day" text not null,
  "began_at" bigint not null,
  "ended_at" bigint,
  "findings" integer,
  constraint "daily_checks_pk" primary key ("name", "day")
)`,
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
  ],
  functions: [],
  postgres: [
    `CREATE TABLE daily_checks (
  name text NOT NULL,
  day text NOT NULL,
  began_at bigint NOT NULL,
  ended_at bigint,
  findings integer,
  CONSTRAINT daily_checks_pk PRIMARY KEY (name, day)
)`,
    `CREATE TABLE record_heads (
  account_id text NOT NULL,
  time_zone text NOT NULL,
  place bigint NOT NULL,
  last_stake_at bigint,
  CONSTRAINT record_heads_pkey PRIMARY KEY (account_id)
)`,
    `CREATE TABLE record_sums (
  account_id text NOT NULL,
  day text NOT NULL,
  kind text NOT NULL,
  movements bigint NOT NULL,
  sum_in bigint NOT NULL,
  sum_out bigint NOT NULL,
  first_place bigint NOT NULL,
  last_place bigint NOT NULL,
  played_ms bigint DEFAULT 0 NOT NULL,
  CONSTRAINT record_sums_pk PRIMARY KEY (account_id, day, kind)
)`,
    `CREATE TABLE seal_accounts (
  account_id text NOT NULL,
  "position" bigint NOT NULL,
  salt text NOT NULL,
  owner_name text NOT NULL,
  pseudonym text NOT NULL,
  place bigint NOT NULL,
  balance bigint NOT NULL,
  leaf_day text,
  CONSTRAINT seal_accounts_pkey PRIMARY KEY (account_id),
  CONSTRAINT seal_accounts_position_key UNIQUE ("position"),
  CONSTRAINT seal_accounts_pseudonym_key UNIQUE (pseudonym)
)`,
    `CREATE TABLE seal_blocks (
  day text NOT NULL,
  block bigint NOT NULL,
  hash text NOT NULL,
  entries bigint NOT NULL,
  CONSTRAINT seal_blocks_pk PRIMARY KEY (day, block)
)`,
    `CREATE TRIGGER seal_blocks_no_change BEFORE DELETE OR UPDATE OR TRUNCATE ON seal_blocks FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only()`,
    `CREATE TABLE seal_heads (
  number bigint NOT NULL,
  day text NOT NULL,
  body text NOT NULL,
  hash text NOT NULL,
  signature text NOT NULL,
  CONSTRAINT seal_heads_day_key UNIQUE (day),
  CONSTRAINT seal_heads_pkey PRIMARY KEY (number)
)`,
    `CREATE TRIGGER seal_heads_no_change BEFORE DELETE OR UPDATE OR TRUNCATE ON seal_heads FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only()`,
    `CREATE TABLE seal_keys (
  id text NOT NULL,
  spki text NOT NULL,
  created_at bigint NOT NULL,
  CONSTRAINT seal_keys_pkey PRIMARY KEY (id)
)`,
    `CREATE TRIGGER seal_keys_no_change BEFORE DELETE OR UPDATE OR TRUNCATE ON seal_keys FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only()`,
    `CREATE TABLE seal_leaves (
  account_id text NOT NULL,
  day text NOT NULL,
  place bigint NOT NULL,
  entries bigint NOT NULL,
  entries_root text NOT NULL,
  balance bigint NOT NULL,
  CONSTRAINT seal_leaves_pk PRIMARY KEY (account_id, day)
)`,
    `CREATE TRIGGER seal_leaves_no_change BEFORE DELETE OR UPDATE OR TRUNCATE ON seal_leaves FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only()`,
    `CREATE TABLE seal_work (
  id integer NOT NULL,
  day text,
  placed integer NOT NULL,
  next_block bigint NOT NULL,
  owner text,
  held_until bigint NOT NULL,
  looked_to text DEFAULT ''::text NOT NULL,
  CONSTRAINT seal_work_pkey PRIMARY KEY (id)
)`,
  ],
  references: [
    `ALTER TABLE ONLY record_heads ADD CONSTRAINT record_heads_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)`,
    `ALTER TABLE ONLY record_sums ADD CONSTRAINT record_sums_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)`,
    `ALTER TABLE ONLY seal_accounts ADD CONSTRAINT seal_accounts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)`,
    `ALTER TABLE ONLY seal_leaves ADD CONSTRAINT seal_leaves_account_id_fkey FOREIGN KEY (account_id) REFERENCES seal_accounts(account_id)`,
  ],
};
