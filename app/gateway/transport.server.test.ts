import { generateKeyPairSync, privateDecrypt, constants } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { login, memberInfo, renewSession } from '@server/areas/account/api/entry';
import { open } from '@server/kernel/api/encryption';
import { addFavourite, favouriteIds } from '@server/areas/games/api/games';
import { publicKey } from '@server/areas/site/api/site';
import { wallet } from '@server/areas/wallet/api/wallet';
import { followingClock } from '@server/kernel/time/clock';
import { noMetrics } from '@server/kernel/metrics';
import type { Runtime } from './runtime.server';
import { openTransport } from './transport.server';

const who = { token: 'the-token', address: '203.0.113.7', device: 'Phone', requestId: 'r-1' };
const unavailable = { ok: false, code: 'gateway_unavailable', detail: {} };
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });

interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server;
let received: ReceivedRequest[];
/** The gateway's answer to a test's request. */
let answer: (response: ServerResponse, request: ReceivedRequest) => void;

beforeEach(async () => {
  received = [];
  server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const body = await text(request).catch(() => '');
    received.push({ method, url, headers, body });
    answer(response, received.at(-1)!);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const gateway = (path = '') => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

const clock = followingClock({ now: () => Date.UTC(2026, 10, 28) });

function transportTo(gatewayUrl: string) {
  const log = pino({ level: 'silent' });
  const config = { gatewayUrl };
  const parts = { platform: undefined, config, log, metrics: noMetrics, clock };
  return openTransport(parts as unknown as Runtime);
}

const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body));
  };
const good = (value: unknown) => json({ success: true, value });
const balance = { sumBalance: 12_345, currency: 'THB' };
const ask = () => transportTo(gateway()).send(wallet, {}, who);

it('goes by the time that answers say, and by no refusal’s', async () => {
  const day = 'Sun, 29 Nov 2026 00:00:00 GMT';
  answer = (response) => {
    response.setHeader('Date', day);
    json({ success: false, code: 'unknown_error' }, 502)(response);
  };
  await ask();
  expect(clock.now()).toBe(Date.UTC(2026, 10, 28));
  answer = (response) => {
    response.setHeader('Date', day);
    good(balance)(response);
  };
  await ask();
  expect(clock.now()).toBe(Date.UTC(2026, 10, 29));
});

