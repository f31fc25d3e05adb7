import type { Db, Trx } from '../../store/open';
import type { Image } from '../folder/images';
import type { RuleFiles } from './readRules';

/** Begins the entry of a picture in a version's files: its bytes are in a row of their own, once. */
const picture_sign = 'picture:';

/** Returns the entry of a file in a version: its bytes in base64, or the id of its picture. */
export const keptFile = (body: Buffer, image: Image | undefined): string =>
  image ? picture_sign + image.id : body.toString('base64');

/** Keeps the pictures of a folder for ever, each once: orders show those of the version that they were made under. */
export async function keepPictures(
  trx: Trx,
  files: RuleFiles,
  images: ReadonlyMap<string, Image>,
): Promise<void> {
  for (const [path, { id, webp }] of images) {
    await trx
      .insertInto('reward_pictures')
      .values({ id, webp, body: files.get(path)!.toString('base64') })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Returns the files of a version from their entries, byte for byte. */
export async function readKept(
  db: Db,
  kept: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const [name, entry] of Object.entries(kept)) {
    const body = entry.startsWith(picture_sign)
      ? await bodyOf(db, entry.slice(picture_sign.length))
      : entry;
    files.set(name, Buffer.from(body, 'base64'));
  }
  return files;
}

const bodyOf = async (db: Db, id: string): Promise<string> =>
  (
    await db
      .selectFrom('reward_pictures')
      .select('body')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).body;
