// @engines sqlite
import { afterAll, describe, expect, it } from 'vitest';
import { commands } from '../../../server/ops/run';
import { listAudit } from '../../../server/kernel/operators/audit';
import { closeIfExcluded } from '../../../server/areas/protection/excludedHere';
import {
  addClockJump,
  jsonFile,
  newConversation,
  newDeposit,
  newDraw,
  newEntry,
  newFeedback,
  newPromotion,
  newWithdrawal,
} from '../../factories/decision';
import { addMember } from '../../factories/member';
import { order, withAddress, withPoints } from '../../factories/reward';
import { addStuckRound } from '../../factories/round';
import { opsLine } from '../../support/ops';
import { openTestPlatform } from '../../support/platform';

/** The last line given of each command. */
const given = new Map<string, string[]>();
const empty = await opsLine();
const line = await opsLine();
for (const key of ['name', 'number', 'holder']) {
  await done('settings', 'set', `deposit.bank.${key}`, '1234567890');
}
const platform = await openTestPlatform(line.databaseUrl);
afterAll(() => platform.close());

/** A command line that has succeeded, with the proof that it declares, and the last line of JSON that it wrote. */
async function done(...words: string[]): Promise<Record<string, string>> {
  for (const { name } of commands) if (words.join(' ').startsWith(name)) given.set(name, words);
  const answer = await line.run([...words, '--json']);
  expect(answer, words.join(' ')).toMatchObject({ code: 0 });
  return JSON.parse(answer.out) as Record<string, string>;
}
const by = ['--operator', 'Nok'];
const both = ['--operator', 'Nok', '--operator', 'Lek'];
const reason = ['--reason', 'a test'];
const someone = async () => (await addMember(platform, { balance: 10_000 })).username;

const deposit = () => newDeposit(platform);
const entry = () => newEntry(platform);
const feedback = () => newFeedback(platform);
const conversation = () => newConversation(platform);
const withdrawal = () => newWithdrawal(platform);
/** A gift of the mall that a member has ordered. */
async function mallOrder(): Promise<string> {
  await done('rewards', 'import', 'demo-rewards', ...both);
  const { id } = await addMember(platform);
  const price = 3900;
  await withPoints(platform, id, price);
  const addressId = await withAddress(platform, id);
  const made = await order(platform, id, { itemId: 'tumbler', points: price, addressId });
  if (!made.ok) throw new Error(made.code);
  return made.value.orderId;
}
/** The same, sent on its way. */
async function sentOrder(): Promise<string> {
  const id = await mallOrder();
  await done('mall', 'orders', 'send', id, '--carrier', 'Kerry', '--number', 'TH1', ...by);
  return id;
}
const bonus = () => done(...'bonuses add --name th=T --name en=E --fixed 100'.split(' '), ...both);
const adjustment = async () =>
  (await done('adjust', await someone(), '20000', ...reason, ...by)).decision!;

const names = ['Som', 'Dao'];

const draw = () => newDraw(platform);
const resultsFile = () => jsonFile({ date: '2025-12-31', id: '1', result: [1, 2, 3, 4, 5, 6] });

/** A member who told a contact of an excluded one. */
async function mistaken(): Promise<string> {
  const [excluded, other] = [await addMember(platform), await addMember(platform)];
  const change = { email: 'twin@post.test.th' };
  await platform.db.updateTable('members').set(change).where('id', '=', excluded.id).execute();
  const span = ['--kind', 'self', '--until', '1y'];
  await done('protection', 'exclude', excluded.username, ...span, ...reason, ...by);
  await platform.db
    .transaction()
    .execute((trx) => closeIfExcluded(trx, other.id, change, Date.now()));
  return other.username;
}
let vendors = 0;
/** An outside vendor of its own. */
async function outside(): Promise<string> {
  vendors += 1;
  const facts = ['--name', 'Outside', '--adapter', 'codeInBody'];
  const url = ['--launch-url', 'https://games.example/{token}'];
  return (await done('vendors', 'set', `OUTSIDE${vendors}`, ...facts, ...url))['code']!;
}
/** A game of a vendor, imported. */
async function games(vendor: string): Promise<string> {
  const code = `game-of-${vendor}`;
  const file = await jsonFile({ code, type: 'RNG', names: { th: 'ก', en: 'A', vi: 'A' } });
  await done('games', 'import', file, '--vendor', vendor);
  return code;
}

