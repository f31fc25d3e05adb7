import type { SchemaPart } from './part';

/** The tables of the area protection in version 0.1.0, on each engine. Never edited: a migration changes them. */
export const protection: SchemaPart = {
  sqlite: [
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
    `CREATE TABLE "exclusions" (
  "member_id" text primary key references "members" ("id"),
  "until" bigint,
  "created_at" bigint not null,
  "kind" text default 'self' not null,
  "source" text default 'member' not null,
  "asked_at" bigint
)`,
    `CREATE TABLE "messenger_numbers" (
  "member_id" text not null references "members" ("id"),
  "number" text not null,
  constraint "messenger_numbers_key" primary key ("member_id", "number")
)`,
    `CREATE INDEX "messenger_numbers_number" on "messenger_numbers" ("number")`,
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
    `CREATE TABLE "register_waits" (
  "member_id" text not null references "members" ("id"),
  "from_at" bigint not null,
  "to_at" bigint
)`,
    `CREATE INDEX "register_waits_member" on "register_waits" ("member_id", "from_at")`,
    `CREATE UNIQUE INDEX register_waits_open on register_waits (member_id)
  where to_at is null`,
  ],
  functions: [],
  postgres: [
    `CREATE TABLE exclusion_acts (
  id text NOT NULL,
  member_id text NOT NULL,
  kind text NOT NULL,
  until bigint,
  source text NOT NULL,
  because_of text,
  created_at bigint NOT NULL,
  told_at bigint,
  told_by text,
  final_at bigint,
  lifted_at bigint,
  CONSTRAINT exclusion_acts_pkey PRIMARY KEY (id)
)`,
    `CREATE INDEX exclusion_acts_because ON exclusion_acts USING btree (because_of) WHERE (because_of IS NOT NULL)`,
    `CREATE INDEX exclusion_acts_member ON exclusion_acts USING btree (member_id, id)`,
    `CREATE TABLE exclusion_checks (
  id text NOT NULL,
  day text NOT NULL,
  answer text NOT NULL,
  held integer NOT NULL,
  tries integer NOT NULL,
  next_try_at bigint,
  CONSTRAINT exclusion_checks_pkey PRIMARY KEY (id)
)`,
    `CREATE INDEX exclusion_checks_answer ON exclusion_checks USING btree (held, answer)`,
    `CREATE INDEX exclusion_checks_due ON exclusion_checks USING btree (tries, next_try_at)`,
    `CREATE TABLE exclusion_questions (
  id text NOT NULL,
  member_id text,
  moment text NOT NULL,
  answer text NOT NULL,
  fault text,
  took_ms integer NOT NULL,
  asked_at bigint NOT NULL,
  CONSTRAINT exclusion_questions_pkey PRIMARY KEY (id)
)`,
    `CREATE INDEX exclusion_questions_member ON exclusion_questions USING btree (member_id, id)`,
    `CREATE INDEX exclusion_questions_time ON exclusion_questions USING btree (asked_at)`,
    `CREATE TRIGGER exclusion_questions_no_change BEFORE DELETE OR UPDATE OR TRUNCATE ON exclusion_questions FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only()`,
    `CREATE TABLE exclusions (
  member_id text NOT NULL,
  until bigint,
  created_at bigint NOT NULL,
  kind text DEFAULT 'self'::text NOT NULL,
  source text DEFAULT 'member'::text NOT NULL,
  asked_at bigint,
  CONSTRAINT exclusions_pkey PRIMARY KEY (member_id)
)`,
    `CREATE TABLE messenger_numbers (
  member_id text NOT NULL,
  number text NOT NULL,
  CONSTRAINT messenger_numbers_key PRIMARY KEY (member_id, number)
)`,
    `CREATE INDEX messenger_numbers_number ON messenger_numbers USING btree (number)`,
    `CREATE TABLE play_limit_acts (
  id text NOT NULL,
  member_id text NOT NULL,
  act text NOT NULL,
  kind text NOT NULL,
  period text,
  currency text NOT NULL,
  before bigint,
  amount bigint,
  created_at bigint NOT NULL,
  proved integer DEFAULT 1 NOT NULL,
  CONSTRAINT play_limit_acts_pkey PRIMARY KEY (id)
)`,
    `CREATE INDEX play_limit_acts_member ON play_limit_acts USING btree (member_id, created_at)`,
    `CREATE TRIGGER play_limit_acts_no_change BEFORE DELETE OR UPDATE OR TRUNCATE ON play_limit_acts FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only()`,
    `CREATE TABLE play_limits (
  member_id text NOT NULL,
  kind text NOT NULL,
  period text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  asked_amount bigint,
  asked_at bigint,
  CONSTRAINT play_limits_amount_check CHECK ((amount > 0)),
  CONSTRAINT play_limits_key PRIMARY KEY (member_id, kind, period, currency)
)`,
    `CREATE TABLE play_reminders (
  member_id text NOT NULL,
  every_min integer NOT NULL,
  answered_at bigint NOT NULL,
  CONSTRAINT play_reminders_pkey PRIMARY KEY (member_id)
)`,
    `CREATE TABLE protection_events (
  id text NOT NULL,
  member_id text NOT NULL,
  act text NOT NULL,
  until bigint,
  source text NOT NULL,
  operator text NOT NULL,
  note text NOT NULL,
  created_at bigint NOT NULL,
  CONSTRAINT protection_events_pkey PRIMARY KEY (id)
)`,
    `CREATE INDEX protection_events_act ON protection_events USING btree (act, created_at, id)`,
    `CREATE INDEX protection_events_member ON protection_events USING btree (member_id, id)`,
    `CREATE TRIGGER protection_events_no_change BEFORE DELETE OR UPDATE OR TRUNCATE ON protection_events FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only()`,
    `CREATE TABLE register_waits (
  member_id text NOT NULL,
  from_at bigint NOT NULL,
  to_at bigint
)`,
    `CREATE INDEX register_waits_member ON register_waits USING btree (member_id, from_at)`,
    `CREATE UNIQUE INDEX register_waits_open ON register_waits USING btree (member_id) WHERE (to_at IS NULL)`,
  ],
  references: [
    `ALTER TABLE ONLY exclusion_acts ADD CONSTRAINT exclusion_acts_because_of_fkey FOREIGN KEY (because_of) REFERENCES members(id)`,
    `ALTER TABLE ONLY exclusion_acts ADD CONSTRAINT exclusion_acts_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)`,
    `ALTER TABLE ONLY exclusion_checks ADD CONSTRAINT exclusion_checks_id_fkey FOREIGN KEY (id) REFERENCES members(id)`,
    `ALTER TABLE ONLY exclusion_questions ADD CONSTRAINT exclusion_questions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)`,
    `ALTER TABLE ONLY exclusions ADD CONSTRAINT exclusions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)`,
    `ALTER TABLE ONLY messenger_numbers ADD CONSTRAINT messenger_numbers_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)`,
    `ALTER TABLE ONLY play_limit_acts ADD CONSTRAINT play_limit_acts_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)`,
    `ALTER TABLE ONLY play_limits ADD CONSTRAINT play_limits_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)`,
    `ALTER TABLE ONLY play_reminders ADD CONSTRAINT play_reminders_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)`,
    `ALTER TABLE ONLY protection_events ADD CONSTRAINT protection_events_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)`,
    `ALTER TABLE ONLY register_waits ADD CONSTRAINT register_waits_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)`,
  ],
};
