import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, describe } from 'vitest';
import { type Folder, temporaryFolder } from '../tests/support/files';
import { readConfig, ConfigError } from './config';

let folder: Folder;

beforeEach(() => {
  folder = temporaryFolder('config-social');
});
afterEach(() => folder.remove());

const readSocial = (env: Record<string, string>) =>
  readConfig({ DATA_DIR: folder.path, ...env }).social;

const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
const facebook = { FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: 'secret' };
const telegram = {
  TELEGRAM_BOT_NAME: 'ChokdeeTestBot',
  TELEGRAM_BOT_TOKEN: '7012345678:AAEhBOweik6ad9r_QXMENQjcrGbqCr4K-bc',
};

it('has the public services of the providers that are named', () => {
  expect(readSocial({ ...google, ...facebook, ...telegram })).toEqual({
    google: { issuer: 'https://accounts.google.com', clientId: 'id', clientSecret: 'secret' },
    facebook: {
      appId: '1',
      appSecret: 'secret',
      authUrl: 'https://www.facebook.com/v25.0/dialog/oauth',
      graphUrl: 'https://graph.facebook.com/v25.0',
    },
    telegram: {
      botName: 'ChokdeeTestBot',
      botToken: telegram.TELEGRAM_BOT_TOKEN,
      url: 'https://oauth.telegram.org',
      clientSecret: undefined,
    },
  });
  expect(readSocial({ GOOGLE_ISSUER: 'https://accounts.google.com' })).toEqual({});
});

it.each<[Record<string, string>, string]>([
  [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together'],
  [{ FACEBOOK_APP_SECRET: 'x' }, 'FACEBOOK_APP_ID and FACEBOOK_APP_SECRET go together'],
  [{ TELEGRAM_BOT_NAME: 'ChokdeeTestBot' }, 'TELEGRAM_BOT_NAME and TELEGRAM_BOT_TOKEN go together'],
  [{ TELEGRAM_CLIENT_SECRET: 'x' }, 'TELEGRAM_CLIENT_SECRET: not without TELEGRAM_BOT_NAME'],
  [{ ...telegram, TELEGRAM_BOT_TOKEN: 'x' }, 'TELEGRAM_BOT_TOKEN: must be digits'],
  [{ ...telegram, TELEGRAM_BOT_NAME: '@bot' }, 'TELEGRAM_BOT_NAME: is no name of a bot'],
  [{ ...google, GOOGLE_ISSUER: 'accounts' }, 'GOOGLE_ISSUER: must be an address'],
])('refuses %j', (env, message) => {
  expect(() => readSocial(env)).toThrow(message);
});

it.each(['GOOGLE_ISSUER', 'FACEBOOK_AUTH_URL', 'FACEBOOK_GRAPH_URL', 'TELEGRAM_URL'])(
  'takes http for %s on this machine alone',
  (name) => {
    for (const url of [
      'http://accounts.test',
      'http://127.0.0.1.accounts.test',
      'http://localhost@accounts.test',
    ]) {
      expect(() => readSocial({ [name]: url })).toThrow(`${name}: must begin with https://`);
    }
    for (const host of ['127.0.0.1:8080', 'localhost', '[::1]:8080']) {
      expect(() => readSocial({ [name]: `http://${host}` })).not.toThrow();
    }
  },
);

const secret = 'a secret of thirty-two characters';

beforeEach(() => {
  folder = temporaryFolder('config');
});

const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: folder.path, ...env });

/** The lines that a configuration is refused with. */
function refusal(env: Record<string, string>): string[] {
  try {
    read(env);
  } catch (cause) {
    expect(cause).toBeInstanceOf(ConfigError);
    return (cause as ConfigError).message.split('\n');
  }
  return [];
}

