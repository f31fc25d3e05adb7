import type { Caller } from '../context';

/** A caller whose body names no device is known by the `Device` header (account#device). */
export const callerOf = (caller: Caller, { device }: { device: string }): Caller => ({
  ...caller,
  device: device === 'OTHERS' ? caller.device : device,
});
