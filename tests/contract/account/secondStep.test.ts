// @engines both: limits
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resetByEmail, setPasswordByPhone } from '../../../server/areas/account/api/passwords';
import { recentSignIns, securityEvents } from '../../../server/areas/account/api/security';
import { secondFactor, secondStep } from '../../../server/areas/account/api/secondFactor';
import { finishSocial } from '../../../server/areas/account/api/social';
import { setStatus } from '../../../server/areas/account/operate';
import { makeResetLink } from '../../../server/areas/account/passwords/resetLinks';
import { smsNoLogin } from '../../../server/kernel/api/verification';
import { installation } from '../../../server/kernel/operators/operators';
import { most_failures, secondTiers } from '../../../server/kernel/secondFactor/memberFactor';
import { second_step_ms } from '../../../server/kernel/secondFactor/secondStep';
import { repeat_ms } from '../../../server/kernel/sessions/sessions';
import type { Who, WireAnswer } from '../../conformance/client';
import { sessionOf } from '../../factories/account';
import { openOwnedFixture, type OwnedFixture, type Owner } from '../../factories/owner';
import { addSecondFactor, type Authenticator } from '../../factories/secondFactor';
import { openFalseGoogle } from '../../factories/social';
import { viewBy } from '../../support/calls';
import { inTurn, atOnce } from '../../support/repeat';

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

/** Each way to a session of a member, by what the member has, with its answer. */
const ways: Record<string, (owner: Guarded, who: Who) => Promise<WireAnswer>> = {
  'a password': ({ member }, who) => fixture.login(member.username, {}, who),
  'a remembered login': ({ member }, who) =>
    fixture.login(member.username, { remember: true }, who),
  'a code by SMS': async ({ mobile, mobileNum }, who) => {
    await fixture.sendLoginCode(mobileNum, {}, who);
    return fixture.loginBySms(mobileNum, await fixture.codeTo(mobile), {}, who);
  },
  'a link to a new password': async ({ member, email }, who) => {
    const token = await makeResetLink(fixture.platform, member.id, email);
    return fixture.client.ask(resetByEmail, { token, newPassword: new_password }, who);
  },
  'a new password by phone': async ({ mobile, mobileNum }, who) => {
    await fixture.set('REGMOBVERF3', '1');
    const captcha = await fixture.solved();
    await fixture.client.ask(smsNoLogin, { purpose: 'reset', mobileNum, ...captcha }, who);
    const verificationCode = await fixture.codeTo(mobile);
    const input = { mobileNum, verificationCode, newPassword: new_password };
    return fixture.client.ask(setPasswordByPhone, input, who);
  },
};