it('is the embedded demo on this machine alone, where nothing is said', () => {
  const { sessionSecret, ...rest } = read();
  expect(sessionSecret.length).toBeGreaterThanOrEqual(32);
  expect(rest).toEqual({
    port: 3000,
    host: '127.0.0.1',
    metrics: undefined,
    dataDir: folder.path,
    databaseUrl: `file:${path.join(folder.path, 'chokdee.db')}`,
    gatewayUrl: undefined,
    gatewayCallers: 'signed',
    olderSecrets: [],
    secrets: {},
    gatewayWait_ms: 600,
    busyDelay_ms: 100,
    liveReaders: { process: 20_000, address: 200, session: 6 },
    publicOrigin: undefined,
    secure: false,
    trustProxy: false,
    merchantCode: 'CHOKDEE',
    countryHeader: undefined,
    countryDatabase: undefined,
    breachedPasswords: undefined,
    homeCountry: 'TH',
    cacheScale: 1,
    limitScale: 1,
    role: 'all',
    console: { port: 3001, isNamed: false, origin: undefined, networks: [] },
    demo: undefined,
    timeZone: 'Asia/Bangkok',
    currency: 'THB',
    licence: undefined,
    operatorSecrets: [undefined, undefined],
    formOrigins: [],
    delivery: { sms: { by: 'outbox' }, mail: { by: 'outbox' } },
    social: {},
    logLevel: 'info',
    development: false,
  });
});

