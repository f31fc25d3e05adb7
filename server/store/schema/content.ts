import type { SchemaPart } from './part';

/** The tables of the area content in version 0.1.0, on each engine. Never edited: a migration changes them. */
export const content: SchemaPart = {
  sqlite: [
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
    `CREATE TABLE "content_files" (
  "path" text primary key,
  "body" text not null
)`,
    `CREATE TABLE "content_images" (
  "id" text primary key,
  "webp" text not null
)`,
    `CREATE TABLE "help_articles" (
  "id" text primary key,
  "category" text not null,
  "words" text not null,
  "sort" integer not null,
  "active" integer not null
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
  ],
  functions: [],
  postgres: [
    `CREATE TABLE announcement_reads (
  member_id text NOT NULL,
  announcement_id text NOT NULL,
  read_at bigint NOT NULL,
  CONSTRAINT announcement_reads_key PRIMARY KEY (member_id, announcement_id)
)`,
    `CREATE TABLE announcements (
  id text NOT NULL,
  type_code text NOT NULL,
  start_date text NOT NULL,
  promotion_type text NOT NULL,
  execution text NOT NULL,
  group_name text NOT NULL,
  sort integer NOT NULL,
  active integer NOT NULL,
  words text DEFAULT '{}'::text NOT NULL,
  for_agents integer DEFAULT 0 NOT NULL,
  CONSTRAINT announcements_execution_check CHECK ((execution = ANY (ARRAY[''::text, 'A'::text, 'B'::text, 'F'::text]))),
  CONSTRAINT announcements_type_code_check CHECK ((type_code = ANY (ARRAY['PL'::text, 'PU'::text, 'PR'::text, 'HOT'::text]))),
  CONSTRAINT announcements_pkey PRIMARY KEY (id)
)`,
    `CREATE INDEX announcements_list ON announcements USING btree (active, type_code, sort, start_date DESC, id)`,
    `CREATE TABLE banners (
  id text NOT NULL,
  group_name text NOT NULL,
  image text NOT NULL,
  link text NOT NULL,
  sort integer NOT NULL,
  active integer NOT NULL,
  version integer NOT NULL,
  words text DEFAULT '{}'::text NOT NULL,
  CONSTRAINT banners_pkey PRIMARY KEY (id)
)`,
    `CREATE INDEX banners_list ON banners USING btree (active, group_name, sort, id)`,
    `CREATE TABLE content_files (
  path text NOT NULL,
  body text NOT NULL,
  CONSTRAINT content_files_pkey PRIMARY KEY (path)
)`,
    `CREATE TABLE content_images (
  id text NOT NULL,
  webp text NOT NULL,
  CONSTRAINT content_images_pkey PRIMARY KEY (id)
)`,
    `CREATE TABLE help_articles (
  id text NOT NULL,
  category text NOT NULL,
  words text NOT NULL,
  sort integer NOT NULL,
  active integer NOT NULL,
  CONSTRAINT help_articles_pkey PRIMARY KEY (id)
)`,
    `CREATE TABLE member_messages (
  id text NOT NULL,
  member_id text NOT NULL,
  kind text NOT NULL,
  ref text NOT NULL,
  facts text NOT NULL,
  created_at bigint NOT NULL,
  read_at bigint,
  deleted_at bigint,
  CONSTRAINT member_messages_key PRIMARY KEY (member_id, id)
)`,
    `CREATE INDEX member_messages_unread ON member_messages USING btree (member_id, ref) WHERE (read_at IS NULL)`,
    `CREATE TABLE promotion_entries (
  id text NOT NULL,
  promotion_id text NOT NULL,
  member_id text NOT NULL,
  live_key text,
  key text NOT NULL,
  state text NOT NULL,
  remark text NOT NULL,
  reason text NOT NULL,
  decided_by text,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  amount bigint DEFAULT 0 NOT NULL,
  needed bigint DEFAULT 0 NOT NULL,
  version integer DEFAULT 0 NOT NULL,
  CONSTRAINT promotion_entries_live_key_key UNIQUE (live_key),
  CONSTRAINT promotion_entries_pkey PRIMARY KEY (id)
)`,
    `CREATE INDEX promotion_entries_member ON promotion_entries USING btree (member_id, promotion_id, id)`,
    `CREATE INDEX promotion_entries_state ON promotion_entries USING btree (state, id)`,
    `CREATE TABLE promotion_reads (
  member_id text NOT NULL,
  promotion_id text NOT NULL,
  read_at bigint NOT NULL,
  CONSTRAINT promotion_reads_pkey PRIMARY KEY (member_id, promotion_id)
)`,
    `CREATE TABLE promotion_versions (
  version integer NOT NULL,
  created_at bigint NOT NULL,
  operator text NOT NULL,
  files text NOT NULL,
  payouts text NOT NULL,
  CONSTRAINT promotion_versions_pkey PRIMARY KEY (version)
)`,
    `CREATE TRIGGER promotion_versions_no_change BEFORE DELETE OR UPDATE OR TRUNCATE ON promotion_versions FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only()`,
    `CREATE TABLE promotions (
  id text NOT NULL,
  words text NOT NULL,
  start_date text NOT NULL,
  end_date text,
  categories text NOT NULL,
  images text NOT NULL,
  kind text NOT NULL,
  sort integer NOT NULL,
  active integer NOT NULL,
  closed_at bigint,
  amount bigint DEFAULT 0 NOT NULL,
  turnover bigint DEFAULT 0 NOT NULL,
  at_once integer DEFAULT 0 NOT NULL,
  version integer DEFAULT 0 NOT NULL,
  CONSTRAINT promotions_pkey PRIMARY KEY (id)
)`,
  ],
  references: [
    `ALTER TABLE ONLY announcement_reads ADD CONSTRAINT announcement_reads_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)`,
    `ALTER TABLE ONLY member_messages ADD CONSTRAINT member_messages_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)`,
    `ALTER TABLE ONLY promotion_entries ADD CONSTRAINT promotion_entries_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)`,
    `ALTER TABLE ONLY promotion_entries ADD CONSTRAINT promotion_entries_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions(id)`,
    `ALTER TABLE ONLY promotion_reads ADD CONSTRAINT promotion_reads_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)`,
    `ALTER TABLE ONLY promotion_reads ADD CONSTRAINT promotion_reads_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions(id)`,
  ],
};
