import type { MemberMessage } from '../../areas/content/api/messages';
import type { Trx } from '../../store/open';
import type { AgentContract } from '../../store/tables/teamTables';
import { sendIfInbox } from '../delivery/sendMessages';

type Facts = Extract<MemberMessage, { kind: 'contract' }>['facts'];

/** The two of a contract: the agent who pays, and the one who is paid. */
type Side = 'payer' | 'paid';

/**
 * Tells one of the two of a contract in the inbox what has become of it, in the caller's transaction
 * (agent#contracts). It knows nothing of repeats; `at` is the instant that the outcome names, and `now` that of the message.
 */
export async function tellContract(
  trx: Trx,
  { id: ref, kind, from_id, to_id }: Pick<AgentContract, 'id' | 'kind' | 'from_id' | 'to_id'>,
  side: Side,
  told: Pick<Facts, 'outcome' | 'at'>,
  now: number,
): Promise<void> {
  const given = side === 'payer';
  const [memberId, otherId] = given ? [from_id, to_id] : [to_id, from_id];
  const { username: userName } = await trx
    .selectFrom('members')
    .select('username')
    .where('id', '=', otherId)
    .executeTakeFirstOrThrow();
  const facts = { contract: kind, given, userName, ...told };
  await sendIfInbox(trx, { memberId, kind: 'contract', ref, facts }, now);
}