it('has metrics read on this machine alone, unless another address is named', () => {
  expect(read({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
  expect(read({ METRICS_PORT: '0', METRICS_HOST: '::' }).metrics).toEqual({ port: 0, host: '::' });
  expect(read({ METRICS_HOST: '0.0.0.0' }).metrics).toBeUndefined();
  expect(refusal({ METRICS_PORT: '70000' })[0]).toContain('METRICS_PORT');
});

it('takes an empty variable for one that is not set', () => {
  expect(read({ PORT: '', PUBLIC_ORIGIN: '', SESSION_SECRET: '', DEMO: '' })).toMatchObject({
    port: 3000,
    publicOrigin: undefined,
    demo: undefined,
  });
});

it('takes what is said', () => {
  expect(
    read({
      PORT: '0',
      HOST: '::1',
      DATABASE_URL: 'postgres://db/chokdee',
      SESSION_SECRET: secret,
      PUBLIC_ORIGIN: 'https://play.chokdee.test/',
      TRUST_PROXY: '1',
      MERCHANT_CODE: 'LUCK_2',
      COUNTRY_HEADER: 'CF-IPCountry',
      COUNTRY_DATABASE: '/var/lib/countries.mmdb',
      BREACHED_PASSWORDS: '/var/lib/pwned.txt',
      HOME_COUNTRY: 'LA',
      CACHE_SCALE: '0',
      LIMIT_SCALE: '0.5',
      ROLE: 'platform',
      DEMO: '0',
      TIME_ZONE: 'Asia/Ho_Chi_Minh',
      CURRENCY: 'VND',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'development',
    }),
  ).toMatchObject({
    port: 0,
    host: '::1',
    databaseUrl: 'postgres://db/chokdee',
    sessionSecret: secret,
    publicOrigin: 'https://play.chokdee.test',
    secure: true,
    trustProxy: true,
    merchantCode: 'LUCK_2',
    countryHeader: 'CF-IPCountry',
    countryDatabase: '/var/lib/countries.mmdb',
    breachedPasswords: '/var/lib/pwned.txt',
    homeCountry: 'LA',
    cacheScale: 0,
    limitScale: 0.5,
    role: 'platform',
    demo: false,
    timeZone: 'Asia/Ho_Chi_Minh',
    currency: 'VND',
    logLevel: 'warn',
    development: true,
  });
});

it('takes another address for migrations beside PostgreSQL alone', () => {
  const postgres = {
    DATABASE_URL: 'postgres://pooler/chokdee',
    DATABASE_MIGRATE_URL: 'postgres://db/chokdee',
    SESSION_SECRET: secret,
  };
  expect(read(postgres).databaseMigrateUrl).toBe('postgres://db/chokdee');
  const message = 'DATABASE_MIGRATE_URL: only beside a DATABASE_URL that is PostgreSQL';
  expect(refusal({ ...postgres, DATABASE_URL: '' })).toEqual([message]);
  expect(refusal({ ...postgres, DATABASE_MIGRATE_URL: 'file:x' })).toEqual([
    'DATABASE_MIGRATE_URL: must begin with postgres://',
  ]);
});

it('is secure exactly where the public sees https', () => {
  expect(read({ PUBLIC_ORIGIN: 'http://chokdee.test' }).secure).toBe(false);
  expect(read({ PUBLIC_ORIGIN: 'https://chokdee.test' }).secure).toBe(true);
  expect(read({ NODE_ENV: 'production' }).secure).toBe(false);
});

it.each([
  ['PORT', 'x'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '3000.5'],
  ['DATABASE_URL', 'mysql://db'],
  ['GATEWAY_URL', 'gateway'],
  ['GATEWAY_URL', 'ftp://gateway.test'],
  ['SESSION_SECRET', 'short'],
  ['PUBLIC_ORIGIN', 'chokdee.test'],
  ['PUBLIC_ORIGIN', 'javascript:alert(1)'],
  ['TRUST_PROXY', 'yes'],
  ['MERCHANT_CODE', 'lower case'],
  ['GATEWAY_WAIT_MS', '5000'],
  ['BUSY_DELAY_MS', '0'],
  ['COUNTRY_HEADER', 'CF-IPCountry'],
  ['COUNTRY_HEADER', 'a b'],
  ['HOME_COUNTRY', 'Thailand'],
  ['CACHE_SCALE', '-1'],
  ['CACHE_SCALE', '11'],
  ['LIMIT_SCALE', '0'],
  ['LIMIT_SCALE', 'Infinity'],
  ['ROLE', 'both'],
  ['DEMO', 'true'],
  ['TIME_ZONE', 'Mars/Base'],
  ['CURRENCY', 'baht'],
  ['LICENCE_URL', 'javascript:alert(1)'],
  ['FORM_ORIGINS', "https://vendor.test; script-src 'unsafe-inline'"],
  ['FORM_ORIGINS', 'vendor.test'],
  ['PHONE_AUTH_PROJECT', 'Not an id'],
  ['PHONE_AUTH_JWKS_URL', 'http://keys.test/set'],
  ['PHONE_AUTH_JWKS_URL', 'keys'],
  ['LOG_LEVEL', 'loud'],
  ['SMS_WEBHOOK_URL', 'http://sender.test/sms'],
  ['SMS_WEBHOOK_URL', 'sender.test'],
  ['SMS_WEBHOOK_SECRET', 'short'],
  ['TWILIO_ACCOUNT_SID', 'AC1/../../x'],
  ['TWILIO_URL', 'http://api.test'],
  ['SMTP_URL', 'https://mail.test'],
  ['SMTP_URL', 'smtp://'],
  ['MAIL_FROM', 'Chokdee'],
  ['MAIL_FROM', 'a@b.test\r\nBcc: c@d.test'],
])('refuses %s=%s, and says which variable it is', (name, value) => {
  expect(refusal({ [name]: value })).toEqual([expect.stringMatching(`^${name}: .`)]);
});

it('says all that is wrong at once, and repeats no value', () => {
  const lines = refusal({ PORT: 'x', ROLE: 'y', SESSION_SECRET: 'hunter2-is-too-short' });
  expect(lines.map((line) => line.split(': ', 1)[0]).sort()).toEqual([
    'PORT',
    'ROLE',
    'SESSION_SECRET',
  ]);
  for (const line of lines) expect(line).toMatch(/^[A-Z_]+: \S/);
  expect(lines.join()).not.toContain('hunter2');
});

describe('the session secret', () => {
  it.each([
    [{ DATABASE_URL: 'postgres://db/chokdee' }],
    [{ GATEWAY_URL: 'https://gateway.test' }],
    [{ GATEWAY_URL: 'https://gateway.test', ROLE: 'web' }],
  ])('must be given beyond the embedded demo: %j', (env) => {
    expect(refusal(env)).toEqual([expect.stringMatching('^SESSION_SECRET: ')]);
    expect(read({ ...env, SESSION_SECRET: secret }).sessionSecret).toBe(secret);
  });

  it('is made on first start, kept for this user alone, and found again', () => {
    const made = read().sessionSecret;
    const file = path.join(folder.path, 'session-secret');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toBe(made);
    expect(read().sessionSecret).toBe(made);
  });

  it('is another one in another folder', () => {
    const other = temporaryFolder('config');
    expect(read().sessionSecret).not.toBe(read({ DATA_DIR: other.path }).sessionSecret);
    other.remove();
  });

  it('is not taken from a file that was cut short', () => {
    writeFileSync(path.join(folder.path, 'session-secret'), '\n');
    expect(refusal({})).toEqual([expect.stringContaining('session-secret')]);
  });
});

it('needs a gateway for the web role alone', () => {
  expect(refusal({ ROLE: 'web', SESSION_SECRET: secret })).toEqual([
    expect.stringMatching('^GATEWAY_URL: '),
  ]);
});

it('is licensed with all three parts of a licence, and takes no part of one', () => {
  const licence = {
    LICENCE_NAME: 'Luck Ltd',
    LICENCE_NUMBER: '4711',
    LICENCE_URL: 'https://regulator.test/4711',
  };
  expect(read(licence).licence).toEqual({
    name: 'Luck Ltd',
    number: '4711',
    url: 'https://regulator.test/4711',
  });
  for (const name of Object.keys(licence)) {
    expect(refusal({ ...licence, [name]: '' })).toEqual([
      'LICENCE_NAME, LICENCE_NUMBER and LICENCE_URL go together',
    ]);
  }
});

it('lets forms lead to the origins that are listed', () => {
  expect(
    read({ FORM_ORIGINS: 'https://a.test, https://b.test/path\nhttp://c.test:81' }),
  ).toMatchObject({ formOrigins: ['https://a.test', 'https://b.test', 'http://c.test:81'] });
});

it('takes phone-auth tokens for the project that is named, and for none otherwise', () => {
  expect(read().phoneAuth).toBeUndefined();
  expect(read({ PHONE_AUTH_JWKS_URL: 'https://keys.test/set' }).phoneAuth).toBeUndefined();
  expect(read({ PHONE_AUTH_PROJECT: 'luck-2026' }).phoneAuth).toEqual({
    project: 'luck-2026',
    jwksUrl: expect.stringMatching(/^https:\/\/www\.googleapis\.com\//),
  });
  const jwksUrl = 'http://127.0.0.1:4711/keys';
  const here = { PHONE_AUTH_PROJECT: 'luck-2026', PHONE_AUTH_JWKS_URL: jwksUrl };
  expect(read(here).phoneAuth).toEqual({ project: 'luck-2026', jwksUrl });
});

describe('the ways of messages', () => {
  const webhook = { SMS_WEBHOOK_URL: 'https://sender.test/sms', SMS_WEBHOOK_SECRET: secret };
  const twilio = {
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_FROM: '+15550100',
  };
  const smtp = {
    SMTP_URL: 'smtps://user:word@mail.test',
    MAIL_FROM: 'Chokdee <hello@chokdee.test>',
  };
  const named = { PUBLIC_ORIGIN: 'https://chokdee.test' };

  it('are none beyond the demo where nothing is configured', () => {
    const none = { sms: { by: 'none' }, mail: { by: 'none' } };
    expect(read({ DEMO: '0', SESSION_SECRET: secret }).delivery).toEqual(none);
    expect(
      read({ DATABASE_URL: 'postgres://db/chokdee', DEMO: '1', SESSION_SECRET: secret }).delivery,
    ).toEqual(none);
  });

  it('are the configured ones, in the demo too', () => {
    expect(read({ ...webhook, ...smtp, ...named }).delivery).toEqual({
      sms: { by: 'webhook', url: webhook.SMS_WEBHOOK_URL, secret },
      mail: { by: 'smtp', url: smtp.SMTP_URL, from: smtp.MAIL_FROM },
    });
    expect(read(twilio).delivery).toEqual({
      sms: {
        by: 'twilio',
        accountSid: 'AC1',
        authToken: 'token',
        from: '+15550100',
        baseUrl: 'https://api.twilio.com',
      },
      mail: { by: 'outbox' },
    });
  });

  it('may be on this machine over plain http', () => {
    for (const url of ['http://127.0.0.1:9/sms', 'http://localhost/sms', 'http://[::1]:9/']) {
      expect(read({ ...webhook, SMS_WEBHOOK_URL: url }).delivery.sms).toMatchObject({ url });
    }
  });

  it.each([
    [webhook, 'SMS_WEBHOOK_URL and SMS_WEBHOOK_SECRET go together'],
    [twilio, 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM go together'],
    [smtp, 'SMTP_URL and MAIL_FROM go together'],
  ])('are given whole or not at all: %j', (whole: Record<string, string>, words) => {
    for (const name of Object.keys(whole))
      expect(refusal({ ...whole, [name]: '' })).toEqual([words]);
  });

  it('are no letters without the origin that their links lead to', () => {
    const words = expect.stringMatching(
      /^PUBLIC_ORIGIN: needed with SMTP_URL, for links in letters/,
    );
    expect(refusal(smtp)).toEqual([words]);
    expect(refusal({ ...smtp, ...named })).toEqual([]);
  });

  it('are one for text messages, not two', () => {
    expect(refusal({ ...webhook, ...twilio })).toEqual([expect.stringContaining('one of the two')]);
  });
});

describe('Stripe', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const named = { PUBLIC_ORIGIN: 'https://chokdee.test' };

  it('is configured by its two keys and the origin that payers come back to (wallet#stripe)', () => {
    expect(read().stripe).toBeUndefined();
    expect(read({ ...keys, ...named })).toMatchObject({
      stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', url: 'https://api.stripe.com' },
      formOrigins: ['https://checkout.stripe.com'],
    });
  });

  it.each([
    [{ ...keys, STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together'],
    [{ ...keys, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go'],
    [{ ...keys, PUBLIC_ORIGIN: '' }, 'PUBLIC_ORIGIN: needed with STRIPE_SECRET_KEY'],
    [{ ...keys, STRIPE_SECRET_KEY: 'pk_live_1' }, 'STRIPE_SECRET_KEY: must be a secret or'],
    [
      { ...keys, STRIPE_WEBHOOK_SECRET: 'we_1' },
      'STRIPE_WEBHOOK_SECRET: must be the signing secret',
    ],
    [{ ...keys, STRIPE_URL: 'http://api.stripe.com' }, 'STRIPE_URL: must begin with https://'],
  ])('is refused where it is half configured or wrong: %j (wallet#stripe)', (env, words) => {
    expect(refusal({ ...named, ...env })).toEqual([expect.stringContaining(words)]);
  });
});

describe('the register of self-exclusion', () => {
  const register = {
    EXCLUSION_REGISTER_URL: 'https://register.test/check',
    EXCLUSION_REGISTER_SECRET: 'x'.repeat(32),
    EXCLUSION_REGISTER_NAME: 'SelfStop',
  };

  it('is configured by its address, secret and name, and gets prints within two seconds', () => {
    expect(read().exclusionRegister).toBeUndefined();
    expect(read(register).exclusionRegister).toEqual({
      url: 'https://register.test/check',
      secret: 'x'.repeat(32),
      name: 'SelfStop',
      sends: 'hashes',
      timeout_ms: 2_000,
    });
  });

  it.each([
    [{ EXCLUSION_REGISTER_NAME: '' }, 'EXCLUSION_REGISTER_NAME go together'],
    [{ EXCLUSION_REGISTER_URL: 'http://register.test' }, 'must begin with https://'],
    [{ EXCLUSION_REGISTER_SECRET: 'short' }, 'needs 32 characters or more'],
    [{ EXCLUSION_REGISTER_SENDS: 'all' }, 'EXCLUSION_REGISTER_SENDS'],
    [{ EXCLUSION_REGISTER_TIMEOUT_MS: '9000' }, 'EXCLUSION_REGISTER_TIMEOUT_MS'],
  ])('is refused where it is half configured or wrong: %j (wallet#stripe)', (env, words) => {
    expect(refusal({ ...register, ...env })).toEqual([expect.stringContaining(words)]);
  });
});
