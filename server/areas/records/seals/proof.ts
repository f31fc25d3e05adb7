import { merkleTree, type MerkleTree } from '../../../fair/merkle';
import type { RequestOf, ResponseOf } from '../../../kernel/api/call';
import { readTypedDay } from '../../../kernel/api/typedDay';
import { bind, type Binding } from '../../../kernel/bind';
import type { Platform } from '../../../kernel/context';
import { fail, ok, type Result } from '../../../kernel/result';
import { dayAfter, dayBounds } from '../../../kernel/time/day';
import type { Db } from '../../../store/open';
import type { Member } from '../../../store/tables';
import type { SealHeadRow } from '../../../store/tables/records';
import { file_rows_a_page, type DaySeal, type daySeal, type daySealEntries } from '../api/seals';
import * as api from '../api/seals';
import { headOf, lastHead, headView } from './chain';
import { readEntries, block_accounts, blockRoots, hashOfLeaf, leavesAt } from './dayEntries';

type Where = Pick<Platform, 'db' | 'config'>;
type Failure = 'dates_invalid' | 'day_not_sealed';

/**
 * Returns the balances of a member's own accounts at the end of a sealed day (empty: the last one), each with
 * its way to the root of the day (wallet#days-seal). Failures: `dates_invalid` for what is no day;
 * `day_not_sealed`.
 */
export async function showSeal(
  platform: Where,
  member: Member,
  input: RequestOf<typeof daySeal>,
): Promise<Result<DaySeal, Failure>> {
  const { db } = platform;
  const found = await sealedDay(platform, input.day);
  if (!found.ok) return found;
  const seal = headView(found.value);
  const { accounts: size, day } = seal.head;
  const beside = async (other: string) => ((await headOf(db, other)) ? other : null);
  const [own, roots, earlier, later] = await Promise.all([
    ownAccounts(db, member.id, size),
    blockRoots(db, day),
    beside(dayAfter(day, -1)),
    beside(dayAfter(day, 1)),
  ]);
  const blocks = merkleTree(roots);
  const accounts = await Promise.all(
    own.map((account) => proofOf(db, { day, size, blocks }, account)),
  );
  return ok({ seal, accounts, earlier, later });
}

/**
 * Returns a page of the entries that a sealed day has of one of a member's own accounts; none where there is no
 * such account. Failures: as above.
 */
async function showSealEntries(
  platform: Where,
  member: Member,
  { day, kind = 'wallet', currency, after = 0 }: RequestOf<typeof daySealEntries>,
): Promise<Result<ResponseOf<typeof daySealEntries>, Failure>> {
  const { db, config } = platform;
  const found = await sealedDay(platform, day);
  if (!found.ok) return found;
  const sealed = await db
    .selectFrom('seal_leaves as l')
    .innerJoin('accounts as a', 'a.id', 'l.account_id')
    .select(['a.id', 'l.place', 'l.entries'])
    .where('a.owner_id', '=', member.id)
    .where('a.kind', '=', kind)
    .where('a.currency', '=', currency || config.currency)
    .where('l.day', '=', found.value.day)
    .executeTakeFirst();
  if (!sealed) return ok({ list: [], more: false });
  const { id, place, entries } = sealed;
  const span = { after: Math.max(Number(after), place - entries), last: place };
  const list = await readEntries(db, id, { ...span, most: file_rows_a_page });
  return ok({ list, more: (list.at(-1)?.place ?? place) < place });
}

async function sealedDay(
  { db, config }: Where,
  requested: string | undefined,
): Promise<Result<SealHeadRow, Failure>> {
  const day = requested && readTypedDay(requested);
  if (requested && !(day && dayBounds(day, config.timeZone))) return fail('dates_invalid');
  const head = day ? await headOf(db, day) : await lastHead(db);
  return head ? ok(head) : fail('day_not_sealed');
}

interface OwnAccount {
  position: number;
  salt: string;
  owner: string;
}

/** The accounts of a member that are in a tree of so many, the wallet first. */
const ownAccounts = (db: Db, memberId: string, size: number): Promise<OwnAccount[]> =>
  db
    .selectFrom('seal_accounts as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select(['s.position', 's.salt', 's.owner_name as owner'])
    .where('a.owner_id', '=', memberId)
    .where('s.position', '<', size)
    .orderBy('a.kind', 'desc')
    .orderBy('a.currency')
    .execute();

/** Reads the leaves of one block, whose root is one of the day's blocks. */
async function proofOf(
  db: Db,
  { day, size, blocks }: { day: string; size: number; blocks: MerkleTree },
  { position, salt, owner }: OwnAccount,
): Promise<DaySeal['accounts'][number]> {
  const block = Math.floor(position / block_accounts);
  const from = block * block_accounts;
  const leaves = await leavesAt(db, day, from, Math.min(size, from + block_accounts));
  const within = merkleTree(leaves.map(({ leaf }) => hashOfLeaf(leaf)));
  const steps = [...within.proofOf(position - from), ...blocks.proofOf(block)];
  const { leaf } = leaves[position - from]!;
  return { owner, salt, leaf, position, path: steps.map(({ hash }) => hash) };
}

export const bindings: Binding[] = [
  bind(api.daySeal, (platform, { input, session }) => showSeal(platform, session.member, input)),
  bind(api.daySealEntries, (platform, { input, session }) =>
    showSealEntries(platform, session.member, input),
  ),
];
