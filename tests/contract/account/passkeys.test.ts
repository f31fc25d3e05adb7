// @engines both: concurrency
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as api from '../../../server/areas/account/api/passkeys';
import { notMe, securityEvents } from '../../../server/areas/account/api/security';
import { setStatus } from '../../../server/areas/account/operate';
import { challenge_ms } from '../../../server/areas/account/passkeys/challenge';
import { passkeys_most } from '../../../server/areas/account/passkeys/ceremony';
import { installation } from '../../../server/kernel/operators/operators';
import type { Who, WireAnswer } from '../../conformance/client';
import { sessionOf } from '../../factories/account';
import { openOwnedFixture, type Owner } from '../../factories/owner';

import {
  addSecondFactor,
  newSoftKey,
  test_origin,
  unverified,
  type SoftKey,
} from '../../factories/secondFactor';
import { viewBy } from '../../support/calls';
import { atOnce, inTurn } from '../../support/repeat';

const fixture = await openOwnedFixture();
const { client, platform } = fixture;
afterAll(() => platform.close());
beforeEach(() => fixture.forget('limits', 'outbox'));

const origin = test_origin;

interface Challenge {
  options: string;
  ticket: string;
}

/** An owner who has confirmed who they are. */
async function confirmed(): Promise<Owner> {
  const owner = await fixture.owner();
  const token = await fixture.stepUp(owner.token, owner.who);
  return { ...owner, token, who: { ...owner.who, token } };
}

const offer = async (who: Who): Promise<Challenge> =>
  api.passkeyOffer.response.parse((await client.ask(api.passkeyOffer, { origin }, who)).value);
const challenge = async (): Promise<Challenge> =>
  api.passkeyChallenge.response.parse((await client.ask(api.passkeyChallenge, { origin })).value);

async function added(owner: Owner, key: SoftKey = newSoftKey()): Promise<string> {
  const { options, ticket } = await offer(owner.who);
  const input = { ticket, response: key.make(options), name: 'My phone' };
  const answer = await client.ask(api.addPasskey, input, owner.who);
  return api.addPasskey.response.parse(answer.value).passkeyId;
}

async function logIn(
  key: SoftKey,
  change: Parameters<SoftKey['sign']>[1] = {},
  who: Who = {},
): Promise<WireAnswer> {
  const { options, ticket } = await challenge();
  const response = key.sign(options, change);
  return client.ask(api.passkeyLogin, { ticket, response }, who);
}

const refused = { status: 403, code: 'passkey_failed' };

describe('a login by a passkey', () => {
  it('opens a session, also where the account has a second factor, for it is both (account#passkeys)', async () => {
    const owner = await confirmed();
    const key = newSoftKey();
    await added(owner, key);
    await addSecondFactor(platform, owner.member.id);
    const session = sessionOf(await logIn(key));
    expect(session).toMatchObject({ id: owner.member.id, second: null });
    expect(await fixture.refusalOf(session.token)).toBeUndefined();
    const { list } = await viewBy(client, api.passkeys, {}, owner.who);
    expect(list).toEqual([
      expect.objectContaining({ name: 'My phone', lastUsedAt: platform.clock.now() }),
    ]);
  });

  it('takes each signature and each challenge once, in five minutes (account#passkeys)', async () => {
    const key = newSoftKey();
    await added(await confirmed(), key);
    const { options, ticket } = await challenge();
    const response = key.sign(options);
    const answers = await atOnce(3, () => client.ask(api.passkeyLogin, { ticket, response }));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const other = await challenge();
    expect(await client.ask(api.passkeyLogin, { ticket: other.ticket, response })).toMatchObject(
      refused,
    );
    const late = await challenge();
    platform.clock.advance(challenge_ms);
    const signed = { ticket: late.ticket, response: key.sign(late.options) };
    expect(await client.ask(api.passkeyLogin, signed)).toMatchObject(refused);
  });

  it('refuses whatever is not right about a signature (account#passkeys)', async () => {
    const owner = await confirmed();
    const key = newSoftKey();
    await added(owner, key);
    sessionOf(await logIn(key));
    const wrong: [string, Parameters<SoftKey['sign']>[1]][] = [
      ['another site', { origin: 'https://chokdee.test.evil' }],
      ['a site that is ours by name alone', { host: 'evil.test' }],
      ['nobody who has shown a finger', { flags: unverified }],
      ['a counter from before', { counter: 1 }],
      ['a signature of another kind', { type: 'webauthn.create' }],
    ];
    for (const [what, change] of wrong) {
      expect(await logIn(key, change), what).toMatchObject(refused);
    }
    expect(await logIn(newSoftKey())).toMatchObject(refused);
    const { ticket } = await challenge();
    for (const response of ['', '{}', 'null', '[]', '{"id":1}', 'x'.repeat(16_000)]) {
      expect(await client.ask(api.passkeyLogin, { ticket, response })).toMatchObject(refused);
    }
    sessionOf(await logIn(key, { counter: 50 }));
  });

  it('takes no challenge that was made to add a passkey, and none the other way round (account#passkeys)', async () => {
    const owner = await confirmed();
    const key = newSoftKey();
    await added(owner, key);
    const made = await offer(owner.who);
    const signed = { ticket: made.ticket, response: key.sign(made.options) };
    expect(await client.ask(api.passkeyLogin, signed)).toMatchObject(refused);
    const { options, ticket } = await challenge();
    const input = { ticket, response: newSoftKey().make(options), name: '' };
    expect(await client.ask(api.addPasskey, input, owner.who)).toMatchObject(refused);
  });

  it('ends where the passkey is removed, and says no more than a password does of a locked account (account#passkeys)', async () => {
    const owner = await confirmed();
    const key = newSoftKey();
    const passkeyId = await added(owner, key);
    const lock = { act: 'lock', reason: 'Please call us' } as const;
    await setStatus(platform, owner.member.id, lock, installation);
    expect(await logIn(key)).toMatchObject({ code: 'account_locked' });
    await setStatus(platform, owner.member.id, { act: 'unlock' }, installation);
    const who = { ...owner.who, token: sessionOf(await logIn(key, {}, owner.who)).token };
    const needs = await client.ask(api.removePasskey, { passkeyId }, who);
    expect(needs.code).toBe('step_up_required');
    const token = await fixture.stepUp(who.token, who);
    const steppedUp = { ...who, token };
    expect((await client.ask(api.removePasskey, { passkeyId }, steppedUp)).success).toBe(true);
    expect((await client.ask(api.removePasskey, { passkeyId }, steppedUp)).success).toBe(true);
    expect(await logIn(key)).toMatchObject(refused);
  });
});

