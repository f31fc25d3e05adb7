#!/usr/bin/env bash
# AsyncLocalStorage: one `run` that is long over goes on to follow every promise of a process, on Node 20 and 22.
#
# The documentation says that the store is not accessible outside of the callback, so good guesses are that nothing is left
# of it after the end. Seen with `storage.run(value, work)`, awaited to its end, and then a promise that has nothing to do
# with it (a promise that is followed has an id of its own, which `executionAsyncId` tells; 0 is one that is not):
#   - node 20.20.2 and 22.22.0: 0 before; an id of its own ever after, for all promises; 0 again after `storage.disable()`.
#   - node 24.11.1: 0 all the time, for its storages follow no promises.
# So a library that uses a storage once, at the start or for one request, makes every `await` of the process dearer for good,
# and a storage that is seldom used should be disabled when the last work in it has ended. A later `run` turns it on again.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >look.mjs <<'JS'
import { AsyncLocalStorage, executionAsyncId } from 'node:async_hooks';
const followed = async () => {
  await null;
  return executionAsyncId() === 0 ? 'not followed' : 'followed';
};
const storage = new AsyncLocalStorage();
const seen = [await followed()];
await storage.run({}, async () => {
  await null;
});
await new Promise((resolve) => setTimeout(resolve, 10));
seen.push(await followed());
storage.disable();
seen.push(await followed());
await storage.run({}, async () => {
  await null;
  seen.push(storage.getStore() ? 'on again' : 'lost');
});
console.log(seen.join(', '));
JS
npm init -y >/dev/null
check() {
  npm install --silent --no-audit --no-fund --ignore-scripts --save-exact --prefix "$1" "node-linux-$(node -p process.arch)@$1" >/dev/null
  seen=$("$1"/node_modules/node-linux-*/bin/node look.mjs)
  echo "$1: $seen"
  [ "$seen" = "$2" ]
}
check 20.20.2 'not followed, followed, not followed, on again'
check 22.22.0 'not followed, followed, not followed, on again'
check 24.11.1 'not followed, not followed, not followed, on again'
