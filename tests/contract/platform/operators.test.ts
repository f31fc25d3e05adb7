// @engines both: concurrency
import { beforeEach, describe, expect, it, afterAll, beforeAll } from 'vitest';
import { newId } from '../../../server/kernel/ids';
import { addAudit, listAudit, verifyAudit } from '../../../server/kernel/operators/audit';
import {
  askDecision,
  endDecision,
  waitingDecision,
} from '../../../server/kernel/operators/decisions';
import * as operators from '../../../server/kernel/operators/operators';
import { checkNames, operatorsIn, WritesNeedProof } from '../../../server/ops/proof';
import { commands } from '../../../server/ops/run';
import { openStore } from '../../../server/store/open';
import { opsLine, type OpsLine } from '../../support/ops';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

describe('ops', () => {
  let line: OpsLine;
  beforeEach(async () => {
    line = await opsLine();
  });

  const usageOf = (named: string) => commands.find(({ name }) => name === named)!.usage;
  const names = async () => (await line.ops(['operators', 'list'])).out.split('\n');

  it('adds the first two operators at the installation, tells each secret once, and needs both for another (wallet#operators)', async () => {
    const added = await line.ops(['operators', 'add', 'Som', '--json']);
    const { name, secret } = JSON.parse(added.out) as { name: string; secret: string };
    expect(name).toBe('Som');
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect((await line.ops(['operators', 'list', '--json'])).out).not.toContain(secret);
    const again = await line.ops(['operators', 'add', 'som']);
    expect(again).toMatchObject({ code: 1, out: '' });
    expect(again.err).toContain('looks so');
    expect((await line.ops(['operators', 'add', 'som\u0430'])).err).toContain('one script');
    expect((await line.ops(['operators', 'add'])).code).toBe(2);
    const other = (await line.ops(['operators', 'add', 'Dao'])).out.split(' ')[1]!;
    const third = ['operators', 'add', 'Fah'];
    const [som, dao] = [secret, other];
    for (const [more, input, code] of [
      [[], '', 2],
      [['--operator', 'Som'], som, 2],
      [['--operator', 'Som', '--operator', 'som'], `${som}\n${som}`, 1],
      [['--operator', 'Som', '--operator', 'Dao'], `${som}\n${som}`, 1],
      [['--operator', 'Som', '--operator', 'Dao'], `${dao}\n${som}`, 1],
      [['--operator', 'Som', '--operator', 'Dao'], som, 1],
    ] as const) {
      expect(await line.ops([...third, ...more], input), input).toMatchObject({ code, out: '' });
    }
    expect(await names()).toEqual(['Dao', 'Som']);
    const both = ['--operator', 'Dao', '--operator=Som'];
    expect((await line.ops([...third, ...both], `${dao}\n${som}`)).code).toBe(0);
    expect(await names()).toEqual(['Dao', 'Fah', 'Som']);
    const acts = JSON.parse((await line.ops(['audit', 'list', '--json'])).out) as object[];
    expect(acts).toMatchObject([
      { act: 'operator.add', operator: 'Dao, Som', facts: '{"name":"Fah"}' },
      { act: 'operator.add', operator: '(installation)', facts: '{"name":"Dao"}' },
      { act: 'operator.add', operator: '(installation)', facts: '{"name":"Som"}' },
    ]);
  });

  it('takes the secrets from the environment, in the order of the names, and the rest from standard input (wallet#proofs)', async () => {
    const [nok, lek] = [await line.secretOf('Nok'), await line.secretOf('Lek')];
    const both = ['--operator', 'Lek', '--operator', 'Nok'];
    const set = (value: string) => ['settings', 'set', 'withdraw.twoOperators', value, ...both];
    const given = await opsLine({ OPERATOR_SECRET: lek, OPERATOR_SECRET_2: nok }, line.databaseUrl);
    expect((await given.ops(set('1'))).code).toBe(0);
    const second = await opsLine({ OPERATOR_SECRET_2: nok }, line.databaseUrl);
    expect((await second.ops(set('2'), lek)).code).toBe(0);
    expect((await second.ops(set('3'), nok)).code).toBe(1);
    const noted = JSON.parse(
      (await line.ops(['audit', 'list', 'withdraw.twoOperators', '--json'])).out,
    ) as object[];
    expect(noted).toMatchObject([{ operator: 'Lek, Nok' }, { operator: 'Lek, Nok' }]);
  });

  it('needs two different operators for thresholds and for what payments go to, and one for other settings (wallet#proofs)', async () => {
    for (const [key, value] of [
      ['adjustment.twoOperators', '99999999'],
      ['deposit.twoOperators', '99999999'],
      ['withdraw.twoOperators', '99999999'],
      ['deposit.bank.name', 'Mine'],
      ['deposit.bank.number', '9999999999'],
      ['deposit.bank.holder', 'Me'],
      ['deposit.promptpay.id', '0899999999'],
      ['deposit.promptpay.holder', 'Me'],
      ['deposit.sandbox.open', '1'],
      ['lottery.voidAfterHours', '1'],
      ['lottery.publicInputs', 'K3_5=XSMB'],
    ]) {
      const words = ['settings', 'set', key!, value!];
      expect(await line.run([...words, '--operator', 'Nok']), key).toMatchObject({
        code: 2,
        out: '',
      });
      expect((await line.run(words)).code, key).toBe(0);
    }
    expect(await line.ops(['settings', 'set', 'withdraw.max', '1'])).toMatchObject({ code: 2 });
    expect(
      (await line.run(['settings', 'set', 'withdraw.max', '1', '--operator', 'Lek'])).code,
    ).toBe(0);
  });

  it('keeps two enabled operators for ever, and a disabled one out (wallet#operators)', async () => {
    const [nok] = [await line.secretOf('Nok'), await line.secretOf('Lek')];
    const disable = (name: string, by: string) =>
      line.run(['operators', 'disable', name, '--operator', by]);
    expect((await disable('Lek', 'Nok')).err).toContain('two enabled operators always stay');
    expect((await line.run(['operators', 'add', 'Som'])).code).toBe(0);
    expect(await line.ops(['operators', 'disable', 'Nok'])).toMatchObject({ code: 2 });
    expect((await disable('nok', 'Lek')).out).toBe('Nok is disabled');
    expect(await names()).toContain('Nok (disabled)');
    expect((await disable('nok', 'Lek')).code).toBe(1);
    expect(
      (await line.ops(['settings', 'set', 'withdraw.max', '1', '--operator', 'Nok'], nok)).code,
    ).toBe(1);
  });

  it('of many who add an operator at once at the installation, lets two in without a proof (wallet#operators)', async () => {
    const platform = await openTestPlatform(line.databaseUrl);
    const now = platform.clock.now();
    const added = await Promise.all(
      ['One', 'Two', 'Three', 'Four', 'Five'].map((name) =>
        operators.addOperator(platform.db, name, now),
      ),
    );
    expect(added.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await operators.listOperators(platform.db)).toHaveLength(2);
    await platform.close();
  });

  it('verifies the record of acts, and a head that was noted; lists it by pages (wallet#record-of-acts)', async () => {
    await line.secretOf('Lek');
    for (const value of ['1', '2', '3', '4', '5']) {
      await line.run(['settings', 'set', 'withdraw.max', value]);
    }
    const verified = JSON.parse((await line.ops(['audit', 'verify', '--json'])).out) as {
      head: string;
    };
    expect((await line.ops(['audit', 'verify', '--head', verified.head])).code).toBe(0);
    const unknown = await line.ops(['audit', 'verify', '--head', 'f'.repeat(64)]);
    expect(unknown).toMatchObject({ code: 1, err: 'the record does not have that head' });
    expect((await line.ops(['audit', 'verify', '--head', 'xyz'])).code).toBe(2);
    const page = async (...more: string[]) => (await line.ops(['audit', 'list', ...more])).out;
    const all = (await page()).split('\n');
    expect(all).toHaveLength(7);
    const first = (await page('--limit', '3')).split('\n');
    expect(first).toEqual([...all.slice(0, 3), 'older ones: --before 5']);
    expect((await page('--limit', '4', '--before', '5')).split('\n')).toEqual(all.slice(3));
    expect(await page('withdraw.max', '--limit', '2', '--before', '4')).toBe(all[4]);
    expect((await line.ops(['audit', 'list', '--before', '0'])).code).toBe(2);
    expect((await line.ops(['audit', 'list', '--limit', '1001'])).code).toBe(2);
  });

  describe('a command declares its proof', () => {
    it.each(commands.map((command) => [command.name, command] as const))(
      '%s says in its usage what it needs (wallet#proofs)',
      (_name, { proof, usage }) => {
        const named = usage.match(/\[?--operator \w+\]?/g) ?? [];
        if (typeof proof === 'function') expect(named.length).toBeGreaterThan(0);
        else if (proof === 'one')
          expect(named[0]).toBe(named.length > 1 ? '--operator A' : '--operator NAME');
        else expect(named).toEqual(proof === 'two' ? ['--operator A', '--operator B'] : []);
      },
    );

    it('says in the help where secrets are read from (wallet#proofs)', async () => {
      const { out } = await line.ops(['help']);
      expect(out).toContain(usageOf('operators add'));
      expect(out).toContain('OPERATOR_SECRET_2');
    });

    it.each(['none', 'demo'] as const)('takes no name for %s (wallet#proofs)', (proof) => {
      expect(() => checkNames(proof, ['Nok'])).toThrow('--operator');
    });

    it('reads names wherever they stand, and nothing behind -- (wallet#proofs)', () => {
      const words = ['a', '--operator', 'Nok', 'b', '--operator=Lek', '--', '--operator', 'x'];
      expect(operatorsIn(words)).toEqual({
        names: ['Nok', 'Lek'],
        others: ['a', 'b', '--', '--operator', 'x'],
      });
      for (const wrong of [['--operator'], ['--operator', '--json'], ['--operator=']]) {
        expect(() => operatorsIn(wrong)).toThrow('--operator needs a name');
      }
      expect(() => operatorsIn(['--operator=a', '--operator=b', '--operator=c'])).toThrow('two');
    });

    it('cannot write before it is given, by any statement (wallet#proofs)', async () => {
      await line.ops(['migrate']);
      const writes = new WritesNeedProof();
      writes.isOpen = false;
      const { db, close } = openStore(line.databaseUrl, { plugins: [writes] });
      const row = { key: 'k', value: 'v', updated_at: 0 };
      const all = [
        () => db.insertInto('settings').values(row).execute(),
        () => db.updateTable('settings').set({ value: 'x' }).execute(),
        () => db.deleteFrom('settings').execute(),
        () => db.transaction().execute((trx) => trx.insertInto('settings').values(row).execute()),
      ];
      for (const write of all) await expect(write()).rejects.toThrow('no operator is proved');
      writes.isOpen = true;
      for (const write of all.slice(1, 3)) await write();
      await close();
    });
  });
});

