// @engines both: limits
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveEmail } from '../../server/areas/account/api/profile';
import { tiers } from '../../server/kernel/limits/limit';
import { resend_after_ms } from '../../server/kernel/verification/codes';
import { openProfileScene, type ProfileScene } from '../support/profileScene';
import { scaled } from '../support/scale';
import { inTurn } from '../support/turns';

const guess_count = scaled(80, 1_000);
const hour_ms = 60 * 60_000;

let scene: ProfileScene;

beforeAll(async () => {
  scene = await openProfileScene();
});
afterAll(() => scene.platform.close());

it('hears so many wrong codes for a mail address, and lets its owner save it afterwards', async () => {
  const who = await scene.signedIn();
  const email = 'guessed@mail.com';
  await scene.askCode(who, { by: 'email', email });
  const right = await scene.codeAt(email);
  const save = (verificationCode: string) =>
    scene.client.ask(
      saveEmail,
      { email, verificationCode },
      { token: who.token, address: scene.newAddress() },
    );
  const codes = await inTurn(guess_count, async (at) => {
    const guess = String(at * 7 + 100_000);
    return (await save(guess === right ? '999999' : guess)).code;
  });
  const checked = codes.filter((code) => code === 'code_wrong');
  expect(checked.length).toBeLessThanOrEqual(tiers.codeTryByContact.times);
  expect(codes.at(-1)).toBe('too_many_requests');
  expect((await save(right)).success).toBe(false);
  scene.platform.clock.advance(hour_ms + resend_after_ms);
  await scene.askCode(who, { by: 'email', email });
  expect(await save(await scene.codeAt(email))).toMatchObject({ success: true });
  expect((await scene.rowOf(who.member)).email).toBe(email);
});
