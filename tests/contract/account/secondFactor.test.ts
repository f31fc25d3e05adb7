// @engines both: limits
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberInfo, type SessionInfo } from '../../../server/areas/account/api/entry';
import {
  changePassword,
  resetByEmail,
  rotated,
  setPaymentPassword,
} from '../../../server/areas/account/api/passwords';
import { stepUp, stepUpWays } from '../../../server/areas/account/api/security';
import {
  renewRecovery,
  secondFactor,
  secondStep,
  totpConfirm,
  totpEnd,
  totpStart,
} from '../../../server/areas/account/api/secondFactor';
import { endFactorOf } from '../../../server/areas/account/secondFactor/restore';
import { installation } from '../../../server/kernel/operators/operators';
import { second_step_ms } from '../../../server/kernel/secondFactor/secondStep';
import { codeAt } from '../../../server/kernel/secondFactor/totp';
import type { Who, WireAnswer } from '../../conformance/client';
import { right_password, sessionOf } from '../../factories/account';
import { notMe } from '../../../server/areas/account/api/security';
import { openOwnedFixture, type OwnedFixture, type Owner } from '../../factories/owner';
import { addSecondFactor, type Authenticator } from '../../factories/secondFactor';
import { viewBy } from '../../support/calls';

const new_password = 'Mai-Pen-Rai-77';

let fixture: OwnedFixture;
beforeAll(async () => {
  fixture = await openOwnedFixture();
});
afterAll(() => fixture.platform.close());
beforeEach(() => fixture.forget('limits', 'outbox'));

interface Guarded extends Owner {
  authenticator: Authenticator;
}

/** An owner with a second factor, whose own device the account knows. */
async function guarded(): Promise<Guarded> {
  const owner = await fixture.owner();
  return { ...owner, authenticator: await addSecondFactor(fixture.platform, owner.member.id) };
}

let devices = 0;
/** A device that no account knows. */
const stranger = (): Who => {
  devices += 1;
  return {
    deviceToken: `a-device-of-nobody-${devices}-`.padEnd(40, 'y'),
    address: fixture.newAddress(),
  };
};

const finish = (ticket: string, code: { totp?: string; recovery?: string }, who: Who) =>
  fixture.client.ask(secondStep, { ticket, ...code }, { address: fixture.newAddress(), ...who });

/** Holds an answer to be no session, and gives the ticket of its second step. */
async function ticketOf(answer: WireAnswer, session = sessionOf(answer)): Promise<string> {
  expect(session.token).toBe('');
  expect(session.second?.ticket).toBeTruthy();
  const { ticket } = session.second!;
  // The ticket opens nothing by itself.
  expect(await fixture.refusalOf(ticket)).toBe('not_logged_in');
  return ticket;
}

const logIn = async ({ member }: Guarded, who: Who): Promise<string> =>
  ticketOf(await fixture.login(member.username, {}, who));

