import type { Call } from '../../server/kernel/api/call';
import { createPlatform } from '../../server/runtime/createPlatform';
import { tokenOf } from './calls';
import {
  contractClient,
  type ContractClient,
  type Tampering,
  type WireAnswer,
} from './contractClient';
import {
  addGame,
  addMember,
  addVendor,
  openTestPlatform,
  type AddedMember,
  type TestPlatform,
} from './platform';
import { sampleOf, samplesFor, type Samples } from './samples';

/** A platform with one game, whose every call can be asked with its sample. */
export interface CallScene {
  platform: TestPlatform;
  client: ContractClient;
  samples: Samples;
  /** Asks a call with its sample. */
  ask(call: Call, token?: string, tamper?: Tampering): Promise<WireAnswer>;
  /** The token of a new session of a new member of a type. */
  tokenOfNew(type?: number, change?: AddedMember): Promise<string>;
}

/** Opens such a platform. Its limits are out of the way: every call can be asked many times. */
export async function openCallScene(): Promise<CallScene> {
  const platform = await openTestPlatform();
  platform.config.limitScale = 1_000;
  const served = createPlatform(platform);
  const client = contractClient((request) => served.fetch(request));
  const vendor = await addVendor(platform, 'SAMPLE');
  const { node_id, game_id, code, game_type } = await addGame(platform, vendor);
  const game = { nodeId: node_id, vendor, gameId: game_id, gameCode: code, gameType: game_type };
  const samples = samplesFor(game);
  let asked = 0;
  return {
    platform,
    client,
    samples,
    ask: (call, token, tamper) => {
      asked += 1;
      const sample = sampleOf(samples, call) as object;
      // A name that is registered is taken the next time.
      const fresh = call.name === 'register' ? { ...sample, username: `sample${asked}` } : sample;
      return client.ask(call, fresh, { token }, tamper);
    },
    tokenOfNew: async (type = 0, change = {}) => {
      const { username } = await addMember(platform, { type, ...change });
      return tokenOf(platform, username);
    },
  };
}
