import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  databaseOf,
  registerConfigOf,
  secret_min_length,
  stripeFormOrigins,
  stripeOf,
} from './configParts';
import { environment, type Environment } from './environment';
import type { SecurityPlace } from './kernel/security/securityLog';
import { purposeSecretsOf, readSecrets, refusePlainGateway } from './secretsConfig';
import { ownFile, ownFolder, writing } from './store/files';
import type {
  DeliveryConfig,
  ExclusionRegisterConfig,
  PhoneAuthConfig,
  PlatformConfig,
  SocialConfig,
  StripeConfig,
  WitnessConfig,
} from './kernel/config';

interface Licence {
  name: string;
  number: string;
  url: string;
}

/** The door of the operator's console. */
interface ConsoleConfig {
  port: number;
  /** Named, and not the demo's own choice: a port that is taken ends the process. */
  isNamed: boolean;
  /** Its own origin. Undefined: taken from each request's Host, over http. */
  origin: string | undefined;
  networks: readonly string[];
}

/** The port of the console where none is named. */
const usual_console_port = 3001;

export interface Config {
  port: number;
  host: string;
  /** The address at which the process's metrics can be read. Undefined: nothing is counted. */
  metrics: { port: number; host: string } | undefined;
  /** The process's name in traces. Undefined: none are made. */
  traces: { service: string } | undefined;
  dataDir: string;
  databaseUrl: string;
  /** Another address of the same PostgreSQL, for migrations alone. Undefined: `databaseUrl`. */
  databaseMigrateUrl: string | undefined;
  gatewayUrl: string | undefined;
  /** The time a public page waits for all its calls to a gateway together. */
  gatewayWait_ms: number;
  /** The delay of the event loop from which on the process has no time to spare (site#overload). */
  busyDelay_ms: number;
  /** The most open answers of live views (site#live-pages). */
  liveReaders: { process: number; address: number; session: number };
  sessionSecret: string;
  olderSecrets: readonly string[];
  secrets: NonNullable<PlatformConfig['secrets']>;
  /** With ROLE=platform: who is answered. */
  gatewayCallers: 'signed' | 'any';
  operatorSecrets: readonly (string | undefined)[]; // in the order of the operators
  /**
   * The origin that the public sees. Undefined: taken from each request's Host, over http, which
   * links in emails must not rely on.
   */
  publicOrigin: string | undefined;
  secure: boolean;
  trustProxy: boolean;
  merchantCode: string;
  /** The header in which a trusted proxy tells the client's country. */
  countryHeader: string | undefined;
  countryDatabase: string | undefined;
  breachedPasswords: string | undefined;
  homeCountry: string;
  cacheScale: number;
  limitScale: number;
  role: 'all' | 'web' | 'platform' | 'console';
  /** The witnesses of draws; undefined: none is named, and the demo starts its own (lottery#witness). */
  witnesses?: readonly WitnessConfig[];
  /** The operator's console of this process; undefined: it has none (console#two-origins). */
  console: ConsoleConfig | undefined;
  /** Undefined: a new store is the demo where it is embedded and the origin is not https. */
  demo: boolean | undefined;
  timeZone: string;
  currency: string;
  licence: Licence | undefined;
  formOrigins: string[];
  delivery: DeliveryConfig;
  /** Undefined: no token of a phone-auth provider is accepted. */
  phoneAuth: PhoneAuthConfig | undefined;
  social: SocialConfig;
  /** Undefined: nobody pays by Stripe. */
  stripe: StripeConfig | undefined;
  /** Undefined: no outside register of self-exclusion is asked. */
  exclusionRegister: ExclusionRegisterConfig | undefined;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** Undefined: the security log is beside the log. */
  securityPlace: SecurityPlace | undefined;
  development: boolean;
}

export class ConfigError extends Error {}