describe('a step-up with a second factor', () => {
  it('needs both proofs, together or one after the other (account#step-up)', async () => {
    const owner = await guarded();
    const { client } = fixture;
    const ways = () => viewBy(client, stepUpWays, {}, owner.who);
    expect((await ways()).second).toBe('first');
    const alone = { totp: owner.authenticator.next() };
    expect((await client.ask(stepUp, alone, owner.who)).code).toBe('fields_invalid');
    const password = { password: right_password };
    expect((await client.ask(stepUp, password, owner.who)).code).toBe('second_code_due');
    expect(await ways()).toMatchObject({ second: 'code', until: null });
    const wrong = { totp: owner.authenticator.wrong() };
    expect((await client.ask(stepUp, wrong, owner.who)).code).toBe('second_code_wrong');
    const code = { totp: owner.authenticator.next() };
    const { token } = rotated.parse((await client.ask(stepUp, code, owner.who)).value);
    const who = { ...owner.who, token };
    expect((await viewBy(client, stepUpWays, {}, who)).until).not.toBeNull();
    // A second tap of the same form, with the token before.
    expect((await client.ask(stepUp, code, owner.who)).success).toBe(true);
    const other = await guarded();
    const both = { password: right_password, totp: other.authenticator.next() };
    expect((await client.ask(stepUp, both, other.who)).success).toBe(true);
  });

  it('does not take the first proof of another device or of long ago (account#step-up)', async () => {
    const owner = await guarded();
    const { client, platform } = fixture;
    await client.ask(stepUp, { password: right_password }, owner.who);
    const elsewhere = { ...owner.who, ...stranger(), token: owner.token };
    const code = () => ({ totp: owner.authenticator.next() });
    expect((await client.ask(stepUp, code(), elsewhere)).code).toBe('fields_invalid');
    platform.clock.advance(second_step_ms);
    expect((await client.ask(stepUp, code(), owner.who)).code).toBe('fields_invalid');
  });

  it('is needed where a password alone was enough (account#step-up)', async () => {
    const owner = await guarded();
    const { client } = fixture;
    const password = {
      oldPassword: right_password,
      newPassword: new_password,
      confirmNewPassword: new_password,
    };
    expect((await client.ask(changePassword, password, owner.who)).code).toBe('step_up_required');
    const payment = { paymentPassword: '135790', confirmPaymentPassword: '135790' };
    expect((await client.ask(setPaymentPassword, payment, owner.who)).code).toBe(
      'step_up_required',
    );
    const both = { password: right_password, totp: owner.authenticator.next() };
    const { token } = rotated.parse((await client.ask(stepUp, both, owner.who)).value);
    const who = { ...owner.who, token };
    expect((await client.ask(setPaymentPassword, payment, who)).success).toBe(true);
    const changed = { ...payment, paymentPassword: '246813', confirmPaymentPassword: '246813' };
    await fixture.platform.db.updateTable('sessions').set({ stepped_up_at: 1 }).execute();
    const old = { ...changed, oldPaymentPassword: '135790' };
    expect((await client.ask(setPaymentPassword, old, who)).code).toBe('step_up_required');
  });
});