describe('operators', () => {
  let platform: TestPlatform;
  let nok: operators.Operator & { secret: string };
  let lek: operators.Operator & { secret: string };
  const now = 1_700_000_000_000;

  async function added(name: string, by: readonly operators.Operator[] = []) {
    const made = await operators.addOperator(platform.db, name, now, by);
    if (!made.ok) throw new Error(made.code);
    return made.value;
  }
  beforeAll(async () => {
    platform = await openTestPlatform();
    nok = await added('Nok Dee');
    lek = await added('เล็ก');
  });
  afterAll(() => platform.close());

  const inTrx = <T>(act: (trx: Parameters<typeof addAudit>[0]) => Promise<T>) =>
    platform.db.transaction().execute(act);
  const prove = (name: string, secret: string) =>
    operators.proveOperator(platform.db, { name, secret });
  const request = (subject: string, key: string = newId()) => ({
    key,
    act: 'withdrawal.approve',
    subject,
    facts: { amount: 5_000_000 },
  });
  const ask = (operator: operators.Operator, subject: string, key?: string) =>
    inTrx((trx) => askDecision(trx, operator, request(subject, key), now));
  const end = (operator: operators.Operator, id: string, as: 'done' | 'dropped' = 'done') =>
    inTrx((trx) => endDecision(trx, operator, { id, as }, now));

  it('knows an operator by name and secret, however the name is written (wallet#operators)', async () => {
    expect(await prove('nok.dee', nok.secret)).toEqual({
      ok: true,
      value: { id: nok.id, name: 'Nok Dee' },
    });
    expect(await prove('nok dee', ` ${nok.secret}\n`)).toMatchObject({ ok: true });
    for (const [name, secret] of [
      ['nok dee', lek.secret],
      ['nok dee', ''],
      ['nobody', nok.secret],
      ['', ''],
    ] as const) {
      expect(await prove(name, secret)).toEqual({ ok: false, code: 'operator_unknown' });
    }
  });

  it('takes no name that is taken, looks like one, or could pass for another (wallet#operators)', async () => {
    expect(await operators.addOperator(platform.db, 'N0K-DEE', now, [nok, lek])).toMatchObject({
      code: 'operator_name_taken',
    });
    expect(await operators.addOperator(platform.db, 'Νok', now)).toMatchObject({
      code: 'operator_name_invalid',
    });
  });

  it('keeps a disabled operator out for good (wallet#operators)', async () => {
    const som = await added('Som', [nok, lek]);
    expect(await operators.disableOperator(platform.db, 'som', now, nok)).toMatchObject({
      ok: true,
    });
    expect(await prove('som', som.secret)).toMatchObject({ ok: false });
    expect(await operators.disableOperator(platform.db, 'som', now, nok)).toMatchObject({
      ok: false,
    });
    expect(await operators.addOperator(platform.db, 'som', now, [nok, lek])).toMatchObject({
      code: 'operator_name_taken',
    });
    const listed = await operators.listOperators(platform.db);
    expect(listed.find(({ name }) => name === 'Som')?.disabledAt).toBe(now);
  });

  it('lets no operator confirm an own command, and another one only once (wallet#two-operators)', async () => {
    const first = await ask(nok, 'w1', 'key-1');
    if (!first.ok) throw new Error(first.code);
    const { id } = first.value;
    expect(await ask(nok, 'w1', 'key-1')).toEqual(first);
    expect(await ask(lek, 'w1', 'key-1')).toMatchObject({ code: 'key_conflict' });
    expect(await ask(nok, 'w2', 'key-1')).toMatchObject({ code: 'key_conflict' });
    expect(await ask(lek, 'w1')).toMatchObject({ code: 'decision_waiting' });
    expect(await waitingDecision(platform.db, 'w1')).toMatchObject({ id });
    expect(await end(nok, id)).toMatchObject({ code: 'same_operator' });
    const both = await Promise.all([end(lek, id), end(lek, id), end(lek, id, 'dropped')]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await end(lek, id)).toMatchObject({ code: 'decision_ended' });
    expect(await end(lek, newId())).toMatchObject({ code: 'decision_unknown' });
    expect(await waitingDecision(platform.db, 'w1')).toBeUndefined();
  });

  it('lets the asker drop a command, after which the subject can be asked about again (wallet#two-operators)', async () => {
    const first = await ask(nok, 'w3');
    if (!first.ok) throw new Error(first.code);
    expect(await end(nok, first.value.id, 'dropped')).toMatchObject({ ok: true });
    expect(await ask(lek, 'w3')).toMatchObject({ ok: true });
  });

  it('of many who ask about one subject at once, has one command wait (wallet#two-operators)', async () => {
    const all = await Promise.all([nok, lek, nok, lek].map((operator) => ask(operator, 'w4')));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('chains the acts, those of many at once too, and finds a change (wallet#record-of-acts)', async () => {
    const before = await verifyAudit(platform.db);
    expect(before).toMatchObject({ sound: true, brokenAt: null });
    await Promise.all(
      [1, 2, 3, 4, 5].map((nth) =>
        inTrx((trx) =>
          addAudit(trx, { operator: nok, act: 'test', subject: `s${nth}`, facts: { nth } }, now),
        ),
      ),
    );
    await expect(
      inTrx(async (trx) => {
        await addAudit(trx, { operator: nok, act: 'test', subject: 'undone', facts: {} }, now);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    const after = await verifyAudit(platform.db, before.head);
    expect(after).toMatchObject({ sound: true, rows: before.rows + 5, knowsHead: true });
    expect(await verifyAudit(platform.db, 'f'.repeat(64))).toMatchObject({
      sound: false,
      brokenAt: null,
    });
    expect(
      (await listAudit(platform.db, { subject: 's3', limit: 5 })).map(({ facts }) => facts),
    ).toEqual(['{"nth":3}']);
    const change = platform.db.updateTable('audit_rows').set({ facts: '{}' }).execute();
    await expect(change).rejects.toThrow('append-only');
    // Somebody with the store in hand adds an act of another's.
    const [last] = await listAudit(platform.db, { limit: 1 });
    await platform.db
      .insertInto('audit_rows')
      .values({ ...last!, place: last!.place + 1, operator: lek.name })
      .execute();
    await platform.db
      .updateTable('audit_head')
      .set({ place: last!.place + 1 })
      .execute();
    expect(await verifyAudit(platform.db)).toMatchObject({
      sound: false,
      brokenAt: last!.place + 1,
    });
  });
});
