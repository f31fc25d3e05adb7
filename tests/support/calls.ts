import { z } from 'zod';
import type { Call, RequestOf, ResponseOf } from '../../server/kernel/api/call';
import type { Binding } from '../../server/kernel/bind';
import type { Platform } from '../../server/kernel/context';
import { callRoutes, type DirectRead } from '../../server/kernel/http/callRoutes';
import { bindings, createPlatform } from '../../server/runtime/createPlatform';
import type { Result } from '../../server/kernel/result';
import type { Member } from '../../server/store/tables';
import {
  type ContractClient,
  contractClient,
  type Tampering,
  type Who,
  type WireAnswer,
} from '../conformance/client';
import { addGame, addVendor } from '../factories/game';
import { type AddedMember, addMember, tokenOf } from '../factories/member';
import { openTestPlatform, type TestPlatform } from './platform';
import { sampleOf, type Samples, samplesFor } from './samples';

interface Answer {
  status: number;
  success: boolean;
  // The tests say by each call's own schema what is in it.
  value: unknown;
  code: string | undefined;
}

/** Asks the calls of all services, and of others, as the web app does: query or JSON body, token in the header. */
export type Ask = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  fields?: Record<string, string | number | boolean | readonly string[]>,
  token?: string,
) => Promise<Answer>;

/** A way to ask calls without a port. */
export function askOf(platform: Platform, others: readonly Binding[] = []): Ask {
  const app = callRoutes(platform, [...bindings, ...others]);
  return async (method, path, fields = {}, token) => {
    const url = new URL(path, 'http://platform.test');
    const inQuery = method === 'GET' || method === 'DELETE';
    if (inQuery) {
      for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, String(value));
    }
    const answer = await app.request(url, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'X-Client-Address': '203.0.113.7',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(!inQuery && { body: JSON.stringify(fields) }),
    });
    const body = (await answer.json()) as Omit<Answer, 'status'>;
    return { ...body, status: answer.status };
  };
}

export type Fields = Parameters<Ask>[2];

/** The value of an answer by its call's schema, without fields that the call does not declare. Throws a refusal's code. */
function valueOf<C extends Call>(
  call: C,
  answer: Pick<Answer, 'status' | 'success' | 'value' | 'code'>,
) {
  const { status, success, code } = answer;
  if (status !== 200 || !success) throw new Error(`${call.name}: ${status} ${code}`);
  const { response } = call as Call;
  const schema = response instanceof z.ZodObject ? response.strict() : response;
  return schema.parse(answer.value) as ResponseOf<C>;
}

/** Returns what a call shows to the holder of a token, or to a visitor. */
export const view = async <C extends Call>(
  ask: Ask,
  call: C,
  fields: Fields = {},
  token?: string,
) => valueOf(call, await ask(call.method, call.path, fields, token));

/** Returns what a call shows by the wire of the contract. */
export const viewBy = async <C extends Call>(
  client: ContractClient,
  call: C,
  input: RequestOf<C>,
  who: Who = {},
) => valueOf(call, await client.ask(call, input, who));

/** Returns the value of what a service has done. Throws a failure's code. */
export function doneOf<T>(result: Result<T, string>): T {
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

/** Asks a call as a member does, in a session of its own. */
export const askAs = async (
  platform: Platform,
  { username }: Pick<Member, 'username'>,
  { method, path }: Pick<Call, 'method' | 'path'>,
  fields: Fields = {},
) => askOf(platform)(method, path, fields, await tokenOf(platform, username));

/** Returns what a call shows to a member. */
export const viewAs = async <C extends Call>(
  platform: Platform,
  member: Pick<Member, 'username'>,
  call: C,
  fields: Fields = {},
) => valueOf(call, await askAs(platform, member, call, fields));

/** A platform with one game, whose every call can be asked with its sample. */
export interface CallFixture {
  platform: TestPlatform;
  client: ContractClient;
  samples: Samples;
  /** Makes a read as the web app of the same process does. */
  read: DirectRead;
  /** Asks a call with its sample. */
  ask(call: Call, token?: string, tamper?: Tampering): Promise<WireAnswer>;
  /** The token of a new session of a new member of a type. */
  tokenOfNew(type?: number, change?: AddedMember): Promise<string>;
}

/** Opens such a platform. Its limits are out of the way: every call can be asked many times. */
export async function openCallFixture(): Promise<CallFixture> {
  const platform = await openTestPlatform();
  platform.config.limitScale = 1_000;
  const served = createPlatform(platform);
  const client = contractClient((request) => served.fetch(request));
  const vendor = await addVendor(platform, 'SAMPLE');
  const { node_id, game_id, code, game_type } = await addGame(platform, vendor);
  const game = { nodeId: node_id, vendor, gameId: game_id, gameCode: code, gameType: game_type };
  const samples = samplesFor(game);
  let requested = 0;
  return {
    platform,
    client,
    samples,
    read: served.read,
    ask: (call, token, tamper) => {
      requested += 1;
      const sample = sampleOf(samples, call) as object;
      // A name that is registered is taken the next time.
      const fresh =
        call.name === 'register' ? { ...sample, username: `sample${requested}` } : sample;
      return client.ask(call, fresh, { token }, tamper);
    },
    tokenOfNew: async (type = 0, change = {}) => {
      const { username } = await addMember(platform, { type, ...change });
      return tokenOf(platform, username);
    },
  };
}
