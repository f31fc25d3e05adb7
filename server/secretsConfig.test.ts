import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Folder, temporaryFolder } from '../tests/support/files';
import { type ConfigError, readConfig } from './config';

const [first, second, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(40)) as [
  string,
  string,
  string,
];

let folder: Folder;
beforeEach(() => {
  folder = temporaryFolder('secrets');
});
afterEach(() => folder.remove());

const read = (env: Record<string, string>) => readConfig({ DATA_DIR: folder.path, ...env });
function refusal(env: Record<string, string>, then: (config: ReturnType<typeof read>) => unknown) {
  try {
    then(read(env));
  } catch (cause) {
    return (cause as ConfigError).message;
  }
  return undefined;
}
const atBoot = () => undefined;
const seedsOf = (config: ReturnType<typeof read>) => config.secrets.seeds;

it('takes a secret alone, and several of which the first is used (site#one-secret-per-purpose)', () => {
  expect(read({ SESSION_SECRET: first })).toMatchObject({ sessionSecret: first, olderSecrets: [] });
  const turned = read({ SESSION_SECRET: `${second} ${first}`, COOKIE_SECRET: third });
  expect(turned).toMatchObject({
    sessionSecret: second,
    olderSecrets: [first],
    secrets: { cookies: [third] },
  });
  const sentence = 'a sentence of words, which as a whole is the secret';
  expect(read({ SESSION_SECRET: sentence })).toMatchObject({ sessionSecret: sentence });
});

it('takes a second secret from the file of the demo, too (site#one-secret-per-purpose)', () => {
  const { sessionSecret } = read({});
  writeFileSync(path.join(folder.path, 'session-secret'), `${first}\n${sessionSecret}\n`);
  expect(read({})).toMatchObject({ sessionSecret: first, olderSecrets: [sessionSecret] });
});

it('reads the key of seeds from a file elsewhere or from a command, once, and not before it is used (site#key-of-seeds)', () => {
  const elsewhere = path.join(folder.path, 'elsewhere');
  const data = { DATA_DIR: path.join(folder.path, 'data') };
  mkdirSync(elsewhere);
  const file = path.join(elsewhere, 'seed.key');
  writeFileSync(file, `${second}\n${first}\n`);
  expect(seedsOf(read({ ...data, SEED_KEY_FILE: file }))).toEqual([second, first]);
  const counted = path.join(elsewhere, 'count');
  const command = `echo run >> '${counted}'; cat '${file}'`;
  const config = read({ ...data, SEED_KEY_COMMAND: command });
  expect(() => writeFileSync(counted, '', { flag: 'wx' })).not.toThrow();
  expect([seedsOf(config), seedsOf(config)]).toEqual([
    [second, first],
    [second, first],
  ]);
  expect(readFileSync(counted, 'utf8')).toBe('run\n');
});

it.each([
  ['beside the store', { SEED_KEY_FILE: 'DATA/seed.key' }, atBoot, 'not in DATA_DIR'],
  ['twice', { SEED_KEY_FILE: '/x', SEED_SECRET: first }, atBoot, 'one of the three'],
  ['nowhere', { SEED_KEY_FILE: '/nowhere/seed.key' }, seedsOf, 'SEED_KEY_FILE: ENOENT'],
  ['too short', { SEED_KEY_COMMAND: 'echo hunter2' }, seedsOf, 'gives no key'],
  ['refused', { SEED_KEY_COMMAND: 'echo hunter2; exit 3' }, seedsOf, 'ended with 3'],
])(
  'refuses a key of seeds that is %s, and never says what it read (site#key-of-seeds)',
  (_what, env, use, why) => {
    const given = Object.entries(env).map(([name, value]) => [
      name,
      value.replace('DATA', folder.path),
    ]);
    const said = refusal(Object.fromEntries(given) as Record<string, string>, use);
    expect(said).toContain(why);
    expect(said).not.toContain('hunter2');
  },
);

it('sends no call in clear beyond this machine, unless it is asked for (site#signed-hop)', () => {
  const web = { ROLE: 'web', SESSION_SECRET: first };
  const fault = 'GATEWAY_URL: https beyond this machine';
  for (const host of ['platform.internal', '10.0.0.5', '127.0.0.1.evil.example', '[::2]']) {
    const env = { ...web, GATEWAY_URL: `http://${host}:3000` };
    expect(refusal(env, atBoot)).toContain(fault);
    expect(refusal({ ...env, GATEWAY_PLAIN_HTTP: '1' }, atBoot)).toBeUndefined();
    expect(refusal({ ...env, GATEWAY_URL: `https://${host}` }, atBoot)).toBeUndefined();
  }
  for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
    expect(refusal({ ...web, GATEWAY_URL: `http://${host}:3000` }, atBoot)).toBeUndefined();
  }
});
