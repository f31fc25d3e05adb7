import { adjust, confirmAdjustment } from '../../server/areas/wallet/adjustments/adjust';
import { deposit, depositCallbacks, depositRace } from './moneyDeposits';
import { withdrawal } from './moneyPayouts';
import type { Operation, OperationKind } from './moneyPlan';
import { adjust_alone_most, lek, nextTry, nok, type Tools, type Work } from './moneyTools';
import type { WireAnswer } from './vendor';

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
  const asked = { member, amount, reason: 'the soak', key: `a${number}` };
  await step('adjust', async () => {
    for (;;) {
      await nextTry();
      const both = await Promise.all([adjust(platform, nok, asked), adjust(platform, nok, asked)]);
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
