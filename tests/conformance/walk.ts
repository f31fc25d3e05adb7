import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { calls } from '../../server/api';
import { freePlay, login, memberInfo } from '../../server/areas/account/api/entry';
import { gameList, type GameRow } from '../../server/areas/games/api/games';
import type { Call, RequestOf, ResponseOf } from '../../server/kernel/api/call';
import { encryption_header } from '../../server/kernel/api/encryption';
import { type ErrorCode, errors, isErrorCode } from '../../server/kernel/api/errors';
import { failuresOf, needsSession } from '../../server/kernel/api/failures';
import { sampleOf, type Samples, samplesFor } from '../support/samples';
import { type ContractClient, contractClient, sealFor, type WireAnswer } from './client';
import { walkResults } from './lotteryPapers';
import { walkSession } from './session';

interface WalkOptions {
  merchantCode: string;
  /** The account to log in with; without one a trial account is requested. */
  login?: { username: string; password: string };
  /** The vendors' keys and the clock that their requests are signed by, where they are known. */
  vendors?: { keyOf: (vendor: string) => Uint8Array | undefined; now: () => number };
}

/** Shared by the parts of the walk. */
export interface Walk {
  client: ContractClient;
  /** Sends what is no call of the contract, such as a vendor's request. */
  send: (request: Request) => Promise<Response>;
  base: string;
  options: WalkOptions;
  samples: Samples;
  /** A game that a trial account may play, where there is one. */
  game: GameRow | undefined;
  note(name: string, fault: string | undefined): void;
  leaveOut(name: string, why: string): void;
}

/**
 * Walks every call of the contract against a gateway and reports check by check. It leaves a trial
 * account (or one more session of the member it was given) behind, and a round of the smallest
 * stake where the gateway has the sandbox's games; where the vendor's key is known, two bets more; a
 * ticket of the least stake where an electronic lottery is on sale, with its receipt; and one of a slip of one bet.
 */
export async function walkContract(
  fetchIt: (request: Request) => Promise<Response>,
  base: string,
  options: WalkOptions,
  report: (check: Check) => void,
): Promise<void> {
  const client = contractClient(fetchIt, base);
  const { merchantCode } = options;
  const game = await findGame(client, options);
  const about = {
    nodeId: game?.nodeId ?? 1,
    vendor: game?.vendorCode ?? 'NONE',
    gameId: game?.gameId ?? 'none',
    gameCode: game?.code ?? 'none',
    gameType: game?.gameType ?? 'RNG',
  };
  const walk: Walk = {
    client,
    send: fetchIt,
    base,
    options,
    samples: samplesFor(about, merchantCode),
    game,
    note: (name, fault) => report(fault === undefined ? { name } : { name, fault }),
    leaveOut: (name, why) => report({ name, leftOut: why }),
  };
  const parts = {
    walkOpen,
    walkWithoutToken,
    walkMalformed,
    walkEncryption,
    walkResults,
    walkSession,
  };
  for (const [name, part] of Object.entries(parts)) {
    // A gateway that answers with what nobody can read stops a part, and not the others.
    await part(walk).catch((cause: unknown) =>
      walk.note(`${name} comes to its end`, String(cause)),
    );
  }
}

/** Finds a game that trial accounts may play, of a vendor whose key is known if there is one. */
async function findGame(
  client: ContractClient,
  { merchantCode: merchant, vendors }: WalkOptions,
): Promise<GameRow | undefined> {
  const input = { merchant, gameType: 'RNG', pageSize: 100 } as const;
  const { value } = await client.ask(gameList, input);
  const listed = gameList.response.safeParse(value);
  const open = listed.data?.games.filter(({ supportPlay }) => supportPlay) ?? [];
  return open.find(({ vendorCode }) => vendors?.keyOf(vendorCode)) ?? open[0];
}

const isOpen = ({ auth }: Call): boolean => auth === 'none' || auth === 'optional';

