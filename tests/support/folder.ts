import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export interface Folder {
  path: string;
  remove(): void;
}

/**
 * Makes a temporary folder. It goes with the process too, so that an interrupted run leaves nothing.
 */
export function temporaryFolder(purpose: string): Folder {
  const folder = mkdtempSync(path.join(os.tmpdir(), `chokdee-${purpose}-`));
  const remove = () => {
    process.off('exit', remove);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', remove);
  return { path: folder, remove };
}
