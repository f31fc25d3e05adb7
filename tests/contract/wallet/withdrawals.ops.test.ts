// @engines sqlite
import { afterAll, expect, it } from 'vitest';
import { hashPassword } from '../../../server/areas/account/passwords/rules';
import { newId } from '../../../server/kernel/ids';
import { requestWithdrawal } from '../../../server/areas/payouts/requestWithdrawal';
import { addMember, addSession, changeMember } from '../../factories/member';
import { opsLine } from '../../support/ops';
import { openTestPlatform } from '../../support/platform';
import { addBankCard } from '../../factories/payout';

const caller = { address: '203.0.113.7', device: 'OTHERS' };
const pin = '135790';
const secrets: Record<string, string> = {};
const bankCardId = newId();

const line = await opsLine();
for (const name of ['Nok', 'Lek'] as const) secrets[name] = await line.secretOf(name);
const platform = await openTestPlatform(line.databaseUrl);
const member = await addMember(platform, { balance: 30_000_000 });
const payment_hash = await hashPassword(pin);
await changeMember(platform.db, member.id, { payment_hash });
await addBankCard(platform.db, member.id, { id: bankCardId });
const session = await addSession(platform, member);
afterAll(() => platform.close());

async function withdrawal(idempotencyKey: string, amount = 10_000): Promise<string> {
  const input = { amount, bankCardId, paymentPassword: pin, idempotencyKey };
  const made = await requestWithdrawal(platform, session, input, caller);
  if (!made.ok) throw new Error(made.code);
  return made.value.withdrawalId;
}
const decide = (words: readonly string[], by = 'Nok', secret = secrets[by]!) =>
  line.ops(['withdrawals', ...words, '--operator', by], secret);

it('reviews, approves and pays, rejects with a reason, and leaves a record of each act (wallet#operators, wallet#withdrawal-states)', async () => {
  expect((await line.ops(['withdrawals', 'list'])).out).toBe('no withdrawal is on its way');
  const [one, other] = [await withdrawal('one'), await withdrawal('other')];
  const listed = await line.ops(['withdrawals', 'list']);
  expect(listed.out).toContain(' 100.00 THB to KBANK 1234567890 Somchai Jaidee');
  expect((await decide(['review', one])).out).toBe(`${one} reviewing`);
  // Nothing that waits for an operator is out of sight because somebody has begun with it.
  expect((await line.ops(['withdrawals', 'list'])).out).toContain(' reviewing ');
  expect((await decide(['approve', one])).out).toBe(`${one} approved`);
  expect((await decide(['pay', one, '--begin'])).out).toBe(`${one} paying`);
  expect((await line.ops(['withdrawals', 'list'])).out).toContain(' paying ');
  expect((await decide(['pay', one])).out).toBe(`${one} paid`);
  expect((await line.ops(['withdrawals', 'list'])).out).not.toContain(one);
  expect(await decide(['pay', one])).toMatchObject({
    code: 1,
    err: `the withdrawal ${one} is paid`,
  });
  expect((await decide(['reject', other, '--reason', 'wrong account'])).out).toBe(
    `${other} rejected: 100.00 THB back in the balance`,
  );
  const rejected = await line.ops(['withdrawals', 'list', 'rejected', '--json']);
  expect(JSON.parse(rejected.out)).toMatchObject([
    { id: other, reason: 'wrong account', waiting: null, card_voided: false },
  ]);
  const acts = JSON.parse((await line.ops(['audit', 'list', '--json'])).out) as { act: string }[];
  expect(acts.slice(0, 5).map(({ act }) => act.replace('withdrawal.', ''))).toEqual([
    ...['reject', 'pay', 'paying', 'approve', 'review'],
  ]);
  expect((await line.ops(['ledger', 'verify'])).code).toBe(0);
});

