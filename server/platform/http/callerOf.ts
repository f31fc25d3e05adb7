import type { Caller } from '../context';

/**
 * Returns the caller with the device of the body, or of the header where that names none
 * (account#device).
 */
export const callerOf = (caller: Caller, { device }: { device: string }): Caller => ({
  ...caller,
  device: device === 'OTHERS' ? caller.device : device,
});
