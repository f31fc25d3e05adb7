import type { z } from 'zod';
import type { registerByMobile } from './api/entry';
import type { Caller } from '../../kernel/context';

/** The request of both ways to register: the call's fields and the caller. */
export interface Registration extends Omit<
  z.output<typeof registerByMobile.request>,
  'mobileNum' | 'device' | 'type'
> {
  mobileNum?: string | undefined;
  previousToken: string | undefined;
  caller: Caller;
}