/**
 * Reads the environment once, at boot, into a typed value.
 * Throws ConfigError with one line for each variable that is wrong.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path: [name], message }) => `${name}: ${message}`);
    throw new ConfigError([...new Set(lines)].join('\n'));
  }
  const e = parsed.data;
  const dataDir = path.resolve(e.DATA_DIR);
  const { embedded, ...database } = databaseOf(e, dataDir, (why) => new ConfigError(why));
  const demo = embedded && !e.GATEWAY_URL && e.DEMO !== false;
  if (!e.SESSION_SECRET && !demo) {
    throw new ConfigError(
      'SESSION_SECRET: needed beyond the embedded demo (32 characters or more)',
    );
  }
  if (e.ROLE === 'witness') {
    throw new ConfigError('ROLE=witness: is a process without a store');
  }
  if (e.ROLE === 'web' && !e.GATEWAY_URL) {
    throw new ConfigError('GATEWAY_URL: needed with ROLE=web');
  }
  refusePlainGateway(e, (why) => new ConfigError(why));
  if (e.ROLE === 'platform' && e.GATEWAY_URL) {
    throw new ConfigError('GATEWAY_URL: not with ROLE=platform, which is the gateway');
  }
  if (e.ROLE === 'console' && (e.GATEWAY_URL || e.CONSOLE_PORT === 'off')) {
    throw new ConfigError(
      'ROLE=console: opens the store itself, without GATEWAY_URL, and not with CONSOLE_PORT=off',
    );
  }
  if (typeof e.CONSOLE_PORT === 'number' && (e.GATEWAY_URL || /web|platform/.test(e.ROLE))) {
    throw new ConfigError('CONSOLE_PORT: only with ROLE=console, or with ROLE=all and its store');
  }
  if (e.COUNTRY_HEADER && !e.TRUST_PROXY) {
    throw new ConfigError(
      'COUNTRY_HEADER: only with TRUST_PROXY=1, or anyone could choose a country',
    );
  }
  const [sessionSecret = '', ...olderSecrets] =
    e.SESSION_SECRET ?? writing(dataDir, () => storedSecrets(dataDir));
  const parts = [e.LICENCE_NAME, e.LICENCE_NUMBER, e.LICENCE_URL].filter(Boolean);
  if (parts.length === 1 || parts.length === 2) {
    throw new ConfigError('LICENCE_NAME, LICENCE_NUMBER and LICENCE_URL go together');
  }
  return {
    port: e.PORT,
    host: e.HOST,
    metrics:
      e.METRICS_PORT === undefined ? undefined : { port: e.METRICS_PORT, host: e.METRICS_HOST },
    traces:
      e.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : { service: e.OTEL_SERVICE_NAME ?? `chokdee-${e.ROLE}` },
    dataDir,
    ...database,
    gatewayUrl: e.GATEWAY_URL,
    sessionSecret,
    olderSecrets,
    secrets: purposeSecretsOf(e, dataDir, (why) => new ConfigError(why)),
    gatewayCallers: e.GATEWAY_CALLERS,
    operatorSecrets: [e.OPERATOR_SECRET, e.OPERATOR_SECRET_2],
    publicOrigin: e.PUBLIC_ORIGIN,
    secure: e.PUBLIC_ORIGIN?.startsWith('https:') ?? false,
    trustProxy: e.TRUST_PROXY,
    merchantCode: e.MERCHANT_CODE,
    gatewayWait_ms: e.GATEWAY_WAIT_MS,
    busyDelay_ms: e.BUSY_DELAY_MS,
    liveReaders: {
      process: e.LIVE_READERS,
      address: e.LIVE_READERS_NETWORK,
      session: e.LIVE_READERS_SESSION,
    },
    countryHeader: e.COUNTRY_HEADER,
    countryDatabase: e.COUNTRY_DATABASE,
    breachedPasswords: e.BREACHED_PASSWORDS,
    homeCountry: e.HOME_COUNTRY,
    cacheScale: e.CACHE_SCALE,
    limitScale: e.LIMIT_SCALE,
    role: e.ROLE,
    ...witnessesOf(e),
    console: consoleOf(e, demo),
    demo: e.DEMO,
    timeZone: e.TIME_ZONE,
    currency: e.CURRENCY,
    licence: parts.length
      ? { name: e.LICENCE_NAME!, number: e.LICENCE_NUMBER!, url: e.LICENCE_URL! }
      : undefined,
    formOrigins: [...e.FORM_ORIGINS, ...stripeFormOrigins(e)],
    delivery: deliveryOf(e, demo),
    phoneAuth: e.PHONE_AUTH_PROJECT
      ? { project: e.PHONE_AUTH_PROJECT, jwksUrl: e.PHONE_AUTH_JWKS_URL }
      : undefined,
    social: socialOf(e),
    stripe: stripeOf(e, (why) => new ConfigError(why)),
    exclusionRegister: registerConfigOf(e, together),
    logLevel: e.LOG_LEVEL,
    securityPlace: e.SECURITY_LOG,
    development: e.NODE_ENV === 'development',
  };
}

/** Returns true if all of some names are given. Throws ConfigError if only some are. */
function together(names: string, ...values: (string | undefined)[]): boolean {
  const given = values.filter(Boolean).length;
  if (given > 0 && given < values.length) throw new ConfigError(`${names} go together`);
  return given > 0;
}

/** Reads the witnesses of draws, each with its key. Throws ConfigError where a key is missing or left over. */
function witnessesOf(e: Environment): Pick<Config, 'witnesses'> {
  const { WITNESS_URL: urls = [], WITNESS_KEY: keys = [] } = e;
  if (urls.length !== keys.length) {
    throw new ConfigError('WITNESS_URL and WITNESS_KEY: as many addresses as keys');
  }
  if (urls.length === 0) return {};
  return {
    witnesses: urls.map((url, index) => ({ url: url.replace(/\/+$/, ''), key: keys[index]! })),
  };
}

