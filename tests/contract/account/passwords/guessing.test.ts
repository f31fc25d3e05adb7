// @engines both: limits
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { changePassword } from '../../../../server/areas/account/api/passwords';
import { tiers } from '../../../../server/kernel/limits/limit';
import { passwordTiers } from '../../../../server/areas/account/passwords/rules';
import { code_tries, resend_after_ms } from '../../../../server/kernel/verification/codes';
import { sessionOf } from '../../../factories/account';
import { next_password, openPasswordFixture, type PasswordFixture } from '../../../factories/owner';
import { inTurn, scaled, times } from '../../../support/repeat';

const guess_count = scaled(120, 1_000);

let fixture: PasswordFixture;

beforeAll(async () => {
  fixture = await openPasswordFixture();
});
afterAll(() => fixture.platform.close());
beforeEach(async () => {
  await fixture.platform.db.deleteFrom('limits').execute();
});

/** Codes that are not the right one, each another. */
const wrongCodes = (right: string, count: number) =>
  times(count + 1)
    .map((at) => String(at * 7 + 100_000))
    .filter((code) => code !== right)
    .slice(0, count);

it('hears so many wrong codes for a phone, from however many addresses, and the owner comes in', async () => {
  const { mobile, username } = await fixture.phoneMember();
  const right = await fixture.codeFor(mobile);
  const answers: (string | undefined)[] = [];
  for (const verificationCode of wrongCodes(right, guess_count)) {
    answers.push((await fixture.byPhone(mobile, { verificationCode })).code);
  }
  const { times: allowed } = tiers.codeTryByContact;
  expect(answers.slice(0, allowed).every((code) => code === 'code_wrong')).toBe(true);
  expect(answers.slice(allowed).every((code) => code === 'too_many_requests')).toBe(true);
  // What was guessed at is worth nothing any more, and the next one is the owner's at once.
  expect((await fixture.byPhone(mobile, { verificationCode: right })).success).toBe(false);
  fixture.platform.clock.advance(resend_after_ms);
  const verificationCode = await fixture.codeFor(mobile);
  sessionOf(await fixture.byPhone(mobile, { verificationCode }));
  sessionOf(await fixture.login(username, { password: next_password }));
});

it('ends a code after so many wrong guesses, and not before', async () => {
  const [one, other] = [await fixture.phoneMember(), await fixture.phoneMember()];
  const guess = async (contact: string, count: number) => {
    const right = await fixture.codeFor(contact);
    for (const verificationCode of wrongCodes(right, count)) {
      await fixture.byPhone(contact, { verificationCode });
    }
    return fixture.byPhone(contact, { verificationCode: right });
  };
  expect(await guess(one.mobile, code_tries - 1)).toMatchObject({ success: true });
  expect(await guess(other.mobile, code_tries)).toMatchObject({ code: 'code_wrong' });
});

it('hears so many guesses from one address, over all phones', async () => {
  const address = fixture.newAddress();
  const guesses = await inTurn(guess_count, (at) =>
    fixture.byPhone(
      `+6689${String(at).padStart(7, '0')}`,
      { verificationCode: '123456' },
      next_password,
      { address },
    ),
  );
  const { times: allowed } = tiers.codeTryByAddress;
  const codes = guesses.map(({ code }) => code);
  expect(codes.slice(0, allowed).every((code) => code === 'code_wrong')).toBe(true);
  expect(codes.slice(allowed).every((code) => code === 'too_many_requests')).toBe(true);
});

it('hears so many old passwords of a stolen session, and the owner still gets in by letter', async () => {
  const member = await fixture.mailMember();
  const { token } = sessionOf(await fixture.login(member.username));
  const guesses = await inTurn(guess_count, (at) =>
    fixture.client.ask(
      changePassword,
      {
        oldPassword: `Guess-number-${at}`,
        newPassword: next_password,
        confirmNewPassword: next_password,
      },
      { token },
    ),
  );
  const wrong = guesses.filter(({ code }) => code === 'wrong_old_password');
  expect(wrong).toHaveLength(passwordTiers.oldByAccount.times);
  sessionOf(await fixture.reset(await fixture.linkOf(member)));
  expect(await fixture.refusalOf(token)).toBe('logged_out');
});

it('hears so many made up links from one address', async () => {
  const address = fixture.newAddress();
  const guesses = await inTurn(guess_count, (at) =>
    fixture.reset(`made-up-${at}`, next_password, { address }),
  );
  const over = guesses.filter(({ code }) => code === 'reset_link_over');
  expect(over).toHaveLength(passwordTiers.linkByAddress.times);
});
