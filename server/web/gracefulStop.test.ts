import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchConnections } from './gracefulStop';

const never_ms = 60_000;
const request = 'GET / HTTP/1.1\r\nHost: test\r\n\r\n';

let server: Server;
let close: (limit_ms: number) => Promise<void>;
let waiting: ServerResponse[];
let sockets: Socket[];

beforeEach(async () => {
  waiting = [];
  sockets = [];
  server = createServer((_request, response) => void waiting.push(response));
  close = watchConnections(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server.closeAllConnections();
});

/** Opens a connection, and waits until the server has it. */
async function connect(): Promise<Socket> {
  const accepted = once(server, 'connection');
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  await accepted;
  return socket;
}

async function send(socket: Socket): Promise<ServerResponse> {
  const came = once(server, 'request');
  socket.write(request);
  await came;
  return waiting.at(-1)!;
}

it('closes a connection on which nothing was ever sent', async () => {
  const socket = await connect();
  const ended = text(socket);
  await close(never_ms);
  expect(await ended).toBe('');
});

it('closes a connection that is kept alive between two requests', async () => {
  const socket = await connect();
  const response = await send(socket);
  response.end('one');
  await once(response, 'close');
  const ended = text(socket);
  await close(never_ms);
  expect(await ended).toContain('one');
});

it('answers a request that is under way, and then closes its connection', async () => {
  const socket = await connect();
  const response = await send(socket);
  const ended = text(socket);
  const closed = close(never_ms);
  response.end('late');
  await closed;
  expect(await ended).toContain('late');
});

it('cuts off what takes longer than the limit', async () => {
  const socket = await connect();
  await send(socket);
  const ended = text(socket);
  await close(1);
  expect(await ended).toBe('');
});