/** Each command that changes money, a member or the terms of both: the act that it leaves, and a use of it. */
const acting: Record<string, [act: string, use: () => Promise<unknown>]> = {
  adjust: [
    'adjustment.make',
    async () => done('adjust', await someone(), '-1.50', ...reason, ...by),
  ],
  'adjustments confirm': [
    'adjustment.make',
    async () => done('adjustments', 'confirm', await adjustment(), '--operator', 'Lek'),
  ],
  'adjustments drop': [
    'adjustment.drop',
    async () => done('adjustments', 'drop', await adjustment(), ...by),
  ],
  'clock trust': [
    'clock.trust',
    async () => {
      await addClockJump(platform);
      return done('clock', 'trust', 'wall');
    },
  ],
  'deposits approve': [
    'deposit.approve',
    async () => done('deposits', 'approve', await deposit(), ...both),
  ],
  'deposits reject': [
    'deposit.reject',
    async () => done('deposits', 'reject', await deposit(), ...reason, ...by),
  ],
  'bonuses add': ['bonus.add', () => bonus()],
  'bonuses close': [
    'bonus.close',
    async () => done('bonuses', 'close', (await bonus())['id']!, ...by),
  ],
  'deposits refund': [
    'deposit.refund',
    async () => {
      const id = await deposit();
      await done('deposits', 'approve', id, ...both);
      return done('deposits', 'refund', id, ...reason, ...by);
    },
  ],
  'draws void': ['draw.void', async () => done('draws', 'void', (await draw()).id, ...reason)],
  'mall orders approve': [
    'mall.approve',
    async () => done('mall', 'orders', 'approve', await mallOrder(), ...by),
  ],
  'mall orders received': [
    'mall.received',
    async () => done('mall', 'orders', 'received', await sentOrder(), ...by),
  ],
  'mall orders reject': [
    'mall.reject',
    async () => done('mall', 'orders', 'reject', await mallOrder(), ...reason, ...by),
  ],
  'mall orders send': ['mall.send', sentOrder],
  'mall stock add': [
    'mall.stock',
    async () => {
      await mallOrder();
      return done('mall', 'stock', 'add', 'tumbler', '2', ...reason, ...by);
    },
  ],
  'mall stock take': [
    'mall.stock',
    async () => {
      await mallOrder();
      return done('mall', 'stock', 'take', 'tumbler', '1', ...reason, ...by);
    },
  ],
  'agents rate': [
    'agent.rate',
    async () => {
      const { username } = await addMember(platform, { type: 2 });
      return done('agents', 'rate', username, '0.1', ...by);
    },
  ],
  'members create': [
    'member.create',
    () => done(...'members create --username new_one --type 0 --password Chok-99999'.split(' ')),
  ],
  'members disable': ['member.disable', async () => done('members', 'disable', await someone())],
  'members enable': [
    'member.enable',
    async () => {
      const name = await someone();
      await done('members', 'disable', name);
      return done('members', 'enable', name);
    },
  ],
  'members lock': [
    'member.lock',
    async () => done('members', 'lock', await someone(), ...reason, ...by),
  ],
  'members unlock': [
    'member.unlock',
    async () => {
      const name = await someone();
      await done('members', 'lock', name, ...reason, ...by);
      return done('members', 'unlock', name, ...by);
    },
  ],
  'members reset': [
    'member.reset.password',
    async () => done('members', 'reset', await someone(), '--password', ...reason, ...by),
  ],
  'results enter': [
    'result.enter',
    async () => done('results', 'enter', ...(await draw()).typed, ...by),
  ],
  'results confirm': [
    'result.confirm',
    async () => {
      const { typed } = await draw();
      await done('results', 'enter', ...typed, ...by);
      return done('results', 'confirm', ...typed, '--operator', 'Lek');
    },
  ],
  'results drop': [
    'result.drop',
    async () => {
      const { typed, named } = await draw();
      await done('results', 'enter', ...typed, ...by);
      return done('results', 'drop', ...named, ...by);
    },
  ],
  'results import': [
    'result.import',
    async () => done('results', 'import', await resultsFile(), '--game', 'VL645'),
  ],
  'withdrawals review': [
    'withdrawal.review',
    async () => done('withdrawals', 'review', await withdrawal(), ...by),
  ],
  'withdrawals approve': [
    'withdrawal.approve',
    async () => done('withdrawals', 'approve', await withdrawal(), ...by),
  ],
  'withdrawals reject': [
    'withdrawal.reject',
    async () => done('withdrawals', 'reject', await withdrawal(), ...reason, ...by),
  ],
  'withdrawals pay': [
    'withdrawal.pay',
    async () => {
      const id = await withdrawal();
      await done('withdrawals', 'approve', id, ...by);
      return done('withdrawals', 'pay', id, ...by);
    },
  ],
  'operators add': ['operator.add', () => done('operators', 'add', names.pop()!, ...both)],
  'operators disable': [
    'operator.disable',
    async () => {
      const { name } = await done('operators', 'add', names.pop()!, ...both);
      return done('operators', 'disable', name!);
    },
  ],
  'settings set': ['setting.set', () => done('settings', 'set', 'withdraw.max', '10000000')],
  'site block': ['setting.set', () => done('site', 'block', 'country', 'SG')],
  'site maintenance': ['setting.set', () => done('site', 'maintenance', 'on')],
  'site unblock': [
    'setting.set',
    async () => {
      await done('site', 'block', 'country', 'MY');
      return done('site', 'unblock', 'country', 'MY');
    },
  ],
  'protection exclude': [
    'protection.exclude',
    async () =>
      done(
        ...['protection', 'exclude', await someone(), '--kind', 'self', '--until', '1y'],
        ...[...reason, ...by],
      ),
  ],
  'protection release': [
    'protection.release',
    async () => done('protection', 'release', await mistaken(), ...reason),
  ],
  'protection note': [
    'protection.note',
    async () => done('protection', 'note', await someone(), ...reason, ...by),
  ],
  'content import': ['content.import', () => done('content', 'import', 'demo-content', ...both)],
  'feedback answer': [
    'feedback.answer',
    async () => done('feedback', 'answer', await feedback(), 'An answer'),
  ],
  'feedback close': ['feedback.close', async () => done('feedback', 'close', await feedback())],
  'messages send': [
    'message.send',
    async () => done('messages', 'send', await someone(), 'A title', 'A text'),
  ],
  'vendors own': ['vendor.own', () => done('vendors', 'own', 'TINKITE')],
  'vendors set': ['vendor.add', () => outside()],
  'vendors on': ['vendor.on', async () => done('vendors', 'on', await outside())],
  'vendors off': [
    'vendor.off',
    async () => {
      const code = await outside();
      await done('vendors', 'on', code);
      return done('vendors', 'off', code);
    },
  ],
  'games import': ['game.import', async () => games(await outside())],
  'games off': [
    'game.off',
    async () => {
      const code = await outside();
      return done('games', 'off', code, await games(code));
    },
  ],
  'games on': [
    'game.on',
    async () => {
      const code = await outside();
      const game = await games(code);
      await done('games', 'off', code, game);
      return done('games', 'on', code, game);
    },
  ],
  'support answer': [
    'support.answer',
    async () => done('support', 'answer', await conversation(), 'An answer'),
  ],
  'support close': ['support.close', async () => done('support', 'close', await conversation())],
  'members find': [
    'member.view',
    async () => done('members', 'find', await someone(), '--full', ...by),
  ],
  'promotions approve': [
    'promotion.approve',
    async () => done('promotions', 'approve', await entry()),
  ],
  'promotions reject': [
    'promotion.reject',
    async () => done('promotions', 'reject', await entry(), ...reason),
  ],
  'promotions close': [
    'promotion.close',
    async () => done('promotions', 'close', await newPromotion(platform)),
  ],
  'promotions issue': [
    'promotion.issue',
    async () => done('promotions', 'issue', await entry(), '--amount', '5', ...by),
  ],
  'rewards import': ['rewards.import', () => done('rewards', 'import', 'demo-rewards', ...both)],
  'rounds retry': [
    'round.retry',
    async () => done('rounds', 'retry', await addStuckRound(platform)),
  ],
};

it('has a use of each command that needs the proof of an operator, and of none else (wallet#proofs)', () => {
  const proved = commands.filter(
    ({ proof }) => !['none', 'installation', 'demo'].includes(proof as string),
  );
  expect(Object.keys(acting).sort()).toEqual(proved.map(({ name }) => name).sort());
});

describe('a command that needs a proof leaves its act in the record, under the names of operators (wallet#record-of-acts)', () => {
  it.each(Object.entries(acting))('%s', async (_name, [act, use]) => {
    const before = (await listAudit(platform.db, { limit: 1 }))[0]?.place ?? 0;
    await use();
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
