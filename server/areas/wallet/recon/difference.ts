import type { OwnTransaction } from './ownRecords';
import type { VendorTransaction } from './wire';

/** A transaction on which a vendor's record and ours differ. */
export interface Difference {
  txId: string;
  /** It is missing here, missing at the vendor, or the two records differ. */
  what: 'lacking_here' | 'lacking_there' | 'differs';
  /** The fields in which the two records differ. */
  fields: string[];
  ours: OwnTransaction | null;
  theirs: VendorTransaction | null;
}

/** Refused and cancelled are the same: no money has moved in the end. */
const effect = (state: VendorTransaction['state']): string =>
  state === 'refused' || state === 'cancelled' ? 'nothing' : state;

/** A rollback's amount is our record's alone, so only its player is compared. */
const compared = {
  bet: ['playerRef', 'gameCode', 'roundId', 'amount', 'currency'],
  win: ['playerRef', 'gameCode', 'roundId', 'amount', 'currency'],
  promoWin: ['playerRef', 'amount', 'currency'],
  rollback: ['playerRef'],
} as const;

/** Compares both sides' records of one transaction; undefined where they agree. */
export function differenceOf(
  txId: string,
  ours: OwnTransaction | undefined,
  theirs: VendorTransaction | undefined,
): Difference | undefined {
  const sides = { txId, ours: ours ?? null, theirs: theirs ?? null };
  if (!ours || !theirs) {
    // The other side need not know a transaction that moved nothing: a bet may never have arrived.
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
