import net from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from '../../support/app';
import { urlencoded } from '../../support/wire';

const piece = 'x'.repeat(16 * 1024);
const pieces = 1_200;

/**
 * Sends a form of 19 MB in chunks as a browser does, all of it before it looks at the answer, and
 * then another request on the same connection. Resolves to all that was answered.
 */
async function sendAll(base: string, path: string): Promise<string> {
  const { hostname, port } = new URL(base);
  const socket = net.connect(Number(port), hostname);
  const answered = text(socket);
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: ${urlencoded}\r\n` +
      'Transfer-Encoding: chunked\r\n\r\n',
  );
  for (let sent = 0; sent < pieces; sent += 1) {
    const more = socket.write(`${piece.length.toString(16)}\r\n${piece}\r\n`);
    if (!more) await once(socket, 'drain');
  }
  socket.write(`0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`);
  return answered;
}

for (const [path, status] of [
  ['/m/login', 413],
  ['/m/home', 413],
  ['/m/myAccount/index', 413],
  ['/vendor/LOTUSFORGE/bet', 400],
  ['/healthz', 413],
] as const) {
  test(`${path} reads a refused body to its end, and the connection serves on (site#limits)`, async ({
    app,
  }) => {
    const answers = await sendAll(app.url, path);
    const statuses = [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, each]) => Number(each));
    expect(statuses).toEqual([status, 200]);
  });
}