describe('passkeys of an account', () => {
  it('are added after a step-up alone, and told to the owner (account#passkeys)', async () => {
    const owner = await fixture.owner();
    const first = await client.ask(api.passkeyOffer, { origin }, owner.who);
    expect(first.code).toBe('step_up_required');
    const input = { ticket: 'x', response: '{}', name: '' };
    expect((await client.ask(api.addPasskey, input, owner.who)).code).toBe('step_up_required');
    const known = await confirmed();
    await added(known);
    const { list } = await viewBy(client, securityEvents, {}, known.who);
    expect(list[0]).toMatchObject({ what: 'passkey', outcome: 'done' });
    expect((await fixture.texts(known.email))[0]).toContain('add a passkey');
  });

  it('belong to the account whose challenge they answer, and one to one account (account#passkeys)', async () => {
    const [one, other] = [await confirmed(), await confirmed()];
    const key = newSoftKey();
    const { options, ticket } = await offer(one.who);
    const input = { ticket, response: key.make(options), name: '' };
    expect(await client.ask(api.addPasskey, input, other.who)).toMatchObject(refused);
    await added(one, key);
    const again = await offer(other.who);
    const twice = { ticket: again.ticket, response: key.make(again.options), name: '' };
    expect(await client.ask(api.addPasskey, twice, other.who)).toMatchObject(refused);
  });

  it('are for the site’s own origin (account#passkeys)', async () => {
    const owner = await confirmed();
    for (const given of ['', 'chokdee.test', 'ftp://chokdee.test', `${origin}/m/login`, 'null']) {
      const answer = await client.ask(api.passkeyOffer, { origin: given }, owner.who);
      expect(answer.code, given).toBe('bad_request');
    }
    platform.config.publicOrigin = 'https://another.test';
    const elsewhere = await client.ask(api.passkeyChallenge, { origin });
    delete platform.config.publicOrigin;
    expect(elsewhere.code).toBe('bad_request');
  });

  it('are so many and no more, have a name that is no markup, and are nobody else’s to remove (account#passkeys)', async () => {
    const owner = await confirmed();
    const [first = ''] = await inTurn(passkeys_most, () => added(owner));
    const full = await client.ask(api.passkeyOffer, { origin }, owner.who);
    expect(full.code).toBe('passkeys_full');
    const stranger = await confirmed();
    const taken = await client.ask(api.removePasskey, { passkeyId: first }, stranger.who);
    const nothing = await client.ask(api.removePasskey, { passkeyId: 'none' }, stranger.who);
    expect(taken).toMatchObject({ status: 404, code: 'passkey_unknown' });
    expect(taken.body).toEqual(nothing.body);
    const { options, ticket } = await offer(stranger.who);
    const long = { ticket, response: newSoftKey().make(options), name: 'x'.repeat(41) };
    expect((await client.ask(api.addPasskey, long, stranger.who)).code).toBe('fields_invalid');
  });

  it('that were added in the last 72 hours go with "this was not me" (account#not-me)', async () => {
    const owner = await confirmed();
    const [old, fresh] = [newSoftKey(), newSoftKey()];
    const old_id = await added(owner, old);
    const long_ago = { created_at: platform.clock.now() - 4 * 24 * 60 * 60_000 };
    await platform.db.updateTable('passkeys').set(long_ago).where('id', '=', old_id).execute();
    await added(owner, fresh);
    await client.ask(notMe, { token: await fixture.notMeToken(owner.email) });
    expect(await logIn(fresh)).toMatchObject(refused);
    sessionOf(await logIn(old));
  });
});
