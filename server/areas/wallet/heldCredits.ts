import type { Platform } from '../../kernel/context';
import { newId } from '../../kernel/ids';
import { addAudit } from '../../kernel/operators/audit';
import { endDecision, waitingDecision } from '../../kernel/operators/decisions';
import type { Operator } from '../../kernel/operators/operators';
import { commandRules, type ActRules, type RuleFailure } from '../../kernel/operators/rules';
import { fail, ok, type Result } from '../../kernel/result';
import { readSettings } from '../../kernel/settings/settings';
import type { Db, Trx } from '../../store/open';
import type { WalletTx } from '../../store/tables';
import type { HeldCredit } from '../../store/tables/wallet';
import { onceCommitted } from '../../store/retries';
import { answer } from './answers';
import { countCredit, notifyOfCredit } from './ceilings';
import { adapterOf, neutral } from './adapters';
import type { VendorContext } from './once';
import { accountsOf, credit, lockWallet } from './operations/money';
import type { Player } from './players';
import { addWin, closeRound, roundBets, settleBets, type RoundKey } from './rounds';

const act = 'heldCredit';

/** A credit that waits, as operators read it. */
export type ListedCredit = Omit<HeldCredit, 'state' | 'ended_at' | 'reason' | 'decided_by'> & {
  username: string;
  op: string;
  game_code: string;
  round_id: string;
};

/** Lists the credits that wait, the oldest first. */
export const listHeld = (db: Db): Promise<ListedCredit[]> =>
  db
    .selectFrom('held_credits as h')
    .innerJoin('members as m', 'm.id', 'h.member_id')
    .innerJoin('wallet_txs as t', (join) =>
      join.onRef('t.vendor_code', '=', 'h.vendor_code').onRef('t.vendor_tx', '=', 'h.vendor_tx'),
    )
    .select(['h.id', 'h.vendor_code', 'h.vendor_tx', 'h.member_id', 'h.amount', 'h.currency'])
    .select(['h.round_end', 'h.why', 'h.created_at', 'm.username'])
    .select(['t.op', 't.game_code', 't.round_id'])
    .where('h.state', '=', 'held')
    .orderBy('h.created_at')
    .orderBy('h.id')
    .execute();

type Failure = 'credit_unknown' | 'credit_ended' | 'round_over' | RuleFailure;

/** The outcome of a decision: `waiting` needs another person's. */
export interface Decided {
  state: 'paid' | 'refused' | 'waiting';
  credit: HeldCredit;
  username: string;
}

interface Deciding {
  id: string;
  as: 'pay' | 'refuse';
  /** The words of who refuses, which the member reads; commands have none, and a second person has those that wait. */
  reason?: string;
}

/**
 * Decides on a credit that waits: pays it into its member's wallet and settles its round, or refuses it for good
 * (wallet#credit-ceilings). Above the setting `vendor.twoOperators` either needs two people: the first one's is stored, and
 * another one's does it, also where the setting was raised since; who wants the other one ends what waits, and asks for
 * theirs. The member is told. Failures: `credit_unknown`;
 * `credit_ended`; `round_over`, where the bet was given back or the round has ended meanwhile: such a credit can only be
 * refused; those of the `rules` of a person at the console.
 */
