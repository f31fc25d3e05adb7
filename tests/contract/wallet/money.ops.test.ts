// @engines both: money
import { afterAll, expect, it } from 'vitest';
import { accountRecord } from '../../../server/areas/records/api/accountRecord';
import { verifyLedger } from '../../../server/kernel/ledger/verify';
import { addAudit, listAudit } from '../../../server/kernel/operators/audit';
import { adjust, confirmAdjustment } from '../../../server/areas/wallet/adjustments/adjust';
import { memberBalance, systemAccount } from '../../../server/areas/wallet/balance';
import type { Member } from '../../../server/store/tables';
import { hashPassword } from '../../../server/areas/account/passwords/rules';
import { newId } from '../../../server/kernel/ids';
import { requestWithdrawal } from '../../../server/areas/payouts/requestWithdrawal';
import { doneOrWaiting } from '../../factories/correction';
import { addMember, addSession, changeMember } from '../../factories/member';
import { addMovements } from '../../factories/movement';
import { doneOf, viewAs } from '../../support/calls';
import { opsLine } from '../../support/ops';
import { openTestPlatform } from '../../support/platform';
import { addBankCard } from '../../factories/payout';

const secrets: Record<string, string> = {};
const line = await opsLine();
for (const name of ['Nok', 'Lek'] as const) secrets[name] = await line.secretOf(name);
const platform = await openTestPlatform(line.databaseUrl);
afterAll(() => platform.close());

const as = (operator: string, ...words: string[]) =>
  line.ops([...words, '--operator', operator], secrets[operator]);
const put = (member: Member, amount: string, ...more: string[]) =>
  as('Nok', 'adjust', member.username, amount, '--reason', 'a lost round', ...more);
