import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sign, signature_headers, vendorKey } from '../../../server/areas/wallet/signedRequest';
import { expect, test } from '../../support/app';
import { times } from '../../support/repeat';
import { startServer } from '../../support/server';
import { demoFolder } from '../../support/setup/demo';

/** Pages that an address asks for at once: within its limit of ten seconds, and a flood for a process that is soon busy. */
const pages_at_once = 240;
const vendor = 'LOTUSFORGE';

/** A vendor's request, signed right, about a player whom nobody knows. */
function signed(key: Uint8Array): RequestInit {
  const body = JSON.stringify({ operation: 'balance', playerRef: 'nobody', currency: 'THB' });
  const [timestamp, nonce] = [String(Date.now()), randomUUID()];
  const headers = {
    'Content-Type': 'application/json',
    [signature_headers.key]: vendor,
    [signature_headers.timestamp]: timestamp,
    [signature_headers.nonce]: nonce,
    [signature_headers.signature]: sign(key, timestamp, nonce, body),
  };
  return { method: 'POST', body, headers };
}

/** True for the few words in which a flood is refused. */
const isFew = ({ status, headers }: Response): boolean =>
  status === 503 && headers.get('Content-Type')!.startsWith('text/plain');

test('machines are answered from an address that floods a busy process: health, vendors and payment providers (site#overload)', async () => {
  const folder = demoFolder('overload');
  const own = { DEMO: '1', TRUST_PROXY: '1', BUSY_DELAY_MS: '10', LIMIT_SCALE: '1' };
  const server = await startServer({ DATA_DIR: folder.path, ...own });
  const sessionSecret = readFileSync(path.join(folder.path, 'session-secret'), 'utf8').trim();
  const key = vendorKey({ sessionSecret }, vendor);

  /** Floods from an address that has asked for nothing yet. Gives what machines there are answered; null where pages are not refused. */
  async function flood(nth: number) {
    const headers = { 'X-Forwarded-For': `203.0.${nth}.7` };
    const left = new AbortController();
    const ask = (target: string, init: RequestInit = {}) =>
      fetch(server.url + target, { ...init, headers: { ...init.headers, ...headers } });
    let pages = 0;
    const page = () => ask(`/m/lott?new=${(pages += 1)}`, { signal: left.signal });
    const sent = times(pages_at_once).map(page);
    const refused = sent.map(async (answer) => isFew(await answer) || Promise.reject(new Error()));
    await Promise.any(refused).catch(() => null);
    const [before, lives, serves, called, paid, after] = await Promise.all([
      page(),
      ask('/healthz'),
      ask('/readyz'),
      ask(`/vendor/${vendor}/balance`, signed(key)),
      ask('/callbacks/payments/nobody', { method: 'POST' }),
      page(),
    ]);
    left.abort();
    const statuses = [lives, serves, paid].map(({ status }) => status);
    const answers = { statuses, vendor: (await called.json()) as { status: string } };
    return isFew(before) && isFew(after) ? answers : null;
  }

  try {
    let answers: Awaited<ReturnType<typeof flood>> = null;
    let nth = 0;
    await expect(async () => {
      answers = await flood((nth += 1));
      expect(answers).not.toBeNull();
    }).toPass();
    // No bad signature: the request was read.
    expect(answers).toMatchObject({ statuses: [200, 200, 404], vendor: { status: 'badRequest' } });
  } finally {
    await server.stop();
    folder.remove();
  }
});
