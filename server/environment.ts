import { z } from 'zod';
import { readPublicKey } from './fair/signed';
import { readNetwork } from './kernel/networks';
import {
  safeUrl,
  webUrl,
  databaseMigrateUrl,
  databaseUrl,
  registerName,
  registerSecret,
  registerTimeout_ms,
  secret_min_length,
  stripeKey,
  stripeSecret,
} from './configParts';
import { securityPlaceOf } from './kernel/security/securityLog';
import { secretList } from './secretsConfig';

const flag = (byDefault: '0' | '1') =>
  z
    .enum(['0', '1'])
    .default(byDefault)
    .transform((value) => value === '1');

/** The address of the phone-auth provider's keys. */
const phone_auth_keys_url =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

const origin = webUrl.transform((value) => new URL(value).origin);

/** A list of origins, separated by blanks or commas. */
const origins = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(origin));

const most_port = 65_535;

/** Addresses of witnesses, separated by blanks or commas. */
const witnessUrls = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(webUrl).min(1));

/** Public keys of witnesses, separated by blanks or commas. */
const witnessKeys = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .refine((keys) => keys.every((key) => readPublicKey(key) !== undefined), 'is no public key');

/** A port, `0` for any that is free, or `off` for none. */
const consolePort = z
  .string()
  .regex(/^(off|\d{1,5})$/, 'is a port, `0` or `off`')
  .transform((value) => (value === 'off' ? ('off' as const) : Number(value)))
  .refine((value) => value === 'off' || value <= most_port, 'is no port');

/** So many open answers. */
const readers = z.coerce.number().int().min(0).max(1_000_000);

/** A list of networks, separated by blanks or commas. */
const networks = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .refine((list) => list.every((each) => readNetwork(each) !== undefined), 'names no network');

const timeZone = z.string().refine((value) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }) !== undefined;
  } catch {
    return false;
  }
}, 'is not a time zone');

/**
 * The variables that a process reads, each with its default and what it is for. The table in docs/operating.md and
 * `.env.example` are made from it.
 */
