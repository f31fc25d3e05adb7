#!/usr/bin/env bash
# A frame that refreshes itself: whether it becomes a step of Back goes by its address and the delay, not by who asked for it.
#
# Nobody tapped anything, so a good guess is that `<meta http-equiv="refresh" content="2;url=…">` takes the place of the document that
# has it. Seen with Chromium 156.0.8078 (Debian) without script, driven by playwright-core 1.56.1, as the steps of Back that a
# page with such a frame has a few seconds later (one is the page itself):
#   - refreshed after two seconds to another address: two. Back leads from the second document to the first, in the same page,
#     which refreshes itself forward again: who waits two seconds between two taps never comes off the page.
#   - after one second to another address: one.
#   - after two seconds to its own address: one. It is a reload, and says so: `Cache-Control: max-age=0`, and its own address
#     as `Referer`. When the page around it is reloaded its first request has neither, so that a server can tell the two apart.
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

const kinds = {
  'after two seconds, to another address': '2;url=/second',
  'after one second, to another address': '1;url=/second',
  'after two seconds, to its own address': '2',
};
const seen = [];
const server = http.createServer((request, response) => {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', 'text/html');
  const { pathname, searchParams } = new URL(request.url, 'http://page');
  const { 'cache-control': cache, referer = '' } = request.headers;
  const isAgain = referer.includes('/first');
  if (pathname === '/first' || pathname === '/second') seen.push([isAgain, cache === 'max-age=0']);
  const again = pathname === '/first' && !isAgain;
  const meta = again
    ? `<meta http-equiv="refresh" content="${searchParams.get('to')}">`
    : '';
  const frame =
    pathname === '/page'
      ? `<iframe src="/first?to=${encodeURIComponent(searchParams.get('to'))}"></iframe>`
      : '';
  response.end(`<!doctype html><title>${pathname}</title>${meta}<p>${pathname}</p>${frame}`);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const browser = await chromium.launch({ executablePath: process.argv[2], args: ['--no-sandbox'] });
for (const [name, to] of Object.entries(kinds)) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const origin = `http://127.0.0.1:${server.address().port}`;
  await page.goto(`${origin}/start`);
  const session = await context.newCDPSession(page);
  const entries = async () => (await session.send('Page.getNavigationHistory')).entries.length;
  const before = await entries();
  seen.length = 0;
  await page.goto(`${origin}/page?to=${encodeURIComponent(to)}`);
  while (seen.length < 2) await page.waitForTimeout(100);
  await page.waitForTimeout(1_000);
  const reload = seen[1][1] ? ', as a reload' : '';
  console.log(`${name}: ${(await entries()) - before}${reload}`);
  await context.close();
}
await browser.close();
server.closeAllConnections();
server.close();
JS
seen=$(node look.mjs "$chromium")
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
after two seconds, to another address: 2
after one second, to another address: 1
after two seconds, to its own address: 1, as a reload
SEEN
