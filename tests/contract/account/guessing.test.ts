// @engines both: limits
import { afterAll, beforeAll, beforeEach, expect, it, describe } from 'vitest';
import { loginCaptcha } from '../../../server/areas/account/api/entry';
import { changePassword } from '../../../server/areas/account/api/passwords';
import { saveEmail } from '../../../server/areas/account/api/profile';
import { passwordTiers } from '../../../server/areas/account/passwords/rules';
import { captcha } from '../../../server/kernel/api/verification';
import { first_wait_ms, free_failures } from '../../../server/kernel/limits/guessWaits';
import { tiers } from '../../../server/kernel/limits/limit';
import { login_networks, network_failures } from '../../../server/kernel/limits/networks';
import { defaultSettings } from '../../../server/kernel/settings/keys';
import { resend_after_ms, code_tries } from '../../../server/kernel/verification/codes';
import {
  countRequests,
  openVerificationFixture,
  right_password,
  sessionOf,
  type VerificationFixture,
} from '../../factories/account';
import {
  openProfileFixture,
  type ProfileFixture,
  next_password,
  openPasswordFixture,
  type PasswordFixture,
} from '../../factories/owner';
import { inTurn, scaled, times } from '../../support/repeat';

describe('known device', () => {
  const minute_ms = 60_000;
  const carrier = '198.18.7.7';
  const device = (name: string) => ({ address: carrier, deviceToken: name.padEnd(40, 'x') });
  let fixture: VerificationFixture;

  beforeAll(async () => {
    fixture = await openVerificationFixture();
  });
  afterAll(() => fixture.platform.close());
  beforeEach(async () => {
    const day_ms = 24 * 60 * minute_ms;
    fixture.platform.clock.set(Math.ceil((fixture.platform.clock.now() + 1) / day_ms) * day_ms);
    await fixture.platform.db.deleteFrom('limits').execute();
  });

  /** The limits of the carrier's address are used up, as by a hundred wrong names. */
  async function flooded(): Promise<void> {
    const { codeByAddress, captchaByAddress } = tiers;
    for (const tier of [codeByAddress, captchaByAddress]) {
      await countRequests(fixture.platform, tier, carrier, tier.times);
    }
    await countRequests(
      fixture.platform,
      login_networks.counts,
      carrier,
      2 * network_failures.slow,
    );
  }

  const seasoned = async (name: string) => {
    const { contact, mobileNum } = fixture.newMobile();
    const member = await fixture.memberWith(contact);
    sessionOf(await fixture.login(member.username, {}, { ...device(name), address: '198.18.9.9' }));
    return { member, mobileNum, contact };
  };

  it('verifies a device that the account knows, whatever a neighbour has done to the address (account#login-failures)', async () => {
    const { member, mobileNum, contact } = await seasoned('phone-of-owner');
    await flooded();
    const who = device('phone-of-owner');
    const answer = await fixture.client.ask(loginCaptcha, { username: member.username }, who);
    expect(answer.value).toEqual({ captcha: false });
    sessionOf(await fixture.login(member.username, {}, who));
    // Its codes and their captchas too.
    expect(await fixture.client.ask(captcha, { form: 'picture' }, who)).toMatchObject({
      success: true,
    });
    const sent = await fixture.sendLoginCode(mobileNum, {}, who);
    expect(sent).toMatchObject({ success: true });
    sessionOf(await fixture.loginBySms(mobileNum, await fixture.codeTo(contact), {}, who));
  });

  it('gives it a small budget of its own, which no stranger uses up (account#login-failures)', async () => {
    const { member } = await seasoned('phone-two');
    const who = device('phone-two');
    const wrong = () => fixture.login(member.username, { password: 'Wrong-Guess-1' }, who);
    const codes = (await inTurn(3, wrong)).map(({ code }) => code);
    expect(codes).toEqual(Array.from({ length: 3 }, () => 'wrong_credentials'));
    expect(await wrong()).toMatchObject({ code: 'captcha_required' });
    const answered = async () =>
      fixture.login(
        member.username,
        { password: 'Wrong-Guess-1', ...(await fixture.solved({ address: '198.18.9.8' })) },
        who,
      );
    const more = await inTurn(tiers.loginByDevice.times - 3, answered);
    expect(new Set(more.map(({ code }) => code))).toEqual(new Set(['wrong_credentials']));
    expect(await answered()).toMatchObject({ code: 'too_many_requests' });
    expect(await fixture.login(member.username, { password: right_password }, who)).toMatchObject({
      code: 'too_many_requests',
    });
    // The account is as before for others.
    sessionOf(await fixture.login(member.username, {}, { address: '198.18.9.7' }));
  });

  it('slows strangers of a flooded address down, and shuts none out (account#login-failures)', async () => {
    const { member } = await seasoned('phone-three');
    await flooded();
    let devices = 0;
    const stranger = async () => {
      devices += 1;
      const solved = await fixture.solved({ address: '198.18.9.6' });
      return fixture.login(member.username, solved, device(`new-phone-${devices}`));
    };
    const first = await inTurn(tiers.loginSlowly.times, stranger);
    expect(first.map(({ success }) => success)).toEqual(first.map(() => true));
    expect(await stranger()).toMatchObject({ code: 'too_many_requests' });
    fixture.platform.clock.advance(minute_ms);
    sessionOf(await stranger());
  });

  it('knows no device by a trial, and by another’s account only that one (account#login-failures)', async () => {
    const { member } = await seasoned('phone-four');
    await fixture.trial({ deviceToken: 'phone-of-trial'.padEnd(40, 'x') });
    await flooded();
    for (const name of ['phone-of-trial', 'phone-five']) {
      const { value } = await fixture.client.ask(
        loginCaptcha,
        { username: member.username },
        device(name),
      );
      expect(value, name).toEqual({ captcha: true });
      expect(
        await fixture.client.ask(captcha, { form: 'picture' }, device(name)),
        name,
      ).toMatchObject({
        code: 'too_many_requests',
      });
    }
  });
});

