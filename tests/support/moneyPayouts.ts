import {
  approveWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
} from '../../server/areas/payouts/withdrawals/decideWithdrawal';
import { requestWithdrawal } from '../../server/areas/payouts/withdrawals/requestWithdrawal';
import type { Operation } from './moneyPlan';
import { lek, nextTry, nok, type Tools, type Work } from './moneyTools';
import { addSession } from './platform';

/** The payment password of every player. */
export const payment_password = '135790';
/** Above the setting's default (minor units) a withdrawal needs two operators. */
const large = 5_000_000;

async function request(
  { platform, member, player, step }: Tools,
  { number, amount, luck }: Operation,
): Promise<string> {
  const session = await addSession(platform, member);
  const asked = {
    // Whatever becomes of it: the part of the luck that decides about that is another one.
    amount: Math.floor(luck * 1_000) % 4 === 0 ? large + amount : amount * 100,
    bankCardId: player.bankCardId,
    paymentPassword: payment_password,
    idempotencyKey: `o${number}`,
  };
  const caller = { address: '203.0.113.7', device: 'OTHERS' };
  return step('request', async () => {
    const send = () => requestWithdrawal(platform, session, asked, caller);
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
export const withdrawal: Work = async (tools, operation) => {
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
  const told = await step('ended', async () => {
    const { state, amount } = await stateOf(tools, id);
    return `${state} ${amount}`;
  });
  const [state, amount] = told.split(' ');
  return state === 'paid' ? -Number(amount) : 0;
};
