// @engines sqlite
import { afterAll, expect, it } from 'vitest';
import { createDeposit, depositDetail } from '../../../server/areas/wallet/deposits/deposits';
import { takeEvent } from '../../../server/areas/wallet/deposits/paymentEvents';
import { exclude } from '../../../server/areas/protection/exclusions';
import { addBank } from '../../factories/deposit';
import { addMember, memberRow } from '../../factories/member';
import { opsPlatform } from '../../support/ops';
import { addMovements } from '../../factories/movement';

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

/** By two: no slip came. */
const approveByTwo = (id: string) =>
  line.run(['deposits', 'approve', id, '--operator', 'Nok', '--operator', 'Lek']);
const by = (words: readonly string[], given = secret) =>
  line.ops([...words, '--operator', 'Nok'], given);
const offer_names = ['--name', 'th=โบนัส', '--name', 'en=Bonus'];
const add = (more: readonly string[]) => line.run(['bonuses', 'add', ...offer_names, ...more]);
const acts = async () =>
  (JSON.parse((await line.ops(['audit', 'list', '--json'])).out) as { act: string }[]).map(
    ({ act }) => act,
  );

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

it('offers, lists and closes bonuses, and leaves a record of each act (wallet#bonuses)', async () => {
  expect((await line.ops(['bonuses', 'list'])).out).toBe('there are no bonuses');
  const terms = ['--percent', '1000', '--cap', '50000', '--least', '10000', '--turnover', '300'];
  const added = await add([...terms, '--once', '--to', '2999-12-31', '--json']);
  const { id } = JSON.parse(added.out) as { id: string };
  const listed = await line.ops(['bonuses', 'list', '--json']);
  expect(JSON.parse(listed.out)).toMatchObject([
    {
      id,
      kind: 'percent',
      value: 1_000,
      cap: 50_000,
      least: 10_000,
      turnover: 300,
      once: 1,
      names: { th: 'โบนัส', en: 'Bonus' },
      closed_at: null,
      grants: 0,
      given: 0,
    },
  ]);
  expect((await line.ops(['bonuses', 'list'])).out).toContain(
    `${id} open Bonus: 10.00%, cap 500.00 THB, least 100.00 THB, turnover 3.00\n`,
  );
  expect((await by(['bonuses', 'close', id])).out).toBe(`${id} is closed`);
  expect(await by(['bonuses', 'close', id])).toMatchObject({
    code: 1,
    err: `${id} is closed already`,
  });
  expect((await by(['bonuses', 'close', 'nothing'])).err).toBe('there is no bonus nothing');
  expect((await acts()).slice(0, 2)).toEqual(['bonus.close', 'bonus.add']);
});

it.each([
  [['--percent', '10', '--fixed', '10']],
  [[]],
  [['--fixed', '1.5']],
  [['--fixed', '0']],
  [['--fixed', '100', '--cap', '10']],
  [['--percent', '100', '--turnover', '100000']],
  [['--percent', '100', '--least', '0']],
  [['--percent', '100', '--least', '99']],
  [['--percent', '1', '--least', '9999']],
  [['--percent', '100', '--from', '2026-02-30']],
  [['--percent', '100', '--to', '2020-01-01']],
  [['--percent', '100', '--from', '2998-01-02', '--to', '2998-01-01']],
  [['--percent', '100', '--name', 'xx=Bonus']],
  [['--percent', '100', '--name', 'en=Other']],
  [['--percent', '100', '--name', `zh=${'x'.repeat(61)}`]],
  [['--percent', '100', 'more']],
  [['--percent', '100', '--forever']],
])('offers nothing for %j (wallet#bonuses)', async (more) => {
  const before = await acts();
  expect((await add(more)).code).toBe(2);
  expect(await acts()).toEqual(before);
});

it('begins at the least deposit that has a bonus, unless a greater one is named (wallet#bonuses)', async () => {
  const { id } = JSON.parse((await add(['--percent', '300', '--json'])).out) as { id: string };
  const offers = JSON.parse((await line.ops(['bonuses', 'list', '--json'])).out) as object[];
  expect(offers).toContainEqual(expect.objectContaining({ id, least: 34 }));
  await by(['bonuses', 'close', id]);
});

it('needs a name in Thai and English, and an operator (wallet#bonuses)', async () => {
  const one = ['bonuses', 'add', '--name', 'th=โบนัส', '--percent', '100'];
  expect((await line.run(one)).code).toBe(2);
  // One operator alone makes no money.
  expect((await by(['bonuses', 'add', ...offer_names, '--percent', '100'])).code).toBe(2);
  expect(
    (await line.ops(['bonuses', 'add', ...offer_names, '--percent', '100'], secret)).code,
  ).toBe(2);
  const both = ['--operator', 'Nok', '--operator', 'Lek'];
  const wrong = ['bonuses', 'add', ...offer_names, '--percent', '100', ...both];
  expect((await line.ops(wrong, `${secret}\nwrong`)).code).toBe(1);
});

