import {
  approveWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
} from '../../server/areas/payouts/decideWithdrawal';
import { requestWithdrawal } from '../../server/areas/payouts/requestWithdrawal';
import { adjust, confirmAdjustment } from '../../server/areas/wallet/adjustments/adjust';
import { callbackRoutes } from '../../server/areas/wallet/deposits/callbackRoutes';
import { createDeposit } from '../../server/areas/wallet/deposits/deposits';
import { settleEvents } from '../../server/areas/wallet/deposits/paymentEvents';
import { rejectDeposit } from '../../server/areas/wallet/deposits/settleDeposit';
import {
  callbacks_path,
  sandbox_key_name,
  sandbox_name,
} from '../../server/areas/wallet/payments/sandboxOrder';
import { vendorKey, signedRequest } from '../../server/areas/wallet/signedRequest';
import type { Operator } from '../../server/kernel/operators/operators';
import type { Member } from '../../server/store/tables';
import { addSession } from '../factories/member';
import { approveByTwo } from '../factories/operator';
import type { WireAnswer } from '../factories/vendor';
import type { TestPlatform } from '../support/platform';
import type { Operation, OperationKind, Player } from './money';
import { nextTry } from './working';

/** Two operators who are known to the store. */
export const nok: Operator = { id: 'operator-nok', name: 'Nok' };
export const lek: Operator = { id: 'operator-lek', name: 'Lek' };

/** Above this (minor units) an adjustment needs two: the setting's own default. */
const adjust_alone_most = 1_000_000;

/** All that an operation may use. */
interface Tools {
  platform: TestPlatform;
  member: Member;
  player: Player;
  vendor(operation: string, fields: object): Promise<WireAnswer>;
  /**
   * Does a step and returns its answer, which stands for good: anybody who asks again gets the same. The parent
   * is told before and after.
   */
  step(name: string, act: () => Promise<string>): Promise<string>;
}

/**
 * Does an operation from its begin, also one that a process before had begun: every step may be repeated.
 * Returns the change of the member's money in minor units.
 */
type Work = (tools: Tools, operation: Operation) => Promise<number>;

/** The lease of an event that a process works on. */
const lease_ms = 30_000;

type Channel = 'bank' | 'sandbox';

async function makeDeposit(
  { platform, member, step }: Tools,
  { number, amount }: Operation,
  channel: Channel,
): Promise<string> {
  const sent = { channel, amount: amount * 100, idempotencyKey: `d${number}` };
  return step('create', async () => {
    for (;;) {
      await nextTry();
      const made = await createDeposit(platform, member.id, sent);
      if (made.ok) return made.value.depositId;
      // Others of the member have to end first.
      if (made.code !== 'deposits_open') throw new Error(`deposit ${number}: ${made.code}`);
    }
  });
}

const rowOf = ({ platform }: Tools, id: string) =>
  platform.db.selectFrom('deposits').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The end of a deposit as the store has it, and what it credited. */
async function ended(tools: Tools, id: string): Promise<number> {
  const message = await tools.step('ended', async () => {
    const row = await rowOf(tools, id);
    return `${row.state} ${row.amount - row.fee}`;
  });
  const [state, credited] = message.split(' ');
  if (state !== 'paid' && state !== 'failed') throw new Error(`deposit ${id} is ${state}`);
  return state === 'paid' ? Number(credited) : 0;
}

/** A payment that the operator finds, several times at once. */
const deposit: Work = async (tools, operation) => {
  const id = await makeDeposit(tools, operation, 'bank');
  const approve = () => approveByTwo(tools.platform, id, [nok, lek]);
  await Promise.all([approve(), approve()]);
  await approve();
  return ended(tools, id);
};

/** One operator credits and another one rejects, at once. */
const depositRace: Work = async (tools, operation) => {
  const id = await makeDeposit(tools, operation, 'bank');
  const approve = () => approveByTwo(tools.platform, id, [nok, lek]);
  const reject = () => rejectDeposit(tools.platform, lek, { id, reason: 'a race' });
  await Promise.all(operation.luck < 0.5 ? [approve(), reject()] : [reject(), approve()]);
  return ended(tools, id);
};

