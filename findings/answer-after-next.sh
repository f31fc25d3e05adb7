#!/usr/bin/env bash
# An answer that a Hono middleware returns after `next()` is dropped in silence, and in one case nobody's answer is sent.
#
# A middleware that keeps pages waits for the handler, and answers by what it has kept. Seen with Node 20.20.2 and
# hono 4.13.19, all by their documented calls:
#   - `await next(); return answer`: the handler's answer is sent, not the returned one, without an error or a warning. A
#     middleware that returns without calling `next()` is obeyed, so a guess from that is wrong.
#   - `await next(); c.res = answer`: it is sent, but with the headers of the handler's answer: others beside its own,
#     those of the same name in place of its own.
#   - `c.res = undefined; return answer`: 200 with an empty body and no headers: neither of the two.
#   - `c.res = undefined; c.res = answer`: that answer and nothing else.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact hono@4.13.19 >/dev/null
cat >look.mjs <<'JS'
import { Hono } from 'hono';
const seen = [];
for (const [name, act] of [
  ['returned', (c, answer) => answer],
  ['set', (c, answer) => void (c.res = answer)],
  ['cleared and returned', (c, answer) => ((c.res = undefined), answer)],
  ['cleared and set', (c, answer) => void ((c.res = undefined), (c.res = answer))],
]) {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    return act(c, new Response('kept', { status: 203, headers: { 'X-From': 'middleware' } }));
  });
  app.get('/', (c) => c.text('made', 202, { 'X-From': 'handler', 'X-More': 'handler' }));
  const answer = await app.request('/');
  const { headers } = answer;
  seen.push([name, answer.status, await answer.text(), headers.get('X-From'), headers.get('X-More')].join(' '));
}
console.log(seen.join('\n'));
JS
node look.mjs >seen
diff - seen <<'SEEN'
returned 202 made handler handler
set 203 kept handler handler
cleared and returned 200   
cleared and set 203 kept middleware 
SEEN
cat seen
