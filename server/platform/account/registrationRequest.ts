import type { z } from 'zod';
import type { registerByMobile } from '../../contract/account/entry';
import type { Caller } from '../context';

/** The request of both ways to register: the call's fields and the caller. */
export interface Registration extends Omit<
  z.output<typeof registerByMobile.request>,
  'mobileNum' | 'device' | 'type'
> {
  mobileNum?: string | undefined;
  previousToken: string | undefined;
  caller: Caller;
}
