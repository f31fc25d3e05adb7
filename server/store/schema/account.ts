import type { SchemaPart } from './part';

/** The tables of the area account in version 0.1.0, on each engine. Never edited: a migration changes them. */
export const account: SchemaPart = {
  sqlite: [
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
    `CREATE TABLE "avatars" (
  "id" text primary key,
  "member_id" text not null unique references "members" ("id"),
  "webp" text not null,
  "created_at" bigint not null
)`,
    `CREATE TABLE "captchas" (
  "id" text primary key,
  "answer_hash" text not null,
  "created_at" bigint not null,
  "expires_at" bigint not null
)`,
    `CREATE INDEX "captchas_expiry" on "captchas" ("expires_at")`,
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
    `CREATE TABLE "invitation_codes" (
  "code" text primary key,
  "member_id" text not null unique references "members" ("id"),
  "created_at" bigint not null
)`,
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
    `CREATE TABLE "not_me_links" (
  "token_hash" text primary key,
  "member_id" text not null references "members" ("id"),
  "contact" text not null,
  "expires_at" bigint not null,
  "used_at" bigint
)`,
    `CREATE INDEX "not_me_links_member" on "not_me_links" ("member_id")`,
    `CREATE INDEX "not_me_links_expiry" on "not_me_links" ("expires_at")`,
    `CREATE TABLE "proved_contacts" (
  "contact" text primary key,
  "member_id" text not null references "members" ("id"),
  "proved_at" bigint not null,
  "held_until" bigint
)`,
    `CREATE INDEX "proved_contacts_member" on "proved_contacts" ("member_id")`,
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
  ],
  functions: [],
  postgres: [
    `CREATE TABLE account_changes (
  id text NOT NULL,
  member_id text NOT NULL,
  kind text NOT NULL,
  before text,
  before_verified_at bigint,
  at bigint NOT NULL,
  undone_at bigint,
  CONSTRAINT account_changes_pkey PRIMARY KEY (id)
)`,
    `CREATE INDEX account_changes_at ON account_changes USING btree (at)`,
    `CREATE INDEX account_changes_member ON account_changes USING btree (member_id, at)`,
    `CREATE TABLE age_confirmations (
  member_id text NOT NULL,
  age integer NOT NULL,
  text_version integer NOT NULL,
  method text NOT NULL,
  country text NOT NULL,
  device_class text NOT NULL,
  confirmed_at bigint NOT NULL,
  CONSTRAINT age_confirmations_pkey PRIMARY KEY (member_id)
)`,
    `CREATE TRIGGER age_confirmations_no_change BEFORE DELETE OR UPDATE OR TRUNCATE ON age_confirmations FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only()`,
    `CREATE TABLE avatars (
  id text NOT NULL,
  member_id text NOT NULL,
  webp text NOT NULL,
  created_at bigint NOT NULL,
  CONSTRAINT avatars_member_id_key UNIQUE (member_id),
  CONSTRAINT avatars_pkey PRIMARY KEY (id)
)`,
    `CREATE TABLE captchas (
  id text NOT NULL,
  answer_hash text NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  CONSTRAINT captchas_pkey PRIMARY KEY (id)
)`,
    `CREATE INDEX captchas_expiry ON captchas USING btree (expires_at)`,
    `CREATE TABLE codes (
  id text NOT NULL,
  purpose text NOT NULL,
  contact text NOT NULL,
  code_hash text NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  tries integer NOT NULL,
  used_at bigint,
  asker text DEFAULT ''::text NOT NULL,
  known integer DEFAULT 0 NOT NULL,
  CONSTRAINT codes_pkey PRIMARY KEY (id)
)`,
    `CREATE INDEX codes_contact ON codes USING btree (contact, purpose, created_at)`,
    `CREATE INDEX codes_expiry ON codes USING btree (expires_at)`,
    `CREATE TABLE invitation_codes (
  code text NOT NULL,
  member_id text NOT NULL,
  created_at bigint NOT NULL,
  CONSTRAINT invitation_codes_member_id_key UNIQUE (member_id),
  CONSTRAINT invitation_codes_pkey PRIMARY KEY (code)
)`,
    `CREATE TABLE members (
  id text NOT NULL,
  username text NOT NULL,
  type integer NOT NULL,
  status text NOT NULL,
  nickname text NOT NULL,
  password_hash text,
  parent_id text,
  club_label text,
  profile text NOT NULL,
  created_at bigint NOT NULL,
  last_login_at bigint,
  trial_day text,
  mobile text,
  email text,
  payee_name text,
  payment_hash text,
  avatar_type text,
  avatar text,
  mobile_verified_at bigint,
  email_verified_at bigint,
  mobile_settles_at bigint,
  email_settles_at bigint,
  password_given integer DEFAULT 0 NOT NULL,
  recommended_by text,
  lock_reason text,
  level integer DEFAULT 0 NOT NULL,
  level_version integer DEFAULT 0 NOT NULL,
  level_at bigint DEFAULT 0 NOT NULL,
  birth_date text,
  id_number text,
  CONSTRAINT members_pkey PRIMARY KEY (id),
  CONSTRAINT members_username_key UNIQUE (username)
)`,
    `CREATE INDEX members_birth_date ON members USING btree (birth_date) WHERE (birth_date IS NOT NULL)`,
    `CREATE INDEX members_created ON members USING btree (created_at)`,
    `CREATE INDEX members_email ON members USING btree (email)`,
    `CREATE INDEX members_id_number ON members USING btree (id_number) WHERE (id_number IS NOT NULL)`,
    `CREATE INDEX members_mailbox ON members USING btree ((
CASE
    WHEN (substr(email, (length(rtrim(email, replace(email, '@'::text, ''::text))) + 1)) = ANY (ARRAY['gmail.com'::text, 'googlemail.com'::text])) THEN (replace(
    CASE substr(rtrim(rtrim(email, replace(email, '@'::text, ''::text)), '@'::text), 1, (length(rtrim(rtrim(email, replace(email, '@'::text, ''::text)), '@'::text)) - length(ltrim(rtrim(rtrim(email, replace(email, '@'::text, ''::text)), '@'::text), replace(rtrim(rtrim(email, replace(email, '@'::text, ''::text)), '@'::text), '+'::text, ''::text)))))
        WHEN ''::text THEN rtrim(rtrim(email, replace(email, '@'::text, ''::text)), '@'::text)
        ELSE substr(rtrim(rtrim(email, replace(email, '@'::text, ''::text)), '@'::text), 1, (length(rtrim(rtrim(email, replace(email, '@'::text, ''::text)), '@'::text)) - length(ltrim(rtrim(rtrim(email, replace(email, '@'::text, ''::text)), '@'::text), replace(rtrim(rtrim(email, replace(email, '@'::text, ''::text)), '@'::text), '+'::text, ''::text)))))
    END, '.'::text, ''::text) || '@gmail.com'::text)
    ELSE ((
    CASE substr(rtrim(rtrim(email, replace(email, '@'::text, ''::text)), '@'::text), 1, (length(rtrim(rtrim(email, replace(email, '@'::text, ''::text)), '@'::text)) - length(ltrim(rtrim(rtrim(email, replace(email, '@'::text, ''::text)), '@'::text), replace(rtrim(rtrim(email, replace(email, '@'::text, ''::text)), '@'::text), '+'::text, ''::text)))))
        WHEN ''::text THEN rtrim(rtrim(email, replace(email, '@'::text, ''::text)), '@'::text)
        ELSE substr(rtrim(rtrim(email, replace(email, '@'::text, ''::text)), '@'::text), 1, (length(rtrim(rtrim(email, replace(email, '@'::text, ''::text)), '@'::text)) - length(ltrim(rtrim(rtrim(email, replace(email, '@'::text, ''::text)), '@'::text), replace(rtrim(rtrim(email, replace(email, '@'::text, ''::text)), '@'::text), '+'::text, ''::text)))))
    END || '@'::text) || substr(email, (length(rtrim(email, replace(email, '@'::text, ''::text))) + 1)))
END))`,
    `CREATE INDEX members_mobile ON members USING btree (mobile)`,
    `CREATE INDEX members_parent ON members USING btree (parent_id)`,
    `CREATE INDEX members_recommended_by ON members USING btree (recommended_by, created_at, id)`,
    `CREATE TABLE not_me_links (
  token_hash text NOT NULL,
  member_id text NOT NULL,
  contact text NOT NULL,
  expires_at bigint NOT NULL,
  used_at bigint,
  CONSTRAINT not_me_links_pkey PRIMARY KEY (token_hash)
)`,
    `CREATE INDEX not_me_links_expiry ON not_me_links USING btree (expires_at)`,
    `CREATE INDEX not_me_links_member ON not_me_links USING btree (member_id)`,
    `CREATE TABLE proved_contacts (
  contact text NOT NULL,
  member_id text NOT NULL,
  proved_at bigint NOT NULL,
  held_until bigint,
  CONSTRAINT proved_contacts_pkey PRIMARY KEY (contact)
)`,
    `CREATE INDEX proved_contacts_member ON proved_contacts USING btree (member_id)`,
    `CREATE TABLE reset_links (
  token_hash text NOT NULL,
  member_id text NOT NULL,
  email text NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  used_at bigint,
  CONSTRAINT reset_links_pkey PRIMARY KEY (token_hash)
)`,
    `CREATE INDEX reset_links_expiry ON reset_links USING btree (expires_at)`,
    `CREATE INDEX reset_links_member ON reset_links USING btree (member_id)`,
    `CREATE TABLE security_events (
  id text NOT NULL,
  member_id text NOT NULL,
  at bigint NOT NULL,
  what text NOT NULL,
  outcome text NOT NULL,
  contact text NOT NULL,
  device text NOT NULL,
  address text NOT NULL,
  CONSTRAINT security_events_pkey PRIMARY KEY (id)
)`,
    `CREATE INDEX security_events_at ON security_events USING btree (at)`,
    `CREATE INDEX security_events_member ON security_events USING btree (member_id, id)`,
    `CREATE TABLE sessions (
  id text NOT NULL,
  token_hash text NOT NULL,
  member_id text NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  seen_at bigint NOT NULL,
  revoked_at bigint,
  revoked_why text,
  device text NOT NULL,
  address text NOT NULL,
  first_time_login integer NOT NULL,
  remembered integer NOT NULL,
  password_set_at bigint,
  device_key text,
  previous_hash text,
  rotated_at bigint,
  stepped_up_at bigint,
  stepped_up_by text,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_token_hash_key UNIQUE (token_hash)
)`,
    `CREATE INDEX sessions_by_device ON sessions USING btree (device_key) WHERE (device_key IS NOT NULL)`,
    `CREATE INDEX sessions_device ON sessions USING btree (member_id, device_key)`,
    `CREATE INDEX sessions_expiry ON sessions USING btree (expires_at)`,
    `CREATE INDEX sessions_member ON sessions USING btree (member_id, created_at)`,
    `CREATE INDEX sessions_previous ON sessions USING btree (previous_hash)`,
    `CREATE INDEX sessions_seen ON sessions USING btree (seen_at)`,
    `CREATE TABLE sign_ins (
  id text NOT NULL,
  member_id text NOT NULL,
  at bigint NOT NULL,
  how text NOT NULL,
  outcome text NOT NULL,
  device text NOT NULL,
  address text NOT NULL,
  CONSTRAINT sign_ins_pkey PRIMARY KEY (id)
)`,
    `CREATE INDEX sign_ins_at ON sign_ins USING btree (at)`,
    `CREATE INDEX sign_ins_member ON sign_ins USING btree (member_id, id)`,
    `CREATE TABLE social_identities (
  provider text NOT NULL,
  subject text NOT NULL,
  member_id text NOT NULL,
  created_at bigint NOT NULL,
  CONSTRAINT social_identities_pk PRIMARY KEY (provider, subject)
)`,
    `CREATE INDEX social_identities_member ON social_identities USING btree (member_id)`,
    `CREATE TABLE spent_tokens (
  token_hash text NOT NULL,
  expires_at bigint NOT NULL,
  CONSTRAINT spent_tokens_pkey PRIMARY KEY (token_hash)
)`,
    `CREATE INDEX spent_tokens_expiry ON spent_tokens USING btree (expires_at)`,
  ],
  references: [
    `ALTER TABLE ONLY account_changes ADD CONSTRAINT account_changes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)`,
    `ALTER TABLE ONLY age_confirmations ADD CONSTRAINT age_confirmations_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)`,
    `ALTER TABLE ONLY avatars ADD CONSTRAINT avatars_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)`,
    `ALTER TABLE ONLY invitation_codes ADD CONSTRAINT invitation_codes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)`,
    `ALTER TABLE ONLY members ADD CONSTRAINT members_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES members(id)`,
    `ALTER TABLE ONLY members ADD CONSTRAINT members_recommended_by_fkey FOREIGN KEY (recommended_by) REFERENCES members(id)`,
    `ALTER TABLE ONLY not_me_links ADD CONSTRAINT not_me_links_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)`,
    `ALTER TABLE ONLY proved_contacts ADD CONSTRAINT proved_contacts_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)`,
    `ALTER TABLE ONLY reset_links ADD CONSTRAINT reset_links_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)`,
    `ALTER TABLE ONLY security_events ADD CONSTRAINT security_events_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)`,
    `ALTER TABLE ONLY sessions ADD CONSTRAINT sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)`,
    `ALTER TABLE ONLY sign_ins ADD CONSTRAINT sign_ins_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)`,
    `ALTER TABLE ONLY social_identities ADD CONSTRAINT social_identities_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)`,
  ],
};
