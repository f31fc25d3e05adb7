import type { SchemaPart } from './part';

/** The tables of what every area uses: the ledger, sessions, settings, the record of acts, on each engine. */
export const kernel: SchemaPart = {
  sqlite: [
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
    `CREATE TABLE "limits" (
  "key" text not null,
  "window_start" bigint not null,
  "count" integer not null,
  constraint "limits_pk" primary key ("key", "window_start")
)`,
    `CREATE INDEX "limits_window" on "limits" ("window_start")`,
    `CREATE TABLE "outbox" (
  "id" text primary key,
  "sealed" text not null,
  "created_at" bigint not null
)`,
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
    `CREATE TABLE "secrets" (
  "name" text primary key,
  "wrapped" text not null,
  "created_at" bigint not null
)`,
    `CREATE TABLE "settings" (
  "key" text primary key,
  "value" text not null,
  "updated_at" bigint not null
)`,
    `CREATE TABLE "store_kind" (
  "id" integer primary key check (id = 1),
  "kind" text not null
)`,
  ],
  functions: [
    `CREATE FUNCTION ledger_is_append_only() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin raise exception 'the ledger is append-only'; end $$`,
  ],
  postgres: [
    `CREATE TABLE clock_jumps (
  id text NOT NULL,
  noticed_at bigint NOT NULL,
  ahead_ms bigint NOT NULL,
  ended_at bigint,
  trusted text,
  machine text DEFAULT ''::text NOT NULL,
  CONSTRAINT clock_jumps_pkey PRIMARY KEY (id)
)`,
    `CREATE TABLE clock_marks (
  machine text NOT NULL,
  steady_ms bigint NOT NULL,
  awake_ms bigint NOT NULL,
  time_ms bigint NOT NULL,
  CONSTRAINT clock_marks_pkey PRIMARY KEY (machine)
)`,
    `CREATE TABLE limits (
  key text NOT NULL,
  window_start bigint NOT NULL,
  count integer NOT NULL,
  CONSTRAINT limits_pk PRIMARY KEY (key, window_start)
)`,
    `CREATE INDEX limits_window ON limits USING btree (window_start)`,
    `CREATE TABLE outbox (
  id text NOT NULL,
  sealed text NOT NULL,
  created_at bigint NOT NULL,
  CONSTRAINT outbox_pkey PRIMARY KEY (id)
)`,
    `CREATE TABLE pictures (
  id text NOT NULL,
  member_id text NOT NULL,
  purpose text NOT NULL,
  about text NOT NULL,
  sequence integer NOT NULL,
  webp text NOT NULL,
  created_at bigint NOT NULL,
  CONSTRAINT pictures_about UNIQUE (purpose, about, sequence),
  CONSTRAINT pictures_pkey PRIMARY KEY (id)
)`,
    `CREATE INDEX pictures_member ON pictures USING btree (member_id, id)`,
    `CREATE TABLE secrets (
  name text NOT NULL,
  wrapped text NOT NULL,
  created_at bigint NOT NULL,
  CONSTRAINT secrets_pkey PRIMARY KEY (name)
)`,
    `CREATE TABLE settings (
  key text NOT NULL,
  value text NOT NULL,
  updated_at bigint NOT NULL,
  CONSTRAINT settings_pkey PRIMARY KEY (key)
)`,
    `CREATE TABLE store_kind (
  id integer NOT NULL,
  kind text NOT NULL,
  CONSTRAINT store_kind_id_check CHECK ((id = 1)),
  CONSTRAINT store_kind_pkey PRIMARY KEY (id)
)`,
  ],
  references: [
    `ALTER TABLE ONLY pictures ADD CONSTRAINT pictures_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)`,
  ],
};