describe('codes for a mail address', () => {
  const guess_count = scaled(80, 1_000);
  const hour_ms = 60 * 60_000;

  let fixture: ProfileFixture;

  beforeAll(async () => {
    fixture = await openProfileFixture();
  });
  afterAll(() => fixture.platform.close());

  it('hears so many wrong codes for a mail address, and lets its owner save it afterwards (account#codes, account#login-failures)', async () => {
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
    const codes = await inTurn(guess_count, async (index) => {
      const guess = String(index * 7 + 100_000);
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
});

describe('codes and passwords by phone', () => {
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
      .map((index) => String(index * 7 + 100_000))
      .filter((code) => code !== right)
      .slice(0, count);

  it('hears so many wrong codes for a phone, from however many addresses, and the owner comes in (account#codes)', async () => {
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

  it('ends a code after so many wrong guesses, and not before (account#codes)', async () => {
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
    const guesses = await inTurn(guess_count, (index) =>
      fixture.byPhone(
        `+6689${String(index).padStart(7, '0')}`,
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
    const guesses = await inTurn(guess_count, (index) =>
      fixture.client.ask(
        changePassword,
        {
          oldPassword: `Guess-number-${index}`,
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
    const guesses = await inTurn(guess_count, (index) =>
      fixture.reset(`made-up-${index}`, next_password, { address }),
    );
    const over = guesses.filter(({ code }) => code === 'reset_link_over');
    expect(over).toHaveLength(passwordTiers.linkByAddress.times);
  });
});

describe('passwords of the login', () => {
  const guess_count = scaled(60, 1_000);

  let fixture: VerificationFixture;

  beforeAll(async () => {
    fixture = await openVerificationFixture();
  });
  afterAll(() => fixture.platform.close());
  beforeEach(async () => {
    await fixture.platform.db.deleteFrom('limits').execute();
  });

  /** Somebody whose device the account doesn't know, as the owner's is known after the first login. */
  const stranger = { deviceToken: null };
  const guessAt = (instant: number) => `Guess-number-${instant}`;
  /** Codes that are not the right one, each another. */
  const wrongCodes = (right: string) =>
    times(guess_count + 1)
      .map((index) => String(index * 7 + 100_000))
      .filter((code) => code !== right)
      .slice(0, guess_count);

  it('hears three wrong passwords of strangers, from however many addresses, and lets the owner in meanwhile (account#codes, account#login-failures)', async () => {
    const { username } = await fixture.member();
    const own = { deviceToken: 'the-phone-of-the-owner'.padEnd(40, 'x') };
    sessionOf(await fixture.login(username, {}, own));
    const codes = await inTurn(guess_count, async (index) => {
      if (index === guess_count / 2) sessionOf(await fixture.login(username, {}, own));
      return (await fixture.login(username, { password: guessAt(index) }, stranger)).code;
    });
    const checked = codes.filter((code) => code === 'wrong_credentials');
    expect(checked).toHaveLength(free_failures);
    expect(new Set(codes)).toEqual(new Set(['wrong_credentials', 'login_waits']));
    sessionOf(await fixture.login(username, {}, own));
  });

  it('tells beforehand where a login needs a captcha, as soon as it does, and not of whom (account#login-failures)', async () => {
    const { username } = await fixture.member();
    const { mobileNum, contact } = fixture.newMobile();
    await fixture.memberWith(contact);
    const address = fixture.newAddress();
    const asks = async (input: object, from = fixture.newAddress()) => {
      const answer = await fixture.client.ask(loginCaptcha, input, { address: from });
      return loginCaptcha.response.parse(answer.value).captcha;
    };
    const typed = ` ${username.toUpperCase()}`;
    for (let failures = 0; failures < free_failures; failures += 1) {
      expect([await asks({ username }), await asks({}, address)]).toEqual([false, false]);
      await fixture.login(username, { password: guessAt(failures) }, { address });
      await fixture.login('nobody_here', { password: guessAt(failures) });
      await fixture.loginBySms(mobileNum, '000000');
    }
    expect(await asks({}, address)).toBe(true);
    expect(await asks({ username: typed })).toBe(true);
    expect(await asks({ username: 'nobody_here' })).toBe(true);
    expect(await asks({ type: 'sms', username: `0${mobileNum}` })).toBe(true);
    expect(await asks({})).toBe(false);
    expect(await asks({ username: mobileNum })).toBe(false);
    expect(await asks({ type: 'sms', username: 'nobody_here' })).toBe(false);
  });

  it('hears as many wrong passwords for an account from one network with captchas as without (account#login-failures)', async () => {
    const { username } = await fixture.member();
    const address = fixture.newAddress();
    const codes = await inTurn(guess_count, async (index) => {
      const guess = { password: guessAt(index), ...(await fixture.solved()) };
      return (await fixture.login(username, guess, { address })).code;
    });
    expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(free_failures);
    expect(codes.at(-1)).toBe('login_waits');
    fixture.platform.clock.advance(2 * first_wait_ms);
    sessionOf(await fixture.login(username, await fixture.solved()));
  });

  it('hears so many wrong codes to log in, from however many addresses, and lets the owner in', async () => {
    const { mobileNum, contact } = fixture.newMobile();
    const member = await fixture.memberWith(contact);
    await fixture.sendLoginCode(mobileNum);
    const right = await fixture.codeTo(contact);
    const codes = await inTurn(guess_count, async (index) => {
      const guess = wrongCodes(right)[index]!;
      return (await fixture.loginBySms(mobileNum, guess, await fixture.solved())).code;
    });
    expect(codes.filter((code) => code === 'code_wrong').length).toBeLessThanOrEqual(
      tiers.codeTryByContact.times,
    );
    expect(codes.at(-1)).toBe('too_many_requests');
    expect((await fixture.loginBySms(mobileNum, right, await fixture.solved())).success).toBe(
      false,
    );
    sessionOf(await fixture.login(member.username, await fixture.solved()));
    fixture.platform.clock.advance(resend_after_ms);
    await fixture.sendLoginCode(mobileNum);
    const next = await fixture.codeTo(contact);
    sessionOf(await fixture.loginBySms(mobileNum, next, await fixture.solved()));
  });

  it('hears so many wrong codes to register a number, and lets its owner register', async () => {
    const mobile = fixture.newMobile();
    await fixture.sendRegisterCode(mobile.mobileNum);
    const right = await fixture.codeTo(mobile.contact);
    const codes = await inTurn(guess_count, async (index) => {
      const verificationCode = wrongCodes(right)[index]!;
      return (await fixture.registerMobile(mobile, { verificationCode })).code;
    });
    expect(codes.filter((code) => code === 'code_wrong').length).toBeLessThanOrEqual(
      tiers.codeTryByContact.times,
    );
    expect(codes.at(-1)).toBe('too_many_requests');
    fixture.platform.clock.advance(resend_after_ms);
    await fixture.sendRegisterCode(mobile.mobileNum);
    sessionOf(await fixture.registerMobile(mobile));
  });

  it('sends a number so many messages an hour, from however many addresses they are asked for', async () => {
    const { mobileNum, contact } = fixture.newMobile();
    const member = await fixture.memberWith(contact);
    const answers = await inTurn(guess_count, async () => {
      const answer = await fixture.sendLoginCode(mobileNum);
      // A minute each would take the attacker as long; within the hour there are so many minutes.
      if (answer.success) fixture.platform.clock.advance(resend_after_ms);
      return answer;
    });
    const refused = answers.filter(({ success }) => !success);
    expect(refused.length).toBeGreaterThan(0);
    const sent = await fixture.platform.db
      .selectFrom('codes')
      .select('id')
      .where('contact', '=', contact)
      .execute();
    expect(sent).toHaveLength(tiers.codeByStrangers.times);
    // The newest code is the owner's still, and the password is theirs all along.
    sessionOf(await fixture.login(member.username, await fixture.solved()));
    fixture.platform.clock.advance(tiers.codeByContactDay.window_ms);
    expect(await fixture.sendLoginCode(mobileNum)).toMatchObject({ success: true });
  });

  it('sends so many messages for one address, to however many numbers', async () => {
    const address = fixture.newAddress();
    const numbers = times(scaled(80, 1_000)).map(() => fixture.newMobile());
    const before = await fixture.platform.db.selectFrom('codes').select('id').execute();
    for (const { mobileNum } of numbers) await fixture.sendRegisterCode(mobileNum, {}, { address });
    const after = await fixture.platform.db.selectFrom('codes').select('id').execute();
    expect(after.length - before.length).toBe(Number(defaultSettings['sms.networkPerHour']));
    const { mobileNum } = fixture.newMobile();
    expect(await fixture.sendRegisterCode(mobileNum)).toMatchObject({ success: true });
  });
});
