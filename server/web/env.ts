import type { HttpBindings } from '@hono/node-server';

/** What Hono's context carries in the web and platform servers. */
export interface WebEnv {
  Bindings: HttpBindings;
  Variables: { requestId: string; address: string; calls: string[] };
}
