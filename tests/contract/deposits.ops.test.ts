// @engines sqlite
import { beforeAll, expect, it } from 'vitest';
import { createDeposit } from '../../server/platform/wallet/deposits/deposits';
import { takeEvent } from '../../server/platform/wallet/deposits/paymentEvents';
import { addMember, openTestPlatform, type TestPlatform } from '../support/platform';
import { opsLine, type OpsLine } from '../support/ops';

let line: OpsLine;
let platform: TestPlatform;
let secret: string;
let memberId: string;
beforeAll(async () => {
  line = await opsLine();
  await line.ops(['settings', 'set', 'deposit.bank.name', 'Demo Bank']);
  await line.ops(['settings', 'set', 'deposit.bank.number', '1234567890']);
  await line.ops(['settings', 'set', 'deposit.bank.holder', 'Chokdee Demo']);
  const added = await line.ops(['operators', 'add', 'Nok', '--json']);
  secret = (JSON.parse(added.out) as { secret: string }).secret;
  platform = await openTestPlatform(line.databaseUrl);
  memberId = (await addMember(platform)).id;
  return () => platform.close();
});

async function deposit(idempotencyKey: string): Promise<string> {
  const sent = { channel: 'bank' as const, amount: 10_000, idempotencyKey };
  const made = await createDeposit(platform, memberId, sent);
  if (!made.ok) throw new Error(made.code);
  return made.value.depositId;
}
const decide = (words: readonly string[], given = secret) =>
  line.ops(['deposits', ...words, '--operator', 'Nok'], given);

it('lists, approves and rejects deposits, each once, and leaves a record of the act', async () => {
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
  const { username } = await platform.db
    .selectFrom('members')
    .select('username')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const named = await line.ops(['audit', 'list', username, '--json']);
  expect((JSON.parse(named.out) as { subject: string }[]).map(({ subject }) => subject)).toEqual([
    ...[other, one],
  ]);
});

it('lists what providers told: of a deposit, or what a person has to look at', async () => {
  await line.ops(['settings', 'set', 'deposit.sandbox.open', '1']);
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
  const told = { kind: 'paid' as const, currency: 'THB', depositId, providerRef: reference };
  expect((await line.ops(['deposits', 'payments'])).out).toBe('there is none');
  await takeEvent(platform, 'sandbox', { ...told, id: 'wrong', amount: 9_999 });
  platform.clock.advance(1_000);
  await takeEvent(platform, 'sandbox', { ...told, id: 'right', amount: 10_000 });
  const toSee = await line.ops(['deposits', 'payments']);
  expect(toSee.out).toMatch(
    new RegExp(`${depositId} paid refused: sandbox ${reference} 99.99 THB$`),
  );
  const all = await line.ops(['deposits', 'payments', depositId, '--json']);
  const outcomes = (JSON.parse(all.out) as { outcome: string }[]).map(({ outcome }) => outcome);
  expect(outcomes).toEqual(['done', 'refused']);
  expect((await line.ops(['deposits', 'payments', depositId, 'more'])).code).toBe(2);
});

it('refuses what is half right, and moves nothing', async () => {
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
  expect(JSON.parse(left.out)).toMatchObject([{ id }]);
});

it.each([
  ['deposit.bank.fee', '1.5'],
  ['deposit.bank.min', '0'],
  ['deposit.turnover', 'once'],
  ['deposit.minutes', '0'],
  ['deposit.minutes', '1401'],
  ['deposit.bank.name', 'x'.repeat(81)],
])('refuses %s as %s', async (key, value) => {
  expect((await line.ops(['settings', 'set', key, value])).code).not.toBe(0);
});