describe('the second factor in the security centre', () => {
  const steppedUp = async (owner: Owner): Promise<Who> => ({
    ...owner.who,
    token: await fixture.stepUp(owner.token, owner.who),
  });

  /** Sets an authenticator up as a person does; gives its secret and recovery codes. */
  async function setUp(who: Who) {
    const { client, platform } = fixture;
    const started = totpStart.response.parse((await client.ask(totpStart, {}, who)).value);
    const totp = codeAt(started.secret, platform.clock.now());
    const answer = await client.ask(totpConfirm, { totp }, who);
    return { ...started, totp, ...totpConfirm.response.parse(answer.value) };
  }

  it('is set up with a step-up and the first code, and told to the owner (account#second-factor)', async () => {
    const owner = await fixture.owner();
    const { client } = fixture;
    expect((await client.ask(totpStart, {}, owner.who)).code).toBe('step_up_required');
    const who = await steppedUp(owner);
    expect((await client.ask(totpConfirm, { totp: '123456' }, who)).code).toBe(
      'second_factor_none',
    );
    const { address, codes, secret, totp } = await setUp(who);
    expect(address).toContain(`secret=${secret}`);
    expect(codes).toHaveLength(10);
    const view = await viewBy(client, secondFactor, {}, who);
    expect(view).toMatchObject({ recoveryLeft: 10, offer: null });
    expect((await fixture.texts(owner.email))[0]).toContain('set two-step login up');
    // The code that turned it on is no code of a login.
    const other = stranger();
    const ticket = await ticketOf(await fixture.login(owner.member.username, {}, other));
    expect((await finish(ticket, { totp }, other)).code).toBe('second_code_wrong');
  });

  it('stores neither secret nor recovery code (account#second-factor)', async () => {
    const owner = await fixture.owner();
    const { secret, codes } = await setUp(await steppedUp(owner));
    const { db } = fixture.platform;
    const stored = JSON.stringify([
      await db.selectFrom('second_factors').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
      expect(stored).not.toContain(text);
    }
  });

  it('tells the secret of a set-up to nobody who has only the session (account#second-factor)', async () => {
    const owner = await fixture.owner();
    const who = await steppedUp(owner);
    await fixture.client.ask(totpStart, {}, who);
    const copied = { ...stranger(), token: who.token };
    expect((await viewBy(fixture.client, secondFactor, {}, who)).offer).not.toBeNull();
    expect((await viewBy(fixture.client, secondFactor, {}, copied)).offer).toBeNull();
  });

  it('is replaced by the first code of another one, which keeps none of the old codes (account#second-factor)', async () => {
    const owner = await guarded();
    const { client } = fixture;
    const both = { password: right_password, totp: owner.authenticator.next() };
    const { token } = rotated.parse((await client.ask(stepUp, both, owner.who)).value);
    const who = { ...owner.who, token };
    await client.ask(totpStart, {}, who);
    const device = stranger();
    // Until then the old one holds.
    sessionOf(
      await finish(await logIn(owner, device), { totp: owner.authenticator.next() }, device),
    );
    const { secret } = await setUp(who);
    const ticket = await logIn(owner, device);
    const [recovery = ''] = owner.authenticator.recovery;
    expect((await finish(ticket, { recovery }, device)).code).toBe('second_code_wrong');
    fixture.platform.clock.advance(30_000);
    const totp = codeAt(secret, fixture.platform.clock.now());
    sessionOf(await finish(ticket, { totp }, device));
    const renewed = renewRecovery.response.parse((await client.ask(renewRecovery, {}, who)).value);
    expect(renewed.codes).toHaveLength(10);
  });

  it('ends by one more code soon after a login, or by a step-up (account#second-factor)', async () => {
    const owner = await guarded();
    const { client, platform } = fixture;
    const noCode = await client.ask(totpEnd, {}, owner.who);
    expect(noCode.code).toBe('second_code_wrong');
    platform.clock.advance(second_step_ms);
    const late = await client.ask(totpEnd, { totp: owner.authenticator.next() }, owner.who);
    expect(late.code).toBe('step_up_required');
    const both = { password: right_password, totp: owner.authenticator.next() };
    const { token } = rotated.parse((await client.ask(stepUp, both, owner.who)).value);
    expect((await client.ask(totpEnd, {}, { ...owner.who, token })).success).toBe(true);
    expect(sessionOf(await fixture.login(owner.member.username)).second).toBeNull();
    const other = await guarded();
    const soon = { totp: other.authenticator.next() };
    expect((await client.ask(totpEnd, soon, other.who)).success).toBe(true);
  });

  it('is put back by "this was not me": a thief’s ends, the owner’s returns (account#not-me)', async () => {
    const { client } = fixture;
    const robbed = await fixture.owner();
    await setUp(await steppedUp(robbed));
    await client.ask(notMe, { token: await fixture.notMeToken(robbed.email) });
    const { length: none } = await fixture.platform.db
      .selectFrom('second_factors')
      .select('id')
      .where('member_id', '=', robbed.member.id)
      .where('ended_at', 'is', null)
      .execute();
    expect(none).toBe(0);
    const owner = await guarded();
    await client.ask(totpEnd, { totp: owner.authenticator.next() }, owner.who);
    expect(sessionOf(await fixture.login(owner.member.username)).second).toBeNull();
    const answer = await client.ask(notMe, { token: await fixture.notMeToken(owner.email) });
    const { resetToken } = notMe.response.parse(answer.value);
    const reset = { token: resetToken!, newPassword: new_password };
    const session: SessionInfo = sessionOf(await client.ask(resetByEmail, reset));
    expect(session.second).not.toBeNull();
  });

  it('is ended by an operator for a reason, and its owner is told (account#members-of-operators)', async () => {
    const owner = await guarded();
    const { platform } = fixture;
    const member = await fixture.row(owner.member.id);
    const act = { member, reason: 'lost the phone' };
    expect(await endFactorOf(platform, installation, act)).toMatchObject({ ok: true });
    expect(await endFactorOf(platform, installation, act)).toMatchObject({ code: 'nothing_set' });
    expect(sessionOf(await fixture.login(owner.member.username)).second).toBeNull();
    expect((await fixture.texts(owner.email))[0]).toContain('turn two-step login off');
    expect((await fixture.client.ask(memberInfo, {}, owner.who)).success).toBe(true);
  });
});
