import { FolderError } from '../folderFiles';
import { noMore } from './args';
import { OpsError, UsageError } from './command';

/** Returns the one folder that a command names. Throws UsageError. */
export function folderOf([folder, ...rest]: readonly string[]): string {
  if (folder === undefined) throw new UsageError('the folder is missing');
  noMore(rest);
  return folder;
}

/** Tells what is wrong with a folder as a failure of the command. */
export const reported = <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    throw cause instanceof FolderError ? new OpsError(cause.message) : cause;
  });
