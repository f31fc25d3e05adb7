import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { readSheetPath } from '../../app/areas/games/cards/sheets';
import { bestEncoding } from './accepts';
import type { WebEnv } from './env';

const [packBrotli, packGzip] = [promisify(brotliCompress), promisify(gzip)];
/** At first in a millisecond, for anybody can ask for any games; as hard as can be for a sheet that is asked for again. */
const [first_quality, hardest_quality] = [8, constants.BROTLI_MAX_QUALITY];
const params = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** The side of a picture of a game, and what stands between two: no edge of one may show beside the other. */
const [side, gap] = [120, 40];
const head = /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" (viewBox="0 0 120 120")>/;

interface Sheet {
  etag: string;
  plain: Uint8Array;
  br: Uint8Array;
  gzip: Uint8Array;
  uses: number;
}

/** As many as the rows and lists that people look at have. */
const sheets_most = 300;

/** Puts pictures below each other in one, each with a view of its own by its game's id. */
function sheetOf(pictures: ReadonlyMap<number, string>): string {
  const views: string[] = [];
  const parts: string[] = [];
  for (const [nodeId, picture] of pictures) {
    const y = parts.length * (side + gap);
    views.push(`<view id="${nodeId}" viewBox="0 ${y} ${side} ${side}"/>`);
    // Names in one picture are others than those in the next.
    const own = picture.replace(/(\bid="|url\(#|href="#)/g, `$1n${nodeId}-`);
    parts.push(own.replace(head, `<svg y="${y}" width="${side}" height="${side}" $1>`));
  }
  const height = parts.length * (side + gap) - gap;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${height}">${views.join('')}${parts.join('')}</svg>`;
}

/**
 * Serves the pictures of games that stand together as one file (site#weight). It is put together of files of ours when it is
 * first asked for; an address that names a game without one is no file.
 */
export function pictureSheets(folder: string): MiddlewareHandler<WebEnv> {
  const known = new LRUCache<string, Promise<Sheet | null>>({ max: sheets_most });
  const make = async (nodeIds: readonly number[]): Promise<Sheet | null> => {
    const files = await Promise.all(
      nodeIds.map(async (nodeId) => {
        const file = path.join(folder, 'art/game', `${nodeId}.svg`);
        return [nodeId, await readFile(file, 'utf8').catch(() => '')] as const;
      }),
    );
    if (!files.every(([, picture]) => head.test(picture))) return null;
    const plain = Buffer.from(sheetOf(new Map(files)));
    const [br, packed] = await Promise.all([
      packBrotli(plain, params(first_quality)),
      packGzip(plain),
    ]);
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"`;
    return { etag, plain, br, gzip: packed, uses: 0 };
  };
  return async (c, next) => {
    const nodeIds =
      c.req.method === 'GET' || c.req.method === 'HEAD' ? readSheetPath(c.req.path) : null;
    if (!nodeIds) return next();
    let coming = known.get(c.req.path);
    if (!coming) known.set(c.req.path, (coming = make(nodeIds)));
    const sheet = await coming;
    if (!sheet) return c.text('Not found', 404);
    sheet.uses += 1;
    if (sheet.uses === 2) {
      const harder = packBrotli(sheet.plain, params(hardest_quality));
      harder.then((br) => (sheet.br = br)).catch(() => undefined);
    }
    c.header('Content-Type', 'image/svg+xml; charset=utf-8');
    c.header('Content-Security-Policy', "default-src 'none'");
    c.header('Cache-Control', 'public, max-age=3600');
    c.header('ETag', sheet.etag);
    c.header('Vary', 'Accept-Encoding');
    if (c.req.header('If-None-Match') === sheet.etag) return c.body(null, 304);
    const encoding = bestEncoding(c.req.header('Accept-Encoding'));
    if (encoding) c.header('Content-Encoding', encoding);
    return c.body(new Uint8Array(sheet[encoding ?? 'plain']));
  };
}
