import type { ContractKind } from '../../areas/agent/api/contractKinds';
import type { MemberMessage } from '../../areas/content/api/messages';
import type { Db, Trx } from '../../store/open';
import type { AgentContract } from '../../store/tables/agent';
import { sendIfInbox } from '../delivery/sendMessages';

type Facts = Extract<MemberMessage, { kind: 'contract' }>['facts'];

/** The two of a contract: the agent who pays, and the one who is paid. */
type Side = 'payer' | 'paid';

/**
 * Tells one of the two of a contract in the inbox what has become of it, in the caller's transaction
 * (agent#contracts). It knows nothing of repeats; `at` is the instant that the outcome names, and `now` that of the message.
 */
export async function notifyContract(
  trx: Trx,
  { id: ref, kind, from_id, to_id }: Pick<AgentContract, 'id' | 'kind' | 'from_id' | 'to_id'>,
  side: Side,
  reported: Pick<Facts, 'outcome' | 'at'>,
  now: number,
): Promise<void> {
  const given = side === 'payer';
  const [memberId, otherId] = given ? [from_id, to_id] : [to_id, from_id];
  const { username: userName } = await trx
    .selectFrom('members')
    .select('username')
    .where('id', '=', otherId)
    .executeTakeFirstOrThrow();
  const facts = { contract: kind, given, userName, ...reported };
  await sendIfInbox(trx, { memberId, kind: 'contract', ref, facts }, now);
}

/**
 * Ends an accepted contract at an instant, in the transaction that holds its row: the periods until then are still
 * counted, the last one up to it. One whose first period would begin later ends at once.
 */
export async function closeContract(
  trx: Trx,
  { id, counted_to, next_until }: AgentContract,
  end: number,
): Promise<void> {
  const isOver = end <= counted_to;
  await trx
    .updateTable('agent_contracts')
    .set({
      ended_at: end,
      next_until: isOver ? null : Math.min(next_until ?? end, end),
      ...(isOver && { state: 'ended' }),
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Ends the contracts of a member who moves to another agent, in the transaction of the move: those that hold end at
 * its instant, and proposals are taken back (agent#contracts). Both sides of each hear of it in their inboxes.
 */
export async function closeContractsOf(trx: Trx, memberId: string, instant: number): Promise<void> {
  const withdrawn = await trx
    .updateTable('agent_contracts')
    .set({ state: 'withdrawn', ended_at: instant })
    .where('to_id', '=', memberId)
    .where('state', '=', 'proposed')
    .returningAll()
    .execute();
  const held = await trx
    .updateTable('agent_contracts')
    // An update that changes nothing is a row lock on both engines.
    .set((row) => ({ rate: row.ref('rate') }))
    .where('to_id', '=', memberId)
    .where('state', '=', 'accepted')
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', instant)]))
    .returningAll()
    .execute();
  for (const contract of held) await closeContract(trx, contract, instant);
  for (const contract of withdrawn) await notifyBoth(trx, contract, 'withdrawn', instant);
  for (const contract of held) await notifyBoth(trx, contract, 'ended', instant);
}

/** Tells the agent who pays and the one who is paid that a contract is over by a move. */
async function notifyBoth(
  trx: Trx,
  contract: AgentContract,
  outcome: 'ended' | 'withdrawn',
  instant: number,
): Promise<void> {
  for (const side of ['payer', 'paid'] as const) {
    await notifyContract(trx, contract, side, { outcome, at: instant }, instant);
  }
}

/** A contract that a move of the member ends, or a proposal that it takes back. */
interface EndedByMove {
  kind: ContractKind;
  /** The user name of the agent who pays. */
  payer: string;
  /** It was only proposed. */
  proposed: boolean;
  /** Its first period had begun: some of it is counted, and may be paid. */
  begun: boolean;
}

/** The same with its id. */
export type EndedContract = EndedByMove & { id: string };

/** Returns what a move of a member would end or take back as contracts stand at an instant (agent#contracts). */
export async function contractsBefore(
  db: Db,
  memberId: string,
  instant: number,
): Promise<EndedContract[]> {
  const rows = await contractsOf(db, memberId)
    .where('c.state', 'in', ['proposed', 'accepted'])
    .where((eb) => eb.or([eb('c.ended_at', 'is', null), eb('c.ended_at', '>', instant)]))
    .execute();
  return rows.map(endedAt(instant));
}

/** Returns what the move of a member at an instant has ended or taken back. */
export async function contractsEndedAt(
  db: Db,
  memberId: string,
  instant: number,
): Promise<EndedContract[]> {
  const rows = await contractsOf(db, memberId).where('c.ended_at', '=', instant).execute();
  return rows.map(endedAt(instant));
}

const contractsOf = (db: Db, memberId: string) =>
  db
    .selectFrom('agent_contracts as c')
    .innerJoin('members as f', 'f.id', 'c.from_id')
    .select(['c.id', 'c.kind', 'c.state', 'c.begins_at', 'f.username as payer'])
    .where('c.to_id', '=', memberId)
    .orderBy('c.id');

type Row = Pick<AgentContract, 'id' | 'kind' | 'state' | 'begins_at'> & { payer: string };

const endedAt =
  (instant: number) =>
  ({ id, kind, state, begins_at, payer }: Row): EndedContract => ({
    id,
    kind,
    payer,
    proposed: state === 'proposed' || state === 'withdrawn',
    begun: isBegun({ begins_at }, instant),
  });

/** True for a contract whose first period had begun at an instant. */
export const isBegun = (
  { begins_at }: Pick<AgentContract, 'begins_at'>,
  instant: number,
): boolean => begins_at !== null && begins_at < instant;
