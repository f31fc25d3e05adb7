import type { HttpBindings } from '@hono/node-server';
import type { AppLoadContext } from '@remix-run/node';
import type { PageDictionaries } from './dictionaries';

/** The Hono context of the web and platform servers. */
export interface WebEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    address: string;
    country?: string | undefined;
    calls: string[];
    /** The request as the app may see it, and the context that it is given. */
    page: { request: Request; context: AppLoadContext };
    /** Notes whether the request's session is a living one of a member, once a page has asked. */
    noteStanding?: (isMember: boolean) => void;
    /** The dictionaries by which pages are packed. */
    dictionaries?: PageDictionaries;
    /** Set for a request beyond the limits: it gets the page that says so, and nothing is done. */
    retryAfter_s?: number;
  };
}
