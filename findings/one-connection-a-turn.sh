#!/usr/bin/env bash
# A busy Node accepts one connection in each turn of its event loop, so that a new visitor waits for as many pieces of work as
# others have opened connections before.
#
# Up to libuv 1.44 a listening socket was accepted from until nobody waited; since 1.45 one connection is taken in each turn. As
# long as turns are short nobody sees it. Where each turn does some milliseconds of work (a page is made), 200 connections that wait
# take 200 turns, which is seconds, though reading their requests and refusing them would take a moment. A queue inside the
# program cannot see who waits there, and a guard that refuses the many cheaply never comes to them. Seen with:
#   - Node 18.15.0 (libuv 1.44.2): 200 connections are accepted in 1 or 2 turns.
#   - Node 20.20.2 (libuv 1.46): in 200 turns or more.
# A server that puts its work off for empty turns, until no more connections come, has them all after some milliseconds.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >look.cjs <<'JS'
const http = require('node:http');
const { Worker } = require('node:worker_threads');

const count = 200;
let accepted = 0;
const server = http.createServer((_request, response) => response.end());
server.on('connection', () => (accepted += 1));
server.listen(0, '127.0.0.1', count, () => {
  // Another thread connects while this one works.
  const connect = `
    const net = require('node:net');
    const { parentPort, workerData } = require('node:worker_threads');
    let connected = 0;
    for (let one = 0; one < workerData.count; one += 1)
      net.connect(workerData.port, '127.0.0.1', () => {
        connected += 1;
        if (connected === workerData.count) Atomics.store(workerData.all, 0, 1);
      });
    setInterval(() => {}, 1000);`;
  const all = new Int32Array(new SharedArrayBuffer(4));
  const workerData = { port: server.address().port, count, all };
  new Worker(connect, { eval: true, workerData }).once('online', () => {
    while (Atomics.load(all, 0) === 0);
    const before = accepted;
    let turns = 0;
    const look = () => {
      turns += 1;
      if (accepted < count) return setImmediate(look);
      console.log(before === 0 ? turns : Number.NaN);
      process.exit(0);
    };
    setImmediate(look);
  });
});
JS
failed=0
check() {
  mkdir "$1"
  (cd "$1" && npm init -y >/dev/null && npm install --silent --no-audit --no-fund --save-exact "node@$1" >/dev/null)
  turns=$("$1/node_modules/.bin/node" look.cjs)
  echo "Node $1: 200 connections are accepted in $turns turns"
  [ "$turns" "$2" "$3" ] || failed=1
}
check 18.15.0 -le 20
check 20.20.2 -ge 200
exit "$failed"
