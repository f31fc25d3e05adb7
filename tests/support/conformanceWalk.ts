import { calls } from '../../server/api';
import { freePlay, login, memberInfo } from '../../server/areas/account/api/entry';
import type { Call } from '../../server/kernel/api/call';
import { errors } from '../../server/kernel/api/errors';
import { needsSession } from '../../server/kernel/api/failures';
import { gameList, type GameRow } from '../../server/areas/games/api/games';
import { envelopeFault, refusalMissing, valueMissing, type Check } from './conformanceChecks';
import { walkEncryption } from './conformanceEncryption';
import { walkSession } from './conformanceSession';
import { contractClient, type ContractClient, type WireAnswer } from './contractClient';
import { sampleOf, samplesFor, type Samples } from './samples';

export interface WalkOptions {
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
 * stake where the gateway has the sandbox's games; where the vendor's key is known, two bets more; and a
 * ticket of the least stake where an electronic lottery is on sale.
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
  const parts = { walkOpen, walkWithoutToken, walkMalformed, walkEncryption, walkSession };
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
  const asked = { merchant, gameType: 'RNG', pageSize: 100 } as const;
  const { value } = await client.ask(gameList, asked);
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
