import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { bestEncoding } from './accepts';
import type { WebEnv } from './env';

const smallest_bytes = 860;
/** At this level a page costs a few milliseconds; built files are compressed at 11 beforehand. */
const page_quality = 6;
/**
 * The first round trips carry this much. A page that is just above is packed harder: another round trip costs a slow line
 * more than that costs us.
 */
const first_trips_bytes = 14 * 1024;
const harder_qualities = [7, 9];
const just_above = 1.02;
const compressible = /^(text\/|application\/(json|manifest\+json|javascript)|image\/svg\+xml)/;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Compresses with Brotli if the client accepts it, else with gzip. Whole bodies only: no page is
 * streamed, and a download that is asks for no transformation.
 */
export function compress(): MiddlewareHandler<WebEnv> {
  return async (c, next) => {
    await next();
    const response = c.res;
    const type = response.headers.get('Content-Type') ?? '';
    if (!response.body || response.headers.has('Content-Encoding') || !compressible.test(type)) {
      return;
    }
    if (response.headers.get('Cache-Control')?.includes('no-transform')) return;
    const encoding = bestEncoding(c.req.header('Accept-Encoding'));
    c.header('Vary', 'Accept-Encoding', { append: true });
    if (!encoding || c.req.method === 'HEAD') return;
    const body = Buffer.from(await response.arrayBuffer());
    const small = body.byteLength < smallest_bytes;
    const packed = small ? body : encoding === 'br' ? await packedBody(body) : await gzipped(body);
    const headers = new Headers(c.res.headers);
    if (!small) headers.set('Content-Encoding', encoding);
    headers.set('Content-Length', String(packed.byteLength));
    c.res = undefined;
    c.res = new Response(new Uint8Array(packed), { status: response.status, headers });
  };
}

async function packedBody(body: Buffer): Promise<Buffer> {
  const at = (quality: number) =>
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      },
    });
  let packed = await at(page_quality);
  if (packed.byteLength > first_trips_bytes * just_above) return packed;
  for (const quality of harder_qualities) {
    if (packed.byteLength <= first_trips_bytes) break;
    packed = await at(quality);
  }
  return packed;
}
