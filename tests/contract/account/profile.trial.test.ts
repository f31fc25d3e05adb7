// @engines sqlite
import { apiModules } from '../../../server/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberInfo } from '../../../server/areas/account/api/entry';
import { getAvatar, staticAvatars } from '../../../server/areas/account/api/profile';
import type { Call } from '../../../server/kernel/api/call';
import { errors } from '../../../server/kernel/api/errors';
import { needsSession } from '../../../server/kernel/api/failures';
import { trial_type } from '../../../server/kernel/members/memberTypes';
import { openProfileFixture, type ProfileFixture, type SignedIn } from '../../factories/owner';
import { sampleOf, samplesFor } from '../../support/samples';

const samples = samplesFor({ nodeId: 1, vendor: 'V', gameId: 'g', gameCode: 'g', gameType: 'RNG' });
const members = apiModules
  .filter(({ name }) => name === 'account/profile' || name === 'account/security')
  .flatMap((module) => module.calls)
  .filter(needsSession);
const refused = members.filter(({ name }) => name !== getAvatar.name);

let fixture: ProfileFixture;
let trial: SignedIn;

beforeAll(async () => {
  fixture = await openProfileFixture();
  trial = await fixture.signedIn({ type: trial_type });
});
afterAll(() => fixture.platform.close());

const ask = (call: Call, { token }: SignedIn) =>
  fixture.client.ask(call, sampleOf(samples, call), { token, address: fixture.newAddress() });

it.each(refused)('refuses trial players $name, in the words of the spec', async (call) => {
  expect(await ask(call, trial)).toMatchObject({
    status: 403,
    code: 'trial_not_allowed',
    message: errors.trial_not_allowed[1],
    value: undefined,
  });
  expect(await fixture.rowOf(trial.member)).toEqual({
    ...trial.member,
    last_login_at: expect.any(Number),
  });
});

it.each(members)('answers a member who asks $name', async (call) => {
  const answer = await ask(call, await fixture.signedIn());
  expect(answer.code).not.toBe('trial_not_allowed');
  if (!answer.success) expect(call.errors).toContain(answer.code);
});

it('shows a trial player one of our pictures all the same', async () => {
  const { value } = await ask(getAvatar, trial);
  expect(
    staticAvatars.map((name) => ({ avatarType: 'STATIC', avatar: `/art/avatar/${name}` })),
  ).toContainEqual(value);
  expect((await ask(memberInfo, trial)).value).toMatchObject({ avatar: value });
});