/** Reads the door of the console: the demo has one unless it is told otherwise. */
function consoleOf(e: Environment, demo: boolean): ConsoleConfig | undefined {
  const port = e.CONSOLE_PORT ?? (demo || e.ROLE === 'console' ? usual_console_port : 'off');
  if (port === 'off' || e.ROLE === 'web' || e.ROLE === 'platform') return undefined;
  return {
    port,
    isNamed: e.CONSOLE_PORT !== undefined || e.ROLE === 'console',
    origin: e.CONSOLE_ORIGIN,
    networks: e.CONSOLE_NETWORKS,
  };
}

/** Reads how messages are sent. The demo keeps them in its outbox while nothing else is configured. */
function deliveryOf(e: Environment, demo: boolean): DeliveryConfig {
  const otherwise = { by: demo ? 'outbox' : 'none' } as const;
  const webhook = together(
    'SMS_WEBHOOK_URL and SMS_WEBHOOK_SECRET',
    e.SMS_WEBHOOK_URL,
    e.SMS_WEBHOOK_SECRET,
  );
  const twilio = together(
    'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM',
    e.TWILIO_ACCOUNT_SID,
    e.TWILIO_AUTH_TOKEN,
    e.TWILIO_FROM,
  );
  if (webhook && twilio) throw new ConfigError('SMS_WEBHOOK_URL and TWILIO_…: one of the two');
  const smtp = together('SMTP_URL and MAIL_FROM', e.SMTP_URL, e.MAIL_FROM);
  if (smtp && !e.PUBLIC_ORIGIN) {
    throw new ConfigError(
      'PUBLIC_ORIGIN: needed with SMTP_URL, for links in letters lead there and never to the host that a request names',
    );
  }
  return {
    sms: webhook
      ? { by: 'webhook', url: e.SMS_WEBHOOK_URL!, secret: e.SMS_WEBHOOK_SECRET! }
      : twilio
        ? {
            by: 'twilio',
            accountSid: e.TWILIO_ACCOUNT_SID!,
            authToken: e.TWILIO_AUTH_TOKEN!,
            from: e.TWILIO_FROM!,
            baseUrl: e.TWILIO_URL,
          }
        : otherwise,
    mail: smtp ? { by: 'smtp', url: e.SMTP_URL!, from: e.MAIL_FROM! } : otherwise,
  };
}

/** Reads the social logins that are configured. Their flags are operator settings. */
function socialOf(e: Environment): SocialConfig {
  const google = together(
    'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET',
    e.GOOGLE_CLIENT_ID,
    e.GOOGLE_CLIENT_SECRET,
  );
  const facebook = together(
    'FACEBOOK_APP_ID and FACEBOOK_APP_SECRET',
    e.FACEBOOK_APP_ID,
    e.FACEBOOK_APP_SECRET,
  );
  const telegram = together(
    'TELEGRAM_BOT_NAME and TELEGRAM_BOT_TOKEN',
    e.TELEGRAM_BOT_NAME,
    e.TELEGRAM_BOT_TOKEN,
  );
  if (e.TELEGRAM_CLIENT_SECRET && !telegram) {
    throw new ConfigError('TELEGRAM_CLIENT_SECRET: not without TELEGRAM_BOT_NAME');
  }
  return {
    ...(google && {
      google: {
        issuer: e.GOOGLE_ISSUER,
        clientId: e.GOOGLE_CLIENT_ID!,
        clientSecret: e.GOOGLE_CLIENT_SECRET!,
      },
    }),
    ...(facebook && {
      facebook: {
        appId: e.FACEBOOK_APP_ID!,
        appSecret: e.FACEBOOK_APP_SECRET!,
        authUrl: e.FACEBOOK_AUTH_URL,
        graphUrl: e.FACEBOOK_GRAPH_URL,
      },
    }),
    ...(telegram && {
      telegram: {
        botName: e.TELEGRAM_BOT_NAME!,
        botToken: e.TELEGRAM_BOT_TOKEN!,
        url: e.TELEGRAM_URL,
        clientSecret: e.TELEGRAM_CLIENT_SECRET,
      },
    }),
  };
}

/**
 * The embedded demo makes its own secret on first start and keeps it in the data folder. One that is written above it is used
 * from the next start on, and it is accepted still.
 */
function storedSecrets(dataDir: string): string[] {
  const file = path.join(dataDir, 'session-secret');
  if (!existsSync(file)) {
    ownFolder(dataDir);
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
    try {
      // A link appears with its whole content, and only where no file exists yet.
      linkSync(draft, file);
    } catch (cause) {
      // Another process of the same folder may have been first; its secret is the one that counts.
      // Not every disk has links.
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(draft, file);
    } finally {
      rmSync(draft, { force: true });
    }
  }
  ownFile(file);
  const stored = readSecrets(readFileSync(file, 'utf8'));
  if (stored.some(({ length }) => length < secret_min_length)) {
    throw new ConfigError(`${file}: is no secret; remove it, and a new one is made`);
  }
  return stored;
}

/** Reads the configuration of this process. */
export const processConfig = (): Config => readConfig(process.env);

/** The role that this process is given, before anything of the configuration is checked; undefined for all in one. */
export const processRole = (): string | undefined => process.env.ROLE;
