// @engines sqlite
import { afterAll, expect, it } from 'vitest';
import { createDeposit } from '../../../server/areas/wallet/deposits/deposits';
import { takeEvent } from '../../../server/areas/wallet/deposits/paymentEvents';
import { addBank } from '../../factories/deposit';
import { addMember, memberRow } from '../../factories/member';
import { opsPlatform } from '../../support/ops';

const { line, secret, platform } = await opsPlatform();
await addBank(platform);
const memberId = (await addMember(platform)).id;
afterAll(() => platform.close());

/** A deposit whose slip has come, or none. */
async function deposit(
  idempotencyKey: string,
  { amount = 10_000, slip = true, of = memberId } = {},
): Promise<string> {
  const made = await createDeposit(platform, of, { channel: 'bank', amount, idempotencyKey });
  if (!made.ok) throw new Error(made.code);
  const { depositId: id } = made.value;
  const change = { sent_at: platform.clock.now() };
  if (slip) await platform.db.updateTable('deposits').set(change).where('id', '=', id).execute();
  return id;
}
const approve = (id: string, ...names: string[]) =>
  line.run(['deposits', 'approve', id, ...names.flatMap((name) => ['--operator', name])]);
const decide = (words: readonly string[], given = secret) =>
  line.ops(['deposits', ...words, '--operator', 'Nok'], given);

it('lists, approves and rejects deposits, each once, and leaves a record of the act (wallet#bank-transfer, wallet#operators)', async () => {
  const [one, other] = [await deposit('one'), await deposit('other')];
  expect((await line.ops(['deposits', 'list'])).out).toBe('no deposit is pending');
  const created = await line.ops(['deposits', 'list', 'created', '--json']);
  expect((JSON.parse(created.out) as { id: string }[]).map(({ id }) => id)).toEqual([one, other]);
  expect((await line.ops(['deposits', 'list', 'created'])).out).toContain(' 100.00 THB, fee 0.00');
  expect((await decide(['approve', one])).out).toBe(`${one} paid: 100.00 THB credited, fee 0.00`);
  expect(await decide(['approve', one])).toMatchObject({
    code: 1,
    err: `the deposit ${one} is paid already`,
  });
  expect((await decide(['reject', other, '--reason', 'none came'])).out).toBe(`${other} failed`);
  expect((await decide(['approve', other])).err).toBe(`the deposit ${other} is failed already`);
  const acts = JSON.parse((await line.ops(['audit', 'list', '--json'])).out) as { act: string }[];
  expect(acts.slice(0, 2).map(({ act }) => act)).toEqual(['deposit.reject', 'deposit.approve']);
  // The acts on what is a member's own are found by the member's name too.
  const { username } = await memberRow(platform.db, memberId);
  const named = await line.ops(['audit', 'list', username, '--json']);
  expect((JSON.parse(named.out) as { subject: string }[]).map(({ subject }) => subject)).toEqual([
    ...[other, one],
  ]);
});

it('needs two operators for a deposit without a slip or a payment, at once or one after the other (wallet#two-operators)', async () => {
  const { id: of } = await addMember(platform);
  const id = await deposit('no slip', { slip: false, of });
  const answer = await approve(id, 'Nok');
  expect(answer).toMatchObject({ code: 0 });
  expect(answer.out).toBe(
    `${id} waits for another operator: there is neither a slip nor a payment`,
  );
  expect((await line.ops(['deposits', 'list', 'created'])).out).toContain('asked by Nok');
  expect((await approve(id, 'Nok')).err).toContain('another operator has to approve');
  expect((await approve(id, 'Nok', 'Nok')).code).toBe(1);
  expect((await approve(id, 'Lek')).out).toContain(' paid: 100.00 THB');
  const atOnce = await deposit('no slip either', { slip: false, of });
  expect((await approve(atOnce, 'Lek', 'Nok')).out).toContain(' paid: 100.00 THB');
  const waits = await deposit('rejected', { slip: false, of });
  await approve(waits, 'Nok');
  expect((await decide(['reject', waits, '--reason', 'none came'])).code).toBe(0);
  expect((await approve(waits, 'Lek')).err).toBe(`the deposit ${waits} is failed already`);
  const left = platform.db.selectFrom('operator_decisions').where('state', '=', 'waiting');
  expect(await left.select('id').execute()).toEqual([]);
});

