import { sql, type Kysely, type Migration } from 'kysely';

export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await launching(db);
    await wallet(db);
    await sandbox(db);
  },
};

async function launching(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('launch_tokens')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
    .addColumn('session_id', 'text', (c) => c.notNull().references('sessions.id'))
    .addColumn('vendor_code', 'text', (c) => c.notNull())
    .addColumn('node_id', 'integer', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .addColumn('repeated_at', 'bigint')
    .addColumn('game_session_id', 'text')
    .execute();
  await db.schema
    .createIndex('launch_tokens_expiry')
    .on('launch_tokens')
    .column('expires_at')
    .execute();
  await db.schema
    .createTable('game_sessions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
    .addColumn('session_id', 'text', (c) => c.notNull().references('sessions.id'))
    .addColumn('vendor_code', 'text', (c) => c.notNull())
    .addColumn('node_id', 'integer', (c) => c.notNull())
    .addColumn('player_ref', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('revoked_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('game_sessions_session')
    .on('game_sessions')
    .column('session_id')
    .execute();
  await db.schema
    .createTable('player_refs')
    .addColumn('player_ref', 'text', (c) => c.primaryKey())
    .addColumn('vendor_code', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
    .addUniqueConstraint('player_refs_member', ['vendor_code', 'member_id'])
    .execute();
}

async function wallet(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('wallet_txs')
    .addColumn('vendor_code', 'text', (c) => c.notNull())
    .addColumn('vendor_tx', 'text', (c) => c.notNull())
    .addColumn('op', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text')
    .addColumn('game_code', 'text', (c) => c.notNull())
    .addColumn('round_id', 'text', (c) => c.notNull())
    .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount >= 0`))
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('ref_tx', 'text')
    .addColumn('transfer_id', 'text')
    .addColumn('request_hash', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('wallet_txs_pk', ['vendor_code', 'vendor_tx'])
    .execute();
  await db.schema
    .createIndex('wallet_txs_round')
    .on('wallet_txs')
    .columns(['vendor_code', 'game_code', 'round_id'])
    .execute();
  await db.schema
    .createIndex('wallet_txs_ref')
    .on('wallet_txs')
    .columns(['vendor_code', 'ref_tx'])
    .where(sql.ref('ref_tx'), 'is not', null)
    .execute();
  await db.schema
    .createTable('wallet_rounds')
    .addColumn('vendor_code', 'text', (c) => c.notNull())
    .addColumn('game_code', 'text', (c) => c.notNull())
    .addColumn('round_id', 'text', (c) => c.notNull())
    .addColumn('member_id', 'text', (c) => c.notNull().references('members.id'))
    .addColumn('bet_amount', 'bigint', (c) => c.notNull())
    .addColumn('win_amount', 'bigint', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('closed_at', 'bigint')
    // Players of one live table may share the vendor's round: a row is one player's part in it.
    .addPrimaryKeyConstraint('wallet_rounds_pk', [
      'vendor_code',
      'game_code',
      'round_id',
      'member_id',
    ])
    .execute();
  await db.schema
    .createIndex('wallet_rounds_member')
    .on('wallet_rounds')
    .columns(['member_id', 'created_at'])
    .execute();
  await db.schema
    .createIndex('wallet_rounds_closed')
    .on('wallet_rounds')
    .columns(['state', 'closed_at'])
    .execute();
  await db.schema
    .createTable('wallet_nonces')
    .addColumn('vendor_code', 'text', (c) => c.notNull())
    .addColumn('nonce', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('wallet_nonces_pk', ['vendor_code', 'nonce'])
    .execute();
  await db.schema
    .createIndex('wallet_nonces_expiry')
    .on('wallet_nonces')
    .column('expires_at')
    .execute();
  await db.schema
    .createTable('exclusions')
    .addColumn('member_id', 'text', (c) => c.primaryKey().references('members.id'))
    .addColumn('until', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
}

async function sandbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sandbox_seats')
    .addColumn('player_ref', 'text', (c) => c.notNull())
    .addColumn('game_code', 'text', (c) => c.notNull())
    .addColumn('client_seed', 'text', (c) => c.notNull())
    .addColumn('next_nonce', 'integer', (c) => c.notNull())
    .addColumn('last_play_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('sandbox_seats_pk', ['player_ref', 'game_code'])
    .execute();
  await db.schema
    .createTable('sandbox_rounds')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('player_ref', 'text', (c) => c.notNull())
    .addColumn('game_code', 'text', (c) => c.notNull())
    .addColumn('nonce', 'integer', (c) => c.notNull())
    .addColumn('seed', 'text', (c) => c.notNull())
    .addColumn('commitment', 'text', (c) => c.notNull())
    .addColumn('client_seed', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('idempotency_key', 'text')
    .addColumn('engine', 'text', (c) => c.notNull())
    .addColumn('engine_version', 'integer', (c) => c.notNull())
    .addColumn('model', 'text', (c) => c.notNull())
    .addColumn('model_version', 'integer', (c) => c.notNull())
    .addColumn('choice', 'text', (c) => c.notNull())
    .addColumn('stake', 'bigint', (c) => c.notNull())
    .addColumn('return_amount', 'bigint', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('outcome', 'text')
    .addColumn('failure', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('played_at', 'bigint')
    .addColumn('settled_at', 'bigint')
    .addUniqueConstraint('sandbox_rounds_nonce', ['player_ref', 'game_code', 'nonce'])
    .addUniqueConstraint('sandbox_rounds_key', ['player_ref', 'game_code', 'idempotency_key'])
    .execute();
  await db.schema
    .createIndex('sandbox_rounds_state')
    .on('sandbox_rounds')
    .columns(['state', 'played_at'])
    .execute();
  await db.schema
    .createIndex('sandbox_rounds_played')
    .on('sandbox_rounds')
    .columns(['player_ref', 'game_code', 'played_at'])
    .execute();
}
