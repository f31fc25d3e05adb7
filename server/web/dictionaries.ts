import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { Encoder } from '@toondepauw/node-zstd';
import type { Language } from '../../app/i18n/languages';
import { bestEncoding } from './accepts';

/** The address of a dictionary is this, its language and its hash. */
export const dictionary_path = '/dictionary/';
/** The head of a body in `dcz`, before the hash of the dictionary (RFC 9842 §5). */
const magic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
const pause_ms = 60_000;
const year_s = 31_536_000;
/** Browsers that have yesterday's are served by it until they have today's. */
const known_most = 10;
/** A page takes less than a tenth of a millisecond at this level, and a prepared dictionary 4 MB; from 9 on it takes 13. */
const level = 6;
/** Chromium has dictionaries from 130 on; others would load one and never use it. */
const chromium = /Chrome\/(\d+)/;
const first_chromium = 130;

/** Reads a header of a request. */
type RequestHeader = (name: string) => string | undefined;

const none_headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };

interface Dictionary {
  /** Its build, language and day: the same in all processes, while the hash may be another. */
  id: string;
  hash: Buffer;
  path: string;
  body: Buffer;
  packed: Promise<Buffer>;
  /** Prepared once: to read a dictionary takes ten times as long as to pack a page by it. */
  encoder: Encoder;
}

const packed = promisify(brotliCompress);

/**
 * Dictionaries by which pages are sent as the difference from what the browser has (site#dictionaries): one for each language,
 * made once a day of `textsIn`, which hold nothing of a member.
 */
export function pageDictionaries(
  textsIn: (language: Language) => Promise<string[]>,
  { build, now }: { build: string; now: () => number },
) {
  const byHash = new Map<string, Dictionary>();
  const current = new Map<Language, Dictionary>();
  /** No other is made before: while one is being made, and after a failure. */
  const pausedUntil = new Map<Language, number>();

  async function make(language: Language, id: string): Promise<void> {
    pausedUntil.set(language, Number.POSITIVE_INFINITY);
    try {
      const texts = await textsIn(language);
      const body = Buffer.from(texts.join('\n'));
      const hash = createHash('sha256').update(body).digest();
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength };
      const path = `${dictionary_path}${language}-${hash.toString('hex').slice(0, 16)}`;
      const encoder = new Encoder(level, body);
      const made = { id, hash, path, body, packed: packed(body, { params }), encoder };
      byHash.set(hash.toString('base64'), made);
      current.set(language, made);
      const [oldest] = byHash.keys();
      if (byHash.size > known_most) byHash.delete(oldest!);
      pausedUntil.delete(language);
    } catch {
      // The site is closed, or the platform away: pages are sent without.
      pausedUntil.set(language, now() + pause_ms);
    }
  }

  /** The dictionary that the browser has and accepts. */
  const available = (request: RequestHeader): Dictionary | undefined => {
    const hash = /^:(.+):$/.exec(request('Available-Dictionary')?.trim() ?? '')?.[1];
    const accepts = /\bdcz\b/.test(request('Accept-Encoding') ?? '');
    return hash !== undefined && accepts ? byHash.get(hash) : undefined;
  };

  return {
    available,
    /**
     * Offers a dictionary to a browser that can use one and has not today's, and returns the one that it has.
     * @param request the headers of the request
     * @param html the page, whose language decides
     * @param headers those of the answer, to which what has to be said is added
     * @param isWhole the page misses nothing, so others can be had now too
     */
    take(
      request: RequestHeader,
      html: Uint8Array,
      headers: Headers,
      isWhole: boolean,
    ): Dictionary | undefined {
      const language = languageOf(html);
      const version = chromium.exec(request('User-Agent') ?? '')?.[1];
      if (!language || Number(version ?? 0) < first_chromium) return undefined;
      headers.append('Vary', 'Available-Dictionary');
      const id = shortId(`${build}-${language}-${new Date(now()).toISOString().slice(0, 10)}`);
      const today = current.get(language);
      if (isWhole && today?.id !== id && !(pausedUntil.get(language)! > now()))
        void make(language, id);
      const known = available(request);
      const isOfToday = request('Dictionary-ID') === `"${today?.id}"`;
      if (today && known !== today && !isOfToday)
        headers.append('Link', `<${today.path}>; rel="compression-dictionary"`);
      return known;
    },
    /** Packs a page by a dictionary. */
    pack(html: Uint8Array, { hash, encoder }: Dictionary): Uint8Array {
      return Buffer.concat([
        magic,
        hash,
        encoder.encodeSync(Buffer.from(html.buffer, html.byteOffset, html.byteLength)),
      ]);
    },
    /** Answers with a dictionary itself. */
    async answer(path: string, request: RequestHeader): Promise<Response> {
      const found = [...byHash.values()].find((each) => each.path === path);
      if (!found) return new Response('Not found', { status: 404, headers: none_headers });
      const isPacked = bestEncoding(request('Accept-Encoding')) === 'br';
      return new Response(new Uint8Array(isPacked ? await found.packed : found.body), {
        headers: {
          'Content-Type': 'text/plain; charset=utf-8',
          'Cache-Control': `public, max-age=${year_s}, immutable`,
          'Use-As-Dictionary': `match="/*", match-dest=("document"), id="${found.id}"`,
          Vary: 'Accept-Encoding',
          ...(isPacked && { 'Content-Encoding': 'br' }),
        },
      });
    },
  };
}

export type PageDictionaries = ReturnType<typeof pageDictionaries>;

/** A name of few signs, which a browser sends with each request. */
const shortId = (name: string): string =>
  createHash('sha256').update(name).digest('base64url').slice(0, 6);

/** The language of a page, which its first tag says. */
const languageOf = (html: Uint8Array): Language | undefined =>
  /^<!DOCTYPE html><html lang="(\w\w)"/i.exec(
    Buffer.from(html.buffer, html.byteOffset, 40).toString(),
  )?.[1] as Language | undefined;
