// @engines both: concurrency
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changePassword } from '../../../server/areas/account/api/passwords';
import { login } from '../../../server/areas/account/login';
import {
  openVerificationFixture,
  right_password,
  sessionOf,
  type VerificationFixture,
} from '../../factories/account';
import { slowed } from '../../support/platform';

const next_password = 'Other-Thai-2570';

let fixture: VerificationFixture;

beforeAll(async () => {
  fixture = await openVerificationFixture();
});
afterAll(() => fixture.platform.close());

const request = (change: { username: string; type?: 'sms'; password?: string }) => ({
  type: 'username' as const,
  password: right_password,
  countryDialingCode: '66',
  entry: 'member' as const,
  remember: true,
  previousToken: undefined,
  caller: { address: fixture.newAddress(), device: 'OTHERS' },
  ...change,
});

const liveSessions = async (memberId: string): Promise<string[]> => {
  const rows = await fixture.platform.db
    .selectFrom('sessions')
    .select('id')
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
};

it('lets nobody in by a password that was changed while it was looked at', async () => {
  const { id, username } = await fixture.member();
  const owner = sessionOf(await fixture.login(username));
  const stored = await liveSessions(id);
  const change = {
    oldPassword: right_password,
    newPassword: next_password,
    confirmNewPassword: next_password,
  };
  const slow = slowed(fixture.platform, () => fixture.client.ask(changePassword, change, owner));
  expect(await login(slow, request({ username }))).toEqual({
    ok: false,
    code: 'wrong_credentials',
  });
  expect(await liveSessions(id)).toEqual(stored);
  sessionOf(await fixture.login(username, { password: next_password }));
});

it.each(['username', 'sms'] as const)(
  'lets nobody in by %s who was disabled meanwhile',
  async (type) => {
    const { contact, mobileNum } = fixture.newMobile();
    const { id, username } = await fixture.memberWith(contact);
    await fixture.sendLoginCode(mobileNum);
    const bySms = {
      username: mobileNum,
      type: 'sms',
      password: await fixture.codeTo(contact),
    } as const;
    const slow = slowed(fixture.platform, () =>
      fixture.platform.db
        .updateTable('members')
        .set({ status: 'disabled' })
        .where('id', '=', id)
        .execute(),
    );
    const answer = await login(slow, request(type === 'sms' ? bySms : { username }));
    expect(answer.ok).toBe(false);
    expect(await liveSessions(id)).toEqual([]);
  },
);
