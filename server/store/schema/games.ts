import type { SchemaPart } from './part';

/** The tables of the area games in version 0.1.0, on each engine. Never edited: a migration changes them. */
export const games: SchemaPart = {
  sqlite: [
    `CREATE TABLE "catalogue_version" (
  "id" integer primary key check (id = 1),
  "version" bigint not null
)`,
    `CREATE TABLE "favourites" (
  "member_id" text not null references "members" ("id"),
  "node_id" integer not null references "games" ("node_id"),
  "created_at" bigint not null,
  constraint "favourites_pk" primary key ("member_id", "node_id")
)`,
    `CREATE INDEX "favourites_member" on "favourites" ("member_id", "created_at", "node_id")`,
    `CREATE TABLE "game_categories" (
  "code" text not null,
  "vendor_code" text not null,
  "from_at" bigint not null,
  "game_type" text not null,
  constraint "game_categories_pk" primary key ("code", "vendor_code", "from_at")
)`,
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
    `CREATE TABLE "recents" (
  "member_id" text not null references "members" ("id"),
  "node_id" integer not null references "games" ("node_id"),
  "played_at" bigint not null,
  constraint "recents_pk" primary key ("member_id", "node_id")
)`,
    `CREATE INDEX "recents_member" on "recents" ("member_id", "played_at", "node_id")`,
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
  ],
  functions: [
    `CREATE FUNCTION note_game_category() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into game_categories (code, vendor_code, from_at, game_type)
    select new.code, new.vendor_code, case when exists (
        select 1 from game_categories where code = new.code and vendor_code = new.vendor_code
      ) then cast(extract(epoch from now()) * 1000 as bigint) else 0 end, new.game_type
    where new.game_type is distinct from (
      select game_type from game_categories
      where code = new.code and vendor_code = new.vendor_code order by from_at desc limit 1)
    on conflict (code, vendor_code, from_at) do update set game_type = excluded.game_type; return null; end $$`,
    `CREATE FUNCTION raise_catalogue_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin update catalogue_version set version = version + 1 where id = 1; return null; end $$`,
  ],
  postgres: [
    `CREATE TABLE catalogue_version (
  id integer NOT NULL,
  version bigint NOT NULL,
  CONSTRAINT catalogue_version_id_check CHECK ((id = 1)),
  CONSTRAINT catalogue_version_pkey PRIMARY KEY (id)
)`,
    `CREATE TABLE favourites (
  member_id text NOT NULL,
  node_id integer NOT NULL,
  created_at bigint NOT NULL,
  CONSTRAINT favourites_pk PRIMARY KEY (member_id, node_id)
)`,
    `CREATE INDEX favourites_member ON favourites USING btree (member_id, created_at, node_id)`,
    `CREATE TABLE game_categories (
  code text NOT NULL,
  vendor_code text NOT NULL,
  from_at bigint NOT NULL,
  game_type text NOT NULL,
  CONSTRAINT game_categories_pk PRIMARY KEY (code, vendor_code, from_at)
)`,
    `CREATE TABLE games (
  node_id integer NOT NULL,
  code text NOT NULL,
  game_id text NOT NULL,
  vendor_code text NOT NULL,
  game_type text NOT NULL,
  game_classify text NOT NULL,
  name_th text NOT NULL,
  name_en text NOT NULL,
  name_vi text NOT NULL,
  search_text text NOT NULL,
  room_id text NOT NULL,
  group_id text NOT NULL,
  is_h5 text NOT NULL,
  is_new integer NOT NULL,
  is_hot integer NOT NULL,
  support_play integer NOT NULL,
  min_bet bigint NOT NULL,
  rtp_basis_points integer NOT NULL,
  volatility integer NOT NULL,
  line_count integer NOT NULL,
  remark text NOT NULL,
  sort integer NOT NULL,
  active integer NOT NULL,
  version integer NOT NULL,
  lotto_mode text DEFAULT ''::text NOT NULL,
  name_zh text,
  name_ja text,
  CONSTRAINT games_code_key UNIQUE (code),
  CONSTRAINT games_pkey PRIMARY KEY (node_id),
  CONSTRAINT games_vendor_game UNIQUE (vendor_code, game_id)
)`,
    `CREATE TRIGGER game_categories_note AFTER INSERT OR UPDATE OF code, vendor_code, game_type ON games FOR EACH ROW EXECUTE FUNCTION note_game_category()`,
    `CREATE TRIGGER games_raises BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON games FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version()`,
    `CREATE TABLE recents (
  member_id text NOT NULL,
  node_id integer NOT NULL,
  played_at bigint NOT NULL,
  CONSTRAINT recents_pk PRIMARY KEY (member_id, node_id)
)`,
    `CREATE INDEX recents_member ON recents USING btree (member_id, played_at, node_id)`,
    `CREATE TABLE vendors (
  code text NOT NULL,
  name text NOT NULL,
  adapter text NOT NULL,
  sort integer NOT NULL,
  active integer NOT NULL,
  launch_url text,
  needs_script integer DEFAULT 0 NOT NULL,
  CONSTRAINT vendors_pkey PRIMARY KEY (code)
)`,
    `CREATE TRIGGER vendors_raises BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON vendors FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version()`,
  ],
  references: [
    `ALTER TABLE ONLY favourites ADD CONSTRAINT favourites_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)`,
    `ALTER TABLE ONLY favourites ADD CONSTRAINT favourites_node_id_fkey FOREIGN KEY (node_id) REFERENCES games(node_id)`,
    `ALTER TABLE ONLY games ADD CONSTRAINT games_vendor_code_fkey FOREIGN KEY (vendor_code) REFERENCES vendors(code)`,
    `ALTER TABLE ONLY recents ADD CONSTRAINT recents_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)`,
    `ALTER TABLE ONLY recents ADD CONSTRAINT recents_node_id_fkey FOREIGN KEY (node_id) REFERENCES games(node_id)`,
  ],
};
