#!/usr/bin/env bash
# A redirect inside of a page's script loses the place in the page that the same redirect by HTTP keeps.
#
# A link leads to /list?mark=1#game-7, and /list?mark=1 leads on to /list. By HTTP a browser shows /list#game-7: a Location
# without a fragment takes over that of the request (RFC 9110, section 10.2.2). The routers of the same pages, seen with
# Node 20.20.2, with the history in memory that they come with:
#   - @remix-run/router 1.23.4 (Remix 2) and react-router 7.9.4 and 8.5.3: the redirect of a loader leads to /list.
#   - vue-router 4.6.3 and 5.5.1: a guard that returns '/list' leads to /list, without the fragment and the query; the
#     `redirect: '/list'` of a route leads to /list?mark=1#game-7, with both.
# So a site that moves people on by redirects, and links into a list, has to put the fragment into the Location by itself:
# else the page opens at its top as soon as script has taken over, and only then.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --legacy-peer-deps --save-exact @remix-run/router@1.23.4 \
  react@19.2.0 react-dom@19.2.0 react-router@7.9.4 react-router-8@npm:react-router@8.5.3 vue@3.5.45 vue-router@4.6.3 \
  vue-router-5@npm:vue-router@5.5.1 >/dev/null
cat >look.mjs <<'JS'
import * as remix from '@remix-run/router';
import * as react7 from 'react-router';
import * as react8 from 'react-router-8';
import * as vue4 from 'vue-router';
import * as vue5 from 'vue-router-5';

const link = '/list?mark=1#game-7';
const found = {};
const written = ({ pathname, search, hash }) => pathname + search + hash;

const loader = ({ request }) =>
  new URL(request.url).searchParams.has('mark')
    ? new Response(null, { status: 302, headers: { Location: '/list' } })
    : null;
const routes = [
  { path: '/', loader: () => null },
  { path: '/list', loader },
];
for (const [name, router] of [
  ['remix', remix.createRouter({ history: remix.createMemoryHistory(), routes }).initialize()],
  ['react-router 7', react7.createMemoryRouter(routes)],
  ['react-router 8', react8.createMemoryRouter(routes)],
]) {
  await router.navigate(link);
  found[name] = written(router.state.location);
}

const view = { component: {} };
const guarded = { path: '/list', ...view, beforeEnter: (to) => (to.query.mark ? '/list' : true) };
const moved = { path: '/old', redirect: '/list' };
for (const [name, { createMemoryHistory, createRouter }] of [
  ['vue-router 4', vue4],
  ['vue-router 5', vue5],
]) {
  const open = (more) =>
    createRouter({ history: createMemoryHistory(), routes: [{ path: '/', ...view }, ...more] });
  const byGuard = open([guarded]);
  await byGuard.push(link);
  const byRoute = open([moved, { path: '/list', ...view }]);
  await byRoute.push(link.replace('/list', '/old'));
  found[name] = [byGuard, byRoute].map(({ currentRoute }) => currentRoute.value.fullPath).join(' ');
}

const expected = {
  remix: '/list',
  'react-router 7': '/list',
  'react-router 8': '/list',
  'vue-router 4': `/list ${link}`,
  'vue-router 5': `/list ${link}`,
};
console.log(JSON.stringify(found, null, 2));
if (JSON.stringify(found) !== JSON.stringify(expected)) {
  console.error('not as seen before:', JSON.stringify(expected, null, 2));
  process.exit(1);
}
JS
node look.mjs
