import * as zlib from 'node:zlib';
import type * as Library from '@bokuweb/zstd-wasm';

/** Packs a body by a dictionary that the reader has (RFC 8878, a raw-content dictionary). */
export type Zstd = (body: Uint8Array, dictionary: Uint8Array) => Uint8Array;

/** A page takes some tenths of a millisecond at this level. */
const level = 3;

interface RuntimeZstd {
  zstdCompressSync?(body: Uint8Array, options: object): Uint8Array;
  constants: { ZSTD_c_compressionLevel?: number };
}

let wasm: Promise<typeof Library> | undefined;

/** Opens the library as WebAssembly, once: its `init` puts another memory in the place of the one that contexts are in. */
export const openWasm = (): NonNullable<typeof wasm> =>
  (wasm ??= import('@bokuweb/zstd-wasm').then(async (library) => {
    await library.init();
    return library;
  }));

/**
 * Returns zstd with dictionaries: the runtime's own where it has it, else the same library as WebAssembly. Node has
 * `zstdCompressSync` from 22.15 on, but goes by `dictionary` from 22.19 and 24.6 on: before, it takes the option in
 * silence and packs without (`findings/zstd-dictionary.sh`). So it is tried.
 */
export async function openZstd(): Promise<Zstd> {
  const { zstdCompressSync, constants } = zlib as unknown as RuntimeZstd;
  if (zstdCompressSync) {
    const params = { [constants.ZSTD_c_compressionLevel!]: level };
    const own: Zstd = (body, dictionary) => zstdCompressSync(body, { params, dictionary });
    if (usesDictionary(own)) return own;
  }
  const { compressUsingDict, createCCtx } = await openWasm();
  const context = createCCtx();
  return (body, dictionary) => compressUsingDict(context, body, dictionary, level);
}

/** True for a packer that writes next to nothing for what the dictionary holds. */
function usesDictionary(pack: Zstd): boolean {
  const sample = Uint8Array.from({ length: 4_096 }, (_, index) => (index * index * 31) >> 3);
  return pack(sample, sample).byteLength < sample.byteLength / 8;
}
