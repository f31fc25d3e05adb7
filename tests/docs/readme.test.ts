import { expect, it } from 'vitest';
import { money } from '../../app/i18n/format';
import { login } from '../../app/i18n/locales/en/login';
import { readConfig } from '../../server/config';
import { demo_password, demoAccounts } from '../../server/demo/accounts';
import { tiers } from '../../server/platform/limits/limit';
import { defaultSettings, isSettingKey } from '../../server/platform/site/settings.keys';
import { trial_balance } from '../../server/platform/wallet/balance';
import { proseOf, rowsOf, sectionOf, textOf } from './pages';

const readme = textOf('README.md');
const operating = textOf('docs/operating.md');
const unquoted = (cell: string) => cell.replaceAll('`', '');

it('lists the demo accounts with type and balance, and their password', () => {
  const section = sectionOf(readme, '## Demo accounts');
  const told = rowsOf(section).map(([name, type, balance]) => [unquoted(name!), type, balance]);
  const real = demoAccounts.map(({ username, type, balance }) => [
    username,
    String(type),
    money(balance, 'THB', false),
  ]);
  expect(told).toEqual(real);
  expect(section).toContain(`password \`${demo_password}\``);
  expect(section).toContain(`"${login.free_trial}"`);
  expect(section).toContain(money(trial_balance, 'THB', false));
});

const variables = rowsOf(sectionOf(readme, '## Configure')).map(([name, byDefault]) => ({
  name: unquoted(name!),
  byDefault: unquoted(byDefault!),
}));
const secret = { SESSION_SECRET: 'a secret of more than thirty-two characters' };

it('lists exactly the environment variables that are read', () => {
  const source = textOf('server/config.ts');
  const schema = /const environment = z\.object\(\{([\s\S]*?)\n\}\);/.exec(source)![1]!;
  const real = [...schema.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name!);
  expect(real.length).toBeGreaterThan(0);
  expect(variables.map(({ name }) => name).sort()).toEqual(real.sort());
});

it.each(variables.filter(({ byDefault }) => byDefault !== ''))(
  'tells the true default of $name',
  ({ name, byDefault }) => {
    expect(readConfig({ ...secret, [name]: byDefault })).toEqual(readConfig(secret));
  },
);

it.each(variables.filter(({ byDefault }) => byDefault === ''))(
  'gives no default for $name, which has none',
  ({ name }) => {
    const source = textOf('server/config.ts');
    const line = new RegExp(`^ {2}${name}:[\\s\\S]*?,\\n(?= {2}[A-Z]|\\}\\))`, 'm').exec(
      source,
    )![0];
    expect(/optional\(\)|default\(''\)/.test(line)).toBe(true);
  },
);

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

it('tells the limits that the store counts', () => {
  const hour_ms = 3_600_000;
  const told = rowsOf(sectionOf(operating, '## Limits'))
    .filter(([, , where]) => where === 'store')
    .map(([, many]) => many);
  const real = Object.values(tiers).map(({ times, window_ms }) =>
    window_ms === hour_ms ? `${times} an hour` : `${times} in ${window_ms / 60_000} minutes`,
  );
  expect(told.sort()).toEqual(real.sort());
});

it('names the health addresses that there are', () => {
  const source = textOf('server/web/health.ts');
  for (const [, address] of proseOf('README.md').matchAll(/`GET (\/\w+)`/g)) {
    expect(source).toContain(`'${address}'`);
  }
});