export const environment = z.object({
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(3000)
    .describe('the port to listen on; `0` takes any free port'),
  HOST: z.string().min(1).default('127.0.0.1').describe('the address to listen on'),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe('the port for Prometheus, `0` takes any free port; unset: nothing is counted'),
  METRICS_HOST: z.string().min(1).default('127.0.0.1').describe('the address of that port'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl
    .optional()
    .describe(
      'the collector that [traces](#traces) are sent to, by OTLP over HTTP; unset: none are made',
    ),
  OTEL_SERVICE_NAME: z
    .string()
    .min(1)
    .optional()
    .describe('the name of the process in traces; unset: `chokdee-` and its role'),
  ROLE: z
    .enum(['all', 'web', 'platform', 'console', 'witness'])
    .default('all')
    .describe(
      "`all`, `web` (screens only), `platform` (calls and vendors' wallet only), `console` (the operator's console only) or `witness` (a second party's [witness](#a-witness) of draws, without a store)",
    ),
  CONSOLE_PORT: consolePort
    .optional()
    .describe(
      "the port of the operator's console, `0` any free one, `off` none; unset: 3001 with the demo and `ROLE=console`, else none",
    ),
  CONSOLE_ORIGIN: origin
    .optional()
    .describe(
      "the console's own https origin behind your proxy, such as `https://console.chokdee.example`; unset: its address over http",
    ),
  CONSOLE_NETWORKS: networks
    .default('')
    .describe(
      'the networks that the console answers, such as `10.8.0.0/16 2001:db8::/48`; unset: all that reach it',
    ),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .describe('the folder of the embedded store and its secret'),
  DATABASE_URL: databaseUrl
    .optional()
    .describe('`file:PATH` or `postgres://…`; unset: `chokdee.db` in `DATA_DIR`'),
  DATABASE_MIGRATE_URL: databaseMigrateUrl
    .optional()
    .describe(
      'another address of the same PostgreSQL, past its pooler, for migrations alone; unset: `DATABASE_URL`',
    ),
  GATEWAY_URL: webUrl
    .optional()
    .describe(
      'the address of the platform if it is elsewhere, with its path if it has one; required with `ROLE=web`; unset: the platform in this process',
    ),
  GATEWAY_PLAIN_HTTP: flag('0').describe(
    '`1`: `GATEWAY_URL` may be http beyond this machine, over a network that nobody else can read',
  ),
  GATEWAY_CALLERS: z
    .enum(['signed', 'any'])
    .default('signed')
    .describe(
      'with `ROLE=platform`: `signed` answers processes with the secret below alone, `any` strangers too, by their own address',
    ),
  GATEWAY_SECRET: secretList
    .optional()
    .describe(
      'signs each call between web and platform; the same on both sides; unset: derived from `SESSION_SECRET` ([secrets](#secrets))',
    ),
  SESSION_SECRET: secretList
    .optional()
    .describe(
      '32 characters or more; required with PostgreSQL, `GATEWAY_URL` or `DEMO=0`; unset: generated and kept in `DATA_DIR`; the root of all [secrets](#secrets) that are not set',
    ),
  COOKIE_SECRET: secretList.optional().describe('signs cookies'),
  VENDOR_SECRET: secretList.optional().describe('seals the stored keys of vendors'),
  SEED_SECRET: secretList
    .optional()
    .describe(
      'seals the seeds of draws and rounds to come; one of the two below keeps it elsewhere',
    ),
  SEED_KEY_FILE: z
    .string()
    .min(1)
    .optional()
    .describe('a file with that secret, outside of `DATA_DIR`'),
  SEED_KEY_COMMAND: z
    .string()
    .min(1)
    .optional()
    .describe('a command that prints it, such as one that asks a key service'),
  WITNESS_URL: witnessUrls
    .optional()
    .describe(
      'the address of the [witness](#a-witness) of draws; several: the first for new draws, the others for those that they committed to',
    ),
  WITNESS_KEY: witnessKeys
    .optional()
    .describe('its public key, as it says at its start; several in the order of the addresses'),
  WITNESS_KEY_FILE: z
    .string()
    .min(1)
    .optional()
    .describe('with `ROLE=witness`: the file of its own key, made at the first start'),
  WITNESS_OPERATOR_KEY: z
    .string()
    .optional()
    .describe(
      "with `ROLE=witness`: the operator's public key, as `npm run ops -- draws key` prints it",
    ),
  WITNESS_EARLY: flag('0').describe(
    '`1` with `ROLE=witness`: it reveals before the lock too, for the demo alone',
  ),
  OUTBOX_SECRET: secretList.optional().describe("seals the demo's messages"),
  SEAL_SECRET: secretList
    .optional()
    .describe('seals the stored private keys (calls, days) and the second factors'),
  OPERATOR_SECRET: z
    .string()
    .optional()
    .describe(
      'the secret of the operator who gives a command with `--operator`; else it is a line of standard input',
    ),
  OPERATOR_SECRET_2: z
    .string()
    .optional()
    .describe('that of the second one, for commands that need two'),
  PUBLIC_ORIGIN: origin
    .optional()
    .describe(
      'the public origin, such as `https://chokdee.example`; with https cookies are secure and HSTS is on',
    ),
  TRUST_PROXY: flag('0').describe(
    "`1`: the last address of `X-Forwarded-For` is the client's; only behind your own proxy",
  ),
  MERCHANT_CODE: z
    .string()
    .regex(/^[A-Z0-9_]{2,20}$/)
    .default('CHOKDEE')
    .describe('sent with the calls that require it; a platform refuses any other'),
  GATEWAY_WAIT_MS: z.coerce
    .number()
    .int()
    .min(50)
    .max(4_000)
    .default(600)
    .describe(
      'how long a public page waits for a remote gateway before it is shown without the answer',
    ),
  BUSY_DELAY_MS: z.coerce
    .number()
    .int()
    .min(10)
    .max(10_000)
    .default(100)
    .describe(
      'how late the event loop comes to its work, on average, when visitors get pages from memory and the queue is kept short',
    ),
  LIVE_READERS: readers
    .default(20_000)
    .describe(
      'open answers of live views in this process; whoever comes beyond it gets short ones, and `0` opens none',
    ),
  LIVE_READERS_NETWORK: readers
    .default(200)
    .describe('open answers of live views for visitors of one network'),
  LIVE_READERS_SESSION: readers
    .default(6)
    .describe('open answers of live views for one session of a member'),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, 'is no name of a header')
    .optional()
    .describe(
      "the header in which your proxy tells the client's country (such as `CF-IPCountry`); only with `TRUST_PROXY=1`",
    ),
  COUNTRY_DATABASE: z
    .string()
    .min(1)
    .optional()
    .describe(
      'a country database in the .mmdb format, for the addresses whose country no header tells',
    ),
  BREACHED_PASSWORDS: z
    .string()
    .min(1)
    .optional()
    .describe(
      'leaked passwords that nobody may choose: a file of SHA-1 hashes in their order, or a folder of ranges',
    ),
  HOME_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be two capital letters')
    .default('TH')
    .describe('the country of clients whose country neither tells'),
  CACHE_SCALE: z.coerce
    .number()
    .min(0)
    .max(10)
    .default(1)
    .describe(
      'multiplies the time that settings and public answers are kept in memory; `0` keeps none',
    ),
  LIMIT_SCALE: z.coerce
    .number()
    .positive()
    .max(1_000_000)
    .default(1)
    .describe('multiplies every limit by address and account'),
  DEMO: flag('1')
    .optional()
    .describe(
      "`1`: a new store is the demo, `0`: an operator's; unset: the demo if embedded and not https ([more](#the-demo))",
    ),
  TIME_ZONE: timeZone.default('Asia/Bangkok').describe("the time zone of the operator's days"),
  CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('THB')
    .describe('the currency of all wallets'),
  LICENCE_NAME: z
    .string()
    .optional()
    .describe('all three or none: the foot of every page names the licence instead of play money'),
  LICENCE_NUMBER: z.string().optional().describe('its number'),
  LICENCE_URL: webUrl.optional().describe('its public register entry'),
  FORM_ORIGINS: origins
    .default('')
    .describe(
      'origins that forms and launches may lead to (vendors, sign-in, payment), separated by spaces or commas',
    ),
  SMS_WEBHOOK_URL: safeUrl
    .optional()
    .describe('the address that text messages are posted to, signed; with the secret below'),
  SMS_WEBHOOK_SECRET: z
    .string()
    .min(secret_min_length, `needs ${secret_min_length} characters or more`)
    .optional()
    .describe('32 characters or more; signs them'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^[A-Za-z0-9]+$/, 'is no account id')
    .optional()
    .describe("with the two below: text messages are sent by Twilio's REST API instead"),
  TWILIO_AUTH_TOKEN: z.string().optional().describe('its secret'),
  TWILIO_FROM: z.string().optional().describe("the sender's number or name"),
  TWILIO_URL: safeUrl.default('https://api.twilio.com').describe('the address of that API'),
  STRIPE_SECRET_KEY: stripeKey
    .optional()
    .describe(
      "with the secret below and `PUBLIC_ORIGIN`: members pay by card or wallet on Stripe's page",
    ),
  STRIPE_WEBHOOK_SECRET: stripeSecret
    .optional()
    .describe('signs what Stripe tells at `/callbacks/payments/stripe`'),
  STRIPE_URL: safeUrl.default('https://api.stripe.com').describe('the address of its API'),
  EXCLUSION_REGISTER_URL: safeUrl
    .optional()
    .describe(
      'with the two below: the address at which an outside register of self-exclusion is asked, signed',
    ),
  EXCLUSION_REGISTER_SECRET: registerSecret
    .optional()
    .describe("32 characters or more; signs the questions and keys the prints of members' details"),
  EXCLUSION_REGISTER_NAME: registerName
    .optional()
    .describe("the register's name, as members read it"),
  EXCLUSION_REGISTER_SENDS: z
    .enum(['hashes', 'details'])
    .default('hashes')
    .describe('`details`: the details travel in clear'),
  EXCLUSION_REGISTER_TIMEOUT_MS: registerTimeout_ms
    .default(2_000)
    .describe('the time that a login waits for its answer at most'),
  SMTP_URL: z
    .string()
    .refine(
      (value) => /^smtps?:\/\/./i.test(value) && URL.canParse(value),
      'must be an address that begins with smtp:// or smtps://',
    )
    .optional()
    .describe(
      '`smtp://` or `smtps://` with user and password: the mail server; with the sender below and `PUBLIC_ORIGIN`',
    ),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'must be a mail address, with or without a name')
    .optional()
    .describe('the sender of emails, with or without a name'),
  PHONE_AUTH_PROJECT: z
    .string()
    .regex(/^[a-z0-9-]{4,40}$/, 'is not the id of a project')
    .optional()
    .describe(
      'the project of a phone-auth provider (Firebase), whose ID tokens then prove a number',
    ),
  PHONE_AUTH_JWKS_URL: safeUrl
    .default(phone_auth_keys_url)
    .describe("the address of its tokens' public keys"),
  GOOGLE_CLIENT_ID: z
    .string()
    .optional()
    .describe(
      'with the secret below: login with Google, once its flag is on; the return path is `/m/login/google`',
    ),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe('its secret'),
  GOOGLE_ISSUER: safeUrl.default('https://accounts.google.com').describe('the issuer'),
  FACEBOOK_APP_ID: z
    .string()
    .optional()
    .describe('with the secret below: login with Facebook; the return path is `/m/login/facebook`'),
  FACEBOOK_APP_SECRET: z.string().optional().describe('its secret'),
  FACEBOOK_AUTH_URL: safeUrl
    .default('https://www.facebook.com/v25.0/dialog/oauth')
    .describe('the address of the consent page'),
  FACEBOOK_GRAPH_URL: safeUrl
    .default('https://graph.facebook.com/v25.0')
    .describe('the address of the API that identifies the person'),
  TELEGRAM_BOT_NAME: z
    .string()
    .regex(/^[A-Za-z0-9_]{5,32}$/, 'is no name of a bot')
    .optional()
    .describe('with the token below: login with Telegram; the return path is `/m/login/telegram`'),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d{1,20}:[A-Za-z0-9_-]{20,100}$/, 'must be digits, a colon and a secret')
    .optional()
    .describe("the bot's token"),
  TELEGRAM_CLIENT_SECRET: z
    .string()
    .optional()
    .describe('if set, the login is OpenID Connect and works without script'),
  TELEGRAM_URL: safeUrl
    .default('https://oauth.telegram.org')
    .describe('the address of the consent page'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('`fatal`, `error`, `warn`, `info`, `debug` or `silent`'),
  SECURITY_LOG: z
    .string()
    .transform(securityPlaceOf)
    .optional()
    .describe(
      'the file of the [security log](#security-log), or `fd:3` for a stream that is open; unset: standard output, beside the log',
    ),
  NODE_ENV: z.string().default('production').describe('`development` for `npm run dev`'),
});

export type Environment = z.output<typeof environment>;