const balance = (member: Member) => memberBalance(platform, member);
const operatorCalled = (name: string) =>
  platform.db
    .selectFrom('operators')
    .select(['id', 'name'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
const actsOn = async ({ id: subject }: Member) =>
  (await listAudit(platform.db, { subject, limit: 20 })).map(({ act }) => act);
const recordOf = async (member: Member) =>
  (await viewAs(platform, member, accountRecord, { types: 'adjustment' })).list;

const caller = { address: '203.0.113.7', device: 'OTHERS' };
const pin = '135790';
const bankCardId = newId();
const member = await addMember(platform, { balance: 30_000_000 });
const payment_hash = await hashPassword(pin);
await changeMember(platform.db, member.id, { payment_hash });
await addBankCard(platform.db, member.id, { id: bankCardId });
const session = await addSession(platform, member);

async function withdrawal(idempotencyKey: string, amount = 10_000): Promise<string> {
  const input = { amount, bankCardId, paymentPassword: pin, idempotencyKey };
  return doneOf(await requestWithdrawal(platform, session, input, caller)).withdrawalId;
}
const decide = (words: readonly string[], by = 'Nok', secret = secrets[by]!) =>
  line.ops(['withdrawals', ...words, '--operator', by], secret);

it('moves exactly the amount, either way, and the member reads the reason (wallet#adjustments)', async () => {
  platform.clock.set(Date.now());
  const member = await addMember(platform, { balance: 10_000 });
  expect((await put(member, '100.5')).out).toBe(`${member.username} +100.50 THB, balance 200.50`);
  expect((await put(member, '-0.01')).out).toBe(`${member.username} -0.01 THB, balance 200.49`);
  expect(await balance(member)).toBe(20_049);
  expect((await recordOf(member)).map(({ kind, amount, name }) => [kind, amount, name])).toEqual([
    ['adjustment', -1, 'a lost round'],
    ['adjustment', 10_050, 'a lost round'],
  ]);
  expect(await actsOn(member)).toEqual(['adjustment.make', 'adjustment.make']);
  expect((await verifyLedger(platform.db)).sound).toBe(true);
});

it('moves whole units of a currency that has no decimals, and reports them so (wallet#adjustments)', async () => {
  const dong = await opsLine({ CURRENCY: 'VND' });
  const store = await openTestPlatform(dong.databaseUrl);
  const { username } = await addMember(store);
  await store.close();
  const give = (amount: string) =>
    dong.run(['adjust', username, amount, '--reason', 'a lost round']);
  expect((await give('1500')).out).toBe(`${username} +1500 VND, balance 1500`);
  expect(await give('0.5')).toMatchObject({ code: 2, out: '' });
  expect((await give('-1501')).err).toBe('nothing moved: the balance is 1500');
  expect((await dong.ops(['reports', 'day'])).out).toContain('  adjustments 1500\n');
  const month = new Date(Date.now() + 7 * 60 * 60_000).toISOString().slice(0, 7);
  const statement = await dong.ops(['ledger', 'statement', username, month]);
  expect(statement.out).toContain('adjustment: 1, in 1500, out 0\n');
});

it('adjusts once for each key, and never below zero (wallet#adjustments)', async () => {
  const member = await addMember(platform);
  const first = await put(member, '50', '--key', 'case-1', '--json');
  expect(await put(member, '50', '--key', 'case-1', '--json')).toEqual(first);
  expect((await put(member, '51', '--key', 'case-1')).err).toContain('of another adjustment');
  expect((await put(member, '-50.01')).err).toBe('nothing moved: the balance is 50.00');
  expect(await balance(member)).toBe(5_000);
  expect((await put(member, '-50')).code).toBe(0);
  expect(await balance(member)).toBe(0);
  expect(await actsOn(member)).toHaveLength(2);
});

it('needs two operators above the setting, counted over the member’s day (wallet#adjustments)', async () => {
  const member = await addMember(platform);
  expect((await put(member, '6000')).out).toContain('balance 6000.00');
  const answer = await put(member, '4000.01', '--key', 'big', '--json');
  const { state, decision } = JSON.parse(answer.out) as { state: string; decision: string };
  expect(state).toBe('waiting');
  expect(await put(member, '4000.01', '--key', 'big', '--json')).toEqual(answer);
  expect((await put(member, '1', '--key', 'big')).err).toContain('of another adjustment');
  expect((await put(member, '1')).err).toContain('another decision waits');
  const listed = JSON.parse((await line.ops(['adjustments', 'list', '--json'])).out) as unknown;
  expect(listed).toMatchObject([
    { decision, username: member.username, amount: 400_001, askedBy: 'Nok' },
  ]);
  expect((await as('Nok', 'adjustments', 'confirm', decision)).err).toContain('another operator');
  expect(await balance(member)).toBe(600_000);
  expect((await as('Lek', 'adjustments', 'confirm', decision)).out).toContain('balance 10000.01');
  expect((await as('Lek', 'adjustments', 'confirm', decision)).err).toContain('already');
  expect(await put(member, '4000.01', '--key', 'big', '--json')).toMatchObject({ code: 0 });
  expect(await balance(member)).toBe(1_000_001);
  expect((await line.ops(['adjustments', 'list'])).out).toBe('no adjustment waits');
  expect(await actsOn(member)).toEqual([
    ...['adjustment.make', 'adjustment.confirm', 'adjustment.ask', 'adjustment.make'],
  ]);
});

it('drops one that waits, and keeps one that the balance no longer covers (wallet#adjustments)', async () => {
  const member = await addMember(platform, { balance: 2_000_000 });
  const decisionOf = async (amount: string, key: string) =>
    (JSON.parse((await put(member, amount, '--key', key, '--json')).out) as { decision: string })
      .decision;
  const dropped = await decisionOf('-20000', 'drop-me');
  expect((await as('Nok', 'adjustments', 'drop', dropped)).out).toBe(`${dropped} dropped`);
  expect((await put(member, '-20000', '--key', 'drop-me')).err).toContain('was dropped');
  const remaining = await decisionOf('-20000', 'keep-me');
  await addMovements(platform, member, [{ kind: 'bet', amount: -1 }]);
  const late = await as('Lek', 'adjustments', 'confirm', remaining);
  expect(late).toMatchObject({ code: 1, err: 'nothing moved: the balance is 19999.99' });
  expect(await balance(member)).toBe(1_999_999);
  expect((await line.ops(['adjustments', 'list'])).out).toContain(remaining);
});

it('lets no operators pass the setting or a key by asking at once (wallet#adjustments)', async () => {
  const member = await addMember(platform);
  const nok = await operatorCalled('Nok');
  const one = (key: string, amount: number) =>
    adjust(platform, nok, { member, amount, reason: 'at once', key });
  const many = await Promise.all([
    ...[1, 2, 3].map(() => one('the same', 400_000)),
    ...['a', 'b', 'c'].map((key) => one(key, 400_000)),
  ]);
  const states = many.map((done) => (done.ok ? done.value.state : done.code)).sort();
  expect(await balance(member)).toBe(800_000);
  expect(states.filter((state) => state === 'done').length).toBeGreaterThanOrEqual(2);
  expect(states).toContain('waiting');
  expect((await verifyLedger(platform.db)).sound).toBe(true);
});

it('never waits for an account of the platform that another one makes, with the record of acts in its hands (wallet#adjustments)', async () => {
  const currency = 'CNY';
  // Nobody has adjusted in this currency: its account is still to be made.
  const there = { ...platform, config: { ...platform.config, currency } };
  const member = await addMember(platform);
  const now = platform.clock.now();
  const [nok, lek] = [await operatorCalled('Nok'), await operatorCalled('Lek')];
  const answer = await adjust(there, nok, { member, amount: 2_000_000, reason: 'first', key: '1' });
  if (!answer.ok || answer.value.state !== 'waiting') throw new Error('it should wait');
  const { decision } = answer.value;
  const confirm = () => confirmAdjustment(there, lek, decision.id);
  let confirming: ReturnType<typeof confirm> | undefined;
  await platform.db.transaction().execute(async (trx) => {
    await systemAccount(trx, 'adjustment', currency, now);
    // SQLite has one writer at a time: the other one comes when this one is done.
    if (platform.store.engine === 'postgres') {
      confirming = confirm();
      await doneOrWaiting(platform, confirming);
    }
    await addAudit(
      trx,
      { operator: nok, act: 'adjustment.make', subject: 'another', facts: {} },
      now,
    );
  });
  expect(await (confirming ?? confirm())).toMatchObject({
    ok: true,
    value: { balance: 2_000_000 },
  });
});

it('refuses what is half right, and moves nothing (wallet#adjustments)', async () => {
  const member = await addMember(platform, { balance: 100 });
  const trial = await addMember(platform, { type: 4 });
  const reason = ['--reason', 'none'];
  for (const amount of ['0', '0.00', '1e3', '1,00.5', 'NaN', '1.001', '', '-', '1e18']) {
    expect((await put(member, amount)).code, amount).toBe(2);
  }
  expect((await put(member, '99999999999999')).code).toBe(2);
  const refusals: [number, ...string[]][] = [
    [2, 'adjust', member.username, '1'],
    [2, 'adjust', member.username, ...reason],
    [2, 'adjust', member.username, '1', '2', ...reason],
    [2, 'adjust', member.username, '1', '-2', ...reason],
    [2, 'adjust', member.username, '1', ...reason, '--key', 'with blanks'],
    [2, 'adjust', member.username, '1', ...reason, '--colour'],
    [1, 'adjust', 'nobody_here', '1', ...reason],
    [1, 'adjust', trial.username, '1', ...reason],
    [2, 'adjustments', 'confirm'],
    [1, 'adjustments', 'confirm', 'nothing'],
    [1, 'adjustments', 'drop', 'nothing'],
  ];
  for (const [code, ...words] of refusals) {
    expect((await as('Nok', ...words)).code, words.join(' ')).toBe(code);
  }
  expect((await line.ops(['adjust', member.username, '1', ...reason])).code).toBe(2);
  expect((await line.run(['settings', 'set', 'adjustment.twoOperators', '-1'])).code).not.toBe(0);
  expect(await balance(member)).toBe(100);
  expect(await actsOn(member)).toEqual([]);
});

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
