import { isSignedBy } from '../../../../fair/signed';
import { opensPledge, signedText, witnessedInput, type Reveal } from '../../../../fair/witness';
import type { ResponseOf } from '../../../../kernel/api/call';
import type { Db } from '../../../../store/open';
import type { LotteryDraw } from '../../../../store/tables/lottery';
import type { drawProof } from '../../api/proofs';
import { pledgeOf, witnessUntil } from './pledges';

type WitnessView = NonNullable<ResponseOf<typeof drawProof>['witness']>;

/** The witness's part of a draw's proof: null for a draw that has none. */
export async function witnessProof(
  db: Db,
  draw: Pick<LotteryDraw, 'id' | 'input_from' | 'state' | 'draws_at'>,
  now: number,
): Promise<WitnessView | null> {
  if (draw.input_from !== 'witness') return null;
  const row = await db
    .selectFrom('draw_witnesses')
    .selectAll()
    .where('draw_id', '=', draw.id)
    .executeTakeFirst();
  const pledge = row && pledgeOf(row);
  if (!row || !pledge || row.signature === null) return null;
  const { secret, root, count, locked_at: lockedAt, revealed_at: revealedAt } = row;
  const reveal: Reveal | null =
    secret === null || root === null || count === null || lockedAt === null || revealedAt === null
      ? null
      : { kind: 'reveal', draw: draw.id, root, count, lockedAt, secret, revealedAt };
  return {
    key: row.witness_key,
    operatorKey: row.operator_key,
    pledge,
    signature: row.signature,
    reveal,
    revealSignature: row.reveal_signature,
    waitsUntil: witnessUntil(draw, now),
  };
}

/**
 * True where the public input of a draw is the tickets' root with the secret that its witness promised and revealed for that
 * root, both signed, and where the witness signed the operator's commitment too.
 */
export function isWitnessed(draw: LotteryDraw, witness: WitnessView | null): boolean {
  const { tickets_root: root, tickets_count: count, locks_at: lockedAt } = draw;
  const reveal = witness?.reveal;
  if (!witness || !reveal || root === null) return false;
  const { pledge, key, signature, revealSignature } = witness;
  return (
    pledge.seedCommitment === draw.commitment &&
    draw.public_input === witnessedInput(root, reveal.secret) &&
    opensPledge(reveal, pledge, { draw: draw.id, root, count, lockedAt }) &&
    isSignedBy(signedText(pledge), signature, key) &&
    isSignedBy(signedText(reveal), revealSignature ?? '', key)
  );
}
