import type { Call } from '../../server/kernel/api/call';
import type { Binding } from '../../server/kernel/bind';
import type { Platform } from '../../server/kernel/context';
import { callRoutes } from '../../server/kernel/http/callRoutes';
import { bindings, createPlatform } from '../../server/runtime/createPlatform';
import {
  type ContractClient,
  contractClient,
  type Tampering,
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

/** A platform with one game, whose every call can be asked with its sample. */
export interface CallFixture {
  platform: TestPlatform;
  client: ContractClient;
  samples: Samples;
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