it('shows the decision that waits, refuses a second one, and takes another operator’s (wallet#withdrawal-states)', async () => {
  const id = await withdrawal('large', 5_000_001);
  expect((await decide(['review', id])).code).toBe(0);
  expect((await decide(['approve', id])).out).toBe(
    `${id} reviewing: decision waiting for another operator`,
  );
  const again = await decide(['approve', id]);
  expect(again).toMatchObject({
    code: 1,
    err: `decision waiting: another operator has to approve ${id} too`,
  });
  expect((await line.ops(['withdrawals', 'list'])).out).toContain('decision waiting: asked by Nok');
  expect((await decide(['approve', id], 'Lek')).out).toBe(`${id} approved`);
  expect((await decide(['approve', id], 'Lek')).err).toBe(`the withdrawal ${id} is approved`);
});

it('adds up what was approved for the member on the day, and takes two operators at once (wallet#two-operators)', async () => {
  const id = await withdrawal('small after large');
  expect((await decide(['approve', id])).out).toBe(
    `${id} requested: decision waiting for another operator`,
  );
  expect((await decide(['approve', id], 'Lek')).out).toBe(`${id} approved`);
  const other = await withdrawal('another small one');
  const both = ['--operator', 'Lek', '--operator', 'Nok'];
  expect((await line.run(['withdrawals', 'approve', other, ...both])).out).toBe(
    `${other} approved`,
  );
});

it('warns of one that its member has disowned, and refuses to approve it (account#not-me, wallet#withdrawal-states)', async () => {
  const id = await withdrawal('disowned');
  const set = { disowned_at: platform.clock.now() };
  await platform.db.updateTable('withdrawals').set(set).where('id', '=', id).execute();
  const said = 'the member says that somebody else asked for';
  expect((await line.ops(['withdrawals', 'list'])).out).toContain(
    `${said} this withdrawal: reject`,
  );
  expect(await decide(['approve', id])).toMatchObject({
    code: 1,
    err: `${said} ${id}: reject it`,
  });
  expect((await decide(['reject', id, '--reason', 'not asked for by you'])).code).toBe(0);
});

it('says that the member has removed the account since (wallet#operators)', async () => {
  const id = await withdrawal('removed');
  const set = (change: { removed_at: number | null; removed_why: 'member' | null }) =>
    platform.db.updateTable('bank_cards').set(change).where('id', '=', bankCardId).execute();
  const said = 'the member removed this account';
  expect((await line.ops(['withdrawals', 'list'])).out).not.toContain(said);
  await set({ removed_at: Date.parse('2026-01-20T03:04:05Z'), removed_why: 'member' });
  expect((await line.ops(['withdrawals', 'list'])).out).toContain(
    `  ${said} 2026-01-20T03:04:05.000Z`,
  );
  await set({ removed_at: null, removed_why: null });
  expect((await decide(['reject', id, '--reason', 'removed'])).code).toBe(0);
});

it('refuses what is half right, and moves nothing (wallet#withdrawal-states)', async () => {
  const id = await withdrawal('half');
  expect((await line.ops(['withdrawals', 'approve', id], secrets['Nok'])).code).toBe(2);
  expect((await decide(['approve', id], 'Nok', 'wrong')).code).toBe(1);
  expect((await decide(['approve', id], 'Nobody', secrets['Nok'])).code).toBe(1);
  expect((await decide(['approve'])).code).toBe(2);
  expect((await decide(['approve', id, 'more'])).code).toBe(2);
  expect((await decide(['reject', id])).code).toBe(2);
  expect((await decide(['reject', id, '--reason', 'x'.repeat(201)])).code).toBe(2);
  expect((await decide(['pay', id])).err).toBe(`the withdrawal ${id} is requested`);
  expect((await decide(['pay', 'nothing'])).err).toBe('there is no withdrawal nothing');
  expect((await line.ops(['withdrawals', 'list', 'all'])).code).toBe(2);
  const rows = await line.ops(['withdrawals', 'list', 'requested', '--json']);
  expect(JSON.parse(rows.out)).toMatchObject([{ id, state: 'requested' }]);
});

it.each(['0', '5000000'])('takes %s as the limit of one operator', async (value) => {
  expect((await line.run(['settings', 'set', 'withdraw.twoOperators', value])).code).toBe(0);
});

it.each([
  ['withdraw.min', '0'],
  ['withdraw.perDay', '1e6'],
  ['withdraw.twoOperators', '-1'],
])('refuses %s as %s', async (key, value) => {
  expect((await line.run(['settings', 'set', key, value])).code).not.toBe(0);
});
