/** The `is_h5` of an entry that stands for its vendor's games and is none itself (games#sub-lists). */
const sublist_mark = 'VASSALAGE';

/** Returns true for such an entry, which leads to its vendor's games and is never launched. */
export const isSublist = ({ is_h5 }: { is_h5: string }): boolean => is_h5 === sublist_mark;
