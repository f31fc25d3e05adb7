import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { vendorKey } from '../../../server/areas/wallet/signedRequest';
import { signing } from '../../conformance/client';
import { type Check, walkContract } from '../../conformance/walk';
import { temporaryFolder } from '../../support/files';
import { startServer } from '../../support/server';

const usage = `npm run conformance -- [URL] [--merchant CODE] [--username NAME --password PASSWORD]
                                   [--vendor CODE --vendor-key HEX]

Walks every call of the contract against the gateway at URL, and against a platform of its own
without one. A platform that answers signed
calls alone needs GATEWAY_SECRET, or the SESSION_SECRET that it is derived from. With a user name it logs in, else it asks for a trial account. With a vendor's key it
walks the vendors' wallet too, by a game of that vendor for which trial accounts are let in.`;

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      merchant: { type: 'string', default: 'CHOKDEE' },
      username: { type: 'string' },
      password: { type: 'string' },
      vendor: { type: 'string' },
      'vendor-key': { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const { merchant, username, password, help } = values;
  const { vendor, 'vendor-key': vendorKeyHex } = values;
  const halves =
    (username === undefined) !== (password === undefined) ||
    (vendor === undefined) !== (vendorKeyHex === undefined);
  if (help || positionals.length > 1 || halves) {
    console.log(usage);
    return help ? 0 : 2;
  }
  const login = username !== undefined && password !== undefined ? { username, password } : null;
  const [url] = positionals;
  const tally = { held: 0, failed: 0, leftOut: 0 };
  const report = (check: Check) => {
    tally[check.fault ? 'failed' : check.leftOut ? 'leftOut' : 'held'] += 1;
    const [mark, more] = check.fault ? ['FAIL', check.fault] : ['ok', check.leftOut];
    console.log(`${check.leftOut ? 'left out' : mark}  ${check.name}${more ? `: ${more}` : ''}`);
  };
  const walk = (base: string, keyOf: KeyOf, secret?: string) => {
    const vendors = { keyOf, now: Date.now };
    const options = { merchantCode: merchant, vendors, ...(login && { login }) };
    return walkContract(secret ? signing(secret, base) : fetch, base, options, report);
  };
  const given: KeyOf = (code) =>
    code === vendor ? Buffer.from(vendorKeyHex ?? '', 'hex') : undefined;
  if (url === undefined) await withOwnPlatform(walk);
  else await walk(url, given, process.env['GATEWAY_SECRET'] ?? process.env['SESSION_SECRET']);
  console.log(`\n${tally.held} held, ${tally.failed} failed, ${tally.leftOut} left out`);
  return tally.failed === 0 ? 0 : 1;
}

type KeyOf = (vendor: string) => Uint8Array | undefined;

/** Walks a platform on loopback, with a store of its own that goes afterwards. */
async function withOwnPlatform(
  walk: (base: string, keyOf: KeyOf, secret: string) => Promise<void>,
): Promise<void> {
  const folder = temporaryFolder('conformance');
  const env = { ROLE: 'platform', DEMO: '1', DATA_DIR: folder.path };
  try {
    const server = await startServer(env);
    try {
      const secret = readFileSync(path.join(folder.path, 'session-secret'), 'utf8').trim();
      const keyOf = (vendor: string) => vendorKey({ sessionSecret: secret }, vendor);
      await walk(server.url, keyOf, secret);
    } finally {
      await server.stop();
    }
  } finally {
    folder.remove();
  }
}

main().then(
  (code) => process.exit(code),
  (cause: unknown) => {
    // What `fetch` throws says why in its own cause.
    const { message, cause: why } = cause as Error;
    console.error([message, why instanceof Error ? why.message : ''].filter(Boolean).join(': '));
    console.error(`\n${usage}`);
    process.exit(1);
  },
);
