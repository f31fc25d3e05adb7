import { createHmac, timingSafeEqual } from 'node:crypto';
import { expect, it } from 'vitest';
import { money } from '../../app/i18n/format';
import { login } from '../../app/i18n/locales/en/account';
import { socialProviders } from '../../server/areas/account/api/social';
import { trial_balance } from '../../server/areas/wallet/balance';
import { readConfig } from '../../server/config';
import { demo_password, demoAccounts } from '../../server/demo/accounts';
import { signWebhook, webhook_headers } from '../../server/kernel/delivery/deliver';
import { defaultSettings, isSettingKey } from '../../server/kernel/settings/keys';
import { variables } from './operatingText';
import { proseOf, rowsOf, sectionOf, textOf } from './pages';

const readme = textOf('README.md');
const operating = textOf('docs/operating.md');
const unquoted = (cell: string) => cell.replaceAll('`', '');

it('lists the demo accounts with type and balance, and their password', () => {
  const section = sectionOf(readme, '## Demo accounts');
  const reported = rowsOf(section).map(([name, type, balance]) => [unquoted(name!), type, balance]);
  const real = demoAccounts.map(({ username, type, balance }) => [
    username,
    String(type),
    money(balance, 'THB', false),
  ]);
  expect(reported).toEqual(real);
  expect(section).toContain(`password \`${demo_password}\``);
  expect(section).toContain(`"${login.free_trial}"`);
  expect(section).toContain(money(trial_balance, 'THB', false));
});

const secret = { SESSION_SECRET: 'a secret of more than thirty-two characters' };

it.each(variables.filter(({ byDefault }) => byDefault !== ''))(
  'tells the true default of $name',
  ({ name, byDefault }) => {
    expect(readConfig({ ...secret, [name]: byDefault })).toEqual(readConfig(secret));
  },
);

it('says what every variable is for', () => {
  expect(variables.filter(({ about }) => about === '')).toEqual([]);
});

it('has an example of the environment in which every variable stands, as a comment', () => {
  const lines = textOf('.env.example').split('\n');
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
  expect(lines.filter((line) => /^# [A-Z_\d]+=/.test(line))).toEqual(
    variables.map(({ name, byDefault }) => `# ${name}=${byDefault}`),
  );
});

it('names only settings that there are, and every kind of them', () => {
  const cells = rowsOf(sectionOf(operating, '## Settings')).map(([cell]) => cell!);
  const named = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, key]) => key!));
  for (const key of named) {
    const example = key.replace('FIELD', 'email');
    expect(isSettingKey(example), key).toBe(true);
  }
  const kinds = new Set(named.map(kindOf));
  expect(Object.keys(defaultSettings).filter((key) => !kinds.has(kindOf(key)))).toEqual([]);
});

/** Flags are one kind, fields of registration and links another each, the rest their own. */
function kindOf(key: string): string {
  if (/^[A-Z0-9]+$/.test(key)) return 'flag';
  if (/^register\.\w+\.(enabled|required)$/.test(key) && !key.includes('captcha')) return 'field';
  return key.startsWith('link.') ? 'link' : key;
}

it('names what a signed message travels with, and the pages that providers send back to', () => {
  const section = sectionOf(operating, '## Messages and external services');
  for (const header of Object.values(webhook_headers)) expect(section).toContain(`\`${header}\``);
  for (const provider of socialProviders) expect(section).toContain(`/m/login/${provider}`);
  for (const [, flag] of section.matchAll(/`([A-Z]+LOGIN3|[A-Z]+3)`/g)) {
    expect(isSettingKey(flag!), flag).toBe(true);
  }
});

it('gives a receiver’s check that takes what we sign, and nothing that was changed', () => {
  const section = sectionOf(operating, '## Messages and external services');
  const source = /```js\n([\s\S]*?)```/.exec(section)![1]!;
  const isOurs = new Function('createHmac', 'timingSafeEqual', `${source}\nreturn isOurs;`)(
    createHmac,
    timingSafeEqual,
  ) as (secret: string, timestamp: string, signature: string, body: string, now: number) => boolean;
  const [secret, instant, body] = ['s'.repeat(32), Date.UTC(2026, 0, 15), '{"text":"1"}'];
  const signature = signWebhook(secret, String(instant), body);
  expect(isOurs(secret, String(instant), signature, body, instant)).toBe(true);
  expect(isOurs(secret, String(instant), signature, '{"text":"2"}', instant)).toBe(false);
  expect(isOurs(secret, String(instant + 1), signature, body, instant)).toBe(false);
  expect(isOurs(`${secret}x`, String(instant), signature, body, instant)).toBe(false);
  expect(isOurs(secret, String(instant), signature.slice(1), body, instant)).toBe(false);
  expect(isOurs(secret, String(instant), signature, body, instant + 3_600_000)).toBe(false);
});

it('names the health addresses that there are', () => {
  const source = textOf('server/web/middleware.ts');
  for (const [, address] of proseOf('README.md').matchAll(/`GET (\/\w+)`/g)) {
    expect(source).toContain(`'${address}'`);
  }
});
