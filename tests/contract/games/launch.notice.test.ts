// @engines sqlite
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchNotice } from '../../../server/areas/games/api/games';
import { createPlatform } from '../../../server/runtime/createPlatform';
import { contractClient, type ContractClient } from '../../conformance/client';
import { addGame, addOutsideVendor, addVendor } from '../../factories/game';
import { addMember, tokenOf } from '../../factories/member';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
let client: ContractClient;

beforeAll(async () => {
  platform = await openTestPlatform();
  const served = createPlatform(platform);
  client = contractClient((request) => served.fetch(request));
  await addVendor(platform, 'OWN');
  await addVendor(platform, 'NOWHERE', 'none');
  await addOutsideVendor(platform, 'PLAIN');
  await addOutsideVendor(platform, 'SCRIPT', { needs_script: 1 });
});
afterAll(() => platform.close());

const notice = async (nodeId: number, token?: string) => {
  const answer = await client.ask(launchNotice, { nodeId, language: 'en' }, { token });
  return answer.success ? launchNotice.response.parse(answer.value) : answer.code;
};

test('the notice tells the game, its vendor, and hot games that play without script', async () => {
  const game = await addGame(platform, 'SCRIPT', { is_hot: 1, name_en: 'Kite Race' });
  const hot = { is_hot: 1 };
  const plays = [await addGame(platform, 'OWN', hot), await addGame(platform, 'PLAIN', hot)];
  await addGame(platform, 'OWN');
  await addGame(platform, 'OWN', { ...hot, active: 0 });
  await addGame(platform, 'OWN', { ...hot, is_h5: 'VASSALAGE' });
  await addGame(platform, 'OWN', { ...hot, game_type: 'ELOTT' });
  await addGame(platform, 'NOWHERE', hot);
  const reported = await notice(game.node_id);
  if (typeof reported !== 'object') throw new Error(reported);
  expect(reported).toMatchObject({ vendorName: 'SCRIPT', needsScript: true });
  expect(reported.game).toMatchObject({ nodeId: game.node_id, displayName: 'Kite Race' });
  expect(reported.offered.map(({ nodeId }) => nodeId)).toEqual(plays.map(({ node_id }) => node_id));
  const [first, second] = plays;
  const other = await notice(second!.node_id);
  expect(other).toMatchObject({ needsScript: false, offered: [{ nodeId: first!.node_id }] });
});

test('six games at most are offered, to a trial player those that he may play', async () => {
  const game = await addGame(platform, 'SCRIPT');
  const closed = await addGame(platform, 'OWN', { is_hot: 1, support_play: 0, sort: -1 });
  for (let made = 0; made < 6; made += 1) await addGame(platform, 'OWN', { is_hot: 1 });
  const offered = async (token?: string) => {
    const reported = await notice(game.node_id, token);
    if (typeof reported !== 'object') throw new Error(reported);
    return reported.offered.map(({ nodeId }) => nodeId);
  };
  const { username } = await addMember(platform, { type: 4 });
  expect(await offered()).toHaveLength(6);
  expect(await offered()).toContain(closed.node_id);
  expect(await offered(await tokenOf(platform, username))).toHaveLength(6);
  expect(await offered(await tokenOf(platform, username))).not.toContain(closed.node_id);
});

test('there is no notice of a game that is not there or at rest', async () => {
  const resting = await addGame(platform, 'SCRIPT', { active: 0 });
  expect(await notice(resting.node_id)).toBe('game_unknown');
  expect(await notice(2_147_483_647)).toBe('game_unknown');
});
