import {
  kindsByGroup,
  movementKinds,
  recordGroups,
  type MovementKind,
  type RecordGroup,
} from '../../contract/recordKinds';

/**
 * A kind of transfer. Whoever moves money names one of these, so that the member's record has words for it
 * (wallet#account-record).
 */
export type TransferKind = MovementKind;

const known = new Set<string>(movementKinds);

/** Returns the kind of a stored transfer as the record shows it: `other` for one without words. */
export const shownKind = (kind: string): TransferKind | 'other' =>
  known.has(kind) ? (kind as TransferKind) : 'other';

/**
 * Returns the kinds of a list of groups, each once. Names that are no group are left out; null means all
 * kinds, for a list without any group.
 */
export function kindsOf(groups: readonly string[]): TransferKind[] | null {
  const asked = recordGroups.filter((group: RecordGroup) => groups.includes(group));
  return asked.length === 0 ? null : asked.flatMap((group) => [...kindsByGroup[group]]);
}
