import type { Kysely, Migration } from 'kysely';

/** Adds the proofs of members' identities: numbers, addresses, codes, links, other logins. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    const columns = ['mobile', 'email', 'payee_name', 'payment_hash', 'avatar_type', 'avatar'];
    for (const column of columns) {
      await db.schema.alterTable('members').addColumn(column, 'text').execute();
    }
    for (const column of ['mobile_verified_at', 'email_verified_at']) {
      await db.schema.alterTable('members').addColumn(column, 'bigint').execute();
    }
    // Several members may name one number or address; only one may have proved it.
    await db.schema.createIndex('members_mobile').on('members').column('mobile').execute();
    await db.schema.createIndex('members_email').on('members').column('email').execute();
    await db.schema.alterTable('sessions').addColumn('password_set_at', 'bigint').execute();

    await db.schema
      .createTable('proved_contacts')
      .addColumn('contact', 'text', (c) => c.primaryKey())
      .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
      .addColumn('proved_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('proved_contacts_member')
      .on('proved_contacts')
      .column('member_id')
      .execute();
    await db.schema
      .createTable('captchas')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('answer_hash', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('captchas_expiry').on('captchas').column('expires_at').execute();
    await db.schema
      .createTable('codes')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('purpose', 'text', (c) => c.notNull())
      .addColumn('contact', 'text', (c) => c.notNull())
      .addColumn('code_hash', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .addColumn('tries', 'integer', (c) => c.notNull())
      .addColumn('used_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('codes_contact')
      .on('codes')
      .columns(['contact', 'purpose', 'created_at'])
      .execute();
    await db.schema.createIndex('codes_expiry').on('codes').column('expires_at').execute();
    await db.schema
      .createTable('reset_links')
      .addColumn('token_hash', 'text', (c) => c.primaryKey())
      .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .addColumn('used_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('reset_links_expiry')
      .on('reset_links')
      .column('expires_at')
      .execute();
    await db.schema
      .createIndex('reset_links_member')
      .on('reset_links')
      .column('member_id')
      .execute();
    await db.schema
      .createTable('sign_ins')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('how', 'text', (c) => c.notNull())
      .addColumn('outcome', 'text', (c) => c.notNull())
      .addColumn('device', 'text', (c) => c.notNull())
      .addColumn('address', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('sign_ins_member')
      .on('sign_ins')
      .columns(['member_id', 'id'])
      .execute();
    await db.schema.createIndex('sign_ins_at').on('sign_ins').column('at').execute();
    await db.schema
      .createTable('social_identities')
      .addColumn('provider', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('social_identities_pk', ['provider', 'subject'])
      .execute();
    await db.schema
      .createIndex('social_identities_member')
      .on('social_identities')
      .column('member_id')
      .execute();
    await db.schema
      .createTable('spent_tokens')
      .addColumn('token_hash', 'text', (c) => c.primaryKey())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('spent_tokens_expiry')
      .on('spent_tokens')
      .column('expires_at')
      .execute();
    await db.schema
      .createTable('avatars')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('member_id', 'text', (c) => c.notNull().references('members.id').unique())
      /** base64 */
      .addColumn('webp', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('outbox')
      .addColumn('id', 'text', (c) => c.primaryKey())
      /** Kind, recipient, subject and text, sealed. */
      .addColumn('sealed', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
  },
};
