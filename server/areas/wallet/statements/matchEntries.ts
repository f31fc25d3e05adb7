import type { Trx } from '../../../store/open';
import type { DepositRow, StatementRow } from '../../../store/tables/wallet';
import { statesBefore } from '../deposits/byHand';
import type { StatementEntry } from './readStatement';

/** Why an entry is left for a person (wallet#bank-statements). */
export const leftReasons = [
  'debit',
  'amount_unread',
  'day_unread',
  'duplicate',
  'no_reference',
  'amount_differs',
  'ambiguous',
  'by_provider',
  'deposit_over',
  'deposit_taken',
  'above_ceiling',
  'dropped',
] as const;
type LeftReason = (typeof leftReasons)[number];

/** An entry with what was found for it. */
export type MatchedEntry = Pick<
  StatementRow,
  'day' | 'amount' | 'note' | 'print' | 'outcome' | 'why' | 'deposit_id' | 'taken_key'
>;

type Candidate = Pick<DepositRow, 'id' | 'reference' | 'amount' | 'state' | 'provider'>;

/** Values of one question to the store. */
const chunk = 500;
const reference_length = 8;
/** The signs of a deposit's reference: no digit and no letter that look alike. */
const not_reference = /[^2-9A-HJKMNP-Z]/;
/** So much of a note is looked through where no word of it is a reference. */
const searched_chars = 120;

/** Returns the words of a note that can be references of deposits. */
function referencesIn(note: string): string[] {
  const text = note.toUpperCase();
  const words = text.split(/[^A-Z0-9]+/).filter(isReference);
  if (words.length > 0) return [...new Set(words)];
  // Banks cut notes, put other words against them or blanks into them.
  const signs = text.replace(/[^A-Z0-9]/g, '').slice(0, searched_chars);
  const parts = Array.from(
    { length: Math.max(0, signs.length - reference_length + 1) },
    (_, from) => signs.slice(from, from + reference_length),
  );
  return [...new Set(parts.filter(isReference))];
}

const isReference = (word: string): boolean =>
  word.length === reference_length && !not_reference.test(word);

/**
 * Matches the entries of a statement to deposits by reference and amount, in the caller's transaction, which holds the
 * accounts of statements (wallet#bank-statements): each deposit is taken once, and of each entry that is left it is known
 * why.
 */
export async function matchEntries(
  trx: Trx,
  entries: readonly StatementEntry[],
): Promise<MatchedEntry[]> {
  const inward = entries.filter(({ fault }) => fault === '');
  const wanted = new Map(inward.map(({ note, print }) => [print, referencesIn(note)]));
  const [known, deposits] = [
    await knownPrints(
      trx,
      entries.map(({ print }) => print),
    ),
    await depositsBy(trx, [...new Set([...wanted.values()].flat())]),
  ];
  const taken = await takenAmong(
    trx,
    [...deposits.values()].map(({ id }) => id),
  );
  return entries.map(({ day, amount, note, print, fault }) => {
    const read = { day, amount, note };
    if (known.has(print)) return leave(read, 'duplicate', { print: null });
    if (fault !== '') return leave(read, fault, { print });
    const found = (wanted.get(print) ?? []).flatMap((reference) => deposits.get(reference) ?? []);
    const match = matchOf(found, amount, taken);
    if ('why' in match) return leave(read, match.why, { print, deposit: match.deposit });
    taken.add(match.id);
    const one = { deposit_id: match.id, taken_key: match.id };
    return { ...read, print, outcome: 'matched', why: '', ...one };
  });
}

const leave = (
  read: Pick<MatchedEntry, 'day' | 'amount' | 'note'>,
  why: LeftReason,
  { print, deposit }: { print: string | null; deposit?: string | undefined },
): MatchedEntry => {
  const none = { deposit_id: deposit ?? null, taken_key: null };
  return { ...read, print, outcome: 'left', why, ...none };
};

function matchOf(
  found: readonly Candidate[],
  amount: number,
  taken: ReadonlySet<string>,
): { id: string } | { why: LeftReason; deposit?: string | undefined } {
  const [first] = found;
  if (!first) return { why: 'no_reference' };
  const [match, ...others] = found.filter((deposit) => deposit.amount === amount);
  if (!match) return { why: 'amount_differs', deposit: first.id };
  const { id: deposit, provider, state } = match;
  if (others.length > 0) return { why: 'ambiguous', deposit };
  if (provider !== '') return { why: 'by_provider', deposit };
  if (!statesBefore('paid').includes(state)) return { why: 'deposit_over', deposit };
  return taken.has(deposit) ? { why: 'deposit_taken', deposit } : { id: deposit };
}

const chunksOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / chunk) }, (_, index) =>
    all.slice(index * chunk, (index + 1) * chunk),
  );

async function knownPrints(trx: Trx, prints: readonly string[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (const some of chunksOf(prints)) {
    const rows = await trx
      .selectFrom('statement_rows')
      .select('print')
      .where('print', 'in', some)
      .execute();
    for (const { print } of rows) known.add(print!);
  }
  return known;
}

async function depositsBy(
  trx: Trx,
  references: readonly string[],
): Promise<ReadonlyMap<string, Candidate>> {
  const found = new Map<string, Candidate>();
  for (const some of chunksOf(references)) {
    const rows = await trx
      .selectFrom('deposits')
      .select(['id', 'reference', 'amount', 'state', 'provider'])
      .where('reference', 'in', some)
      .execute();
    for (const row of rows) found.set(row.reference, row);
  }
  return found;
}

async function takenAmong(trx: Trx, ids: readonly string[]): Promise<Set<string>> {
  const taken = new Set<string>();
  for (const some of chunksOf(ids)) {
    const rows = await trx
      .selectFrom('statement_rows')
      .select('taken_key')
      .where('taken_key', 'in', some)
      .execute();
    for (const { taken_key } of rows) taken.add(taken_key!);
  }
  return taken;
}