it('adds up what was approved by hand on a member’s day (wallet#two-operators)', async () => {
  const { id: of } = await addMember(platform);
  const set = (value: string) => line.run(['settings', 'set', 'deposit.twoOperators', value]);
  await set('30000');
  const ids = [];
  for (const key of ['a', 'b', 'c', 'd']) ids.push(await deposit(key, { amount: 10_000, of }));
  const all = [];
  for (const id of ids) all.push(await approve(id, 'Nok'));
  expect(all.filter(({ out }) => out.includes(' paid: '))).toHaveLength(3);
  const [waits] = all.filter(({ out }) => out.includes('waits for another operator'));
  expect(waits!.out).toContain('above deposit.twoOperators, alone or with others of the day');
  // One that waits needs another operator, also where the threshold was raised since.
  await set('5000000');
  const left = ids[all.indexOf(waits!)]!;
  expect((await approve(left, 'Nok')).code).toBe(1);
  expect((await approve(left, 'Lek')).out).toContain(' paid: ');
  await set('0');
  expect((await approve(await deposit('e', { of }), 'Nok')).out).toContain('waits for another');
  await set('5000000');
});

it('lists what providers told: of a deposit, or what a person has to look at (wallet#payment-providers)', async () => {
  await line.run(['settings', 'set', 'deposit.sandbox.open', '1']);
  platform.clock.advance(2_000);
  const sent = { channel: 'sandbox' as const, amount: 10_000, idempotencyKey: 'told' };
  const made = await createDeposit(platform, memberId, sent);
  if (!made.ok) throw new Error(made.code);
  const { depositId } = made.value;
  const { reference } = await platform.db
    .selectFrom('deposits')
    .select('reference')
    .where('id', '=', depositId)
    .executeTakeFirstOrThrow();
  const reported = { kind: 'paid' as const, currency: 'THB', depositId, providerRef: reference };
  expect((await line.ops(['deposits', 'payments'])).out).toBe('there is none');
  await takeEvent(platform, 'sandbox', { ...reported, id: 'wrong', amount: 9_999 });
  platform.clock.advance(1_000);
  await takeEvent(platform, 'sandbox', { ...reported, id: 'right', amount: 10_000 });
  const toSee = await line.ops(['deposits', 'payments']);
  expect(toSee.out).toMatch(
    new RegExp(`${depositId} paid refused: sandbox ${reference} 99.99 THB$`),
  );
  const all = await line.ops(['deposits', 'payments', depositId, '--json']);
  const outcomes = (JSON.parse(all.out) as { outcome: string }[]).map(({ outcome }) => outcome);
  expect(outcomes).toEqual(['done', 'refused']);
  expect((await line.ops(['deposits', 'payments', depositId, 'more'])).code).toBe(2);
});

it('refuses what is half right, and moves nothing (wallet#bank-transfer)', async () => {
  const id = await deposit('half');
  expect((await line.ops(['deposits', 'approve', id], secret)).code).toBe(2);
  expect((await decide(['approve', id], 'wrong')).code).toBe(1);
  expect((await decide(['approve'])).code).toBe(2);
  expect((await decide(['approve', id, 'more'])).code).toBe(2);
  expect((await decide(['reject', id])).code).toBe(2);
  expect((await decide(['reject', id, '--reason', 'x'.repeat(201)])).code).toBe(2);
  expect((await decide(['reject', id, '--reason', 'one\u0000two'])).code).toBe(2);
  expect((await decide(['approve', 'nothing'])).err).toBe('there is no deposit nothing');
  expect((await line.ops(['deposits', 'list', 'gone'])).code).toBe(2);
  const left = await line.ops(['deposits', 'list', 'created', '--json']);
  expect(left.out).toContain(id);
});

it.each([
  ['deposit.bank.fee', '1.5'],
  ['deposit.bank.min', '0'],
  ['deposit.turnover', 'once'],
  ['deposit.minutes', '0'],
  ['deposit.minutes', '1401'],
  ['deposit.bank.name', 'x'.repeat(81)],
])('refuses %s as %s (wallet#bank-transfer)', async (key, value) => {
  expect((await line.run(['settings', 'set', key, value])).code).not.toBe(0);
});
