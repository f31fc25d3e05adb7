import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import { hashPassword } from '../../server/areas/account/passwords/rules';
import { enterPromotion } from '../../server/areas/content/promotions/enterPromotion';
import { requestWithdrawal } from '../../server/areas/payouts/requestWithdrawal';
import { sendFeedback } from '../../server/areas/support/feedback';
import { createDeposit } from '../../server/areas/wallet/deposits/deposits';
import { newId } from '../../server/kernel/ids';
import type { TestPlatform } from '../support/platform';
import { addPromotions, promotionRow } from './content';
import { addDraws, drawRow, northern } from './draw';
import { addMember, addSession, changeMember } from './member';
import { addBankCard } from './payout';
import { doneOf } from '../support/calls';

/** A bank deposit without a slip. */
export async function newDeposit(platform: TestPlatform): Promise<string> {
  const { id } = await addMember(platform);
  const sent = { channel: 'bank' as const, amount: 10_000, idempotencyKey: newId() };
  return doneOf(await createDeposit(platform, id, sent)).depositId;
}
let tours = 0;
/** A promotion that members join, without a fixed reward. */
export async function newPromotion(platform: TestPlatform): Promise<string> {
  tours += 1;
  const id = `tour${tours}`;
  await addPromotions(platform.db, [promotionRow(id)]);
  return id;
}

/** A member's entry of such a promotion. */
export async function newEntry(platform: TestPlatform): Promise<string> {
  const { id } = await addMember(platform);
  const promotionId = await newPromotion(platform);
  const act = { promotionId, idempotencyKey: newId(), act: 'join' } as const;
  doneOf(await enterPromotion(platform, id, act));
  const made = platform.db.selectFrom('promotion_entries').select('id');
  return (await made.where('member_id', '=', id).executeTakeFirstOrThrow()).id;
}

/** An entry of feedback that waits for an answer. */
export async function newFeedback(platform: TestPlatform): Promise<string> {
  const { id } = await addMember(platform);
  const content = 'The deposit of this morning has not come yet';
  const sent = { questionType: 'game', content, contact: '0812345678' } as const;
  return doneOf(await sendFeedback(platform, id, { ...sent, idempotencyKey: newId() })).feedbackId;
}

/** A conversation at the service desk. */
export async function newConversation(platform: TestPlatform): Promise<string> {
  const { id: member_id } = await addMember(platform);
  const id = newId();
  const thread = { id, member_id, state: 'waiting', created_at: 0, last_at: 0 } as const;
  await platform.db.insertInto('support_threads').values(thread).execute();
  return id;
}

/** A withdrawal that a member has asked for. */
export async function newWithdrawal(platform: TestPlatform): Promise<string> {
  const member = await addMember(platform, { balance: 20_000 });
  const payment_hash = await hashPassword('135790');
  await changeMember(platform.db, member.id, { payment_hash });
  const bankCardId = await addBankCard(platform.db, member.id);
  const session = await addSession(platform, member);
  const input = { amount: 10_000, bankCardId, paymentPassword: '135790', idempotencyKey: 'one' };
  const caller = { address: '203.0.113.7', device: 'OTHERS' };
  return doneOf(await requestWithdrawal(platform, session, input, caller)).withdrawalId;
}

let draws = 0;
/** A draw of the past that waits for its result, with the words that name it and that type its result. */
export async function newDraw(platform: TestPlatform) {
  draws += 1;
  const numero = `2026020${draws}`;
  const row = drawRow({ code: 'XSMB', numero, draws_at: Date.UTC(2026, 1, draws, 11, 15) });
  await addDraws(platform.db, [row]);
  const named = ['--game', 'XSMB', '--numero', numero];
  return { id: row.id, named, typed: [...named, '--result', northern('12305')] };
}

/** A file of one line of JSON. */
export async function jsonFile(value: object): Promise<string> {
  const file = path.join(await mkdtemp(path.join(inject('scratchDir'), 'acts-')), 'one.jsonl');
  await writeFile(file, JSON.stringify(value));
  return file;
}

/** A jump of the wall clock by 90 seconds, which an operator may call right. */
export async function addClockJump({ db }: TestPlatform): Promise<void> {
  const jump = { id: 'jump', noticed_at: 0, ahead_ms: 90_000, machine: '' };
  await db.insertInto('clock_jumps').values(jump).execute();
}
