import type { HttpBindings } from '@hono/node-server';

/** The Hono context of the web and platform servers. */
export interface WebEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    address: string;
    country?: string | undefined;
    calls: string[];
    /** Notes whether the request's session is a living one of a member, once a page has asked. */
    noteStanding?: (isMember: boolean) => void;
    /** Set for a request beyond the limits: it gets the page that says so, and nothing is done. */
    retryAfter_s?: number;
  };
}