/** Walks the calls without a session: each answers by its schema, or with a failure of its own. */
async function walkOpen({ client, samples, note, options }: Walk): Promise<void> {
  for (const call of calls.filter(isOpen)) {
    // Without the consent nobody is made.
    const change = call.name === 'register' ? { agree: false } : {};
    const answer = await client.ask(call, { ...(sampleOf(samples, call) as object), ...change });
    note(`${call.name} answers without a token`, envelopeFault(call, answer));
  }
  for (const call of calls.filter(({ auth }) => auth === 'optional')) {
    const wrong = await client.ask(call, sampleOf(samples, call), { token: 'nobodys-token' });
    note(`${call.name} answers a token that is nobody's as none`, valueMissing(call, wrong));
  }
  const names = ['nobody_here', ...(options.login ? [options.login.username] : [])];
  for (const username of names) {
    const answer = await client.ask(login, { username, password: 'Nobody-2026' });
    const fault = refusalMissing(login, answer, 'wrong_credentials');
    note(`login tells nothing of ${username}`, fault);
  }
}

const notLoggedIn = (call: Call, answer: WireAnswer): string | undefined =>
  refusalMissing(call, answer, 'not_logged_in') ??
  (answer.message === errors.not_logged_in[1] ? undefined : `says "${answer.message}"`);

async function walkWithoutToken({ client, samples, note, game, leaveOut }: Walk): Promise<void> {
  for (const call of calls.filter(needsSession)) {
    const sample = sampleOf(samples, call);
    note(`${call.name} asks for a session`, notLoggedIn(call, await client.ask(call, sample)));
    const wrong = await client.ask(call, sample, { token: 'nobodys-token' });
    note(`${call.name} refuses a token that is nobody's`, notLoggedIn(call, wrong));
  }
  for (const call of calls.filter(({ auth }) => auth === 'game')) {
    const sample = sampleOf(samples, call);
    const name = `${call.name} asks for a game session`;
    const answer = await client.ask(call, sample);
    if (!game || answer.code === 'not_found') {
      leaveOut(name, 'there is no sandbox');
      continue;
    }
    note(name, notLoggedIn(call, answer));
    const wrong = await client.ask(call, sample, { token: 'nobodys-token' });
    note(
      `${call.name} refuses a token that is nobody's`,
      refusalMissing(call, wrong, 'game_session_over'),
    );
  }
}

async function walkMalformed({ client, samples, note }: Walk): Promise<void> {
  for (const call of calls.filter(isOpen)) {
    const fields = Object.entries(sampleOf(samples, call) as object);
    for (const [field] of fields) {
      const rest = Object.fromEntries(fields.filter(([name]) => name !== field));
      const answer = await client.ask(call, rest);
      if (answer.code === 'not_found') continue;
      note(`${call.name} asks for ${field}`, refusalMissing(call, answer, 'bad_request'));
    }
  }
  const unknown: Call = { ...memberInfo, path: '/wps/no/such/call' };
  const nowhere = await client.ask(unknown, {});
  note('what is no call is not found', refusalMissing(unknown, nowhere, 'not_found'));
  const put: Call = { ...memberInfo, method: 'PUT' };
  const misused = await client.ask(put, {});
  note('a call refuses another method', refusalMissing(put, misused, 'method_not_allowed'));
  for (const body of ['{', 'null', '[]']) {
    const answer = await client.ask<Call>(freePlay, {}, {}, { body });
    note(`freePlay refuses the body ${body}`, refusalMissing(freePlay, answer, 'bad_request'));
  }
}

/** One thing that was looked at: it holds, or why not, or why it could not be looked at. */
export interface Check {
  name: string;
  fault?: string;
  leftOut?: string;
}

/** The failures that a gateway may answer any call with, beyond those that the call declares. */
const common: readonly ErrorCode[] = [
  'body_too_large',
  'not_found',
  'method_not_allowed',
  'wrong_encryption',
  'maintenance',
  'restricted',
];

/** Finds the fault of an answer by the contract; undefined if there is none. */
export function envelopeFault(call: Call, answer: WireAnswer): string | undefined {
  const { body, status, code, message } = answer;
  if (!answer.headers.get('Content-Type')?.startsWith('application/json')) return 'is not JSON';
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return 'is no envelope';
  if (typeof (body as { success?: unknown }).success !== 'boolean') return 'says no success';
  if (answer.success) return status === 200 ? valueFault(call, answer) : `success with ${status}`;
  if (!isErrorCode(code)) return `refuses with ${JSON.stringify(code)}, which is no code`;
  if (status !== errors[code][0]) return `${code} with ${status}, not ${errors[code][0]}`;
  if (typeof message !== 'string' || message === '') return `${code} without a message`;
  if (status === 429 && !(Number(answer.headers.get('Retry-After')) > 0)) {
    return `${code} without Retry-After`;
  }
  return [...common, ...failuresOf(call)].includes(code)
    ? undefined
    : `${code} is none of its failures`;
}

