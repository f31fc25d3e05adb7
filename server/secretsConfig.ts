import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { secret_min_length } from './configParts';
import type { PlatformConfig } from './kernel/config';

/** A command that unwraps a key asks a service elsewhere. */
const command_limit_ms = 30_000;
const key_most_bytes = 64 * 1024;

/**
 * Reads secrets from a text: several, the newest first, are parted by blanks or lines, and each is long enough to be one;
 * else the whole text is one.
 */
export function readSecrets(text: string): string[] {
  const parts = text.split(/\s+/).filter(Boolean);
  const isList = parts.length > 0 && parts.every(({ length }) => length >= secret_min_length);
  return isList ? parts : [text.trim()];
}

/** A variable with one secret, or several of which the first is used and the others are accepted. */
export const secretList = z
  .string()
  .min(secret_min_length, `needs ${secret_min_length} characters or more`)
  .transform(readSecrets);

interface GivenSecrets {
  COOKIE_SECRET?: string[] | undefined;
  VENDOR_SECRET?: string[] | undefined;
  OUTBOX_SECRET?: string[] | undefined;
  SEAL_SECRET?: string[] | undefined;
  SEED_SECRET?: string[] | undefined;
  SEED_KEY_FILE?: string | undefined;
  SEED_KEY_COMMAND?: string | undefined;
  GATEWAY_SECRET?: string[] | undefined;
}

/**
 * Reads the secrets of single purposes (site#one-secret-per-purpose). The key of the seeds is read when it is used first:
 * a process that opens no seed runs no command. Throws what `fault` makes of a sentence where there are two keys of the seeds, or
 * their file lies beside the store.
 */
export function purposeSecretsOf(
  e: GivenSecrets,
  dataDir: string,
  fault: (why: string) => Error,
): NonNullable<PlatformConfig['secrets']> {
  const { SEED_SECRET, SEED_KEY_FILE, SEED_KEY_COMMAND } = e;
  const keys = [SEED_SECRET, SEED_KEY_FILE, SEED_KEY_COMMAND].filter((each) => each !== undefined);
  if (keys.length > 1) {
    throw fault('SEED_SECRET, SEED_KEY_FILE and SEED_KEY_COMMAND: one of the three');
  }
  const file = SEED_KEY_FILE === undefined ? undefined : path.resolve(SEED_KEY_FILE);
  if (file?.startsWith(`${dataDir}${path.sep}`)) {
    throw fault('SEED_KEY_FILE: not in DATA_DIR, beside the seeds that it opens');
  }
  const secrets: NonNullable<PlatformConfig['secrets']> = {
    ...(e.COOKIE_SECRET && { cookies: e.COOKIE_SECRET }),
    ...(e.VENDOR_SECRET && { vendors: e.VENDOR_SECRET }),
    ...(e.OUTBOX_SECRET && { outbox: e.OUTBOX_SECRET }),
    ...(e.SEAL_SECRET && { seals: e.SEAL_SECRET }),
    ...(e.GATEWAY_SECRET && { gateway: e.GATEWAY_SECRET }),
    ...(SEED_SECRET && { seeds: SEED_SECRET }),
  };
  const read =
    file !== undefined
      ? () => keyOfFile(file, fault)
      : SEED_KEY_COMMAND !== undefined
        ? () => keyOfCommand(SEED_KEY_COMMAND, fault)
        : undefined;
  return read ? withSeeds(secrets, read) : secrets;
}

/** Adds the key of the seeds, which is read once, at its first use. */
function withSeeds(
  secrets: NonNullable<PlatformConfig['secrets']>,
  read: () => string[],
): NonNullable<PlatformConfig['secrets']> {
  let known: string[] | undefined;
  return Object.defineProperty(secrets, 'seeds', {
    enumerable: true,
    get: () => (known ??= read()),
  });
}

function keyOfFile(file: string, fault: (why: string) => Error): string[] {
  try {
    return checked(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw fault(`SEED_KEY_FILE: ${reasonOf(cause)}`);
  }
}

function keyOfCommand(command: string, fault: (why: string) => Error): string[] {
  try {
    const said = execFileSync('/bin/sh', ['-c', command], {
      encoding: 'utf8',
      timeout: command_limit_ms,
      maxBuffer: key_most_bytes,
      // The command's own complaints are the operator's to read.
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return checked(said);
  } catch (cause) {
    throw fault(`SEED_KEY_COMMAND: ${reasonOf(cause)}`);
  }
}

function checked(text: string): string[] {
  const secrets = readSecrets(text);
  if (secrets.some(({ length }) => length < secret_min_length)) {
    throw new Error(`gives no key: ${secret_min_length} characters or more on a line are needed`);
  }
  return secrets;
}

/** Says why a key was not had, never what was read: that may be a part of a key. */
function reasonOf(cause: unknown): string {
  const { code, status, signal, message } = cause as NodeJS.ErrnoException & {
    status?: number | null;
    signal?: string | null;
  };
  if (code === 'ETIMEDOUT') return `said nothing within ${command_limit_ms / 1000} s`;
  if (typeof status === 'number') return `ended with ${status}`;
  if (signal) return `was ended by ${signal}`;
  return code ?? message;
}

/** Hosts on this machine, which nobody else can listen to. */
const loopback = /^(127(\.\d{1,3}){3}|localhost|\[::1\])$/;

/**
 * Refuses to send members' tokens in clear over a network (site#signed-hop): http to a gateway is for this machine, unless the
 * operator asks for it. Throws what `fault` makes of a sentence.
 */
export function refusePlainGateway(
  e: { GATEWAY_URL?: string | undefined; GATEWAY_PLAIN_HTTP: boolean },
  fault: (why: string) => Error,
): void {
  if (!e.GATEWAY_URL || e.GATEWAY_PLAIN_HTTP) return;
  const { protocol, hostname } = new URL(e.GATEWAY_URL);
  if (protocol === 'https:' || loopback.test(hostname)) return;
  throw fault(
    'GATEWAY_URL: https beyond this machine, or GATEWAY_PLAIN_HTTP=1 on a network that nobody else can read',
  );
}
