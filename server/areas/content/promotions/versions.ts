import type { PromotionTables } from '../../../store/tables/content';
import type { Db, Trx } from '../../../store/open';
import { versionFiles } from '../../../kernel/folder/versions';
import { addAudit, type Act } from '../../../kernel/operators/audit';

/** The payout of a promotion, with whom it is for and when: a change of any of it is a change of money. Minor units. */
type Payout = Pick<
  PromotionTables['promotions'],
  'kind' | 'amount' | 'turnover' | 'at_once' | 'start_date' | 'end_date'
>;
type Payouts = Readonly<Record<string, Payout>>;

/**
 * Returns what each promotion pays that is there and was not closed, by its id: one whose days are over may get new
 * ones.
 */
export async function payoutsOf(trx: Trx): Promise<Payouts> {
  const rows = await trx
    .selectFrom('promotions')
    .select(['id', 'kind', 'amount', 'turnover', 'at_once', 'start_date', 'end_date'])
    .where('active', '=', 1)
    .where('amount', '>', 0)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();
  return Object.fromEntries(rows.map(({ id, ...payout }) => [id, payout]));
}

/** Returns the ids of the promotions whose payouts differ: set, changed or taken away. */
export function changedPayouts(before: Payouts, after: Payouts): string[] {
  const ids = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...ids].filter((id) => JSON.stringify(before[id]) !== JSON.stringify(after[id])).sort();
}

interface NewVersion {
  operator: Act['operator'];
  /** The ids of the promotions whose payouts changed. */
  changed: readonly string[];
  payouts: Payouts;
  /** Those of the folder. */
  files: ReadonlyMap<string, Buffer>;
}

/**
 * Keeps what promotions pay from now on as a version, with the record of a proved operator's act, in the import's
 * transaction, which holds all others off (content#versions-of-payouts). Returns its number.
 */
export async function addPayoutVersion(
  trx: Trx,
  { operator, changed, payouts, files }: NewVersion,
  instant: number,
): Promise<number> {
  const { last } = await trx
    .selectFrom('promotion_versions')
    .select(({ fn }) => fn.max('version').as('last'))
    .executeTakeFirstOrThrow();
  const version = Number(last ?? 0) + 1;
  const own = [...files].filter(([path]) => path.startsWith('promotions/'));
  const stored = Object.fromEntries(own.map(([path, body]) => [path, body.toString('base64')]));
  await trx
    .insertInto('promotion_versions')
    .values({
      version,
      created_at: instant,
      operator: operator.name,
      files: JSON.stringify(stored),
      payouts: JSON.stringify(payouts),
    })
    .execute();
  await trx.updateTable('promotions').set({ version }).where('id', 'in', changed).execute();
  const facts = {
    version,
    payouts: changed.map((id) => {
      const { amount = 0, turnover = 0, at_once = 0 } = payouts[id] ?? {};
      return { promotion: id, amount, turnover, atOnce: at_once };
    }),
  };
  const subject = `promotions ${version}`;
  await addAudit(trx, { operator, act: 'promotions.import', subject, facts }, instant);
  return version;
}

/** Returns the name of the operator who imported a version; undefined for one that there is not. */
export async function importerOf(db: Db | Trx, version: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('promotion_versions')
    .select('operator')
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.operator;
}

/** Returns the files of the promotions in a version, or in the newest, byte for byte; undefined where there is none. */
export async function exportPromotions(
  db: Db,
  version: number | null,
): Promise<ReadonlyMap<string, Buffer> | undefined> {
  const stored = await versionFiles(db, 'promotion_versions', version);
  if (!stored) return undefined;
  const files = Object.entries(stored);
  return new Map(files.map(([path, body]) => [path, Buffer.from(body, 'base64')]));
}