function valueFault(call: Call, answer: WireAnswer): string | undefined {
  const parsed = call.response.safeParse(answer.value);
  if (parsed.success) return undefined;
  const { path, message } = parsed.error.issues[0]!;
  return `value${path.map((part) => `.${part}`).join('')}: ${message}`;
}

/** The same, where the call has to give its value. */
export const valueMissing = (call: Call, answer: WireAnswer): string | undefined =>
  envelopeFault(call, answer) ??
  (answer.success ? undefined : `refused with ${answer.code}: ${answer.message}`);

/** The same, where the call has to refuse with one of some codes. */
export function refusalMissing(
  call: Call,
  answer: WireAnswer,
  ...codes: ErrorCode[]
): string | undefined {
  const fault = envelopeFault(call, answer);
  if (fault && !codes.includes(answer.code as ErrorCode)) return fault;
  if (!codes.some((code) => code === answer.code)) {
    return `${answer.success ? 'answered' : answer.code} in place of ${codes.join(' or ')}`;
  }
  return answer.status === errors[answer.code as ErrorCode][0] ? undefined : fault;
}

/** Asks for a value; notes what is wrong with it, and gives it where nothing is. */
export async function valueOf<C extends Call>(
  { client, note }: Walk,
  name: string,
  call: C,
  input: RequestOf<C>,
  token?: string,
): Promise<ResponseOf<C> | undefined> {
  const answer = await client.ask(call, input, { token });
  const fault = valueMissing(call, answer);
  note(name, fault);
  return fault === undefined ? (call.response.parse(answer.value) as ResponseOf<C>) : undefined;
}

/** The fault of something that does not hold. */
export const unless = (holds: boolean | undefined, fault: string): string | undefined =>
  holds ? undefined : fault;

const key_min_bits = 3072;

let foreign_key: string | undefined;

/** A public key whose private one no gateway has: made once, for that takes longer than a walk of a call. */
const foreignKey = (): string =>
  (foreign_key ??= generateKeyPairSync('rsa', { modulusLength: 2048 })
    .publicKey.export({ type: 'spki', format: 'pem' })
    .toString());

/**
 * Each encrypted call refuses what it cannot open; those of a member look for a session first, so
 * they are walked with its token.
 */
export async function walkEncryption(walk: Walk, token?: string): Promise<void> {
  const { client, samples, note } = walk;
  const key = await client.key();
  note(`publicKey gives ${key_min_bits} bits of RSA or more`, keyFault(key.spki));
  if (keyFault(key.spki)) return;
  const isRequested = (call: Call) =>
    call.encrypted === true && needsSession(call) === (token !== undefined);
  const foreign = foreignKey();
  for (const call of calls.filter(isRequested)) {
    const sample = sampleOf(samples, call);
    const clear = { ...sealFor(key, sample), body: JSON.stringify(sample) };
    const wrong = {
      'in clear': clear,
      'under another key': sealFor({ kid: key.kid, spki: foreign }, sample),
      'for another kid': sealFor({ kid: 'no-such-kid', spki: key.spki }, sample),
    };
    for (const [name, { body, wrapped }] of Object.entries(wrong)) {
      const headers = { [encryption_header]: wrapped };
      const answer = await client.ask<Call>(call, {}, { token }, { body, headers });
      // A trial account is refused before the body is looked at.
      const isTrial = call.auth === 'real' && !walk.options.login;
      const code = isTrial ? 'trial_not_allowed' : 'wrong_encryption';
      const fault = refusalMissing(call, answer, code, 'wrong_encryption');
      note(`${call.name} refuses a body ${name}`, fault);
    }
  }
}

function keyFault(spki: string): string | undefined {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey(spki);
    if (asymmetricKeyType !== 'rsa') return `is of kind ${asymmetricKeyType}`;
    const bits = asymmetricKeyDetails?.modulusLength ?? 0;
    return bits >= key_min_bits ? undefined : `has ${bits} bits`;
  } catch {
    return 'is no key';
  }
}
