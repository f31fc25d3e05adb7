import type { SchemaPart } from './part';

/** The tables of the area support in version 0.1.0, on each engine. Never edited: a migration changes them. */
export const support: SchemaPart = {
  sqlite: [
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
  ],
  functions: [],
  postgres: [
    `CREATE TABLE feedback (
  id text NOT NULL,
  member_id text NOT NULL,
  question_type text NOT NULL,
  contact text NOT NULL,
  state text NOT NULL,
  created_at bigint NOT NULL,
  CONSTRAINT feedback_pkey PRIMARY KEY (id)
)`,
    `CREATE INDEX feedback_member ON feedback USING btree (member_id, id)`,
    `CREATE INDEX feedback_state ON feedback USING btree (state, id)`,
    `CREATE TABLE feedback_messages (
  id text NOT NULL,
  feedback_id text NOT NULL,
  author text NOT NULL,
  content text NOT NULL,
  key text,
  created_at bigint NOT NULL,
  CONSTRAINT feedback_messages_key_key UNIQUE (key),
  CONSTRAINT feedback_messages_pkey PRIMARY KEY (id)
)`,
    `CREATE INDEX feedback_messages_entry ON feedback_messages USING btree (feedback_id, id)`,
    `CREATE TABLE support_messages (
  id text NOT NULL,
  thread_id text NOT NULL,
  author text NOT NULL,
  content text NOT NULL,
  key text,
  created_at bigint NOT NULL,
  read_at bigint,
  CONSTRAINT support_messages_key UNIQUE (thread_id, key),
  CONSTRAINT support_messages_pkey PRIMARY KEY (id)
)`,
    `CREATE INDEX support_messages_thread ON support_messages USING btree (thread_id, id)`,
    `CREATE TABLE support_threads (
  id text NOT NULL,
  member_id text,
  visitor_hash text,
  state text NOT NULL,
  created_at bigint NOT NULL,
  last_at bigint NOT NULL,
  CONSTRAINT support_threads_member_id_key UNIQUE (member_id),
  CONSTRAINT support_threads_pkey PRIMARY KEY (id),
  CONSTRAINT support_threads_visitor_hash_key UNIQUE (visitor_hash)
)`,
    `CREATE INDEX support_threads_state ON support_threads USING btree (state, last_at, id)`,
  ],
  references: [
    `ALTER TABLE ONLY feedback ADD CONSTRAINT feedback_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)`,
    `ALTER TABLE ONLY feedback_messages ADD CONSTRAINT feedback_messages_feedback_id_fkey FOREIGN KEY (feedback_id) REFERENCES feedback(id)`,
    `ALTER TABLE ONLY support_messages ADD CONSTRAINT support_messages_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES support_threads(id)`,
    `ALTER TABLE ONLY support_threads ADD CONSTRAINT support_threads_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)`,
  ],
};
