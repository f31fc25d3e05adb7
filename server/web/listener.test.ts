import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createListener, hostOf } from './listener';

it.each([
  ['localhost:3000', 'localhost:3000'],
  ['LOCALHOST:3000', 'localhost:3000'],
  ['localhost:', 'localhost'],
  ['Play.Chokdee.Test', 'play.chokdee.test'],
  ['chokdee.test:80', 'chokdee.test'],
  ['[::1]:3000', '[::1]:3000'],
  ['[0:0:0:0:0:0:0:1]:3000', '[::1]:3000'],
  ['127.1:3000', '127.0.0.1:3000'],
  ['localhost:65536', null],
  ['localhost:x', null],
  ['local host', null],
  ['someone@localhost', null],
  ['localhost/m/home', null],
  ['localhost\\', null],
  ['localhost?x', null],
  ['[::1', null],
])('reads %j as the host %j (site#addresses)', (header, host) => expect(hostOf(header)).toBe(host));

describe('a server', () => {
  const globals = { Request, Response };
  const server: Server = createListener(
    { fetch: (request) => new Response(request.url) },
    '127.0.0.1',
  );
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.close();
    // The server adapter has put its own in their place.
    Object.assign(globalThis, globals);
  });

  const ask = async (lines: string[]): Promise<string> => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
    return text(socket);
  };

  it.each([
    ['LOCALHOST:3000', 'http://localhost:3000/m/home?x=1'],
    ['localhost:', 'http://localhost/m/home?x=1'],
  ])('answers a request for the host %s (site#addresses)', async (host, url) => {
    const answer = await ask(['GET /m/home?x=1 HTTP/1.1', `Host: ${host}`]);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain(url);
  });

  it.each([
    ['GET / HTTP/1.1', 'local host', 'Bad Request: the Host header names no host.'],
    ['GET / HTTP/1.1', 'localhost:99999', 'Bad Request: the Host header names no host.'],
    ['GET /a\\b HTTP/1.1', 'localhost', 'Bad Request: '],
  ])('says what is wrong with %j for the host %j (site#addresses)', async (line, host, said) => {
    const answer = await ask([line, `Host: ${host}`]);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain(said);
  });
});
