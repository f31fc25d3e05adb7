import type { Call } from '../../contract/call';
import { bind, type Binding, type Handler } from '../http/bind';
import { fail } from '../result';
import { isShutTo } from './access';
import { locationOf } from './location';

/**
 * Binds a call that opens a session, or sends what opens one: to a caller whose address or country
 * is blocked it says `restricted`, with `ip` and `country` in the detail, before it looks at anything
 * (account#blocked-address).
 */
export const bindEntry = <C extends Call>(call: C, handle: Handler<C>): Binding =>
  bind<C>(call, async (platform, asked) =>
    (await isShutTo(platform, asked.caller))
      ? fail('restricted', { ...locationOf(asked.caller) })
      : handle(platform, asked),
  );
