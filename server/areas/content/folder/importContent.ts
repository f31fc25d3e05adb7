import { createHash } from 'node:crypto';
import { dayOf } from '../../../kernel/api/wallTime';
import type { Platform } from '../../../kernel/context';
import { addressOf, drawImages, type Image } from '../../../kernel/folder/images';
import type { Problem } from '../../../kernel/folder/yamlFile';
import { addAudit, type Act } from '../../../kernel/operators/audit';
import type { Db, Trx } from '../../../store/open';
import { addPayoutVersion, changedPayouts, payoutsOf } from '../promotions/versions';
import type { Words } from '../words';
import { factsOf, inOneFile, type Files } from './entryFile';
import { batches, type Item } from './kind';
import { kinds } from './kinds';
import { replaceDownloads, readFolder, type Folder } from './readFolder';

/** The counts of an import: items by folder, pictures, and links. */
type Imported = Record<string, number>;

/** The outcome of an import. */
interface ContentImport {
  /** Null where nothing was imported. */
  imported: Imported | null;
  problems: Problem[];
  /** The version of what promotions pay that it made; null where that stays. */
  version: number | null;
}

interface Import {
  /** Somebody who was proved, or the installation itself. */
  operator: Act['operator'];
  /** One operator gives the command, without another: what promotions pay has to stay (wallet#two-operators). */
  alone?: boolean;
  /** Imports only into a store that has had no folder. */
  first?: boolean;
}

/**
 * Makes a folder the site's content (content#folder): checks all of it, then replaces announcements, banners,
 * promotions, help, benefits and, where the folder names them, the links to downloads, all in one step. With any
 * problem nothing is changed. The record of acts names the operator and the folder; each change of payouts is a version
 * (content#versions-of-payouts).
 */
export async function importContent(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  files: Files,
  { operator, alone = false, first = false }: Import,
): Promise<ContentImport> {
  const now = platform.clock.now();
  const today = dayOf(now, platform.config.timeZone);
  const { folder, problems } = readFolder(files, platform.config.currency);
  const drawn = await drawImages(files, folder.images);
  const all = [...problems, ...drawn.problems];
  const nothing = { imported: null, problems: all, version: null };
  if (all.length > 0) return nothing;
  const imported = platform.db.transaction().execute(async (trx) => {
    const isNew = await claim(trx);
    if (first && !isNew) return nothing;
    const before = await payoutsOf(trx);
    const [own, last] = [factsOf(files), factsOf(await filesIn(trx))];
    await keepFiles(trx, files);
    await keepImages(trx, drawn.images);
    const image = addressOf(drawn.images);
    for (const kind of kinds) {
      const items = (folder.items.get(kind) ?? []).map((item) => withAddresses(item, image));
      const isSame = (id: string) =>
        own.get(`${kind.folder}/${id}`) === last.get(`${kind.folder}/${id}`);
      await kind.replace(trx, items, { image, today, isSame });
    }
    if (folder.downloads) await replaceDownloads(trx, folder.downloads, now);
    const payouts = await payoutsOf(trx);
    const changed = changedPayouts(before, payouts);
    if (alone && changed.length > 0) throw new SecondNeeded();
    const version =
      changed.length > 0
        ? await addPayoutVersion(trx, { operator, changed, payouts, files }, now)
        : null;
    const counts = countsOf(folder);
    const facts = { ...counts, files: files.size, sha256: printOf(files), version: version ?? 0 };
    await addAudit(trx, { operator, act: 'content.import', subject: 'content', facts }, now);
    return { imported: counts, problems: [], version };
  });
  return imported.catch((cause: unknown) => {
    if (cause instanceof SecondNeeded) return { ...nothing, problems: [second_needed] };
    throw cause;
  });
}

/** Takes an import back that changes what promotions pay by the word of one operator. */
class SecondNeeded extends Error {}

const second_needed: Problem = {
  file: 'promotions',
  why: 'what they pay changes, which needs two operators: name another by --operator',
};

/** SHA-256 over the paths and contents of a folder, in hex: the record says by it which folder was imported. */
function printOf(files: Files): string {
  const print = createHash('sha256');
  for (const [path, body] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    print.update(`${path}\0${body.byteLength}\0`).update(body);
  }
  return print.digest('hex');
}

/** The row that two imports at once wait for; true for the first import into a store. */
const lock_path = '';

async function claim(trx: Trx): Promise<boolean> {
  const made = await trx
    .insertInto('content_files')
    .values({ path: lock_path, body: '' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  await trx.updateTable('content_files').set({ body: '' }).where('path', '=', lock_path).execute();
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Keeps the files as an export gives them back. */
async function keepFiles(trx: Trx, files: Files): Promise<void> {
  await trx.deleteFrom('content_files').where('path', '!=', lock_path).execute();
  const rows = [...inOneFile(files)].map(([path, bytes]) => ({
    path,
    body: bytes.toString('base64'),
  }));
  for (const batch of batches(rows)) await trx.insertInto('content_files').values(batch).execute();
}

async function keepImages(trx: Trx, images: ReadonlyMap<string, Image>): Promise<void> {
  await trx.deleteFrom('content_images').execute();
  const byId = new Map([...images.values()].map((image) => [image.id, image]));
  for (const image of byId.values()) await trx.insertInto('content_images').values(image).execute();
}

/** The same item with the addresses of the folder's pictures in its texts. */
function withAddresses(item: Item<never>, image: (path: string) => string): Item<never> {
  const words = Object.entries(item.words).map(([language, { title, content = '' }]) => [
    language,
    {
      title,
      content: content.replace(/="(images\/[^"]*)"/g, (_, path: string) => `="${image(path)}"`),
    },
  ]);
  return { ...item, words: Object.fromEntries(words) as Words<'title' | 'content'> };
}

const countsOf = ({ items, images, downloads }: Folder): Imported => ({
  ...Object.fromEntries(kinds.map((kind) => [kind.folder, items.get(kind)!.length])),
  images: images.length,
  downloads: Object.values(downloads ?? {}).length,
});

/** Returns the folder of the last import, each entry in one file; none where nothing was imported. */
export const exportContent = ({ db }: Pick<Platform, 'db'>): Promise<Files> => filesIn(db);

async function filesIn(db: Db): Promise<Files> {
  const rows = await db
    .selectFrom('content_files')
    .selectAll()
    .where('path', '!=', lock_path)
    .orderBy('path')
    .execute();
  return inOneFile(new Map(rows.map(({ path, body }) => [path, Buffer.from(body, 'base64')])));
}