describe('a login with a second factor', () => {
  it.each(Object.keys(ways))(
    'gets no session by %s before the code (account#second-step)',
    async (way) => {
      const owner = await guarded();
      const who = stranger();
      const ticket = await ticketOf(await ways[way]!(owner, who));
      const wrong = await finish(ticket, { totp: owner.authenticator.wrong() }, who);
      expect(wrong).toMatchObject({ success: false, code: 'second_code_wrong' });
      const session = sessionOf(await finish(ticket, { totp: owner.authenticator.next() }, who));
      expect(session).toMatchObject({ id: owner.member.id, second: null });
      expect(await fixture.refusalOf(session.token)).toBeUndefined();
    },
  );

  it('gets none by a provider (account#second-step)', async () => {
    const google = await openFalseGoogle();
    try {
      const { platform } = google.fixture;
      const first = finishSocial.response.parse((await google.logIn()).value);
      sessionOf(await google.fixture.join(first.pending!));
      const { member_id: id } = await platform.db
        .selectFrom('social_identities')
        .select('member_id')
        .executeTakeFirstOrThrow();
      const authenticator = await addSecondFactor(platform, id);
      const { session } = finishSocial.response.parse((await google.logIn()).value);
      expect(session).toMatchObject({ id, token: '' });
      const input = { ticket: session!.second!.ticket, totp: authenticator.next() };
      expect(sessionOf(await google.fixture.client.ask(secondStep, input)).token).not.toBe('');
    } finally {
      await google.close();
    }
  });

  it('keeps "remember me" and who was last here before, and is one row of the sign-ins (account#second-step)', async () => {
    const owner = await guarded();
    const who = stranger();
    const ticket = await ticketOf(
      await fixture.login(owner.member.username, { remember: true }, who),
    );
    const listed = () => viewBy(fixture.client, recentSignIns, {}, owner.who);
    expect((await listed()).list[0]).toMatchObject({ outcome: 'second_due', how: 'password' });
    const { token } = sessionOf(await finish(ticket, { totp: owner.authenticator.next() }, who));
    const { list } = await listed();
    expect(list.map(({ outcome }) => outcome).slice(0, 2)).toEqual(['ok', 'ok']);
    const { remembered } = await fixture.platform.db
      .selectFrom('sessions')
      .select('remembered')
      .where('member_id', '=', owner.member.id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect([remembered, await fixture.refusalOf(token)]).toEqual([1, undefined]);
  });

  it('takes a code once, on the device that began, in ten minutes (account#second-step)', async () => {
    const owner = await guarded();
    const [first, second] = [stranger(), stranger()];
    const code = owner.authenticator.next();
    sessionOf(await finish(await logIn(owner, first), { totp: code }, first));
    const ticket = await logIn(owner, second);
    expect((await finish(ticket, { totp: code }, second)).code).toBe('second_code_wrong');
    const next = owner.authenticator.next();
    expect((await finish(ticket, { totp: next }, first)).code).toBe('second_step_over');
    sessionOf(await finish(ticket, { totp: next }, second));
    const late = await logIn(owner, second);
    fixture.platform.clock.advance(second_step_ms);
    const answer = await finish(late, { totp: owner.authenticator.next() }, second);
    expect(answer.code).toBe('second_step_over');
  });

  it('is opened once by a ticket, and again by a second tap alone (account#second-step)', async () => {
    const owner = await guarded();
    const who = stranger();
    const ticket = await logIn(owner, who);
    const totp = owner.authenticator.next();
    const first = sessionOf(await finish(ticket, { totp }, who));
    const tapped = sessionOf(await finish(ticket, { totp }, { ...who, token: first.token }));
    expect(await fixture.refusalOf(tapped.token)).toBeUndefined();
    expect(await fixture.refusalOf(first.token)).toBe('logged_out');
    const [recovery] = owner.authenticator.recovery;
    expect((await finish(ticket, { recovery: recovery! }, who)).code).toBe('second_step_over');
    fixture.platform.clock.advance(repeat_ms);
    expect((await finish(ticket, { totp }, who)).code).toBe('second_step_over');
  });

  it('takes each recovery code once, however it is written (account#second-step)', async () => {
    const owner = await guarded();
    const who = stranger();
    const [code = ''] = owner.authenticator.recovery;
    const written = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
    sessionOf(await finish(await logIn(owner, who), { recovery: written }, who));
    const again = await finish(await logIn(owner, who), { recovery: code }, who);
    expect(again.code).toBe('second_code_wrong');
    const { recoveryLeft } = await viewBy(fixture.client, secondFactor, {}, owner.who);
    expect(recoveryLeft).toBe(owner.authenticator.recovery.length - 1);
  });

  it('ends with what ends sessions: a new password, a lock (account#second-step)', async () => {
    const owner = await guarded();
    const who = stranger();
    const before = await logIn(owner, who);
    await ways['a link to a new password']!(owner, stranger());
    const answer = await finish(before, { totp: owner.authenticator.next() }, who);
    expect(answer.code).toBe('second_step_over');
    const login = await fixture.login(owner.member.username, { password: new_password }, who);
    const ticket = await ticketOf(login);
    const lock = { act: 'lock', reason: 'Please call us' } as const;
    await setStatus(fixture.platform, owner.member.id, lock, installation);
    const locked = await finish(ticket, { totp: owner.authenticator.next() }, who);
    expect(locked.code).toBe('second_step_over');
  });

  it('leaves the device unknown until the code was right (account#second-step-guesses)', async () => {
    const owner = await guarded();
    await logIn(owner, stranger());
    const rows = await fixture.platform.db
      .selectFrom('sessions')
      .select('device_key')
      .where('member_id', '=', owner.member.id)
      .execute();
    expect(rows).toHaveLength(1);
  });
});

describe('guesses at the code', () => {
  /** Sends wrong codes, each at most five to a ticket, and gives the answers. */
  async function guess(owner: Guarded, count: number, who: Who): Promise<string[]> {
    const answers: string[] = [];
    let ticket = '';
    for (let index = 0; index < count; index += 1) {
      if (index % 5 === 0) ticket = await logIn(owner, who);
      const answer = await finish(ticket, { totp: owner.authenticator.wrong() }, who);
      answers.push(answer.code ?? 'opened');
    }
    return answers;
  }

  it('end a ticket after five, at once or in turn, and the owner is told (account#second-step-guesses)', async () => {
    const owner = await guarded();
    const who = stranger();
    const inOrder = await logIn(owner, who);
    const wrong = { totp: owner.authenticator.wrong() };
    const turns = await inTurn(6, () => finish(inOrder, wrong, who));
    expect(turns.map(({ code }) => code).slice(4)).toEqual([
      'second_code_wrong',
      'second_step_over',
    ]);
    const together = await logIn(owner, who);
    const answers = await atOnce(8, () => finish(together, wrong, who));
    expect(answers.filter(({ code }) => code === 'second_code_wrong')).toHaveLength(5);
    const right = await finish(together, { totp: owner.authenticator.next() }, who);
    expect(right.code).toBe('second_step_over');
    const { list } = await viewBy(fixture.client, securityEvents, {}, owner.who);
    expect(list[0]).toMatchObject({ what: 'secondCode', outcome: 'failed' });
    expect((await fixture.texts(owner.email))[0]).toContain('two-step login');
  });

  it('use up what is for strangers, and never let one of them in (account#second-step-guesses)', async () => {
    const owner = await guarded();
    const { times } = secondTiers.byStrangers;
    const guesses = await guess(owner, times, stranger());
    expect(new Set(guesses)).toEqual(new Set(['second_code_wrong']));
    // Another network and another device change nothing, and nor does the right code.
    const who = stranger();
    const ticket = await logIn(owner, who);
    const refused = await finish(ticket, { totp: owner.authenticator.next() }, who);
    expect(refused.code).toBe('too_many_requests');
  });

  it('never shut the owner out: a known device and a recovery code go on (account#second-step-guesses)', async () => {
    const owner = await guarded();
    await guess(owner, secondTiers.byStrangers.times, stranger());
    const { deviceToken } = owner.who;
    const ticket = await logIn(owner, { deviceToken });
    sessionOf(await finish(ticket, { totp: owner.authenticator.next() }, { deviceToken }));
    const who = stranger();
    const [recovery = ''] = owner.authenticator.recovery;
    sessionOf(await finish(await logIn(owner, who), { recovery }, who));
  });

  it('are over for strangers after a hundred, until a right code (account#second-step-guesses)', async () => {
    const owner = await guarded();
    const { db, clock } = fixture.platform;
    const count = (failures: number) =>
      db
        .updateTable('second_factors')
        .set({ failures })
        .where('id', '=', owner.authenticator.factorId)
        .execute();
    await count(most_failures - 1);
    const who = stranger();
    const guesses = await guess(owner, 2, who);
    expect(guesses).toEqual(['second_code_wrong', 'second_codes_closed']);
    clock.advance(secondTiers.byStrangersDay.window_ms);
    const later = await logIn(owner, who);
    const closed = await finish(later, { totp: owner.authenticator.next() }, who);
    expect(closed.code).toBe('second_codes_closed');
    const { deviceToken } = owner.who;
    const ticket = await logIn(owner, { deviceToken });
    sessionOf(await finish(ticket, { totp: owner.authenticator.next() }, { deviceToken }));
    const open = await finish(later, { totp: owner.authenticator.next() }, who);
    sessionOf(open);
  });
});