export const decideHeld = (
  platform: Platform,
  operator: Operator,
  { id, as, reason = '' }: Deciding,
  rules: ActRules = commandRules(operator),
): Promise<Result<Decided, Failure>> =>
  platform.db.transaction().execute(async (trx): Promise<Result<Decided, Failure>> => {
    const now = platform.clock.now();
    const found = await findHeld(trx, id);
    if (!found) return fail('credit_unknown');
    const { player, username } = await playerOfCredit(trx, found);
    const context = await contextOf(platform, trx, found.vendor_code);
    const accounts = await accountsOf(trx, context, player, now);
    // Before all else, as whoever moves a member's money: of two decisions the second sees the first.
    await lockWallet(trx, accounts);
    const held = (await findHeld(trx, id))!;
    if (held.state !== 'held') return fail('credit_ended');
    const tx = await txOf(trx, held);
    if (as === 'pay' && !(await canPay(trx, held, tx))) return fail('round_over');
    const agreed = await agree(trx, operator, { held, username, as, reason, rules }, now);
    if (!agreed.ok) return agreed;
    if (agreed.value.by === 'waiting') return ok({ state: 'waiting', credit: held, username });
    const ended = { held, username, rules, reason: agreed.value.reason };
    if (as === 'refuse') {
      await end(trx, operator, { ...ended, state: 'refused' }, now);
      await setAnswer(trx, held, { status: 'refused', answer: answer('creditRefused') }, now);
      return ok({ state: 'refused', credit: held, username });
    }
    await payOut(trx, context, { held, tx, player, accounts }, now);
    await end(trx, operator, { ...ended, state: 'paid' }, now);
    onceCommitted(trx, () => platform.metrics.transfer(tx.op));
    return ok({ state: 'paid', credit: held, username });
  });

const findHeld = (trx: Trx, id: string): Promise<HeldCredit | undefined> =>
  trx.selectFrom('held_credits').selectAll().where('id', '=', id).executeTakeFirst();

const txOf = (trx: Trx, held: HeldCredit): Promise<WalletTx> =>
  trx
    .selectFrom('wallet_txs')
    .selectAll()
    .where('vendor_code', '=', held.vendor_code)
    .where('vendor_tx', '=', held.vendor_tx)
    .executeTakeFirstOrThrow();

async function playerOfCredit(
  trx: Trx,
  held: HeldCredit,
): Promise<{ player: Player; username: string }> {
  const { username, player_ref, ...member } = await trx
    .selectFrom('members as m')
    .innerJoin('player_refs as p', 'p.member_id', 'm.id')
    .select(['m.id', 'm.type', 'm.status', 'm.trial_day', 'm.username', 'p.player_ref'])
    .where('m.id', '=', held.member_id)
    .where('p.vendor_code', '=', held.vendor_code)
    .executeTakeFirstOrThrow();
  return { player: { ...member, playerRef: player_ref }, username };
}