describe('a request', () => {
  it('carries who asks in headers, and what is asked in the query of a read', async () => {
    answer = good({ content: [7], pageNum: 2, totalPages: 2 });
    const transport = transportTo(gateway());
    expect(await transport.send(favouriteIds, { pageNo: 2 }, who)).toMatchObject({ ok: true });
    expect(received).toMatchObject([
      {
        method: 'GET',
        url: `${favouriteIds.path}?pageNo=2`,
        headers: {
          authorization: 'Bearer the-token',
          device: 'Phone',
          'x-client-address': '203.0.113.7',
          'x-request-id': 'r-1',
        },
      },
    ]);
  });

  it('carries what is asked as JSON otherwise', async () => {
    answer = good({ success: true });
    await transportTo(gateway()).send(addFavourite, { nodeId: 7, vendor: 'V' }, who);
    expect(received).toMatchObject([{ method: 'POST', body: '{"nodeId":7,"vendor":"V"}' }]);
  });

  it('reaches a gateway that stands below a path', async () => {
    answer = good(balance);
    for (const base of [gateway('/operator/api'), gateway('/operator/api/')]) {
      expect((await transportTo(base).send(wallet, {}, who)).ok).toBe(true);
    }
    expect(received.map(({ url }) => url)).toEqual([
      `/operator/api${wallet.path}`,
      `/operator/api${wallet.path}`,
    ]);
  });

  it('carries a password under the gateway’s key only (account#encryption)', async () => {
    const spki = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const session = {
      token: 't',
      merchantCode: 'M',
      id: '1',
      userName: 'somchai',
      customerType: 0,
      firstTimeLogin: false,
      newcomerBonus: null,
      second: null,
      unchecked: null,
      exclusion: null,
      ageDue: false,
      passwordDue: false,
      expiresAt: 1,
    };
    answer = (response, { url }) =>
      good(url === publicKey.path ? { kid: 'k1', spki } : session)(response);
    const input = { username: 'somchai', password: 'Secret-4711' };
    const transport = transportTo(gateway());
    expect(await transport.send(login, input, who)).toEqual({ ok: true, value: session });
    await transport.send(login, input, who);
    // The key is requested once, without the member's token.
    expect(received.map(({ url }) => url)).toEqual([publicKey.path, login.path, login.path]);
    expect(received[0]!.headers.authorization).toBeUndefined();
    const [, first, second] = received;
    expect(first!.body).not.toBe(second!.body);
    expect(first!.body).not.toContain('Secret');
    const { kid, data } = JSON.parse(first!.body) as { kid: string; data: string };
    const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
    const wrapped = Buffer.from(String(first!.headers.encryption), 'base64');
    const aes = privateDecrypt({ key: rsa.privateKey, ...padding }, wrapped);
    expect(kid).toBe('k1');
    expect(open(data, aes)).toEqual({ ...input, sealedAt: expect.any(Number) });
  });

  it('sends a body that could not be read once more where the key has changed (account#encryption)', async () => {
    const spki = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();
    let kid = 'k1';
    answer = (response, { url, body }) => {
      if (url === publicKey.path) return good({ kid, spki })(response);
      const readable = (JSON.parse(body) as { kid: string }).kid === kid;
      const code = readable ? 'wrong_credentials' : 'wrong_encryption';
      return json({ success: false, code }, 400)(response);
    };
    const transport = transportTo(gateway());
    const input = { username: 'somchai', password: 'Secret-4711' };
    const ask = () => transport.send(login, input, who);
    expect(await ask()).toMatchObject({ code: 'wrong_credentials' });
    kid = 'k2';
    expect(await ask()).toMatchObject({ code: 'wrong_credentials' });
    expect(received.map(({ url }) => url)).toEqual([
      ...[publicKey.path, login.path],
      ...[login.path, publicKey.path, login.path],
    ]);
  });

  it('does not send it again under the same key (account#encryption)', async () => {
    const spki = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();
    answer = (response, { url }) =>
      url === publicKey.path
        ? good({ kid: 'k1', spki })(response)
        : json({ success: false, code: 'wrong_encryption' }, 400)(response);
    const input = { username: 'somchai', password: 'Secret-4711' };
    const answered = await transportTo(gateway()).send(login, input, who);
    expect(answered).toMatchObject({ code: 'wrong_encryption' });
    expect(received.filter(({ url }) => url === login.path)).toHaveLength(1);
  });

  it('asks for the key once for all who want it', async () => {
    const spki = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();
    answer = (response, { url }) =>
      url === publicKey.path
        ? good({ kid: 'k1', spki })(response)
        : json({ success: false, code: 'wrong_credentials' }, 400)(response);
    const transport = transportTo(gateway());
    const input = { username: 'somchai', password: 'Secret-4711' };
    await Promise.all([transport.readyToSeal(who), transport.send(login, input, who)]);
    expect(received.map(({ url }) => url)).toEqual([publicKey.path, login.path]);
  });

  it('sends no password where the key is none', async () => {
    for (const spki of ['', 'no key', rsa.privateKey.export({ type: 'pkcs8', format: 'pem' })]) {
      answer = good({ kid: 'k1', spki });
      const input = { username: 'somchai', password: 'Secret-4711' };
      expect(await transportTo(gateway()).send(login, input, who)).toEqual(unavailable);
    }
    expect(received.every(({ url }) => url === publicKey.path)).toBe(true);
  });
});

describe('a good answer', () => {
  it.each(['application/json; charset=utf-8', 'application/vnd.operator+json'])(
    'may come as %s',
    async (type) => {
      answer = (response) => {
        response.writeHead(200, { 'Content-Type': type });
        response.end(JSON.stringify({ success: true, value: balance }));
      };
      expect(await ask()).toEqual({ ok: true, value: balance });
    },
  );

  it('gives the value as the contract has it, and what it does not know is left out', async () => {
    answer = good({ ...balance, secret: 'x' });
    expect(await ask()).toEqual({ ok: true, value: balance });
  });
});

describe('a refusal', () => {
  it('gives the code and the detail of the contract', async () => {
    answer = json({ success: false, code: 'stake_out_of_range', value: { min: 100 } }, 400);
    expect(await ask()).toEqual({ ok: false, code: 'stake_out_of_range', detail: { min: 100 } });
  });

  it.each(['no_such_code', '__proto__', 'toString', undefined])(
    'with the code %j is an unknown error',
    async (code) => {
      answer = json({ success: false, code, value: 'text' }, 500);
      expect(await ask()).toEqual({ ok: false, code: 'unknown_error', detail: {} });
    },
  );
});

describe('a gateway that is not there', () => {
  it('is unavailable when it refuses the connection (site#error-catalogue, site#gateway-away)', async () => {
    const closed = gateway();
    server.close();
    await once(server, 'close');
    expect(await transportTo(closed).send(wallet, {}, who)).toEqual(unavailable);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });

  it('is asked once more for a read when the connection breaks', async () => {
    answer = (response) => (received.length === 1 ? response.destroy() : good(balance)(response));
    expect(await ask()).toEqual({ ok: true, value: balance });
    expect(received).toHaveLength(2);
  });

  it('is asked twice for a read, and not again', async () => {
    answer = (response) => response.destroy();
    expect(await ask()).toEqual(unavailable);
    expect(received).toHaveLength(2);
  });

  it('is never asked again for what changes something', async () => {
    answer = (response) => response.destroy();
    const transport = transportTo(gateway());
    expect(await transport.send(renewSession, {}, who)).toEqual(unavailable);
    expect(received).toHaveLength(1);
  });
});

