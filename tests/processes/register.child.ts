// A stand-in for an outside register of self-exclusion, as a process of its own: it knows its entries by the same
// keyed prints as a real one would make, checks the signature of each question, and can hang, fail and answer rubbish.
import { createHmac } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import type { RegisterOrder } from '../factories/exclusionRegister';

const secret = process.argv[2]!;
const large_chars = 100_000;

/** The last days of the entries by the prints of their details; null: no end is told. */
const entries = new Map<string, string | null>();
const requests: string[] = [];
const waiting: (() => void)[] = [];
let mode: Extract<RegisterOrder, { mode: unknown }>['mode'] = 'answers';
let messages: (() => void) | undefined;

const hmac = (message: string): string =>
  createHmac('sha256', secret).update(message).digest('hex');

const server = createServer(async (request, response) => {
  const body = await text(request);
  requests.push(body);
  messages?.();
  const json = (value: unknown, status = 200) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(value));
  };
  const timestamp = String(request.headers['x-chokdee-timestamp']);
  if (request.headers['x-chokdee-signature'] !== hmac(`${timestamp}.${body}`)) return json({}, 401);
  if (mode === 'hold') return void waiting.push(() => judge(body, json));
  if (mode === 'hang') return undefined;
  if (mode === 'cut') return request.socket.destroy();
  return misbehave(response) ? undefined : judge(body, json);
});

function misbehave(response: ServerResponse): boolean {
  if (mode === 'failure') response.writeHead(500).end('{"excluded":false}');
  else if (mode === 'redirect') response.writeHead(307, { Location: '/elsewhere' }).end();
  else if (mode === 'rubbish') response.writeHead(200).end('<html>ok</html>');
  else if (mode === 'otherQuestion')
    response.writeHead(200).end('{"requestId":"x","excluded":false}');
  else if (mode === 'large') response.writeHead(200).end(`"${'x'.repeat(large_chars)}"`);
  else if (mode === 'trickle') response.writeHead(200).write('{');
  else return false;
  return true;
}

function judge(body: string, json: (value: unknown) => void): void {
  const { requestId, hashes, details } = JSON.parse(body) as {
    requestId: string;
    hashes?: Record<string, string>;
    details?: Record<string, string>;
  };
  const prints = [
    ...Object.values(hashes ?? {}),
    ...Object.entries(details ?? {}).map(([field, value]) => hmac(`${field}:${value}`)),
  ];
  const entry = prints.find((print) => entries.has(print));
  if (entry === undefined) return json({ requestId, excluded: false });
  const until = entries.get(entry);
  return json({ requestId, excluded: true, ...(until && { until }) });
}

server.listen(0, '127.0.0.1', () => say({ port: (server.address() as AddressInfo).port }));

const say = (value: unknown): void => void process.stdout.write(`${JSON.stringify(value)}\n`);

for await (const line of createInterface({ input: process.stdin })) {
  const order = JSON.parse(line) as RegisterOrder;
  if ('mode' in order) mode = order.mode;
  else if ('entry' in order) entries.set(hmac(`${order.field}:${order.entry}`), order.until);
  else if ('forget' in order) entries.clear();
  else if ('release' in order) for (const answer of waiting.splice(0)) answer();
  else if ('arrived' in order) {
    while (requests.length < order.arrived) await new Promise<void>((heard) => (messages = heard));
  }
  say({ requests });
}
server.closeAllConnections();
server.close();
