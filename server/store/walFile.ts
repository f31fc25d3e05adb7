import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';

const toDisk = promisify(fdatasync);

/**
 * The write-ahead log of an open SQLite database, for the one thing that SQLite would do while the whole process
 * stands still (`synchronous = FULL`): to wait until the disk has what was committed. All commits that wait at the
 * same time need one turn of the disk.
 */
export class WalFile {
  readonly #path: string;
  readonly #sync: (file: number) => Promise<void>;
  #file: number | undefined;
  #running: Promise<unknown> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(database: string, sync = toDisk) {
    this.#path = `${database}-wal`;
    this.#sync = sync;
  }

  /** Ends when all that was committed before the call is on the disk. Throws if the disk fails. */
  flush(): Promise<void> {
    // A turn that has begun may miss the newest commits: they wait together for the next.
    this.#next ??= this.#turn();
    return this.#next;
  }

  async #turn(): Promise<void> {
    await this.#running;
    this.#next = undefined;
    // SQLite makes the file at the first commit. It has no lock on this one, which a close here would end.
    this.#file ??= openSync(this.#path, 'r+');
    const turn = this.#sync(this.#file);
    this.#running = turn.catch(() => undefined);
    await turn;
  }

  /** Closes the file after all turns that were asked for. */
  async close(): Promise<void> {
    await Promise.allSettled([this.#running, this.#next]);
    if (this.#file !== undefined) closeSync(this.#file);
  }
}
