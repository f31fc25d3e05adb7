import type { SchemaPart } from './part';

/** The tables of the area ledger in version 0.1.0, on each engine. Never edited: a migration changes them. */
export const ledger: SchemaPart = {
  sqlite: [
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
  ],
  functions: [],
  postgres: [
    `CREATE TABLE account_debts (
  id text NOT NULL,
  account_id text NOT NULL,
  ref text NOT NULL,
  amount bigint NOT NULL,
  paid bigint NOT NULL,
  created_at bigint NOT NULL,
  CONSTRAINT account_debts_amount_check CHECK ((amount > 0)),
  CONSTRAINT account_debts_paid_check CHECK ((paid >= 0)),
  CONSTRAINT account_debts_pkey PRIMARY KEY (id),
  CONSTRAINT account_debts_ref_key UNIQUE (ref)
)`,
    `CREATE INDEX account_debts_account ON account_debts USING btree (account_id, id)`,
    `CREATE TABLE accounts (
  id text NOT NULL,
  owner_id text NOT NULL,
  kind text NOT NULL,
  currency text NOT NULL,
  kept integer NOT NULL,
  balance bigint NOT NULL,
  created_at bigint NOT NULL,
  entries_count bigint DEFAULT 0 NOT NULL,
  CONSTRAINT accounts_balance_check CHECK ((balance >= 0)),
  CONSTRAINT accounts_owner UNIQUE (owner_id, kind, currency),
  CONSTRAINT accounts_pkey PRIMARY KEY (id)
)`,
    `CREATE TABLE entries (
  transfer_id text NOT NULL,
  account_id text NOT NULL,
  amount bigint NOT NULL,
  balance_after bigint,
  created_at bigint NOT NULL,
  place bigint,
  kind text,
  CONSTRAINT entries_amount_check CHECK ((amount <> 0)),
  CONSTRAINT entries_pk PRIMARY KEY (transfer_id, account_id)
)`,
    `CREATE INDEX entries_account ON entries USING btree (account_id, created_at)`,
    `CREATE UNIQUE INDEX entries_record ON entries USING btree (account_id, place) WHERE (place IS NOT NULL)`,
    `CREATE INDEX entries_record_kind ON entries USING btree (account_id, kind, place) WHERE (place IS NOT NULL)`,
    `CREATE TRIGGER entries_no_change BEFORE DELETE OR UPDATE OR TRUNCATE ON entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only()`,
    `CREATE TABLE transfers (
  id text NOT NULL,
  key text NOT NULL,
  kind text NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  debit_id text NOT NULL,
  credit_id text NOT NULL,
  ref text NOT NULL,
  created_at bigint NOT NULL,
  CONSTRAINT transfers_amount_check CHECK ((amount > 0)),
  CONSTRAINT transfers_two_accounts CHECK ((debit_id <> credit_id)),
  CONSTRAINT transfers_key_key UNIQUE (key),
  CONSTRAINT transfers_pkey PRIMARY KEY (id)
)`,
    `CREATE INDEX transfers_created ON transfers USING btree (created_at)`,
    `CREATE TRIGGER transfers_no_change BEFORE DELETE OR UPDATE OR TRUNCATE ON transfers FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only()`,
  ],
  references: [
    `ALTER TABLE ONLY account_debts ADD CONSTRAINT account_debts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)`,
    `ALTER TABLE ONLY entries ADD CONSTRAINT entries_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)`,
    `ALTER TABLE ONLY entries ADD CONSTRAINT entries_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES transfers(id)`,
    `ALTER TABLE ONLY transfers ADD CONSTRAINT transfers_credit_id_fkey FOREIGN KEY (credit_id) REFERENCES accounts(id)`,
    `ALTER TABLE ONLY transfers ADD CONSTRAINT transfers_debit_id_fkey FOREIGN KEY (debit_id) REFERENCES accounts(id)`,
  ],
};
