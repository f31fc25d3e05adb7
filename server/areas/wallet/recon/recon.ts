import { boundedBody } from '../../../kernel/api/boundedBody';
import { readTypedDay } from '../../../kernel/api/typedDay';
import type { Platform } from '../../../kernel/context';
import { fail, ok, type Result } from '../../../kernel/result';
import { dayBounds } from '../../../kernel/time/day';
import { adapterOf } from '../adapters';
import { signedRequest } from '../signedRequest';
import { vendorKeyInUse } from '../vendorKeys';
import {
  type OwnTransaction,
  ownBetween,
  ownFind,
  type VendorTransaction,
  transactions_operation,
  transactionsPage,
  type TransactionsPage,
} from './ownRecords';

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
function differenceOf(
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

export type Reach = (request: Request) => Promise<Response>;

/** The time limit of a request. */
const answer_limit_ms = 4_000;
/** A full page has some 300 kB, or four times that where nothing in it is plain ASCII. */
const answer_limit_bytes = 2 * 1024 * 1024;
/** A read may be repeated. */
const tries = 2;

/** Thrown where the vendor gave no answer, or an invalid one. */
class VendorSilent extends Error {}

interface VendorRecords {
  /** Lists all transactions between two instants (epoch ms), in pages. Throws VendorSilent. */
  between(from: number, to: number): AsyncGenerator<VendorTransaction[]>;
  /** Lists the vendor's transactions with some ids. Throws VendorSilent. */
  find(txIds: string[]): Promise<VendorTransaction[]>;
}

/** Opens a vendor's own records at an address, which are read by signed requests. */
function openVendorRecords(
  platform: Pick<Platform, 'config' | 'clock' | 'db'>,
  vendor: string,
  url: URL,
  reach: Reach,
): VendorRecords {
  const once = async (fields: object): Promise<TransactionsPage> => {
    const key = await vendorKeyInUse(platform, vendor);
    const who = { vendor, key, operation: transactions_operation, at: platform.clock.now() };
    const request = signedRequest(url, who, fields, AbortSignal.timeout(answer_limit_ms));
    const response = await reach(request);
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const body = await boundedBody(response, answer_limit_bytes);
    if (!body) throw new Error(`more than ${answer_limit_bytes} bytes`);
    return transactionsPage.parse(JSON.parse(body.toString('utf8')));
  };
  const ask = async (fields: object): Promise<TransactionsPage> => {
    let cause: unknown;
    for (let attempt = 0; attempt < tries; attempt += 1) {
      try {
        return await once(fields);
      } catch (failure) {
        cause = failure;
      }
    }
    throw new VendorSilent(`the records of ${vendor} can't be had`, { cause });
  };
  return {
    async *between(from, to) {
      let after: string | undefined;
      for (;;) {
        const page = await ask({ from, to, after });
        yield page.transactions;
        if (page.next === null) return;
        if (page.next === after) throw new VendorSilent(`the pages of ${vendor} have no end`);
        after = page.next;
      }
    },
    find: async (txIds) => (await ask({ txIds })).transactions,
  };
}

/** Younger transactions may still be in progress and are not compared. */
export const settled_after_ms = 5 * 60_000;

/** Stands for a vendor in addresses that never leave the process. */
const vendor_origin = 'http://vendor.internal';

interface ReconReport {
  vendor: string;
  day: string;
  /** The compared time, epoch ms. */
  from: number;
  to: number;
  /** The number of transactions on each side in that period. */
  ours: number;
  theirs: number;
  differences: Difference[];
}

export type ReconFailure =
  'vendor_unknown' | 'vendor_gives_none' | 'vendor_silent' | 'day_invalid' | 'day_to_come';

/**
 * Compares a vendor's records of a day (YYYY-MM-DD in the operator's time zone) with ours, in both
 * directions. Each record is looked up on the other side by its id, so that clocks and midnight make
 * no differences. Differences raise an alarm in the log.
 */
export async function recon(
  platform: Platform,
  reach: Reach,
  input: { vendor: string; day: string },
): Promise<Result<ReconReport, ReconFailure>> {
  const { db, clock, config, log } = platform;
  const vendor = await db
    .selectFrom('vendors')
    .select(['code', 'adapter'])
    .where('code', '=', input.vendor)
    .executeTakeFirst();
  if (!vendor) return fail('vendor_unknown');
  const url = adapterOf(vendor)?.transactionsUrl?.(vendor.code);
  if (url === undefined) return fail('vendor_gives_none');
  const bounds = dayBounds(readTypedDay(input.day) ?? '', config.timeZone);
  if (!bounds) return fail('day_invalid');
  const { from } = bounds;
  const to = Math.min(bounds.to, clock.now() - settled_after_ms);
  if (to <= from) return fail('day_to_come');
  const records = openVendorRecords(platform, vendor.code, new URL(url, vendor_origin), reach);
  try {
    const report = { ...input, from, to, ...(await compare(db, vendor.code, records, from, to)) };
    if (report.differences.length > 0) raiseAlarm(platform, report);
    return ok(report);
  } catch (cause) {
    if (!(cause instanceof VendorSilent)) throw cause;
    log.error({ event: 'recon_failed', ...input, err: cause }, cause.message);
    return fail('vendor_silent');
  }
}

async function compare(
  db: Platform['db'],
  vendor: string,
  records: ReturnType<typeof openVendorRecords>,
  from: number,
  to: number,
): Promise<Pick<ReconReport, 'ours' | 'theirs' | 'differences'>> {
  // Most differences are found in both directions.
  const found = new Map<string, Difference>();
  const note = (difference: Difference | undefined) =>
    difference && found.set(difference.txId, difference);
  const counts = { ours: 0, theirs: 0 };
  for await (const page of records.between(from, to)) {
    counts.theirs += page.length;
    const own = byId(await ownFind(db, vendor, page.map(idOf)));
    for (const theirs of page) note(differenceOf(theirs.txId, own.get(theirs.txId), theirs));
  }
  for await (const page of ownBetween(db, vendor, from, to)) {
    counts.ours += page.length;
    const their = byId(await records.find(page.map(idOf)));
    for (const ours of page) note(differenceOf(ours.txId, ours, their.get(ours.txId)));
  }
  return { ...counts, differences: [...found.values()] };
}

const idOf = ({ txId }: { txId: string }): string => txId;

const byId = <T extends { txId: string }>(rows: T[]): Map<string, T> =>
  new Map(rows.map((row) => [row.txId, row]));

function raiseAlarm({ log }: Platform, { vendor, day, differences }: ReconReport): void {
  const count = (what: Difference['what']) =>
    differences.filter((difference) => difference.what === what).length;
  log.error(
    {
      event: 'recon_alarm',
      vendor,
      day,
      lackingHere: count('lacking_here'),
      lackingThere: count('lacking_there'),
      differing: count('differs'),
      // A few are enough for the log; the command shows all.
      txIds: differences.slice(0, alarm_ids_max).map(idOf),
    },
    "a vendor's records and ours are not the same",
  );
}

const alarm_ids_max = 20;
