import type { Caller } from '../context';

/** Who names no device in the body is known by the header (accounts §7: Device). */
export const callerOf = (caller: Caller, { device }: { device: string }): Caller => ({
  ...caller,
  device: device === 'OTHERS' ? caller.device : device,
});
