import { randomUUID } from 'node:crypto';
import { addMember } from './member';
import { addVendor } from './game';
import { newId } from '../../server/kernel/ids';
import type { TestPlatform } from '../support/platform';

/** Writes a prize of a new vendor that waits for a decision, and returns its id. */
export async function newHeldCredit(platform: TestPlatform): Promise<string> {
  const { db, clock } = platform;
  const vendor_code = await addVendor(platform, `H${randomUUID().slice(0, 8)}`);
  const { id: member_id } = await addMember(platform, {});
  const [id, vendor_tx, now] = [newId(), randomUUID(), clock.now()];
  await db
    .insertInto('player_refs')
    .values({ player_ref: randomUUID(), vendor_code, member_id })
    .execute();
  const money = { amount: 1_000, currency: 'THB' };
  await db
    .insertInto('wallet_txs')
    .values({
      vendor_code,
      vendor_tx,
      op: 'promoWin',
      status: 'held',
      member_id,
      game_code: '',
      round_id: '',
      ...money,
      ref_tx: null,
      transfer_id: null,
      request_hash: '',
      answer: '',
      created_at: now,
      updated_at: now,
    })
    .execute();
  await db
    .insertInto('held_credits')
    .values({
      id,
      vendor_code,
      vendor_tx,
      member_id,
      ...money,
      round_end: 0,
      why: 'win',
      state: 'held',
      created_at: now,
      ended_at: null,
    })
    .execute();
  return id;
}
