import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { readPublicKey } from '../fair/signed';
import { openJournal } from './journal';
import { openKey } from './keyFile';
import { createWitnessServer } from './server';
import { createWitness } from './witness';

/** The file in the witness's folder that says where it listens. */
const holder = 'address.json';
const look_limit_ms = 1_000;

/** The settings of a witness's process. */
interface WitnessSettings {
  port: number;
  host: string;
  folder: string;
  keyFile: string;
  operator: string;
  early: boolean;
}

class SettingsError extends Error {}

function settingsOf(env: Record<string, string | undefined>): WitnessSettings {
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new SettingsError('PORT: is no port');
  }
  const operator = env.WITNESS_OPERATOR_KEY ?? '';
  if (!readPublicKey(operator)) {
    throw new SettingsError(
      'WITNESS_OPERATOR_KEY: the public key of the operator, as `npm run ops -- draws key` prints it',
    );
  }
  const keyFile = env.WITNESS_KEY_FILE ?? '';
  if (!keyFile) throw new SettingsError('WITNESS_KEY_FILE: the file of the witness’s own key');
  return {
    port,
    host: env.HOST || '127.0.0.1',
    folder: path.resolve(env.DATA_DIR || './data'),
    keyFile,
    operator,
    early: env.WITNESS_EARLY === '1',
  };
}

const say = (event: string, facts: object = {}) =>
  console.log(JSON.stringify({ time: new Date().toISOString(), event, ...facts }));

/** True where another process answers as the witness of a folder: two would reveal for two lists. */
async function isHeld(folder: string): Promise<boolean> {
  const file = path.join(folder, holder);
  if (!existsSync(file)) return false;
  try {
    const { url, folder: held } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    if (held !== realpathSync(folder)) return false;
    const answer = await fetch(`${url}/witness`, { signal: AbortSignal.timeout(look_limit_ms) });
    return answer.ok && typeof ((await answer.json()) as { key?: unknown }).key === 'string';
  } catch {
    return false;
  }
}

async function main(): Promise<void> {
  const { port, host, folder, keyFile, operator, early } = settingsOf(process.env);
  if (await isHeld(folder)) throw new SettingsError(`DATA_DIR: another witness works in ${folder}`);
  const now = () => Date.now();
  const key = openKey(keyFile, folder);
  const journal = openJournal(folder, now);
  const witness = createWitness({ ...key, operator, journal, now, early });
  const server = createWitnessServer(witness, now, (cause) =>
    say('witness_failed', { why: String(cause) }),
  );
  server.on('error', (cause) => {
    console.error(`The witness cannot listen on ${host}:${port}: ${cause.message}`);
    process.exit(1);
  });
  server.listen(port, host, () => {
    const name = host.includes(':') ? `[${host}]` : host;
    const url = `http://${name}:${(server.address() as AddressInfo).port}`;
    const home = realpathSync(folder);
    writeFileSync(path.join(folder, holder), JSON.stringify({ url, folder: home }), {
      mode: 0o600,
    });
    say('listening', { url, role: 'witness', key: witness.key, draws: journal.records.size });
    process.send?.({ url, key: witness.key });
  });
  const stop = () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The demo's witness ends with the site that started it.
  process.on('disconnect', () => process.exit(0));
}

main().catch((cause: unknown) => {
  console.error(
    cause instanceof SettingsError ? `The configuration is not right:\n${cause.message}` : cause,
  );
  process.exit(1);
});
