import type { Browser } from '@playwright/test';
import { NoScriptContext, type ContextOptions } from './context';

/**
 * A browser in which script is off, without any process: HTML is read and forms are sent as the
 * standards say, and nothing is laid out or painted. It knows the part of Playwright's words that
 * needs neither; anything else throws.
 */
export function noScriptBrowser(defaults: ContextOptions): Browser {
  const contexts = new Set<NoScriptContext>();
  const browser = {
    newContext: async (options: ContextOptions = {}) => {
      const context = new NoScriptContext({ ...defaults, ...options });
      contexts.add(context);
      return context;
    },
    contexts: () => [...contexts],
    close: async () => {
      for (const context of contexts) await context.close();
    },
  };
  return browser as unknown as Browser;
}