/**
 * A provider's callbacks, repeated and out of order; at times the operator credits too. Money that has come
 * is credited no matter what else was told.
 */
const depositCallbacks: Work = async (tools, operation) => {
  const { platform } = tools;
  const id = await makeDeposit(tools, operation, 'sandbox');
  const { reference, amount, currency } = await rowOf(tools, id);
  const routes = callbackRoutes(platform);
  const notify = async (kind: 'waiting' | 'paid' | 'failed'): Promise<void> => {
    for (;;) {
      await nextTry();
      const by = { vendor: sandbox_key_name, key: vendorKey(platform.config, sandbox_key_name) };
      const request = signedRequest(
        new URL(callbacks_path + sandbox_name, 'http://platform.test'),
        { ...by, operation: 'payment', at: platform.clock.now() },
        { eventId: `${id} ${kind}`, kind, depositId: id, reference, amount, currency },
        AbortSignal.timeout(60_000),
      );
      const { status } = await routes.fetch(request);
      if (status === 200) return;
      if (status !== 500 && status !== 503) throw new Error(`callback ${kind} of ${id}: ${status}`);
    }
  };
  const { luck } = operation;
  const reported = [
    ...(luck < 0.5 ? (['paid', 'waiting'] as const) : (['waiting', 'paid'] as const)),
    ...(luck < 0.3 ? (['failed', 'paid'] as const) : (['paid', 'paid'] as const)),
  ];
  const all = reported.map((kind) => notify(kind));
  if (luck > 0.8) all.push(approveByTwo(platform, id, [nok, lek]).then(() => undefined));
  await Promise.all(all);
  // An event that is recorded and not yet credited is the job's, after the lease of a process that died.
  while ((await rowOf(tools, id)).state !== 'paid') {
    await nextTry();
    platform.clock.advance(lease_ms);
    await settleEvents(platform);
  }
  return ended(tools, id);
};

/** The payment password of every player. */
export const payment_password = '135790';
/** Above the setting's default (minor units) a withdrawal needs two operators. */
const large = 5_000_000;

async function request(
  { platform, member, player, step }: Tools,
  { number, amount, luck }: Operation,
): Promise<string> {
  const session = await addSession(platform, member);
  const input = {
    // Whatever becomes of it: the part of the luck that decides about that is another one.
    amount: Math.floor(luck * 1_000) % 4 === 0 ? large + amount : amount * 100,
    bankCardId: player.bankCardId,
    paymentPassword: payment_password,
    idempotencyKey: `o${number}`,
  };
  const caller = { address: '203.0.113.7', device: 'OTHERS' };
  return step('request', async () => {
    const send = () => requestWithdrawal(platform, session, input, caller);
    const [one, other] = await Promise.all([send(), send()]);
    if (!one.ok) throw new Error(`withdrawal ${number}: ${one.code}`);
    if (!other.ok || other.value.withdrawalId !== one.value.withdrawalId) {
      throw new Error(`withdrawal ${number} was made twice`);
    }
    return one.value.withdrawalId;
  });
}

