#!/usr/bin/env bash
# A frame that refreshes itself into an answer that stays open keeps its page from having loaded, if the page is still loading.
#
# Without script a page can hold a document whose answer stays open (a countdown that is patched while it comes) in a frame. So
# that the page's own `load` does not wait for it, the frame begins with a short complete answer, which refreshes itself
# (`<meta http-equiv="refresh" content="0;url=…">`) into the open one. Seen with Chromium 156.0.8078 (Debian) without script,
# driven by playwright-core 1.56.1, as what fires within four seconds while the answer stays open for eight:
#   - the page has the frame alone, refreshed at once: it has loaded.
#   - it has a picture too, which takes a second: it has not. The refreshed frame is a part of the page that is loading again,
#     and the page, which still waits for its picture, now waits for the frame as well.
#   - the same with a refresh after two seconds: it has loaded. What begins after `load` is waited for no more.
# So the delay of the refresh must outlast the page's slowest part, which no server knows; on a slow line the page goes on
# "loading" for as long as the answer is open.
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

const [open_ms, picture_ms, look_ms] = [8_000, 1_000, 4_000];
const kinds = {
  'the frame alone, at once': { picture: false, after_s: 0 },
  'a picture of a second, at once': { picture: true, after_s: 0 },
  'a picture of a second, after two': { picture: true, after_s: 2 },
};
const server = http.createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://page');
  response.setHeader('Cache-Control', 'no-store');
  if (pathname === '/picture.svg') {
    response.setHeader('Content-Type', 'image/svg+xml');
    setTimeout(() => response.end('<svg xmlns="http://www.w3.org/2000/svg"/>'), picture_ms);
    return;
  }
  response.setHeader('Content-Type', 'text/html');
  if (pathname === '/open') {
    response.write('<!doctype html><title>Open</title><p>now');
    setTimeout(() => response.end(), open_ms);
    return;
  }
  const after_s = searchParams.get('after');
  if (pathname === '/short')
    return response.end(
      `<!doctype html><title>Short</title><meta http-equiv="refresh" content="${after_s};url=/open"><p>now`,
    );
  const picture = searchParams.has('picture') ? '<img alt="" src="/picture.svg">' : '';
  response.end(
    `<!doctype html><title>Page</title>${picture}<iframe src="/short?after=${after_s}"></iframe>`,
  );
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const browser = await chromium.launch({ executablePath: process.argv[2], args: ['--no-sandbox'] });
for (const [name, { picture, after_s }] of Object.entries(kinds)) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const address = `http://127.0.0.1:${server.address().port}/?after=${after_s}${picture ? '&picture' : ''}`;
  const outcome = await page.goto(address, { waitUntil: 'load', timeout: look_ms }).then(
    () => 'loaded',
    () => 'not loaded',
  );
  console.log(`${name}: ${outcome}`);
  await context.close();
}
await browser.close();
server.closeAllConnections();
server.close();
JS
seen=$(node look.mjs "$chromium")
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
the frame alone, at once: loaded
a picture of a second, at once: not loaded
a picture of a second, after two: loaded
SEEN
