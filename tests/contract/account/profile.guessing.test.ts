// @engines both: limits
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveEmail } from '../../../server/areas/account/api/profile';
import { tiers } from '../../../server/kernel/limits/limit';
import { resend_after_ms } from '../../../server/kernel/verification/codes';
import { openProfileFixture, type ProfileFixture } from '../../factories/owner';
import { inTurn, scaled } from '../../support/repeat';

const guess_count = scaled(80, 1_000);
const hour_ms = 60 * 60_000;

let fixture: ProfileFixture;

beforeAll(async () => {
  fixture = await openProfileFixture();
});
afterAll(() => fixture.platform.close());

it('hears so many wrong codes for a mail address, and lets its owner save it afterwards', async () => {
  const who = await fixture.signedIn();
  const email = 'guessed@mail.com';
  await fixture.askCode(who, { by: 'email', email });
  const right = await fixture.codeAt(email);
  const save = (verificationCode: string) =>
    fixture.client.ask(
      saveEmail,
      { email, verificationCode },
      { token: who.token, address: fixture.newAddress() },
    );
  const codes = await inTurn(guess_count, async (at) => {
    const guess = String(at * 7 + 100_000);
    return (await save(guess === right ? '999999' : guess)).code;
  });
  const checked = codes.filter((code) => code === 'code_wrong');
  expect(checked.length).toBeLessThanOrEqual(tiers.codeTryByContact.times);
  expect(codes.at(-1)).toBe('too_many_requests');
  expect((await save(right)).success).toBe(false);
  fixture.platform.clock.advance(hour_ms + resend_after_ms);
  await fixture.askCode(who, { by: 'email', email });
  expect(await save(await fixture.codeAt(email))).toMatchObject({ success: true });
  expect((await fixture.rowOf(who.member)).email).toBe(email);
});
