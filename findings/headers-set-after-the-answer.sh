#!/usr/bin/env bash
# A header that is set on a finished Response is sent or lost, depending on how the Response was made and on who looked at it.
#
# @hono/node-server puts a Response of its own in the place of Node's, which keeps the given headers as they are until
# somebody needs a true one. Seen with 1.19.19 on Node 20.20.2: of an answer made as
#   new Response('text', { headers: { 'X-First': '1' } })   and then   answer.headers.set('X-Later', '2')
# the later header reaches the client, but not if anything has read `answer.body` (or `clone()`, `text()`, `statusText`)
# after it was set, as a middleware that packs answers does: the true Response is made from the first headers. By the Fetch
# standard headers of a Response are one list for its whole life, and Node's own Response keeps both. An answer whose headers
# were given as a `Headers`, or that has no body, keeps both here too.
# 2.1.9 keeps both in each case.
# So with version 1 give all headers when the Response is made. A test of the handler alone does not see it: it runs with Node's Response.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact @hono/node-server@1.19.19 \
  node-server-2@npm:@hono/node-server@2.1.9 hono@4.13.19 >/dev/null
cat >look.mjs <<'JS'
import { createServer } from 'node:http';

const makers = {
  'an object': () => new Response('text', { headers: { 'X-First': '1' } }),
  'a Headers': () => new Response('text', { headers: new Headers({ 'X-First': '1' }) }),
  'no body': () => new Response(null, { headers: { 'X-First': '1' } }),
};
const found = {};
const native = makers['an object']();
native.headers.set('X-Later', '2');
found["Node's own, read"] = native.body && native.headers.get('X-Later');

const { getRequestListener } = await import(process.argv[2]);
const listener = getRequestListener((request) => {
  const url = new URL(request.url);
  const answer = makers[url.searchParams.get('made')]();
  answer.headers.set('X-Later', '2');
  if (url.searchParams.has('read')) void answer.body;
  return answer;
});
const server = createServer(listener).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
const origin = `http://127.0.0.1:${server.address().port}/`;
for (const made of Object.keys(makers)) {
  for (const read of ['', '&read']) {
    const { headers } = await fetch(`${origin}?made=${encodeURIComponent(made)}${read}`);
    found[`${made}${read && ', read'}`] = headers.get('X-Later');
  }
}
server.close();
console.log(JSON.stringify(found));
JS
look() {
  seen=$(node look.mjs "$1")
  echo "$1 $seen"
  [ "$seen" = "{\"Node's own, read\":\"2\",\"an object\":\"2\",\"an object, read\":$2,\"a Headers\":\"2\",\"a Headers, read\":\"2\",\"no body\":\"2\",\"no body, read\":\"2\"}" ] ||
    { echo "This has changed: the header of an answer made with an object was $2 once it was read"; exit 1; }
}
look @hono/node-server null
look node-server-2 '"2"'
