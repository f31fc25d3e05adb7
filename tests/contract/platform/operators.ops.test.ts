// @engines both: concurrency
import { beforeEach, describe, expect, it } from 'vitest';
import { commands } from '../../../server/ops/run';
import { checkNames, operatorsIn, WritesNeedProof } from '../../../server/ops/proof';
import { addOperator, listOperators } from '../../../server/kernel/operators/operators';
import { openStore } from '../../../server/store/open';
import { opsLine, type OpsLine } from '../../support/ops';
import { openTestPlatform } from '../../support/platform';

let line: OpsLine;
beforeEach(async () => {
  line = await opsLine();
});

const usageOf = (named: string) => commands.find(({ name }) => name === named)!.usage;
const names = async () => (await line.ops(['operators', 'list'])).out.split('\n');

it('adds the first two operators at the installation, tells each secret once, and needs both for another', async () => {
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

it('takes the secrets from the environment, in the order of the names, and the rest from standard input', async () => {
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

it('needs two different operators for thresholds and for what payments go to, and one for other settings', async () => {
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
  expect((await line.run(['settings', 'set', 'withdraw.max', '1', '--operator', 'Lek'])).code).toBe(
    0,
  );
});

it('keeps two enabled operators for ever, and a disabled one out', async () => {
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

it('of many who add an operator at once at the installation, lets two in without a proof', async () => {
  const platform = await openTestPlatform(line.databaseUrl);
  const at = platform.clock.now();
  const added = await Promise.all(
    ['One', 'Two', 'Three', 'Four', 'Five'].map((name) => addOperator(platform.db, name, at)),
  );
  expect(added.filter(({ ok }) => ok)).toHaveLength(2);
  expect(await listOperators(platform.db)).toHaveLength(2);
  await platform.close();
});

it('verifies the record of acts, and a head that was noted; lists it by pages', async () => {
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
    '%s says in its usage what it needs',
    (_name, { proof, usage }) => {
      const named = usage.match(/\[?--operator \w+\]?/g) ?? [];
      if (typeof proof === 'function') expect(named.length).toBeGreaterThan(0);
      else if (proof === 'one')
        expect(named[0]).toBe(named.length > 1 ? '--operator A' : '--operator NAME');
      else expect(named).toEqual(proof === 'two' ? ['--operator A', '--operator B'] : []);
    },
  );

  it('says in the help where secrets are read from', async () => {
    const { out } = await line.ops(['help']);
    expect(out).toContain(usageOf('operators add'));
    expect(out).toContain('OPERATOR_SECRET_2');
  });

  it.each(['none', 'demo'] as const)('takes no name for %s', (proof) => {
    expect(() => checkNames(proof, ['Nok'])).toThrow('--operator');
  });

  it('reads names wherever they stand, and nothing behind --', () => {
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

  it('cannot write before it is given, by any statement', async () => {
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
