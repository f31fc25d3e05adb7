import type { HttpBindings } from '@hono/node-server';

/** The Hono context of the web and platform servers. */
export interface WebEnv {
  Bindings: HttpBindings;
  Variables: { requestId: string; address: string; calls: string[] };
}