it('pays a deposit back once, with a reason (wallet#refund)', async () => {
  const { id: memberId } = await addMember(platform);
  const sent = { channel: 'bank' as const, amount: 10_000, idempotencyKey: 'one' };
  const made = await createDeposit(platform, memberId, sent);
  if (!made.ok) throw new Error(made.code);
  const { depositId: id } = made.value;
  const refund = (...more: string[]) => by(['deposits', 'refund', id, ...more]);
  const reason = ['--reason', 'sent twice'];
  expect((await refund(...reason)).err).toBe(`the deposit ${id} is created, not paid`);
  await approveByTwo(id);
  expect((await refund()).code).toBe(2);
  expect((await refund('--reason', 'x'.repeat(201))).code).toBe(2);
  expect((await refund(...reason, 'more')).code).toBe(2);
  expect((await by(['deposits', 'refund', ...reason])).code).toBe(2);
  expect((await by(['deposits', 'refund', 'nothing', ...reason])).err).toBe(
    'there is no deposit nothing',
  );
  const member = { id: memberId, type: 0 };
  await addMovements(platform, member, [{ kind: 'bet', amount: -9_990 }]);
  expect((await refund(...reason)).err).toBe(
    'the member has 0.10 THB, and 100.00 THB would go back: too little',
  );
  await addMovements(platform, member, [{ kind: 'win', amount: 9_990 }]);
  expect(JSON.parse((await refund(...reason, '--json')).out)).toEqual({
    id,
    state: 'refunded',
    amount: 10_000,
    currency: 'THB',
    bonusBack: 0,
  });
  expect((await refund(...reason)).err).toBe(`the deposit ${id} is refunded, not paid`);
  expect((await acts())[0]).toBe('deposit.refund');
});

it('names the bonus that an approved deposit gives, in words and in the record (wallet#operators)', async () => {
  const terms = ['--percent', '1000', '--once', '--from', '2026-01-01', '--json'];
  const { id: bonusId } = JSON.parse((await add(terms)).out) as { id: string };
  const { id: memberId } = await addMember(platform);
  const make = async (idempotencyKey: string): Promise<string> => {
    const sent = { channel: 'bank' as const, amount: 100_050, idempotencyKey, bonusId };
    const made = await createDeposit(platform, memberId, sent);
    if (!made.ok) throw new Error(made.code);
    return made.value.depositId;
  };
  const first = await make('first');
  const listed = await line.ops(['deposits', 'list', 'created']);
  expect(listed.out).toContain(' 1000.50 THB, fee 0.00, bonus 100.05');
  // It is paid late, when another deposit has its bonus too.
  const late = { state: 'expired' as const };
  await platform.db.updateTable('deposits').set(late).where('id', '=', first).execute();
  const second = await make('second');
  expect((await approveByTwo(first)).out).toBe(
    `${first} paid: 1000.50 THB credited, fee 0.00, bonus 100.05 (Bonus)`,
  );
  const facts = async (id: string) => {
    const [act] = JSON.parse((await line.ops(['audit', 'list', id, '--json'])).out) as {
      facts: string;
    }[];
    return JSON.parse(act!.facts) as object;
  };
  expect(await facts(first)).toMatchObject({ amount: 100_050, bonus: 10_005, bonusId });
  expect((await approveByTwo(second)).out).toBe(
    `${second} paid: 1000.50 THB credited, fee 0.00, no bonus: the member has had it`,
  );
  expect(await facts(second)).toMatchObject({ amount: 100_050, bonus: 0 });
  await by(['bonuses', 'close', bonusId]);
});

it('says of a bonus that a break has ended why there is none, in words and in the record; nothing is to be staked (protection#money, wallet#operators)', async () => {
  const terms = ['--percent', '1000', '--from', '2026-01-01', '--json'];
  const { id: bonusId } = JSON.parse((await add(terms)).out) as { id: string };
  for (const [kind, withoutBonus, words] of [
    ['self', 'self_excluded', 'the member is in a self-exclusion'],
    ['timeOut', 'on_time_out', 'the member is in a time-out'],
  ] as const) {
    const { id: memberId } = await addMember(platform);
    const sent = { channel: 'bank' as const, amount: 20_000, idempotencyKey: kind, bonusId };
    const made = await createDeposit(platform, memberId, sent);
    if (!made.ok) throw new Error(made.code);
    const { depositId: id } = made.value;
    const needed = async () => {
      const detail = await depositDetail(platform, memberId, id);
      return detail.ok && detail.value.needed;
    };
    expect(await needed()).toBe(20_000);
    const until = Math.max(Date.now(), platform.clock.now()) + 86_400_000;
    await exclude(platform, { memberId, kind, until, source: 'member' });
    expect((await approveByTwo(id)).out).toBe(
      `${id} paid: 200.00 THB credited, fee 0.00, no bonus: ${words}`,
    );
    const [act] = JSON.parse((await line.ops(['audit', 'list', id, '--json'])).out) as {
      facts: string;
    }[];
    expect(JSON.parse(act!.facts)).toMatchObject({ bonus: 0, withoutBonus });
    expect(await needed()).toBe(0);
  }
  await by(['bonuses', 'close', bonusId]);
});

it('tells what is to be sent back in major units (wallet#operators)', async () => {
  const { id: memberId } = await addMember(platform);
  const sent = { channel: 'bank' as const, amount: 123_450, idempotencyKey: 'words' };
  const made = await createDeposit(platform, memberId, sent);
  if (!made.ok) throw new Error(made.code);
  const { depositId: id } = made.value;
  await approveByTwo(id);
  expect((await by(['deposits', 'refund', id, '--reason', 'sent twice'])).out).toBe(
    `${id} refunded: 1234.50 THB to send back, bonus 0.00 taken back`,
  );
});
