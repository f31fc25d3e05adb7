import type { z } from 'zod';
import { calls } from '../../server/api';
import { setAvatar } from '../../server/areas/account/api/profile';
import type { Call } from '../../server/kernel/api/call';
import { createPlatform } from '../../server/runtime/createPlatform';
import { addMember, confirmSession, tokenOf } from '../factories/member';
import type { TestPlatform } from '../support/platform';
import { sampleOf, type Samples, samplesFor } from '../support/samples';
import { contractClient, type ContractClient } from './client';
import { walkContract } from './walk';

/** One request with its answer, as they went over the wire. */
interface Exchange {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  encrypted: boolean;
  status: number;
  answer: unknown;
}

/** Returns every exchange of the conformance walk on a demo platform, as a member and as a trial player. */
export async function recordExchanges(platform: TestPlatform): Promise<Exchange[]> {
  const exchanges: Exchange[] = [];
  platform.config.limitScale = 1_000;
  const served = createPlatform(platform);
  const recorded = async (request: Request): Promise<Response> => {
    const { pathname: path, searchParams: query } = new URL(request.url);
    const sent = await request.clone().text();
    const response = await served.fetch(request);
    exchanges.push({
      method: request.method,
      path,
      query,
      body: parsed(sent),
      encrypted: request.headers.has('Encryption'),
      status: response.status,
      answer: await response.clone().json(),
    });
    return response;
  };
  const note = () => undefined;
  const login = { username: 'somchai', password: 'Chokdee-2026' };
  for (const who of [{}, { login }]) {
    const options = { merchantCode: platform.config.merchantCode, ...who };
    await walkContract(recorded, 'http://gateway.test', options, note);
  }
  await askEachAsMember(platform, contractClient(recorded));
  return exchanges;
}

const agent_type = 2;

/**
 * The walk changes nothing of a member who logs in: here each call is asked by a new one, and those
 * for agents by a new agent.
 */
async function askEachAsMember(platform: TestPlatform, client: ContractClient): Promise<void> {
  const game = { nodeId: 1, vendor: 'NONE', gameId: 'none', gameCode: 'none', gameType: 'RNG' };
  const samples = samplesFor(game);
  for (const call of calls) {
    const { username } = await addMember(
      platform,
      call.auth === 'agent' ? { type: agent_type } : {},
    );
    const token = await tokenOf(platform, username);
    await confirmSession(platform, token);
    const sample = call.name === setAvatar.name ? { avatar: 'lotus' } : sampleOf(samples, call);
    const made = await madeBefore(client, call, samples, token);
    await client.ask(call, { ...(sample as object), ...made }, { token });
  }
}

/** The ids of what the same member has just made, for a call that needs one of its own. */
async function madeBefore(client: ContractClient, call: Call, samples: Samples, token: string) {
  const maker = calls.find(({ method, path }) => method === 'POST' && path === call.path);
  if (!maker || call.method === 'POST' || call.method === 'GET') return {};
  const { value } = await client.ask(maker, sampleOf(samples, maker), { token });
  const needed = Object.keys((call.request as z.ZodObject<z.ZodRawShape>).shape);
  const made = Object.entries((value ?? {}) as object);
  return Object.fromEntries(made.filter(([name]) => needed.includes(name) && name.endsWith('Id')));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
