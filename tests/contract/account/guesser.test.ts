// @engines both: limits
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  forgotten_after_ms,
  free_failures,
  longest_wait_ms,
  waitAfter,
} from '../../../server/kernel/limits/guessWaits';
import { known_for_ms, purgeKnownDevices } from '../../../server/kernel/sessions/knownDevices';
import {
  openVerificationFixture,
  right_password,
  sessionOf,
  type VerificationFixture,
} from '../../factories/account';
import { judgedWithin } from '../../load/guesser';
import { inTurn, scaled, times } from '../../support/repeat';

/**
 * A guesser with a list of passwords, thousands of networks and a solver for every captcha, against accounts whose owners
 * log in meanwhile, on devices of their own.
 */
const account_count = scaled(5, 50);
const network_count = scaled(250, 5_000);
const try_count = scaled(400, 10_000);
/** The owner's password stands in the list so far down. */
const rank = 60;
/** As the tries of an account follow one another in a real attack of an hour. */
const hour_ms = 60 * 60_000;

let fixture: VerificationFixture;
beforeAll(async () => {
  fixture = await openVerificationFixture();
});
afterAll(() => fixture.platform.close());

const nothing_found = { captchaId: 'none', captcha: '=0' };
const addressOf = (index: number): string => {
  const network = index % network_count;
  return `10.${Math.floor(network / 250)}.${network % 250}.7`;
};
const phoneOf = (username: string) => ({
  deviceToken: `phone-of-${username}`.padEnd(40, 'x'),
  address: '198.18.5.5',
});

it('opens no account for a guesser with a solver and thousands of networks, and shuts out no owner (account#login-failures)', async () => {
  const owners = await inTurn(account_count, async () => {
    const { username } = await fixture.member();
    sessionOf(await fixture.login(username, {}, phoneOf(username)));
    return username;
  });
  const codes = await inTurn(try_count, async (index) => {
    const username = owners[index % account_count]!;
    const turn = Math.floor(index / account_count);
    fixture.platform.clock.advance(Math.floor(hour_ms / try_count));
    const password = turn === rank ? right_password : `Guess-number-${turn}`;
    const who = { address: addressOf(index), deviceToken: null };
    if (index % 20 === 0) sessionOf(await fixture.login(username, {}, phoneOf(username)));
    const guess = (proof: object) => fixture.login(username, { password, ...proof }, who);
    // Nobody works for a try that has to wait.
    const first = await guess(nothing_found);
    if (!first.code?.startsWith('captcha_')) return first.code;
    const proof = index % 2 === 0 ? await fixture.solved() : await fixture.worked(username);
    return (await guess(proof)).code;
  });
  expect(codes).not.toContain(undefined);
  const judged = codes.filter((code) => code === 'wrong_credentials');
  // Three at once, and after waits of 1, 2, 4, 8, 16 and 32 minutes no more than six.
  expect(judged.length).toBeLessThanOrEqual(account_count * (free_failures + 6));
  for (const username of owners) {
    sessionOf(await fixture.login(username, {}, phoneOf(username)));
  }
});

it('lets strangers try an account about once an hour in the long run, however they spread their tries (account#login-failures)', () => {
  const day_ms = 24 * hour_ms;
  // Three at once, five after waits of 1 to 16 minutes.
  expect(judgedWithin(hour_ms)).toBe(free_failures + 5);
  // No more than a failure that is forgotten each hour, and those that count at the end.
  for (const days of [1, 7, 30])
    expect(judgedWithin(days * day_ms)).toBeLessThanOrEqual(24 * days + free_failures + 6);
  // One who rests until all is forgotten.
  const a_rest = Math.ceil(day_ms / (free_failures * forgotten_after_ms)) * free_failures;
  expect(a_rest).toBeLessThanOrEqual(24);
  expect(times(60).map(waitAfter).at(-1)).toBe(longest_wait_ms);
});

it('forgets the devices of an account when its password is replaced, and unused ones in time (account#login-failures)', async () => {
  const { db, clock } = fixture.platform;
  const { id, username } = await fixture.member();
  sessionOf(await fixture.login(username, {}, phoneOf('one')));
  const devices = () =>
    db.selectFrom('known_devices').select('device_key').where('member_id', '=', id).execute();
  expect(await devices()).toHaveLength(1);
  clock.advance(known_for_ms - 1);
  await purgeKnownDevices(fixture.platform);
  expect(await devices()).toHaveLength(1);
  clock.advance(2);
  await purgeKnownDevices(fixture.platform);
  expect(await devices()).toHaveLength(0);
});
