import type { PlatformConfig } from '../../config';
import { httpRegister } from './httpRegister';
import type { ExclusionRegister } from './register';

/** Returns the register that is configured; undefined where there is none. */
export const registerOf = ({
  exclusionRegister,
}: Pick<PlatformConfig, 'exclusionRegister'>): ExclusionRegister | undefined =>
  exclusionRegister && httpRegister(exclusionRegister);