const stateOf = ({ platform }: Tools, id: string) =>
  platform.db
    .selectFrom('withdrawals')
    .select(['state', 'amount'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Money on its way out: approved and paid, or rejected, by several operators at once. */
const withdrawal: Work = async (tools, operation) => {
  const { platform, step } = tools;
  const id = await request(tools, operation);
  const approve = () => approveWithdrawal(platform, nok, id);
  const reject = () => rejectWithdrawal(platform, lek, { id, reason: 'the soak' });
  const pay = () => payWithdrawal(platform, nok, id);
  const { luck } = operation;
  const at_once = luck < 0.3 ? [approve(), reject(), pay()] : [approve(), approve(), pay()];
  await Promise.all(at_once);
  for (;;) {
    await nextTry();
    const { state } = await stateOf(tools, id);
    if (state === 'paid' || state === 'rejected') break;
    // The first one's own approval may wait: then the other's counts.
    await approve();
    await approveWithdrawal(platform, lek, id);
    await Promise.all([pay(), pay()]);
  }
  const message = await step('ended', async () => {
    const { state, amount } = await stateOf(tools, id);
    return `${state} ${amount}`;
  });
  const [state, amount] = message.split(' ');
  return state === 'paid' ? -Number(amount) : 0;
};

/** Answers of a vendor's operation that is refused for good. */
async function untilFinal(ask: () => Promise<WireAnswer>): Promise<WireAnswer> {
  for (;;) {
    await nextTry();
    const answer = await ask();
    if (answer.http < 500 && answer.retryAfter === null) return answer;
  }
}

const betOf = ({ player }: Tools, { number, amount }: Operation) => {
  const { playerRef, gameCode, sessionToken } = player;
  const round = { playerRef, gameCode, roundId: `r${number}`, currency: 'THB' };
  return { ...round, sessionToken, txId: `b${number}`, amount };
};

/** A bet and its win, each sent twice at once. */
const round: Work = async (tools, operation) => {
  const { vendor, step } = tools;
  const { number, amount, luck } = operation;
  const bet = betOf(tools, operation);
  const twice = async (name: string, fields: object) =>
    step(name, async () => {
      const send = () => untilFinal(() => vendor(name, fields));
      const [one, other] = await Promise.all([send(), send()]);
      if (one.status !== other.status || one.platformTxId !== other.platformTxId) {
        throw new Error(`${name} ${number}: ${JSON.stringify([one, other])}`);
      }
      return `${one.status} ${one.platformTxId}`;
    });
  const taken = await twice('bet', bet);
  if (!taken.startsWith('ok ')) throw new Error(`bet ${number}: ${taken}`);
  const { playerRef, gameCode, roundId, currency } = bet;
  const shared = { playerRef, gameCode, roundId, currency };
  const returned = luck < 0.5 ? Math.floor(amount * luck * 4) : 0;
  const won = await twice('win', {
    ...shared,
    txId: `w${number}`,
    refTxId: bet.txId,
    amount: returned,
    endRound: true,
  });
  if (!won.startsWith('ok ')) throw new Error(`win ${number}: ${won}`);
  return returned - amount;
};

/** A bet and its rollback at once, in any order: the stake is back, or was never taken. */
const rollback: Work = async (tools, operation) => {
  const { vendor, step, player } = tools;
  const { number, luck } = operation;
  const bet = betOf(tools, operation);
  const back = { playerRef: player.playerRef, txId: `x${number}`, refTxId: bet.txId };
  const sendBet = () => untilFinal(() => vendor('bet', bet));
  const sendBack = () => untilFinal(() => vendor('rollback', back));
  await Promise.all(luck < 0.5 ? [sendBet(), sendBack()] : [sendBack(), sendBet()]);
  await step('rollback', async () => (await sendBack()).status);
  await step('bet', async () => (await sendBet()).status);
  return 0;
};

/** Asks twice at once, and has another operator confirm it where that is needed; others may be in the way. */
async function putRight(
  { platform, member, step }: Tools,
  { number }: Operation,
  amount: number,
): Promise<number> {
  const input = { member, amount, reason: 'the soak', key: `a${number}` };
  await step('adjust', async () => {
    for (;;) {
      await nextTry();
      const both = await Promise.all([adjust(platform, nok, input), adjust(platform, nok, input)]);
      const made = new Set<string>();
      for (const done of both) {
        if (!done.ok && done.code !== 'decision_waiting') throw new Error(done.code);
        if (done.ok && done.value.state === 'done') made.add(done.value.adjustment.id);
        if (done.ok && done.value.state === 'waiting') {
          await confirmAdjustment(platform, lek, done.value.decision.id);
        }
      }
      const [id, other] = made;
      if (other !== undefined) throw new Error(`adjustment ${number} was made twice`);
      if (id !== undefined) return id;
    }
  });
  return amount;
}

const adjustment: Work = (tools, operation) =>
  putRight(tools, operation, operation.luck < 0.4 ? -operation.amount : operation.amount);

const adjustByTwo: Work = (tools, operation) =>
  putRight(tools, operation, adjust_alone_most + operation.amount);

export const works: Readonly<Record<OperationKind, Work>> = {
  deposit,
  depositRace,
  depositCallbacks,
  round,
  rollback,
  adjust: adjustment,
  adjustByTwo,
  withdrawal,
};
