import { boundedBody } from '../../../contract/boundedBody';
import type { Platform } from '../../context';
import { vendorKey } from '../signature';
import { signedRequest } from '../signedRequest';
import {
  transactions_operation,
  transactionsPage,
  type TransactionsPage,
  type VendorTransaction,
} from './wire';

export type Reach = (request: Request) => Promise<Response>;

/** The time limit of a request. */
const answer_limit_ms = 4_000;
/** A full page has some 300 kB, or four times that where nothing in it is plain ASCII. */
const answer_limit_bytes = 2 * 1024 * 1024;
/** A read may be repeated. */
const tries = 2;

/** Thrown where the vendor gave no answer, or an invalid one. */
export class VendorSilent extends Error {}

interface VendorRecords {
  /** Lists all transactions between two instants (epoch ms), in pages. Throws VendorSilent. */
  between(from: number, to: number): AsyncGenerator<VendorTransaction[]>;
  /** Lists the vendor's transactions with some ids. Throws VendorSilent. */
  find(txIds: string[]): Promise<VendorTransaction[]>;
}

/** Opens a vendor's own records at an address, which are read by signed requests. */
export function openVendorRecords(
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  vendor: string,
  url: URL,
  reach: Reach,
): VendorRecords {
  const key = vendorKey(config, vendor);
  const once = async (fields: object): Promise<TransactionsPage> => {
    const who = { vendor, key, operation: transactions_operation, at: clock.now() };
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
