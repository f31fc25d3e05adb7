import type { AppLoadContext } from '@remix-run/node';
import { processConfig, type Config } from '../../server/config';
import { openRuntime, type Runtime } from '../../server/runtime';

export type { Config, Runtime };

declare module '@remix-run/node' {
  // Screens get what loaders return, dates and undefined included (single fetch).
  interface Future {
    v3_singleFetch: true;
  }
  interface AppLoadContext {
    runtime?: Runtime;
    /** Set by our own server: the request's id and the caller's address. */
    requestId?: string;
    address?: string;
    /** Set by our own server: script asks for data where a browser without would ask for a page. */
    scripted?: boolean;
    /** Filled as the request goes: which calls of the platform it made. */
    calls?: string[];
  }
}

const slot = Symbol.for('chokdee.runtime');
const holder = globalThis as typeof globalThis & { [slot]?: Promise<Runtime> };

/**
 * The one runtime of the process: what `server/main.ts` hands over in the load context, or, where
 * there is none (plain `remix-serve`), one built at first need and kept for all bundles.
 */
export function runtimeOf(context: AppLoadContext): Promise<Runtime> {
  if (context.runtime) return Promise.resolve(context.runtime);
  holder[slot] ??= openRuntime(processConfig());
  return holder[slot];
}
