import type { OwnTransaction } from './ownRecords';
import type { VendorTransaction } from './wire';

/** A transaction on which a vendor and we do not agree. */
export interface Difference {
  txId: string;
  /** We have none of it, the vendor has none of it, or the two say something else. */
  what: 'lacking_here' | 'lacking_there' | 'differs';
  /** Where the two say something else: in what. */
  fields: string[];
  ours: OwnTransaction | null;
  theirs: VendorTransaction | null;
}

/** Refused and cancelled are one: either way no money is anywhere but where it was. */
const effect = (state: VendorTransaction['state']): string =>
  state === 'refused' || state === 'cancelled' ? 'nothing' : state;

/** How much a rollback gives back is our record's to say, so only its being there is compared. */
const compared = {
  bet: ['playerRef', 'gameCode', 'roundId', 'amount', 'currency'],
  win: ['playerRef', 'gameCode', 'roundId', 'amount', 'currency'],
  promoWin: ['playerRef', 'amount', 'currency'],
  rollback: ['playerRef'],
} as const;

/** In what the two sides' records of one transaction differ; undefined where they agree. */
export function differenceOf(
  txId: string,
  ours: OwnTransaction | undefined,
  theirs: VendorTransaction | undefined,
): Difference | undefined {
  const sides = { txId, ours: ours ?? null, theirs: theirs ?? null };
  if (!ours || !theirs) {
    // What moved nothing need not be known to the other side: a bet may never have arrived.
    const only = ours ?? theirs;
    if (!only || effect(only.state) === 'nothing') return undefined;
    return { ...sides, what: ours ? 'lacking_there' : 'lacking_here', fields: [] };
  }
  const fields = fieldsOf(ours, theirs);
  return fields.length > 0 ? { ...sides, what: 'differs', fields } : undefined;
}

function fieldsOf(ours: OwnTransaction, theirs: VendorTransaction): string[] {
  if (ours.op !== theirs.op) return ['op'];
  if (effect(ours.state) !== effect(theirs.state)) return ['state'];
  if (effect(ours.state) === 'nothing') return [];
  return compared[ours.op].filter((field) => ours[field] !== theirs[field]);
}
