import type { SchemaPart } from './part';

/** The tables of the area operators in version 0.1.0, on each engine. Never edited: a migration changes them. */
export const operators: SchemaPart = {
  sqlite: [
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
  ],
  functions: [],
  postgres: [
    `CREATE TABLE audit_head (
  id integer NOT NULL,
  place bigint NOT NULL,
  hash text NOT NULL,
  CONSTRAINT audit_head_pkey PRIMARY KEY (id)
)`,
    `CREATE TABLE audit_rows (
  place bigint NOT NULL,
  at bigint NOT NULL,
  operator text NOT NULL,
  act text NOT NULL,
  subject text NOT NULL,
  facts text NOT NULL,
  before_hash text NOT NULL,
  hash text NOT NULL,
  CONSTRAINT audit_rows_pkey PRIMARY KEY (place)
)`,
    `CREATE INDEX audit_rows_subject ON audit_rows USING btree (subject, place)`,
    `CREATE TRIGGER audit_rows_no_change BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_rows FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only()`,
    `CREATE TABLE operator_decisions (
  id text NOT NULL,
  key text NOT NULL,
  act text NOT NULL,
  subject text NOT NULL,
  facts text NOT NULL,
  state text NOT NULL,
  asked_by text NOT NULL,
  asked_at bigint NOT NULL,
  ended_by text,
  ended_at bigint,
  CONSTRAINT operator_decisions_two CHECK (((state <> 'done'::text) OR ((ended_by IS NOT NULL) AND (ended_by <> asked_by)))),
  CONSTRAINT operator_decisions_key_key UNIQUE (key),
  CONSTRAINT operator_decisions_pkey PRIMARY KEY (id)
)`,
    `CREATE UNIQUE INDEX operator_decisions_waiting ON operator_decisions USING btree (subject) WHERE (state = 'waiting'::text)`,
    `CREATE TABLE operators (
  id text NOT NULL,
  name text NOT NULL,
  looks text NOT NULL,
  secret_hash text NOT NULL,
  created_at bigint NOT NULL,
  disabled_at bigint,
  CONSTRAINT operators_looks_key UNIQUE (looks),
  CONSTRAINT operators_pkey PRIMARY KEY (id)
)`,
  ],
  references: [
    `ALTER TABLE ONLY operator_decisions ADD CONSTRAINT operator_decisions_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES operators(id)`,
    `ALTER TABLE ONLY operator_decisions ADD CONSTRAINT operator_decisions_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES operators(id)`,
  ],
};
