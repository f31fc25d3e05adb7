#!/usr/bin/env bash
# Without script a browser fetches pictures however far they are, and `content-visibility: auto` holds back only those of CSS.
#
# A list of forty boxes of 150 px, each with one picture, is opened in a window of 360 × 640. Seen with Chromium 156.0.8078
# (Debian), driven by playwright-core 1.56.1, as the number of pictures that are fetched until the page is loaded:
#   - `<img loading="lazy">`: 25 with script, 40 without. The HTML standard has it so: without script the time at which a
#     picture is asked for would tell a server how far somebody has read.
#   - the same in a box with `content-visibility: auto`: 11 with script, and still 40 without.
#   - a CSS background in such a box: 11 with script and 11 without; the rest come as the reader goes on.
#   - a CSS background alone: 40 both times.
# So for readers without script a far picture can wait as a background in a box that is skipped, and in no other way; and
# it waits only beyond some two and a half windows, which a list of three columns does not reach with 25 entries.
#
# Needs Chromium on the machine: CHROMIUM=/path/to/it, else `chromium-headless-shell` or `chromium` of the path.
set -eu
chromium=${CHROMIUM:-$(command -v chromium-headless-shell || command -v chromium)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact playwright-core@1.56.1 >/dev/null
cat >look.mjs <<'JS'
import { once } from 'node:events';
import http from 'node:http';
import { chromium } from 'playwright-core';

const boxes = Array.from({ length: 40 }, (_, index) => index);
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>';
const kinds = {
  img: { lazy: true, skipped: false },
  'img, skipped': { lazy: true, skipped: true },
  background: { lazy: false, skipped: false },
  'background, skipped': { lazy: false, skipped: true },
};
const pageOf = ({ lazy, skipped }) => `<!doctype html><title>List</title><style>
  div { height: 150px; ${skipped ? 'content-visibility: auto; contain-intrinsic-size: auto 150px;' : ''} }
  span, img { display: block; width: 90px; height: 140px; }
  ${boxes.map((one) => `.of${one} { background-image: url(/background-${one}.svg); }`).join('')}
</style>${boxes
  .map((one) =>
    lazy
      ? `<div><img loading="lazy" alt="" src="/img-${one}.svg"></div>`
      : `<div><span class="of${one}"></span></div>`,
  )
  .join('')}`;

let fetched = 0;
const server = http.createServer(({ url }, response) => {
  response.setHeader('Cache-Control', 'no-store');
  if (url.endsWith('.svg')) {
    fetched += 1;
    response.setHeader('Content-Type', 'image/svg+xml');
    return response.end(picture);
  }
  response.setHeader('Content-Type', 'text/html');
  return response.end(pageOf(kinds[decodeURIComponent(url.slice(1))] ?? {}));
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');

const browser = await chromium.launch({
  executablePath: process.argv[2],
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
console.log(`Chromium ${browser.version()}`);
const found = {};
for (const javaScriptEnabled of [true, false]) {
  for (const kind of Object.keys(kinds)) {
    const context = await browser.newContext({
      javaScriptEnabled,
      viewport: { width: 360, height: 640 },
    });
    const page = await context.newPage();
    fetched = 0;
    const url = `http://127.0.0.1:${server.address().port}/${encodeURIComponent(kind)}`;
    await page.goto(url, { waitUntil: 'networkidle' });
    found[`${kind}, script ${javaScriptEnabled ? 'on' : 'off'}`] =
      fetched === boxes.length ? 'all' : 'some';
    console.log(kind, javaScriptEnabled ? 'with script' : 'without script', fetched);
    await context.close();
  }
}
await browser.close();
server.close();

const expected = {
  'img, script on': 'some',
  'img, skipped, script on': 'some',
  'background, script on': 'all',
  'background, skipped, script on': 'some',
  'img, script off': 'all',
  'img, skipped, script off': 'all',
  'background, script off': 'all',
  'background, skipped, script off': 'some',
};
if (JSON.stringify(found) !== JSON.stringify(expected)) {
  console.error('not as seen before:', JSON.stringify({ found, expected }, null, 2));
  process.exit(1);
}
JS
node look.mjs "$chromium"