async function contextOf(platform: Platform, trx: Trx, code: string): Promise<VendorContext> {
  const vendor = await trx
    .selectFrom('vendors')
    .select(['code', 'active', 'disabled_at', 'adapter'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return { platform, vendor, adapter: adapterOf(vendor) ?? neutral, maintenance: false };
}

const roundOf = (held: HeldCredit, tx: WalletTx): RoundKey => ({
  vendor: held.vendor_code,
  gameCode: tx.game_code,
  roundId: tx.round_id,
  memberId: held.member_id,
});

/** A prize belongs to no round; a win needs a bet that stands. */
async function canPay(trx: Trx, held: HeldCredit, tx: WalletTx): Promise<boolean> {
  if (tx.op !== 'win') return true;
  const bets = await roundBets(trx, roundOf(held, tx));
  // The vendor may have ended the round since: what it won before is owed all the same.
  return bets.some(
    ({ vendor_tx, status }) =>
      (tx.ref_tx === null || vendor_tx === tx.ref_tx) &&
      (status === 'accepted' || status === 'settled'),
  );
}

interface Agreeing {
  held: HeldCredit;
  username: string;
  as: Deciding['as'];
  reason: string;
  rules: ActRules;
}

/**
 * Agrees to a payment or a refusal: `alone` up to the setting, else `waiting` for another person, or `together` with the
 * one before, in whose words it is refused. What waits the other way is dropped.
 */
async function agree(
  trx: Trx,
  operator: Operator,
  { held, username, as, reason, rules }: Agreeing,
  instant: number,
): Promise<Result<{ by: 'alone' | 'waiting' | 'together'; reason: string }, Failure>> {
  const { id: subject, member_id: memberId, amount } = held;
  const found = await waitingDecision(trx, subject);
  const isSame = found?.act === `${act}.${as}`;
  const judged = { memberIds: [memberId], amount, waiting: isSame ? found : undefined };
  const refusal = await rules.refusal(trx, judged);
  if (refusal) return fail(refusal);
  if (found && isSame) {
    const ended = await rules.confirm(trx, found, instant);
    if (!ended.ok) return ended;
    const { reason: said = '' } = JSON.parse(found.facts) as { reason?: string };
    return ok({ by: 'together', reason: said });
  }
  if (found) await endDecision(trx, operator, { id: found.id, as: 'dropped' }, instant);
  else if (amount <= Number((await readSettings(trx))['vendor.twoOperators'])) {
    return ok({ by: 'alone', reason });
  }
  const { vendor_code: vendor, vendor_tx: txId, currency } = held;
  const facts = { vendor, txId, amount, currency, username, ...(reason && { reason }) };
  const asking = { act: `${act}.${as}`, subject, facts, memberIds: [memberId], amount };
  const stored = await rules.ask(trx, asking, instant);
  return stored.ok ? ok({ by: 'waiting', reason }) : stored;
}

async function payOut(
  trx: Trx,
  context: VendorContext,
  {
    held,
    tx,
    player,
    accounts,
  }: {
    held: HeldCredit;
    tx: WalletTx;
    player: Player;
    accounts: Awaited<ReturnType<typeof accountsOf>>;
  },
  instant: number,
): Promise<void> {
  const { vendor_code: vendor, vendor_tx: txId, amount, currency } = held;
  const isWin = tx.op === 'win';
  const round = roundOf(held, tx);
  const ref = isWin ? `${vendor}/${round.gameCode}/${round.roundId}` : vendor;
  const movement = isWin
    ? { key: `win:${vendor}:${txId}`, kind: 'win' as const, amount, ref }
    : { key: `promo:${vendor}:${txId}`, kind: 'promo' as const, amount, ref };
  const { transferId, balance } = await credit(trx, accounts, movement, instant);
  if (isWin) {
    const closes = held.round_end === 1;
    await addWin(trx, round, amount);
    await settleBets(trx, round, instant, closes ? undefined : (tx.ref_tx ?? undefined));
    if (closes) await closeRound(trx, round, instant);
  }
  await countCredit(trx, context, { player, amount }, instant);
  const given = answer('ok', { balance, currency, platformTxId: newId() });
  await setAnswer(trx, held, { status: 'done', answer: given, transferId }, instant);
}

/** The vendor gets the outcome for its id from now on. */
async function setAnswer(
  trx: Trx,
  held: HeldCredit,
  given: {
    status: 'done' | 'refused';
    answer: ReturnType<typeof answer>;
    transferId?: string | undefined;
  },
  instant: number,
): Promise<void> {
  await trx
    .updateTable('wallet_txs')
    .set({
      status: given.status,
      answer: JSON.stringify(given.answer),
      transfer_id: given.transferId ?? null,
      updated_at: instant,
    })
    .where('vendor_code', '=', held.vendor_code)
    .where('vendor_tx', '=', held.vendor_tx)
    .execute();
}

async function end(
  trx: Trx,
  operator: Operator,
  {
    held,
    state,
    username,
    rules,
    reason,
  }: {
    held: HeldCredit;
    state: 'paid' | 'refused';
    username: string;
    rules: ActRules;
    reason: string;
  },
  instant: number,
): Promise<void> {
  await trx
    .updateTable('held_credits')
    .set({ state, reason, decided_by: operator.name, ended_at: instant })
    .where('id', '=', held.id)
    .execute();
  const { vendor_code: vendor, vendor_tx: txId, amount, currency, why } = held;
  const said = { vendor, txId, amount, currency, why, username, ...(reason && { reason }) };
  const facts = { ...said, ...rules.by };
  const named = state === 'paid' ? 'pay' : 'refuse';
  await addAudit(trx, { operator, act: `${act}.${named}`, subject: held.id, facts }, instant);
  await notifyOfCredit(trx, { ...held, state, reason }, instant);
}
