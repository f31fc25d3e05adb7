import type { AppLoadContext } from '@remix-run/node';
import { processConfig, type Config } from '../../server/config';
import { openRuntime, type Runtime } from '../../server/runtime';
import type { StaffDoor, StaffVisit } from '../../server/runtime/staffDoor';

export type { Config, Runtime, StaffVisit };

declare module '@remix-run/node' {
  // Screens get what loaders return, dates and undefined included (single fetch).
  interface Future {
    v3_singleFetch: true;
  }
  interface AppLoadContext {
    runtime?: Runtime;
    /** Set by the console's own server alone: the way to its calls (console#two-origins). */
    staffDoor?: StaffDoor;
    /** Set by our own server: the request's id and the client's address. */
    requestId?: string;
    address?: string;
    /** Set by our own server: the country that a trusted proxy has told. */
    country?: string | undefined;
    /** Set by our own server: script requests data, where a plain browser would request a page. */
    scripted?: boolean;
    /** Set by our own server for a request beyond its limits: the seconds until the next is let in. */
    retryAfter_s?: number;
    /** Beside it, for a form for which the process has no time (site#overload). */
    isOverload?: true;
    /** Set by a download that was refused, which has no page: what was thrown, and the page that shows it. */
    refused?: { page: string; thrown: unknown };
    /** Set by our own server: the page shows what a download has thrown, and nothing else is done. */
    shows?: unknown;
    /** Told by our own server: whether the request's session is a living one of a member. */
    noteStanding?: (isMember: boolean) => void;
    /** Set by our own server: the page is in the place of an address that does not exist. */
    unnamed?: boolean;
    /** Set by our own server: it writes the bytes of a page in lite mode into the page (site#data-use). */
    weighsPages?: boolean;
    /**
     * Set by our own server for a page of which a dictionary is made (site#dictionaries); true where it is made for a member who
     * does not exist, of whom each call of the platform says nothing.
     */
    invented?: boolean;
    /** Told to our own server: nothing of the page that was made is one visitor's own (site#stored-pages). */
    isForAll?: boolean;
    /** Noted during a prefetch: its page would do something, so it is refused (site#prefetch). */
    actsOnTap?: boolean;
    /** Set by our own server for a live view: answers in memory count if they were asked for after this (`performance.now()`). */
    newerThan?: number;
    /** Filled during the request: the calls of the platform that it made. */
    calls?: string[];
  }
}

const slot = Symbol.for('chokdee.runtime');
const holder = globalThis as typeof globalThis & { [slot]?: Promise<Runtime> };

/**
 * Returns the one runtime of the process: the one that `server/serve.ts` passes in the load context,
 * or without it (plain `remix-serve`) one that is built on first use and kept for all bundles.
 */
export function runtimeOf(context: AppLoadContext): Promise<Runtime> {
  if (context.runtime) return Promise.resolve(context.runtime);
  holder[slot] ??= openRuntime(processConfig());
  return holder[slot];
}
