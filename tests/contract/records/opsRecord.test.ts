// @engines sqlite
import { afterAll, describe, expect, it } from 'vitest';
import { listAudit } from '../../../server/kernel/operators/audit';
import { commands } from '../../../server/ops/run';
import { openCommandUses } from '../../factories/commandUse';
import { opsLine } from '../../support/ops';

const { line, platform, acting, given, done, both } = await openCommandUses();
const empty = await opsLine();
afterAll(() => platform.close());

it('has a use of each command that needs the proof of an operator, and of none else (wallet#proofs)', () => {
  const proved = commands.filter(
    ({ proof }) => !['none', 'installation', 'demo'].includes(proof as string),
  );
  expect(Object.keys(acting).sort()).toEqual(proved.map(({ name }) => name).sort());
});

describe('a command that needs a proof leaves its act in the record, under the names of operators (wallet#record-of-acts)', () => {
  it.each(Object.entries(acting))('%s', async (name, [act, words]) => {
    const before = (await listAudit(platform.db, { limit: 1 }))[0]?.place ?? 0;
    await done(...name.split(' '), ...(await words()));
    const added = await listAudit(platform.db, { limit: 10 });
    expect(added[0]).toMatchObject({ act });
    expect(added[0]!.operator).toMatch(/^(Nok|Lek)(, (Nok|Lek))?$/);
    expect(added[0]!.place).toBeGreaterThan(before);
  });
});

describe('a command that needs a proof tells nothing of the store to a wrong secret: not even that what it names is not there', () => {
  it.each(Object.keys(acting))('%s', async (name) => {
    const words = given.get(name)!;
    const named = words.includes('--operator') ? [] : both;
    const answer = await empty.ops([...words, ...named], 'wrong\nwrong\nwrong');
    expect(answer).toMatchObject({ code: 1, out: '' });
    expect(answer.err).toMatch(/^no enabled operator is called (Nok|Lek) and has this secret/);
  });
});

it('notes the value of a setting before and after, and nothing where it stays (wallet#record-of-acts)', async () => {
  const set = (value: string) => done('settings', 'set', 'withdraw.min', value);
  for (const value of ['20000', '20000', '10000']) await set(value);
  const noted = await listAudit(platform.db, { subject: 'withdraw.min', limit: 10 });
  expect(noted.map(({ operator, facts }) => [operator, JSON.parse(facts) as unknown])).toEqual([
    ['Nok', { before: '20000', after: '10000' }],
    ['Nok', { before: '10000', after: '20000' }],
  ]);
});

it.each(commands.map((command) => [command.name, command] as const))(
  '%s has --json, and takes no flag that it does not know (wallet#record-of-acts)',
  async (name, { usage }) => {
    expect(usage).toMatch(/ \[--json\]$/);
    const answer = await line.ops([...name.split(' '), '--colour']);
    expect(answer).toMatchObject({ code: 2, out: '' });
  },
);
