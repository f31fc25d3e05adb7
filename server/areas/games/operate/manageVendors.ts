import type { Db, Trx } from '../../../store/open';
import type { Game, Vendor } from '../../../store/tables';
import type { Platform } from '../../../kernel/context';
import { addAudit } from '../../../kernel/operators/audit';
import type { Operator } from '../../../kernel/operators/operators';
import { fail, ok, type Result } from '../../../kernel/result';

/** A vendor as the operator sees it, with its games. */
export interface ListedVendor extends Vendor {
  games: number;
  /** Those that are switched on; a vendor that is off shows none of them. */
  gamesOn: number;
}

type Store = Pick<Platform, 'db' | 'clock'>;

/** Lists the vendors in the order of the menu. */
export async function listVendors(db: Db): Promise<ListedVendor[]> {
  const counts = await db
    .selectFrom('games')
    .select(({ fn }) => [
      'vendor_code',
      fn.countAll<number>().as('games'),
      fn.sum<number>('active').as('on'),
    ])
    .groupBy('vendor_code')
    .execute();
  const vendors = await db
    .selectFrom('vendors')
    .selectAll()
    .orderBy('sort')
    .orderBy('code')
    .execute();
  return vendors.map((vendor) => {
    const own = counts.find(({ vendor_code }) => vendor_code === vendor.code);
    return { ...vendor, games: Number(own?.games ?? 0), gamesOn: Number(own?.on ?? 0) };
  });
}

/** A vendor that an operator adds, or the facts of one that change. */
type NewVendor = Pick<Vendor, 'code' | 'name' | 'adapter' | 'sort' | 'launch_url' | 'needs_script'>;

/**
 * Adds a vendor, switched off, or changes one that is there, with the record of the act (games#operating). False where
 * nothing changes. All processes see it at once.
 */
export const setVendor = (
  { db, clock }: Store,
  operator: Operator,
  vendor: NewVendor,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const before = await heldVendor(trx, vendor.code);
    if (before && isSame(before, vendor)) return false;
    await trx
      .insertInto('vendors')
      .values({ ...vendor, active: 0 })
      .onConflict((conflict) => conflict.column('code').doUpdateSet(vendor))
      .execute();
    const { code: subject, ...facts } = vendor;
    const act = { operator, act: before ? 'vendor.change' : 'vendor.add', subject, facts };
    await addAudit(trx, act, clock.now());
    return true;
  });

const isSame = (before: Vendor, vendor: NewVendor): boolean =>
  (Object.keys(vendor) as (keyof NewVendor)[]).every((key) => before[key] === vendor[key]);

const heldVendor = (trx: Trx, code: string): Promise<Vendor | undefined> =>
  trx
    .updateTable('vendors')
    .set((row) => ({ active: row.ref('active') }))
    .where('code', '=', code)
    .returningAll()
    .executeTakeFirst();

/** The own vendors and games that a store can be given. */
interface OwnCatalogue {
  vendors: readonly Pick<Vendor, 'code' | 'name' | 'adapter'>[];
  games: readonly Game[];
}

/**
 * Puts own vendors with their games into the store, with the record of the act: the vendors off, their games on. What is
 * there already stays as it is. Returns the vendors and games that were added.
 */
export const addOwnVendors = (
  { db, clock }: Store,
  operator: Operator,
  { vendors, games }: OwnCatalogue,
): Promise<{ vendors: string[]; games: number }> =>
  db.transaction().execute(async (trx) => {
    const last = await trx
      .selectFrom('vendors')
      .select(({ fn }) => fn.max('sort').as('sort'))
      .executeTakeFirstOrThrow();
    const first = Number(last.sort ?? 0) + 1;
    const added = await trx
      .insertInto('vendors')
      .values(
        vendors.map(({ code, name, adapter }, index) => ({
          code,
          name,
          adapter,
          sort: first + index,
          active: 0,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('code')
      .execute();
    let count = 0;
    for (let index = 0; index < games.length; index += batch_size) {
      const rows = await trx
        .insertInto('games')
        .values(games.slice(index, index + batch_size))
        .onConflict((conflict) => conflict.doNothing())
        .returning('node_id')
        .execute();
      count += rows.length;
    }
    const codes = added.map(({ code }) => code);
    if (codes.length + count > 0) {
      const facts = { vendors: codes, games: count };
      const act = { operator, act: 'vendor.own', subject: `${vendors.length} vendors`, facts };
      await addAudit(trx, act, clock.now());
    }
    return { vendors: codes, games: count };
  });

/** Rows of one insert: both engines allow far more parameters than this needs. */
const batch_size = 100;

/**
 * Switches vendors on or off, all or none, each that changes with its row in the record. Failure: `vendor_unknown`, with
 * the `code`.
 */
export const switchVendors = (
  { db, clock }: Store,
  operator: Operator,
  { codes, on }: { codes: readonly string[]; on: boolean },
): Promise<Result<string[], 'vendor_unknown'>> =>
  db.transaction().execute(async (trx) => {
    const changed: string[] = [];
    const known = await trx
      .selectFrom('vendors')
      .select('code')
      .where('code', 'in', codes)
      .execute();
    const unknown = codes.find((code) => !known.some((each) => each.code === code));
    if (unknown !== undefined) return fail('vendor_unknown', { code: unknown });
    for (const code of codes) {
      const switched = await trx
        .updateTable('vendors')
        .set({ active: on ? 1 : 0 })
        .where('code', '=', code)
        .where('active', '=', on ? 0 : 1)
        .returning('code')
        .executeTakeFirst();
      if (!switched) continue;
      changed.push(code);
      const act = { operator, act: on ? 'vendor.on' : 'vendor.off', subject: code, facts: {} };
      await addAudit(trx, act, clock.now());
    }
    return ok(changed);
  });

/**
 * Stops a vendor, or lets it go on, with the record of the act (wallet#vendor-switch): while it is stopped nothing is taken from it
 * but refunds of bets, and wins wait. False where it is so already. Failure: `vendor_unknown`.
 */
export const stopVendor = (
  { db, clock }: Store,
  operator: Operator,
  { code, stop }: { code: string; stop: boolean },
): Promise<Result<boolean, 'vendor_unknown'>> =>
  db.transaction().execute(async (trx) => {
    const vendor = await heldVendor(trx, code);
    if (!vendor) return fail('vendor_unknown');
    if ((vendor.disabled_at !== null) === stop) return ok(false);
    const now = clock.now();
    const disabled_at = stop ? now : null;
    await trx.updateTable('vendors').set({ disabled_at }).where('code', '=', code).execute();
    const act = {
      operator,
      act: stop ? 'vendor.disable' : 'vendor.enable',
      subject: code,
      facts: {},
    };
    await addAudit(trx, act, now);
    return ok(true);
  });
