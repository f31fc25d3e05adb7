// @engines sqlite
import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { commands } from '../../server/ops/findCommand';
import { listAudit } from '../../server/platform/operators/audit';
import { createDeposit } from '../../server/platform/wallet/deposits/deposits';
import { hashPassword } from '../../server/platform/account/password';
import { requestWithdrawal } from '../../server/platform/payouts/withdrawals/requestWithdrawal';
import { newId } from '../../server/platform/ids';
import { addDraws, drawRow } from '../support/draws';
import { order, withAddress, withPoints } from '../support/mallScene';
import { promotionRow } from '../support/promoted';
import { enterPromotion } from '../../server/platform/content/promotions/enterPromotion';
import { opsLine, type OpsLine } from '../support/ops';
import { addMember, addSession, openTestPlatform, type TestPlatform } from '../support/platform';
import { stageStuckRound } from '../support/stuckRound';
import { northern } from '../support/ticketing';

let line: OpsLine;
let platform: TestPlatform;
const secrets: Record<string, string> = {};
beforeAll(async () => {
  line = await opsLine();
  for (const name of ['Nok', 'Lek']) {
    const added = await line.ops(['operators', 'add', name, '--json']);
    secrets[name] = (JSON.parse(added.out) as { secret: string }).secret;
  }
  for (const key of ['name', 'number', 'holder']) {
    await line.ops(['settings', 'set', `deposit.bank.${key}`, '1234567890']);
  }
  platform = await openTestPlatform(line.databaseUrl);
  return () => platform.close();
});

/** A command line that has succeeded, and the last line of JSON that it wrote. */
async function done(...words: string[]): Promise<Record<string, string>> {
  const operator = words[words.indexOf('--operator') + 1] ?? '';
  const answer = await line.ops([...words, '--json'], secrets[operator] ?? '');
  expect(answer, words.join(' ')).toMatchObject({ code: 0 });
  return JSON.parse(answer.out) as Record<string, string>;
}
const by = ['--operator', 'Nok'];
const reason = ['--reason', 'a test'];
const someone = async () => (await addMember(platform, { balance: 10_000 })).username;

