import type { SchemaPart } from './part';

/** The tables of the area rewards in version 0.1.0, on each engine. Never edited: a migration changes them. */
export const rewards: SchemaPart = {
  sqlite: [
    `CREATE TABLE "check_ins" (
  "member_id" text not null references "members" ("id"),
  "day" text not null,
  "place" integer not null,
  "version" integer not null,
  "created_at" bigint not null,
  constraint "check_ins_pk" primary key ("member_id", "day")
)`,
    `CREATE TABLE "club_benefits" (
  "id" text primary key,
  "label" text not null,
  "icon" text not null,
  "words" text not null,
  "sort" integer not null,
  "active" integer not null
)`,
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
  ],
  functions: [],
  postgres: [
    `CREATE TABLE check_ins (
  member_id text NOT NULL,
  day text NOT NULL,
  place integer NOT NULL,
  version integer NOT NULL,
  created_at bigint NOT NULL,
  CONSTRAINT check_ins_pk PRIMARY KEY (member_id, day)
)`,
    `CREATE TABLE club_benefits (
  id text NOT NULL,
  label text NOT NULL,
  icon text NOT NULL,
  words text NOT NULL,
  sort integer NOT NULL,
  active integer NOT NULL,
  CONSTRAINT club_benefits_pkey PRIMARY KEY (id)
)`,
    `CREATE TABLE mall_addresses (
  id text NOT NULL,
  member_id text NOT NULL,
  created_at bigint NOT NULL,
  name text NOT NULL,
  phone text NOT NULL,
  line text NOT NULL,
  subdistrict text NOT NULL,
  district text NOT NULL,
  province text NOT NULL,
  postcode text NOT NULL,
  CONSTRAINT mall_addresses_pkey PRIMARY KEY (id)
)`,
    `CREATE INDEX mall_addresses_member ON mall_addresses USING btree (member_id)`,
    `CREATE TABLE mall_orders (
  id text NOT NULL,
  member_id text NOT NULL,
  key text NOT NULL,
  gift_id text NOT NULL,
  version integer NOT NULL,
  points bigint NOT NULL,
  amount bigint NOT NULL,
  needed bigint NOT NULL,
  address text,
  created_at bigint NOT NULL,
  approved_at bigint,
  sent_at bigint,
  ended_at bigint,
  names text NOT NULL,
  image text NOT NULL,
  gives text NOT NULL,
  state text NOT NULL,
  reason text NOT NULL,
  carrier text NOT NULL,
  tracking text NOT NULL,
  code text NOT NULL,
  address_id text,
  disowned_at bigint,
  CONSTRAINT mall_orders_amount_check CHECK ((amount >= 0)),
  CONSTRAINT mall_orders_needed_check CHECK ((needed >= 0)),
  CONSTRAINT mall_orders_points_check CHECK ((points > 0)),
  CONSTRAINT mall_orders_key_key UNIQUE (key),
  CONSTRAINT mall_orders_pkey PRIMARY KEY (id)
)`,
    `CREATE INDEX mall_orders_disowned ON mall_orders USING btree (state, id) WHERE (disowned_at IS NOT NULL)`,
    `CREATE INDEX mall_orders_gift ON mall_orders USING btree (member_id, gift_id)`,
    `CREATE INDEX mall_orders_member ON mall_orders USING btree (member_id, created_at, id)`,
    `CREATE INDEX mall_orders_state ON mall_orders USING btree (state, id)`,
    `CREATE TABLE mall_stock (
  gift_id text NOT NULL,
  stock bigint NOT NULL,
  CONSTRAINT mall_stock_stock_check CHECK ((stock >= 0)),
  CONSTRAINT mall_stock_pkey PRIMARY KEY (gift_id)
)`,
    `CREATE TABLE reward_head (
  id integer NOT NULL,
  version integer NOT NULL,
  CONSTRAINT reward_head_pkey PRIMARY KEY (id)
)`,
    `CREATE TABLE reward_pictures (
  id text NOT NULL,
  webp text NOT NULL,
  body text NOT NULL,
  CONSTRAINT reward_pictures_pkey PRIMARY KEY (id)
)`,
    `CREATE TRIGGER reward_pictures_no_change BEFORE DELETE OR UPDATE OR TRUNCATE ON reward_pictures FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only()`,
    `CREATE TABLE reward_versions (
  version integer NOT NULL,
  created_at bigint NOT NULL,
  operator text NOT NULL,
  files text NOT NULL,
  rules text NOT NULL,
  CONSTRAINT reward_versions_pkey PRIMARY KEY (version)
)`,
    `CREATE TRIGGER reward_versions_no_change BEFORE DELETE OR UPDATE OR TRUNCATE ON reward_versions FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only()`,
    `CREATE TABLE rewards (
  member_id text NOT NULL,
  id text NOT NULL,
  kind text NOT NULL,
  level integer NOT NULL,
  version integer NOT NULL,
  amount bigint NOT NULL,
  points bigint NOT NULL,
  needed bigint NOT NULL,
  state text NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint,
  claimed_at bigint,
  CONSTRAINT rewards_amount_check CHECK ((amount >= 0)),
  CONSTRAINT rewards_needed_check CHECK ((needed >= 0)),
  CONSTRAINT rewards_of_something CHECK (((amount + points) > 0)),
  CONSTRAINT rewards_points_check CHECK ((points >= 0)),
  CONSTRAINT rewards_pk PRIMARY KEY (member_id, id)
)`,
    `CREATE TABLE turnover_days (
  member_id text NOT NULL,
  until bigint NOT NULL,
  category text NOT NULL,
  day text NOT NULL,
  turnover bigint NOT NULL,
  CONSTRAINT turnover_days_turnover_check CHECK ((turnover > 0)),
  CONSTRAINT turnover_days_pk PRIMARY KEY (member_id, until, category)
)`,
    `CREATE TABLE turnover_head (
  id integer NOT NULL,
  until bigint NOT NULL,
  ends bigint,
  looked_to text NOT NULL,
  CONSTRAINT turnover_head_pkey PRIMARY KEY (id)
)`,
    `CREATE TABLE turnover_locks (
  id text NOT NULL,
  member_id text NOT NULL,
  source text NOT NULL,
  ref text NOT NULL,
  locked bigint NOT NULL,
  needed bigint NOT NULL,
  done bigint NOT NULL,
  state text NOT NULL,
  created_at bigint NOT NULL,
  ended_at bigint,
  CONSTRAINT turnover_locks_check CHECK (((done >= 0) AND (done <= needed))),
  CONSTRAINT turnover_locks_locked_check CHECK ((locked >= 0)),
  CONSTRAINT turnover_locks_needed_check CHECK ((needed > 0)),
  CONSTRAINT turnover_locks_pkey PRIMARY KEY (id),
  CONSTRAINT turnover_locks_ref UNIQUE (source, ref)
)`,
    `CREATE INDEX turnover_locks_member ON turnover_locks USING btree (member_id, state, id)`,
  ],
  references: [
    `ALTER TABLE ONLY check_ins ADD CONSTRAINT check_ins_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)`,
    `ALTER TABLE ONLY mall_addresses ADD CONSTRAINT mall_addresses_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)`,
    `ALTER TABLE ONLY mall_orders ADD CONSTRAINT mall_orders_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)`,
    `ALTER TABLE ONLY rewards ADD CONSTRAINT rewards_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)`,
    `ALTER TABLE ONLY turnover_days ADD CONSTRAINT turnover_days_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)`,
    `ALTER TABLE ONLY turnover_locks ADD CONSTRAINT turnover_locks_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)`,
  ],
};
