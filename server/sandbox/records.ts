import {
  page_limit,
  type TransactionsPage,
  type TransactionsRequest,
  type VendorTransaction,
} from '../areas/wallet/recon/ownRecords';
import type { SandboxRound } from '../store/tables';
import type { Round } from './api/sandbox';
import type { SandboxParts } from './catalogue';
import { betTx, isCalledOff, rollbackTx, winTx } from './settle';

/** The outcome of a stored round; null if nothing was drawn. */
export const outcomeOf = ({ outcome }: Pick<SandboxRound, 'outcome'>): unknown =>
  outcome === null ? null : (JSON.parse(outcome) as unknown);

/** A stored round in the contract's form. It has no seed: only the proof reveals that. */
export const roundView = (row: SandboxRound): Round => ({
  id: row.id,
  gameCode: row.game_code,
  nonce: row.nonce,
  state: row.state,
  engine: row.engine,
  engineVersion: row.engine_version,
  model: row.model,
  modelVersion: row.model_version,
  choice: row.choice,
  stake: row.stake,
  returnAmount: row.return_amount,
  currency: row.currency,
  outcome: outcomeOf(row),
  playedAt: row.played_at,
});

/** A round has a bet and at most one more transaction: a win or a rollback. */
const transactions_per_round_max = 2;
const rounds_per_page = page_limit / transactions_per_round_max;

/**
 * Returns this vendor's own records of its wallet requests: a page of a period, or those with given
 * ids.
 */
export async function transactions(
  parts: SandboxParts,
  vendor: string,
  input: TransactionsRequest,
): Promise<TransactionsPage> {
  return 'txIds' in input ? named(parts, vendor, input.txIds) : timed(parts, vendor, input);
}

const played = ({ db }: SandboxParts, vendor: string) =>
  db
    .selectFrom('sandbox_rounds')
    .selectAll()
    .where('vendor_code', '=', vendor)
    .where('state', '<>', 'ready');

async function named(
  parts: SandboxParts,
  vendor: string,
  txIds: string[],
): Promise<TransactionsPage> {
  const wanted = new Set(txIds);
  const rounds = [...new Set(txIds.map((txId) => txId.replace(/-(bet|win|rollback)$/, '')))];
  if (rounds.length === 0) return { transactions: [], next: null };
  const rows = await played(parts, vendor).where('id', 'in', rounds).execute();
  const found = rows.flatMap(transactionsOf).filter(({ txId }) => wanted.has(txId));
  return { transactions: found, next: null };
}

/** A transaction belongs to the period in which its round was staked on. */
async function timed(
  parts: SandboxParts,
  vendor: string,
  { from, to, after }: Exclude<TransactionsRequest, { txIds: string[] }>,
): Promise<TransactionsPage> {
  let query = played(parts, vendor)
    .where('played_at', '>=', from)
    .where('played_at', '<', to)
    .orderBy('played_at')
    .orderBy('id')
    .limit(rounds_per_page);
  const place = after === undefined ? undefined : /^(\d{1,15})\.(.+)$/.exec(after);
  if (place) {
    const [instant, id] = [Number(place[1]), place[2]!];
    query = query.where((eb) =>
      eb.or([
        eb('played_at', '>', instant),
        eb.and([eb('played_at', '=', instant), eb('id', '>', id)]),
      ]),
    );
  }
  const rows = await query.execute();
  const last = rows.length === rounds_per_page ? rows.at(-1) : undefined;
  return {
    transactions: rows.flatMap(transactionsOf),
    next: last ? `${last.played_at}.${last.id}` : null,
  };
}

type States = Partial<Record<'bet' | 'win' | 'rollback', VendorTransaction['state']>>;

function statesOf(round: SandboxRound): States {
  switch (round.state) {
    case 'ready':
      return {};
    case 'betting':
      return { bet: 'open', ...(isCalledOff(round) && { rollback: 'open' }) };
    case 'paying':
      return { bet: 'done', win: 'open' };
    case 'settled':
      return { bet: 'done', win: 'done' };
    case 'refused':
      return { bet: 'refused' };
    case 'void':
      return { bet: 'cancelled', ...(isCalledOff(round) && { rollback: 'done' }) };
  }
}

function transactionsOf(round: SandboxRound): VendorTransaction[] {
  const { player_ref: playerRef, game_code: gameCode, id: roundId, currency } = round;
  const states = statesOf(round);
  const made: [keyof States, string, number][] = [
    ['bet', betTx(round), round.stake],
    ['win', winTx(round), round.return_amount],
    ['rollback', rollbackTx(round), round.stake],
  ];
  return made.flatMap(([op, txId, amount]) => {
    const state = states[op];
    return state ? [{ txId, op, state, playerRef, gameCode, roundId, amount, currency }] : [];
  });
}