async function deposit(): Promise<string> {
  const { id } = await addMember(platform);
  const sent = { channel: 'bank' as const, amount: 10_000, idempotencyKey: newId() };
  const made = await createDeposit(platform, id, sent);
  if (!made.ok) throw new Error(made.code);
  return made.value.depositId;
}
/** An entry of a promotion without a fixed reward. */
async function entry(): Promise<string> {
  const { id } = await addMember(platform);
  await platform.db.insertInto('promotions').values(promotionRow('tour')).execute();
  const act = { promotionId: 'tour', idempotencyKey: newId(), act: 'join' } as const;
  expect(await enterPromotion(platform, id, act)).toMatchObject({ ok: true });
  const made = platform.db.selectFrom('promotion_entries').select('id');
  return (await made.where('member_id', '=', id).executeTakeFirstOrThrow()).id;
}
/** A withdrawal that a member has asked for. */
async function withdrawal(): Promise<string> {
  const member = await addMember(platform, { balance: 20_000 });
  const payment_hash = await hashPassword('135790');
  await platform.db
    .updateTable('members')
    .set({ payment_hash })
    .where('id', '=', member.id)
    .execute();
  const bankCardId = newId();
  await platform.db
    .insertInto('bank_cards')
    .values({
      id: bankCardId,
      member_id: member.id,
      bank_code: 'KBANK',
      number: '1234567890',
      payee_name: 'A Member',
      live_key: null,
      created_at: 0,
      removed_at: null,
      removed_why: null,
    })
    .execute();
  const session = await addSession(platform, member);
  const asked = { amount: 10_000, bankCardId, paymentPassword: '135790', idempotencyKey: 'one' };
  const caller = { address: '203.0.113.7', device: 'OTHERS' };
  const made = await requestWithdrawal(platform, session, asked, caller);
  if (!made.ok) throw new Error(made.code);
  return made.value.withdrawalId;
}
/** A gift of the mall that a member has ordered. */
async function mallOrder(): Promise<string> {
  await done('rewards', 'import', 'demo-rewards', ...by);
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
const bonus = () => done(...'bonuses add --name th=T --name en=E --fixed 100'.split(' '), ...by);
const adjustment = async () =>
  (await done('adjust', await someone(), '20000', ...reason, ...by)).decision!;

const names = ['Som', 'Dao'];

let draws = 0;
async function draw(): Promise<{ id: string; typed: string[]; named: string[] }> {
  draws += 1;
  const numero = `2026020${draws}`;
  const row = drawRow({ code: 'XSMB', numero, draws_at: Date.UTC(2026, 1, draws, 11, 15) });
  await addDraws(platform.db, [row]);
  const named = ['--game', 'XSMB', '--numero', numero];
  return { id: row.id, named, typed: [...named, '--result', northern('12305')] };
}
async function resultsFile(): Promise<string> {
  const file = path.join(await mkdtemp(path.join(inject('scratchDir'), 'acts-')), 'r.jsonl');
  await writeFile(
    file,
    JSON.stringify({ date: '2025-12-31', id: '1', result: [1, 2, 3, 4, 5, 6] }),
  );
  return file;
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
  'deposits approve': [
    'deposit.approve',
    async () => done('deposits', 'approve', await deposit(), ...by),
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
      await done('deposits', 'approve', id, ...by);
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
  'operators add': ['operator.add', () => done('operators', 'add', names.pop()!)],
  'operators disable': [
    'operator.disable',
    async () => {
      const { name } = await done('operators', 'add', names.pop()!);
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
  'protection note': [
    'protection.note',
    async () => done('protection', 'note', await someone(), ...reason, ...by),
  ],
  // With a change of what promotions pay.
  'content import': ['promotions.import', () => done('content', 'import', 'demo-content', ...by)],
  'promotions issue': [
    'promotion.issue',
    async () => done('promotions', 'issue', await entry(), '--amount', '5', ...by),
  ],
  'rewards import': ['rewards.import', () => done('rewards', 'import', 'demo-rewards', ...by)],
  'rounds retry': [
    'round.retry',
    async () => done('rounds', 'retry', await stageStuckRound(platform)),
  ],
};

/** All others: they read, or change the site's words and its people's answers, and move no money. */
const others = [
  ...[
    'agents list',
    'agents paid',
    'agents sources',
    'adjustments list',
    'audit list',
    'audit verify',
    'bonuses list',
    'content export',
  ],
  ...[
    'debts list',
    'deposits list',
    'deposits payments',
    'draws list',
    'feedback answer',
    'feedback close',
  ],
  ...['feedback list', 'feedback show', 'ledger statement', 'ledger verify', 'members find'],
  ...['mall orders list', 'mall orders show', 'mall stock list'],
  ...['messages send', 'migrate', 'operators list'],
  ...['pictures save', 'promotions applications', 'promotions approve', 'promotions close'],
  ...['promotions export', 'promotions list', 'promotions reject', 'promotions show', 'recon'],
  ...['reports day', 'results preview', 'results waiting', 'rounds waiting', 'settings list'],
  ...[
    'promotions versions',
    'rewards export',
    'rewards list',
    'rewards versions',
    'protection list',
    'protection show',
  ],
  ...['protection register', 'protection sameAs', 'protection underage'],
  'site show',
  ...['support answer', 'support close', 'support list', 'support show', 'withdrawals list'],
  'ledger seals',
  // In the demo alone, whose money is nobody's.
  ...['draws run', 'seed'],
];

it('says of every command if it changes money or a member', () => {
  const names = commands.map(({ name }) => name);
  expect([...Object.keys(acting), ...others].sort()).toEqual([...names].sort());
});

describe('a command that changes money or a member leaves its act in the record', () => {
  it.each(Object.entries(acting))('%s', async (_name, [act, use]) => {
    const before = (await listAudit(platform.db, { limit: 1 }))[0]?.place ?? 0;
    await use();
    const added = await listAudit(platform.db, { limit: 10 });
    expect(added[0]).toMatchObject({ act });
    expect(added[0]!.place).toBeGreaterThan(before);
  });
});

it('notes the value of a setting before and after, and nothing where it stays', async () => {
  const set = (value: string) => done('settings', 'set', 'withdraw.min', value);
  for (const value of ['20000', '20000', '10000']) await set(value);
  const noted = await listAudit(platform.db, { subject: 'withdraw.min', limit: 10 });
  expect(noted.map(({ operator, facts }) => [operator, JSON.parse(facts) as unknown])).toEqual([
    ['(command line)', { before: '20000', after: '10000' }],
    ['(command line)', { before: '10000', after: '20000' }],
  ]);
});

it.each(commands.map((command) => [command.name, command] as const))(
  '%s has --json, and takes no flag that it does not know',
  async (name, { usage }) => {
    expect(usage).toMatch(/ \[--json\]$/);
    const answer = await line.ops([...name.split(' '), '--colour']);
    expect(answer).toMatchObject({ code: 2, out: '' });
  },
);
