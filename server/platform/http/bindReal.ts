import type { Call } from '../../contract/call';
import { trial_type } from '../memberTypes';
import { bind, type Binding, type Handler } from './bind';
import { fail } from '../result';

/** Binds a call that trial players are refused (accounts §6): `trial_not_allowed`. */
export const bindReal = <C extends Call & { auth: 'member' }>(
  call: C,
  handle: Handler<C>,
): Binding =>
  bind<C>(call, async (platform, asked) =>
    asked.session?.member.type === trial_type ? fail('trial_not_allowed') : handle(platform, asked),
  );
