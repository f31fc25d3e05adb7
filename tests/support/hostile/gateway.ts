import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Behaviour = (response: ServerResponse) => void;

const huge_bytes = 50 * 1024 * 1024;
const drip_ms = 1_000;

const said =
  (status: number, type: string, body: string): Behaviour =>
  (response) =>
    response.writeHead(status, { 'Content-Type': type }).end(body);

/** The behaviours of a faulty gateway; `refused`: it does not listen at all. */
const behaviours = {
  refused: () => undefined,
  hanging: () => undefined,
  resetting: (response) => response.destroy(),
  failing: said(500, 'text/plain', 'Internal Server Error'),
  dripping: (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.write('{');
    const drip = setInterval(() => response.write(' '), drip_ms);
    response.once('close', () => clearInterval(drip));
  },
  garbage: (response) => response.socket?.end(Buffer.from([0, 255, 7, 13, 10, 0, 128, 13, 10])),
  wrongTypes: said(200, 'application/json', '{"success":true,"value":{"info":7,"games":"none"}}'),
  html: said(200, 'text/html', '<!DOCTYPE html><title>Welcome</title><h1>It works</h1>'),
  huge: (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    const chunk = Buffer.alloc(64 * 1024, ' ');
    let sent = 0;
    const more = (): void => {
      if (response.destroyed) return;
      sent += chunk.length;
      if (sent >= huge_bytes) response.end();
      else response.write(chunk, more);
    };
    more();
  },
} satisfies Record<string, Behaviour>;

export type Fault = keyof typeof behaviours;
export const faults = Object.keys(behaviours) as Fault[];
/** Those of them that keep a caller waiting for as long as he waits. */
export const endless_faults: readonly Fault[] = ['hanging', 'dripping'];

export interface HostileGateway {
  url: string;
  /** Method and path of each request that came, in order. */
  received: string[];
  /** The requests that are neither answered to the end nor given up by who asked. */
  held(): number;
  /** The number of requests aborted before their answer's end. */
  givenUp(): number;
  /**
   * Sets its behaviour from now on; `null`: it forwards each request to the working gateway behind
   * it.
   */
  become(fault: Fault | null): Promise<void>;
  /** Requests of a path are handed on and done, and their answers lost. */
  lose(path: string | null, how?: 'hanging' | 'resetting'): void;
  /** Requests of a path are refused with a code of the contract, or of none; `null`: no more. */
  refuse(path: string | null, code?: string): void;
  /** The number of answers lost so far, whose requests took effect. */
  lost(): number;
  close(): Promise<void>;
}

/** A gateway on 127.0.0.1 that may be as bad as one can be, with a good one behind it or none. */
export async function startHostileGateway(
  first: Fault | null,
  behind?: string,
): Promise<HostileGateway> {
  let fault = first;
  let losing: { path: string; how: 'hanging' | 'resetting' } | null = null;
  let refusing: { path: string; code: string } | null = null;
  let lost = 0;
  let held = 0;
  let givenUp = 0;
  const received: string[] = [];

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url = '/' } = request;
    const path = url.split('?')[0]!;
    received.push(`${method} ${path}`);
    held += 1;
    response.once('close', () => {
      held -= 1;
      if (!response.writableFinished) givenUp += 1;
    });
    const body = await text(request);
    if (fault) return behaviours[fault](response);
    if (refusing?.path === path) {
      const envelope = { success: false, code: refusing.code, message: '' };
      return said(403, 'application/json', JSON.stringify(envelope))(response);
    }
    const passed = await handedOn(behind!, request, body);
    if (losing?.path === path) {
      lost += 1;
      return behaviours[losing.how](response);
    }
    response.writeHead(passed.status, { 'Content-Type': 'application/json' });
    response.end(Buffer.from(await passed.arrayBuffer()));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  let port = 0;
  const listen = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  };
  const close = async () => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  await listen();
  if (first === 'refused') await close();

  return {
    url: `http://127.0.0.1:${port}`,
    received,
    held: () => held,
    givenUp: () => givenUp,
    async become(next) {
      fault = next;
      if (next === 'refused') await close();
      else if (!server.listening) await listen();
    },
    lose(path, how = 'resetting') {
      losing = path === null ? null : { path, how };
    },
    refuse(path, code = 'unknown_error') {
      refusing = path === null ? null : { path, code };
    },
    lost: () => lost,
    close,
  };
}

const handed_on: readonly string[] = [
  'authorization',
  'content-type',
  'device',
  'device-token',
  'encryption',
  'sec-purpose',
];

async function handedOn(behind: string, request: IncomingMessage, body: string): Promise<Response> {
  const { method = 'GET', url = '/', headers } = request;
  const names = Object.keys(headers).filter(
    (name) => handed_on.includes(name) || /^x-(call|client|request)-/.test(name),
  );
  const given = names.flatMap((name) =>
    typeof headers[name] === 'string' ? [[name, headers[name]] as [string, string]] : [],
  );
  return fetch(behind + url, { method, headers: given, ...(body !== '' && { body }) });
}
