import type { Call } from '../../contract/call';
import { bind, type Binding, type Handler } from './bind';
import { fail } from '../result';
import { isBlocked } from '../region/blocked';
import { locationOf } from '../region/location';

/**
 * Binds a call that opens a session, or sends what opens one: to a caller whose address or country
 * is blocked it says `restricted`, with `ip` and `country` in the detail, before it looks at anything
 * (accounts §8).
 */
export const bindEntry = <C extends Call>(call: C, handle: Handler<C>): Binding =>
  bind<C>(call, async (platform, asked) =>
    (await isBlocked(platform, asked.caller))
      ? fail('restricted', { ...locationOf(asked.caller) })
      : handle(platform, asked),
  );
