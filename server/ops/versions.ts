import { FolderError, writeFiles } from '../folderFiles';
import type { VersionRow } from '../kernel/folder/versions';
import type { Db } from '../store/open';
import { noMore, readArgs, counted, countGiven } from './args';
import { OpsError, UsageError, type Command } from './command';

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

/** The versions of a folder that a command is about. */
interface Versioned {
  /** The first word of its commands. */
  name: string;
  /** Said where there is no version. */
  none: string;
  list(db: Db): Promise<VersionRow[]>;
  files(db: Db, version: number | null): Promise<ReadonlyMap<string, Buffer> | undefined>;
}

/** Makes the command that lists the versions. */
export const versionsCommand = ({ name, none, list }: Versioned, summary: string): Command => ({
  name: `${name} versions`,
  proof: 'none',
  usage: `${name} versions [--json]`,
  summary,
  async run({ args, platform, say }) {
    const { values, positionals } = readArgs(args, { json: { type: 'boolean' } });
    noMore(positionals);
    const versions = await list((await platform()).db);
    if (values.json) say(JSON.stringify(versions));
    else if (versions.length === 0) say(none);
    for (const { version, created_at, operator } of values.json ? [] : versions) {
      say(`${version} ${new Date(created_at).toISOString()} ${operator || '-'}`);
    }
    return true;
  },
});

/** Makes the command that gives the files of a version back. */
export const exportCommand = (of: Versioned, summary: string): Command => ({
  name: `${of.name} export`,
  proof: 'none',
  usage: `${of.name} export DIR [--version N] [--json]`,
  summary,
  async run({ args, platform, say }) {
    const { values, positionals } = readArgs(args, {
      version: { type: 'string' },
      json: { type: 'boolean' },
    });
    const folder = folderOf(positionals);
    const version = values.version === undefined ? null : versionOf(values.version);
    const files = await of.files((await platform()).db, version);
    if (!files) {
      throw new OpsError(version === null ? of.none : `there is no version ${version}`);
    }
    await reported(writeFiles(folder, files));
    say(values.json ? JSON.stringify({ files: files.size }) : counted(files.size, 'file'));
    return true;
  },
});

const versionOf = (text: string): number =>
  countGiven(text, [1, Infinity], '--version is a number, as 3');
