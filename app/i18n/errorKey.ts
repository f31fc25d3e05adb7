import type { ErrorCode } from '@server/kernel/api/errors';
import type { Key } from './keys';

/** The failures of screens: the contract's codes, and a malformed form. */
export type FailureCode = ErrorCode | 'form_unreadable';

type Plain<Code extends string> = Code extends `${infer Head}.${infer Tail}`
  ? Plain<`${Head}_${Tail}`>
  : Code;

/** The message key of a failure: its code, with `_` for each dot (as in `modify.new.old.same`). */
export const errorKey = (code: FailureCode) =>
  `error_${code.replaceAll('.', '_')}` as `error_${Plain<FailureCode>}` & Key;