describe('a gateway that hangs', () => {
  /** The limit is real and long; the test's signal ends it at once. */
  function hurry() {
    const limits: number[] = [];
    const real = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms);
      return real(20);
    });
    return limits;
  }

  it('is given 4 s, and is not asked again (site#gateway-away)', async () => {
    const limits = hurry();
    answer = () => undefined;
    expect(await ask()).toEqual({ ok: false, code: 'gateway_timeout', detail: {} });
    expect(limits).toEqual([4_000]);
  });

  it('is given no more when it stops in the middle of an answer', async () => {
    hurry();
    answer = (response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.write('{"success":true,');
    };
    expect(await ask()).toEqual({ ok: false, code: 'gateway_timeout', detail: {} });
  });
});

describe('an answer that is none', () => {
  const raw = (body: string, type = 'application/json') => {
    answer = (response) => {
      response.writeHead(200, { 'Content-Type': type });
      response.end(body);
    };
  };

  it.each([
    ['a page', '<!DOCTYPE html><title>Welcome</title>', 'text/html'],
    ['nothing', '', 'application/json'],
    ['a piece of JSON', '{"success":true,"value":{"sumBal', 'application/json'],
    ['noise', '\u0000\u0001\u0002', 'application/octet-stream'],
    ['no envelope', '{"sumBalance":1,"currency":"THB"}', 'application/json'],
    ['a list', '[]', 'application/json'],
    ['null', 'null', 'application/json'],
    ['a success that is a text', '{"success":"true"}', 'application/json'],
    ['a value of another form', '{"success":true,"value":{"sumBalance":"1"}}', 'application/json'],
    ['no value', '{"success":true}', 'application/json'],
    [
      'a good answer that calls itself a page',
      JSON.stringify({ success: true, value: balance }),
      'text/html; charset=utf-8',
    ],
    [
      'an amount with a fraction',
      '{"success":true,"value":{"sumBalance":1.5,"currency":"THB"}}',
      'application/json',
    ],
  ])('(%s) is a gateway that is not there', async (_name, body, type) => {
    raw(body, type);
    expect(await ask()).toEqual(unavailable);
  });

  it('is a success with the status of a failure', async () => {
    answer = json({ success: true, value: balance }, 500);
    expect(await ask()).toEqual(unavailable);
  });

  it('is one that says it is too large', async () => {
    answer = (response) => {
      response.writeHead(200, {
        'Content-Type': 'application/json',
        'Content-Length': String(5 * 1024 * 1024),
      });
      response.write('{');
    };
    expect(await ask()).toEqual(unavailable);
  });

  it('is one that is too large without saying so', async () => {
    let sent = 0;
    answer = (response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      const chunk = Buffer.alloc(64 * 1024, ' ');
      // Node 24 tells a write of a connection that is gone by its callback alone.
      const more = (cause?: Error | null): void => {
        if (cause || response.destroyed) return;
        sent += chunk.length;
        response.write(chunk, more);
      };
      more();
    };
    expect(await ask()).toEqual(unavailable);
    expect(received).toHaveLength(1);
    // Little more than the limit of 4 MB: the rest is in the sockets.
    expect(sent).toBeLessThan(16 * 1024 * 1024);
  });

  it('leads nowhere else', async () => {
    answer = (response, { url }) => {
      if (url.startsWith('/elsewhere')) return good(balance)(response);
      response.writeHead(302, { Location: '/elsewhere' });
      response.end();
    };
    expect(await ask()).toEqual(unavailable);
    expect(received.some(({ url }) => url.startsWith('/elsewhere'))).toBe(false);
  });
});

it('asks the platform of the process itself, once, and trusts what it says (site#calls-in-the-process)', async () => {
  const requests: Request[] = [];
  const reads: unknown[] = [];
  const platform = {
    fetch: async (request: Request) => {
      requests.push(request);
      return Response.json({ success: true, value: { any: 'thing' } });
    },
    read: async (...read: unknown[]) => {
      reads.push(read);
      return { ok: true, value: { read: 'directly' } };
    },
  };
  const runtime = { platform, config: {}, log: pino({ level: 'silent' }) } as unknown as Runtime;
  const transport = openTransport(runtime);
  const directly = { ok: true, value: { read: 'directly' } };
  expect(await transport.send(memberInfo, {}, who)).toEqual(directly);
  expect(reads).toEqual([[memberInfo, {}, who]]);
  expect(requests).toHaveLength(0);
  const favourite = { nodeId: 1 } as never;
  expect(await transport.send(addFavourite, favourite, who)).toEqual({
    ok: true,
    value: { any: 'thing' },
  });
  expect(requests).toHaveLength(1);
  platform.fetch = () => Promise.reject(new Error('a bug'));
  expect(await transport.send(addFavourite, favourite, who)).toEqual(unavailable);
  platform.read = async () => ({ ok: false, code: 'not_logged_in' }) as never;
  expect(await transport.send(memberInfo, {}, who)).toEqual({
    ok: false,
    code: 'not_logged_in',
    detail: {},
  });
});
