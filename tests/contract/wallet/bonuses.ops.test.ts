// @engines sqlite
import { afterAll, expect, it } from 'vitest';
import { createDeposit, depositDetail } from '../../../server/areas/wallet/deposits/deposits';
import { exclude } from '../../../server/areas/protection/exclusions';
import { addBank } from '../../factories/deposit';
import { addMember } from '../../factories/member';
import { addMovements } from '../../factories/movement';
import { opsPlatform } from '../../support/ops';

const { line, secret, platform } = await opsPlatform();
await addBank(platform);
afterAll(() => platform.close());

/** By two: no slip came. */
const approve = (id: string) =>
  line.run(['deposits', 'approve', id, '--operator', 'Nok', '--operator', 'Lek']);
const by = (words: readonly string[], given = secret) =>
  line.ops([...words, '--operator', 'Nok'], given);
const names = ['--name', 'th=โบนัส', '--name', 'en=Bonus'];
const add = (more: readonly string[]) => line.run(['bonuses', 'add', ...names, ...more]);
const acts = async () =>
  (JSON.parse((await line.ops(['audit', 'list', '--json'])).out) as { act: string }[]).map(
    ({ act }) => act,
  );

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
  expect((await by(['bonuses', 'add', ...names, '--percent', '100'])).code).toBe(2);
  expect((await line.ops(['bonuses', 'add', ...names, '--percent', '100'], secret)).code).toBe(2);
  const both = ['--operator', 'Nok', '--operator', 'Lek'];
  const wrong = ['bonuses', 'add', ...names, '--percent', '100', ...both];
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
  await approve(id);
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
  expect((await approve(first)).out).toBe(
    `${first} paid: 1000.50 THB credited, fee 0.00, bonus 100.05 (Bonus)`,
  );
  const facts = async (id: string) => {
    const [act] = JSON.parse((await line.ops(['audit', 'list', id, '--json'])).out) as {
      facts: string;
    }[];
    return JSON.parse(act!.facts) as object;
  };
  expect(await facts(first)).toMatchObject({ amount: 100_050, bonus: 10_005, bonusId });
  expect((await approve(second)).out).toBe(
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
    expect((await approve(id)).out).toBe(
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
  await approve(id);
  expect((await by(['deposits', 'refund', id, '--reason', 'sent twice'])).out).toBe(
    `${id} refunded: 1234.50 THB to send back, bonus 0.00 taken back`,
  );
});
