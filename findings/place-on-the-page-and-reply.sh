#!/usr/bin/env bash
# A tap on a link to a place of the same page takes away the reply to a form, with script, in routers with actions.
#
# A form is refused, and its page comes back with the messages that its action returned (`actionData`). At its head stands
# a list of the faults, each a plain `<a href="#field">`, as accessibility guides advise. A browser tells of such a tap by
# `popstate` with the state `null` (HTML standard, "navigate to a fragment"); routers that listen for it take it for a
# navigation of their own, and a navigation ends the reply. Seen with Node 20.20.2 and jsdom 26.1.0, in which a tap does
# what it does in browsers (the same was seen in Chromium 156 on a page of Remix 2.17):
#   - @remix-run/router 1.23.4 (Remix 2), react-router 7.9.4 and 8.5.3: the reply is gone after the tap, and after Back.
#   - the place is reached and no loader runs, so nothing else tells that something was lost. Back runs the loaders.
# Without script the messages stay. So a page of such a router has to keep the tap from the router (a `popstate` listener
# registered before the router's, that stops the event where address and query are the same), or to keep replies itself.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --legacy-peer-deps --save-exact @remix-run/router@1.23.4 \
  react@19.2.0 react-dom@19.2.0 react-router@7.9.4 react-router-8@npm:react-router@8.5.3 jsdom@26.1.0 >/dev/null
cat >look.mjs <<'JS'
import { once } from 'node:events';
import { JSDOM } from 'jsdom';
import * as remix from '@remix-run/router';
import * as react7 from 'react-router';
import * as react8 from 'react-router-8';

let loads = 0;
const routes = [
  {
    id: 'form',
    path: '/form',
    loader: () => {
      loads += 1;
      return null;
    },
    action: () => ({ faults: ['name'] }),
  },
];
const openers = {
  remix: (window) =>
    remix.createRouter({ history: remix.createBrowserHistory({ window }), routes }).initialize(),
  'react-router 7': (window) => react7.createBrowserRouter(routes, { window }),
  'react-router 8': (window) => react8.createBrowserRouter(routes, { window }),
};

const found = {};
for (const [name, open] of Object.entries(openers)) {
  const { window } = new JSDOM('<a href="#name">Name: enter it</a><input id="name">', {
    url: 'https://example.test/form',
  });
  // The newer routers look for what a server has left in the page's own window.
  globalThis.window = window;
  const router = open(window);
  const reply = () => JSON.stringify(router.state.actionData?.form ?? null);
  const formData = new FormData();
  formData.set('name', '');
  await router.navigate('/form', { formMethod: 'post', formData });
  const refused = reply();
  const before = loads;
  const told = once(window, 'popstate');
  window.document.querySelector('a').click();
  await told;
  await new Promise(setImmediate);
  const tapped = `${window.location.hash} ${reply()}, loaded again: ${loads - before}`;
  const back = once(window, 'popstate');
  window.history.back();
  await back;
  await new Promise(setImmediate);
  found[name] = [refused, tapped, `after Back: ${reply()}, loaded again: ${loads - before}`].join(', ');
}

const seen =
  '{"faults":["name"]}, #name null, loaded again: 0, after Back: null, loaded again: 1';
const expected = { remix: seen, 'react-router 7': seen, 'react-router 8': seen };
console.log(JSON.stringify(found, null, 2));
if (JSON.stringify(found) !== JSON.stringify(expected)) {
  console.error('not as seen before:', JSON.stringify(expected, null, 2));
  process.exit(1);
}
JS
node look.mjs
