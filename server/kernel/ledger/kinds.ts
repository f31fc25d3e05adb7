import {
  alsoInGroup,
  kindsByGroup,
  movementKinds,
  recordGroups,
  type MovementKind,
  type pointKinds,
  type RecordGroup,
} from '../../areas/records/api/recordKinds';

/**
 * A kind of transfer. Anybody who moves money or points names one of these: the record of money has words for its kinds
 * (wallet#account-record).
 */
export type TransferKind = MovementKind | (typeof pointKinds)[number];

const known = new Set<string>(movementKinds);

/** Returns the kind of a stored transfer as the record shows it: `other` for one without words. */
export const listedKind = (kind: string): MovementKind | 'other' =>
  known.has(kind) ? (kind as MovementKind) : 'other';

/**
 * Returns the kinds of a list of groups, each once. Names that are no group are left out; null means all
 * kinds, for a list without any group.
 */
export function kindsOf(groups: readonly string[]): TransferKind[] | null {
  const requested = recordGroups.filter((group: RecordGroup) => groups.includes(group));
  if (requested.length === 0) return null;
  const kinds = requested.flatMap((group) => [
    ...kindsByGroup[group],
    ...(alsoInGroup[group] ?? []),
  ]);
  return [...new Set(kinds)];
}
