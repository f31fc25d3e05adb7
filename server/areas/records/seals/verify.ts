import { canonicalJson, merkleTree } from '../../../fair/merkle';
import type { Platform } from '../../../kernel/context';
import { dayAfter, dayBounds } from '../../../kernel/time/day';
import type { Db } from '../../../store/open';
import type { SealHeadRow } from '../../../store/tables/records';
import type { SealHead } from '../api/seals';
import { headsAfter, publicKeys } from './chain';
import { aggregateEntries, block_accounts, blockRoots, hashOfLeaf, leavesAt } from './dayEntries';
import { isSigned, headHash, no_entries_root, no_head, readHead } from './key';
import { nextDay, seal_after_ms } from './sealDays';

const page_size = 500;

/** The chain of heads, verified. */
export interface ChainReport {
  /** Sealed days, the first and the last of them; null for none. */
  days: number;
  first: string | null;
  last: string | null;
  /** The hash of the last head: kept elsewhere, it proves later that nothing before it was changed. */
  head: string;
  /** Finished days that wait for their seal, whose time has come. */
  waiting: number;
  /** The number of the first head that is wrong, and what is; null where all are right. */
  broken: { number: number; why: string } | null;
  sound: boolean;
}

/**
 * Verifies the chain of heads from its first one: numbers, days, hashes, signatures and the root of each day's
 * blocks; and counts the finished days that are not sealed (wallet#days-seal). Waiting days are no fault.
 */
export async function verifySeals(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
): Promise<ChainReport> {
  const { db } = platform;
  const keys = new Map((await publicKeys(db)).map((key) => [key.id, key]));
  let before: SealHeadRow | undefined;
  let first: string | null = null;
  let broken: ChainReport['broken'] = null;
  let rows: SealHeadRow[];
  do {
    rows = await headsAfter(db, before?.number ?? 0, page_size);
    for (const row of rows) {
      const why = await faultOf(db, row, before, keys);
      broken ??= why === undefined ? null : { number: row.number, why };
      first ??= row.day;
      before = row;
    }
  } while (rows.length === page_size);
  return {
    days: before?.number ?? 0,
    first,
    last: before?.day ?? null,
    head: before?.hash ?? no_head,
    waiting: await waitingDays(platform),
    broken,
    sound: broken === null,
  };
}

async function faultOf(
  db: Db,
  row: SealHeadRow,
  before: SealHeadRow | undefined,
  keys: ReadonlyMap<string, { id: string; spki: string }>,
): Promise<string | undefined> {
  let head: SealHead;
  try {
    head = readHead(row.body);
    if (canonicalJson(head) !== row.body) return 'its text is not canonical';
  } catch {
    return 'its text cannot be read';
  }
  if (headHash(row.body) !== row.hash) return 'its hash is not that of its text';
  const key = keys.get(head.key);
  if (!key || !isSigned(row.body, row.signature, key)) return 'its signature is wrong';
  if (head.number !== row.number || head.day !== row.day) return 'it is kept under another day';
  if (head.number !== (before?.number ?? 0) + 1) return 'a head before it is missing';
  if (head.previous !== (before?.hash ?? no_head)) return 'it does not follow the head before';
  if (before && head.day !== dayAfter(before.day, 1)) return 'a day before it is missing';
  const root = merkleTree(await blockRoots(db, row.day)).root;
  return root === head.root ? undefined : 'its blocks have another root';
}

async function waitingDays(platform: Pick<Platform, 'db' | 'clock' | 'config'>): Promise<number> {
  const { clock, config } = platform;
  let waiting = 0;
  for (let day = await nextDay(platform); ; day = dayAfter(day, 1)) {
    if (dayBounds(day, config.timeZone)!.to + seal_after_ms > clock.now()) return waiting;
    waiting += 1;
  }
}

/** A sealed day, counted again. */
interface DayReport {
  day: string;
  accounts: number;
  entries: number;
  /** Things that are not as they were sealed: the first of them. */
  faults: string[];
}

const faults_listed = 20;

/**
 * Counts a sealed day again from the ledger: each account's entries of the day, each leaf, each block's root
 * and the totals. Memory is that of one block. Returns undefined for a day that is not sealed.
 */
export async function recountDay(db: Db, row: SealHeadRow): Promise<DayReport> {
  const head = readHead(row.body);
  const faults: string[] = [];
  const note = (isRight: boolean, fault: string) => {
    if (!isRight && faults.length < faults_listed) faults.push(fault);
  };
  const roots = await blockRoots(db, row.day);
  const totals: Record<string, number> = {};
  let [accounts, entries] = [0, 0];
  for (let block = 0; block * block_accounts < head.accounts; block += 1) {
    const from = block * block_accounts;
    const leaves = await leavesAt(
      db,
      row.day,
      from,
      Math.min(head.accounts, from + block_accounts),
    );
    for (const { accountId, position, leaf } of leaves) {
      note(position === accounts, `account ${accountId} is not at place ${accounts}`);
      accounts += 1;
      entries += leaf.entries;
      totals[leaf.currency] = (totals[leaf.currency] ?? 0) + leaf.balance;
      const counted = await countedAgain(db, accountId, leaf);
      note(
        counted.root === leaf.entriesRoot && counted.balance === leaf.balance,
        `the entries of account ${accountId} are not those that were sealed`,
      );
    }
    const root = merkleTree(leaves.map(({ leaf }) => hashOfLeaf(leaf))).root;
    note(root === roots[block], `block ${block} has another root`);
  }
  note(accounts === head.accounts, `${accounts} accounts, and not ${head.accounts}`);
  note(entries === head.entries, `${entries} entries, and not ${head.entries}`);
  note(canonicalJson(totals) === canonicalJson(head.totals), 'the totals are others');
  return { day: row.day, accounts, entries, faults };
}

/** The root of an account's entries of a day, and the balance that the ledger has at its last place. */
async function countedAgain(
  db: Db,
  id: string,
  leaf: { entries: number; place: number; balance: number },
): Promise<{ root: string; balance: number }> {
  const { place, entries } = leaf;
  const after = Math.max(0, Math.min(place - 1, place - entries));
  try {
    const aggregated = await aggregateEntries(db, { id, place: after, balance: 0, count: place });
    const isQuiet = entries === 0;
    return { root: isQuiet ? no_entries_root : aggregated.root, balance: aggregated.balance };
  } catch {
    return { root: 'a gap', balance: Number.NaN };
  }
}
