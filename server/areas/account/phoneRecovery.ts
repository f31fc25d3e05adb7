import type { Platform } from '../../kernel/context';

/**
 * Returns true while passwords are recovered by phone (account#forgot-password): where the operator
 * has mobile numbers verified, a proved number is its member's alone, and opens the account.
 */
export const recoversByPhone = ({ settings }: Pick<Platform, 'settings'>): Promise<boolean> =>
  settings.on('REGMOBVERF3');
