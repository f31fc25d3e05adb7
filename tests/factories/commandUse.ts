import { expect } from 'vitest';
import { closeIfExcluded } from '../../server/areas/protection/excludedHere';
import { commands } from '../../server/ops/run';
import { opsLine } from '../support/ops';
import { openTestPlatform } from '../support/platform';
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
} from './decision';
import { addDraws, drawRow } from './draw';
import { addMember, changeMember } from './member';
import { newHeldCredit } from './vendor';
import { order, withAddress, withPoints } from './reward';
import { addStuckRound } from './round';
import { doneOf } from '../support/calls';

/**
 * Opens a store with a command line whose operators are Nok and Lek, and a use of each command that needs their proof
 * (wallet#proofs). `given` has the last words of each command that was run.
 */
export async function openCommandUses() {
  /** The last line given of each command. */
  const given = new Map<string, string[]>();
  const line = await opsLine();
  for (const key of ['name', 'number', 'holder']) {
    await done('settings', 'set', `deposit.bank.${key}`, '1234567890');
  }
  const platform = await openTestPlatform(line.databaseUrl);

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

  /** A gift of the mall that a member has ordered. */
  async function mallOrder(): Promise<string> {
    await done('rewards', 'import', 'demo-rewards', ...both);
    const { id } = await addMember(platform);
    const price = 3900;
    await withPoints(platform, id, price);
    const addressId = await withAddress(platform, id);
    return doneOf(await order(platform, id, { itemId: 'tumbler', points: price, addressId }))
      .orderId;
  }
  const sending = ['--carrier', 'Kerry', '--number', 'TH1', ...by];
  /** The same, sent on its way. */
  async function sentOrder(): Promise<string> {
    const id = await mallOrder();
    await done('mall', 'orders', 'send', id, ...sending);
    return id;
  }
  const offer = ['--name', 'th=T', '--name', 'en=E', '--fixed', '100', ...both];
  const adjustment = async () =>
    (await done('adjust', await someone(), '20000', ...reason, ...by)).decision!;

  const names = ['Som', 'Dao'];
  let staff = 0;
  const newStaffName = () => `clerk ${'abcdefgh'[(staff += 1)]}`;
  /** A member of staff of the console. */
  async function someStaff(role = 'auditor'): Promise<string> {
    const name = newStaffName();
    await done('staff', 'add', name, '--role', role, ...both);
    return name;
  }

  const resultsFile = () => jsonFile({ date: '2025-12-31', id: '1', result: [1, 2, 3, 4, 5, 6] });

  /** A member who told a contact of an excluded one. */
  async function mistaken(): Promise<string> {
    const [excluded, other] = [await addMember(platform), await addMember(platform)];
    const change = { email: 'twin@post.test.th' };
    await changeMember(platform.db, excluded.id, change);
    await done('protection', 'exclude', excluded.username, ...span, ...reason, ...by);
    await platform.db
      .transaction()
      .execute((trx) => closeIfExcluded(trx, other.id, change, Date.now()));
    return other.username;
  }
  const span = ['--kind', 'self', '--until', '1y'];
  let vendors = 0;
  /** The words of an outside vendor of its own. */
  const outsider = () => {
    const facts = ['--name', 'Outside', '--adapter', 'codeInBody'];
    return [`OUTSIDE${(vendors += 1)}`, ...facts, '--launch-url', 'https://games.example/{token}'];
  };
  const outside = async () => (await done('vendors', 'set', ...outsider()))['code']!;
  const gameOf = (vendor: string) => `game-of-${vendor}`;
  /** The words that import a game of a vendor. */
  async function games(vendor: string): Promise<string[]> {
    const game = { code: gameOf(vendor), type: 'RNG', names: { th: 'ก', en: 'A', vi: 'A' } };
    return [await jsonFile(game), '--vendor', vendor];
  }
  /** An outside vendor with a game. */
  async function withGame(): Promise<string[]> {
    const code = await outside();
    await done('games', 'import', ...(await games(code)));
    return [code, gameOf(code)];
  }
  /** Does a command first; returns words that come after it. */
  async function after(command: string, words: readonly string[], then = words): Promise<string[]> {
    await done(...command.split(' '), ...words);
    return [...then];
  }

  /**
   * Each command that changes money, a member or the terms of both: the act that it leaves, and the words of a use of it,
   * for which all is done that has to be before.
   */
  const acting: Record<string, [act: string, words: () => string[] | Promise<string[]>]> = {
    adjust: ['adjustment.make', async () => [await someone(), '-1.50', ...reason, ...by]],
    'adjustments confirm': [
      'adjustment.make',
      async () => [await adjustment(), '--operator', 'Lek'],
    ],
    'adjustments drop': ['adjustment.drop', async () => [await adjustment(), ...by]],
    'clock trust': ['clock.trust', () => addClockJump(platform).then(() => ['wall'])],
    'deposits approve': ['deposit.approve', async () => [await newDeposit(platform), ...both]],
    'deposits reject': [
      'deposit.reject',
      async () => [await newDeposit(platform), ...reason, ...by],
    ],
    'bonuses add': ['bonus.add', () => offer],
    'bonuses close': [
      'bonus.close',
      async () => [(await done('bonuses', 'add', ...offer)).id!, ...by],
    ],
    'deposits refund': [
      'deposit.refund',
      async () => {
        const id = await newDeposit(platform);
        return after('deposits approve', [id, ...both], [id, ...reason, ...by]);
      },
    ],
    'draws void': ['draw.void', async () => [(await newDraw(platform)).id, ...reason]],
    'mall orders approve': ['mall.approve', async () => [await mallOrder(), ...by]],
    'mall orders received': ['mall.received', async () => [await sentOrder(), ...by]],
    'mall orders reject': ['mall.reject', async () => [await mallOrder(), ...reason, ...by]],
    'mall orders send': ['mall.send', async () => [await mallOrder(), ...sending]],
    'mall stock add': [
      'mall.stock',
      () => mallOrder().then(() => ['tumbler', '2', ...reason, ...by]),
    ],
    'mall stock take': [
      'mall.stock',
      () => mallOrder().then(() => ['tumbler', '1', ...reason, ...by]),
    ],
    'agents rate': [
      'agent.rate',
      async () => [(await addMember(platform, { type: 2 })).username, '0.1', ...by],
    ],
    'agents share': [
      'agent.share',
      async () => [(await addMember(platform, { type: 2 })).username, '10', ...by],
    ],
    'members create': [
      'member.create',
      () => '--username new_one --type 0 --password Chok-99999'.split(' '),
    ],
    'members disable': ['member.disable', async () => [await someone()]],
    'members enable': ['member.enable', async () => after('members disable', [await someone()])],
    'members lock': ['member.lock', async () => [await someone(), ...reason, ...by]],
    'members unlock': [
      'member.unlock',
      async () => {
        const name = await someone();
        return after('members lock', [name, ...reason, ...by], [name, ...by]);
      },
    ],
    'members reset': [
      'member.reset.password',
      async () => [await someone(), '--password', ...reason, ...by],
    ],
    'results enter': ['result.enter', async () => [...(await newDraw(platform)).typed, ...by]],
    'results confirm': [
      'result.confirm',
      async () => {
        const { typed } = await newDraw(platform);
        return after('results enter', [...typed, ...by], [...typed, '--operator', 'Lek']);
      },
    ],
    'results drop': [
      'result.drop',
      async () => {
        const { typed, named } = await newDraw(platform);
        return after('results enter', [...typed, ...by], [...named, ...by]);
      },
    ],
    'results import': ['result.import', async () => [await resultsFile(), '--game', 'VL645']],
    'withdrawals review': ['withdrawal.review', async () => [await newWithdrawal(platform), ...by]],
    'withdrawals approve': [
      'withdrawal.approve',
      async () => [await newWithdrawal(platform), ...by],
    ],
    'withdrawals reject': [
      'withdrawal.reject',
      async () => [await newWithdrawal(platform), ...reason, ...by],
    ],
    'withdrawals pay': [
      'withdrawal.pay',
      async () => after('withdrawals approve', [await newWithdrawal(platform), ...by]),
    ],
    'numbers set': [
      'numbers.set',
      async () => {
        const draw = drawRow({ code: 'XSMB', numero: '20990101', draws_at: Date.UTC(2099, 0, 1) });
        await addDraws(platform.db, [draw]);
        const number = ['--type', 'de_dac_biet', '--number', '05', '--status', 'closed'];
        return ['--game', 'XSMB', '--draw', draw.numero, ...number, ...by];
      },
    ],
    'staff add': ['staff.made', () => [newStaffName(), '--role', 'owner', ...both]],
    'staff reset': ['staff.reset', async () => [await someStaff(), ...both]],
    'staff disable': [
      'staff.disable',
      async () => {
        for (const role of ['owner', 'owner']) await someStaff(role);
        return [await someStaff(), ...by];
      },
    ],
    'staff member': [
      'staff.member',
      async () => [await someStaff(), '--member', await someone(), ...both],
    ],
    'staff role': [
      'staff.permit',
      () => ['night-clerk', '--may', 'deposits.read', '--ceiling', 'deposits=500', ...both],
    ],
    'operators add': ['operator.add', () => [names.pop()!, ...both]],
    'operators disable': [
      'operator.disable',
      async () => [(await done('operators', 'add', names.pop()!, ...both)).name!],
    ],
    'settings set': ['setting.set', () => ['withdraw.max', '10000000']],
    'site block': ['setting.set', () => ['country', 'SG']],
    'site maintenance': ['setting.set', () => ['on']],
    'site unblock': ['setting.set', () => after('site block', ['country', 'MY'])],
    'protection exclude': [
      'protection.exclude',
      async () => [await someone(), ...span, ...reason, ...by],
    ],
    'protection release': ['protection.release', async () => [await mistaken(), ...reason]],
    'protection note': ['protection.note', async () => [await someone(), ...reason, ...by]],
    'content import': ['content.import', () => ['demo-content', ...both]],
    'feedback answer': ['feedback.answer', async () => [await newFeedback(platform), 'An answer']],
    'feedback close': ['feedback.close', async () => [await newFeedback(platform)]],
    'messages send': ['message.send', async () => [await someone(), 'A title', 'A text']],
    'vendors own': ['vendor.own', () => ['TINKITE']],
    'vendors set': ['vendor.add', outsider],
    'vendors on': ['vendor.on', async () => [await outside()]],
    'vendors off': ['vendor.off', async () => after('vendors on', [await outside()])],
    'vendors disable': ['vendor.disable', async () => [await outside()]],
    'vendors enable': ['vendor.enable', async () => after('vendors disable', [await outside()])],
    'vendors rotate': ['vendor.rotate', async () => [await outside()]],
    'vendors pay': ['heldCredit.pay', async () => [await newHeldCredit(platform)]],
    'vendors refuse': ['heldCredit.refuse', async () => [await newHeldCredit(platform)]],
    'secrets reseal': ['secrets.reseal', () => []],
    'games import': ['game.import', async () => games(await outside())],
    'games off': ['game.off', withGame],
    'games on': ['game.on', async () => after('games off', await withGame())],
    'support answer': [
      'support.answer',
      async () => [await newConversation(platform), 'An answer'],
    ],
    'support close': ['support.close', async () => [await newConversation(platform)]],
    'members find': ['member.view', async () => [await someone(), '--full', ...by]],
    'promotions approve': ['promotion.approve', async () => [await newEntry(platform)]],
    'promotions reject': ['promotion.reject', async () => [await newEntry(platform), ...reason]],
    'promotions close': ['promotion.close', async () => [await newPromotion(platform)]],
    'promotions issue': [
      'promotion.issue',
      async () => [await newEntry(platform), '--amount', '5', ...by],
    ],
    'rewards import': ['rewards.import', () => ['demo-rewards', ...both]],
    'rounds retry': ['round.retry', async () => [await addStuckRound(platform)]],
  };
  return { line, platform, acting, given, done, both };
}
