// @engines sqlite
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberInfo } from '../../../server/areas/account/api/entry';
import {
  isInClear,
  newSealedSeed,
  openSeed,
} from '../../../server/areas/lottery/draws/sealedSeeds';
import { dealResult } from '../../../server/areas/lottery/rules/dealResult';
import { writeResult } from '../../../server/areas/lottery/rules/shapes';
import { createByteStream } from '../../../server/fair/bytes';
import { drawSecret, witnessedInput } from '../../../server/fair/witness';
import { stopVendor } from '../../../server/areas/games/operate/manageVendors';
import { endVendorKeys, rotateVendorKey } from '../../../server/areas/wallet/vendorKeys';
import { sign } from '../../../server/areas/wallet/signedRequest';
import { call_skew_ms, signCall } from '../../../server/kernel/api/signedCall';
import { keyedHashes, keyFor } from '../../../server/kernel/keys/secretKeys';
import { hashToken, newToken } from '../../../server/kernel/ids';
import { noMetrics } from '../../../server/kernel/metrics';
import { noSecurityLog } from '../../../server/kernel/security/securityLog';
import { openedSecret, sealedSecret } from '../../../server/kernel/secondFactor/totp';
import { followingClock } from '../../../server/kernel/time/clock';
import { createPlatform } from '../../../server/runtime/createPlatform';
import type { Runtime } from '../../../server/runtime';
import { createPlatformServer } from '../../../server/web/platformServer';
import { cookieMaker } from '../../../app/session/cookieMaker';
import { contractClient, sealFor } from '../../conformance/client';
import { login } from '../../../server/areas/account/api/entry';
import { addMember, addSession } from '../../factories/member';
import { operatorIn } from '../../factories/operator';
import { openVendorFixture, type VendorFixture } from '../../factories/vendor';
import { doneOf } from '../../support/calls';
import { openTestPlatform } from '../../support/platform';
import { newWitness, operatorSide } from '../../factories/proof';

const platform = await openTestPlatform();
const operator = await operatorIn(platform, 'Nok');
afterAll(() => platform.closeSound());

/** All texts of all columns of all tables, as somebody reads them who has the file. */
async function wholeStore(): Promise<string> {
  const tables = await platform.db.introspection.getTables();
  const all = await Promise.all(
    tables.map(({ name }) =>
      platform.db
        .selectFrom(name as 'members')
        .selectAll()
        .execute(),
    ),
  );
  return JSON.stringify(all);
}

/** Another installation over the same file: all its secrets are others. */
const thiefs = {
  ...platform,
  config: { ...platform.config, sessionSecret: 'the thief’s own guess' },
};

describe('who has the store’s file alone', () => {
  let fixture: VendorFixture;
  beforeAll(async () => {
    fixture = await openVendorFixture({ platform });
  });

  it('finds no session, no key of a vendor and no second factor (site#thieves)', async () => {
    const member = await addMember(platform, {});
    const token = newToken();
    await addSession(platform, member, { token_hash: hashToken(token) });
    const { vendor } = fixture;
    const { key } = doneOf(
      await rotateVendorKey(platform, operator, { vendor, overlap_ms: 1_000 }),
    );
    const factor = sealedSecret(platform, 'staff', 'JBSWY3DPEHPK3PXP');
    const text = `${await wholeStore()}${factor}`;
    for (const secret of [token, fixture.sessionToken, key, 'JBSWY3DPEHPK3PXP']) {
      expect(text).not.toContain(secret);
    }
  });

  it('knows no draw in advance, and neither does who has every secret but the key of seeds (site#thieves, site#key-of-seeds)', () => {
    const key = ['the key of seeds, which lies elsewhere'];
    const house = { config: { ...platform.config, secrets: { seeds: key } } };
    const seed = newSealedSeed(house);
    expect(openSeed(house, seed)).toMatch(/^[0-9a-f]{64}$/);
    expect(openSeed(thiefs, seed)).toBeUndefined();
    expect(openSeed(platform, seed)).toBeUndefined();
  });
});

describe('who has the web process itself', () => {
  it('opens nothing of the store with its secrets: no seed, no second factor, no code (site#thieves, site#one-secret-per-purpose)', () => {
    const secrets = {
      cookies: ['the web’s cookies, long enough'],
      gateway: ['the hop’s secret, long enough'],
    };
    const own = { ...platform, config: { ...platform.config, secrets } };
    // It has these two, and no other.
    const web = { ...thiefs, config: { ...thiefs.config, secrets } };
    expect(keyFor(web, 'hop call')).toEqual(keyFor(own, 'hop call'));
    expect(openSeed(own, newSealedSeed(own))).toBeDefined();
    expect(openSeed(web, newSealedSeed(own))).toBeUndefined();
    const factor = sealedSecret(own, 'member', 'JBSWY3DPEHPK3PXP');
    expect(openedSecret(own, 'member', factor)).toBe('JBSWY3DPEHPK3PXP');
    expect(openedSecret(web, 'member', factor)).toBeUndefined();
    expect(keyedHashes(web, 'code', '123456')).not.toEqual(keyedHashes(own, 'code', '123456'));
  });
});

describe('who has a cookie alone', () => {
  it('is that member until the session ends, and makes no cookie of it (site#thieves, site#cookie-signatures)', async () => {
    const member = await addMember(platform, {});
    const token = newToken();
    const { id } = await addSession(platform, member, { token_hash: hashToken(token) });
    const client = contractClient((request) => createPlatform(platform).fetch(request));
    const make = cookieMaker({ secure: false, sessionSecret: platform.config.sessionSecret });
    const written = await make('ck_session', { signed: true }).serialize({ token });
    const [, value] = written.split(';')[0]!.split('=');
    expect(await make('ck_device', { signed: true }).parse(`ck_device=${value}`)).toBeNull();
    expect(await client.ask(memberInfo, {}, { token })).toMatchObject({ success: true });
    await platform.db
      .updateTable('sessions')
      .set({ revoked_at: platform.clock.now() })
      .where('id', '=', id)
      .execute();
    expect(await client.ask(memberInfo, {}, { token })).toMatchObject({ code: 'logged_out' });
  });
});

describe('who has the vendor’s key of yesterday', () => {
  /** A signed request under a key that was copied. */
  const asking = (fixture: VendorFixture, key: string) => (fields: object) => {
    const [timestamp, nonce] = [String(platform.clock.now()), randomUUID()];
    const rawBody = JSON.stringify({ operation: 'promoWin', ...fields });
    const signature = sign(Buffer.from(key, 'hex'), timestamp, nonce, rawBody);
    return fixture.ask('promoWin', {}, { timestamp, nonce, rawBody, signature });
  };

  it('is nobody once it has ended, and moves nothing while the vendor is stopped (site#thieves, wallet#vendor-keys)', async () => {
    const fixture = await openVendorFixture({ platform, balance: 0 });
    const { vendor, player } = fixture;
    const input = { vendor, overlap_ms: 3_600_000 };
    const stolen = doneOf(await rotateVendorKey(platform, operator, input)).key;
    await endVendorKeys(platform, operator, vendor);
    const ask = asking(fixture, stolen);
    const prize = (txId: string) => ({
      playerRef: player.playerRef,
      txId,
      amount: 10 ** 13,
      currency: 'THB',
    });
    // While it is the key in use: a ceiling stands between it and the money.
    expect(await ask(prize('one'))).toMatchObject({ status: 'held' });
    doneOf(await stopVendor(platform, operator, { code: vendor, stop: true }));
    expect(await ask(prize('two'))).toMatchObject({ status: 'vendorDisabled' });
    doneOf(await stopVendor(platform, operator, { code: vendor, stop: false }));
    doneOf(await rotateVendorKey(platform, operator, input));
    expect(await ask(prize('one'))).toMatchObject({ status: 'held' });
    doneOf(await endVendorKeys(platform, operator, vendor));
    expect(await ask(prize('three'))).toMatchObject({ status: 'badSignature' });
    expect(await fixture.balance()).toBe(0);
  });
});

describe('who has the web process’s place in the network', () => {
  const address = '203.0.113.7';
  const served = createPlatform(platform);
  const open = (gatewayCallers: 'signed' | 'any') => {
    const config = { ...platform.config, gatewayCallers, trustProxy: false };
    const clock = followingClock(platform.clock);
    const runtime = {
      platform: served,
      config,
      clock,
      log: platform.log,
      metrics: noMetrics,
      security: noSecurityLog,
    };
    return createPlatformServer({ runtime: runtime as unknown as Runtime, ready: () => true });
  };
  const server = open('signed');
  const key = keyFor(platform, 'hop call');

  interface Sent {
    method?: string;
    path?: string;
    body?: string;
    headers?: Record<string, string>;
    key?: Buffer;
    instant?: number;
  }
  /** A call as a web process signs it. */
  function written({ method = 'GET', path = '/wps/member/info', body = '', ...more }: Sent) {
    const headers: Record<string, string> = { 'X-Client-Address': address, ...more.headers };
    const parts = { method, path, header: (name: string) => headers[name] };
    const instant = more.instant ?? platform.clock.now();
    const signature = signCall(more.key ?? key, parts, { body, instant });
    return { path, init: { method, headers: { ...headers, ...signature }, ...(body && { body }) } };
  }
  const send = async ({ path, init }: ReturnType<typeof written>, to = server) => {
    const response = await to.request(path, init);
    return { status: response.status, ...((await response.json()) as { code?: string }) };
  };
  const refused = { status: 401, code: 'gateway_unavailable' };

  it('is answered nothing on any path without the key (site#thieves, site#signed-hop)', async () => {
    for (const path of ['/wps/member/info', '/wps/session/login', '/no/such/path']) {
      const bare = { path, init: { method: 'GET', headers: { 'X-Client-Address': address } } };
      expect(await send(bare as ReturnType<typeof written>)).toMatchObject(refused);
      expect(await send(written({ path, key: Buffer.alloc(32) }))).toMatchObject(refused);
    }
    expect(await send(written({}))).toMatchObject({ code: 'not_logged_in' });
  });

  it('sends nothing again that it has read: no call, no login, no old one (site#thieves, site#signed-hop, account#encryption)', async () => {
    const read = written({});
    expect(await send(read)).toMatchObject({ code: 'not_logged_in' });
    expect(await send(read)).toMatchObject(refused);
    const client = contractClient((request) => served.fetch(request));
    const { username } = await addMember(platform, {});
    const sealed = sealFor(await client.key(), {
      username,
      password: 'wrong-Password-1',
      merchantCode: 'CHOKDEE',
    });
    const { method, path } = login;
    const headers = { Encryption: sealed.wrapped, 'Content-Type': 'application/json' };
    const tap = written({ method, path, headers, body: sealed.body });
    const first = await send(tap);
    expect(first.code).not.toBe('wrong_encryption');
    // Another process of the same store has not seen it, and refuses it too.
    expect(await send(tap, open('signed'))).toMatchObject(refused);
    // Signed anew by who has the key, the body is still good once.
    const again = written({ method, path, headers, body: sealed.body });
    expect(await send(again)).toMatchObject({ code: 'wrong_encryption' });
    const old = written({ instant: platform.clock.now() - call_skew_ms - 1 });
    expect(await send(old)).toMatchObject(refused);
    const changed = written({ method, path, headers, body: sealed.body });
    const other = { ...changed, init: { ...changed.init, body: '{}' } };
    expect(await send(other)).toMatchObject(refused);
  });

  it('speaks for nobody else’s address where the operator lets strangers call (site#thieves, site#signed-hop)', async () => {
    const seen: (string | null)[] = [];
    const own = {
      ...served,
      fetch: async (request: Request) => {
        seen.push(request.headers.get('X-Client-Address'));
        return Response.json({ success: true });
      },
    };
    const config = { ...platform.config, gatewayCallers: 'any', trustProxy: false };
    const clock = followingClock(platform.clock);
    const runtime = {
      platform: own,
      config,
      clock,
      log: platform.log,
      metrics: noMetrics,
      security: noSecurityLog,
    };
    const open = createPlatformServer({
      runtime: runtime as unknown as Runtime,
      ready: () => true,
    });
    const incoming = { socket: { remoteAddress: '198.51.100.9' }, headers: {}, complete: true };
    const claims = { headers: { 'X-Client-Address': address } };
    await open.request('/wps/member/info', claims, { incoming });
    const { path, init } = written({});
    await open.request(path, init);
    expect(seen).toEqual(['198.51.100.9', address]);
  });
});

describe('who has a part of a draw with a witness', () => {
  const lock = platform.clock.now() + 60_000;
  const draw = 'K3_1-20260101-0001';
  const root = 'a'.repeat(64);
  const operatorOfDraws = operatorSide();
  const sealed = newSealedSeed(platform);
  const ordered = { draw, locksAt: lock, seedCommitment: sealed.commitment };

  it('the operator’s seed and signature give no secret before the lock, and one list after it (site#thieves)', () => {
    let now = lock - 1_000;
    const witness = newWitness(operatorOfDraws.key, () => now);
    const [pledge] = operatorOfDraws.order(witness, [ordered]);
    expect(openSeed(platform, sealed)).toBeDefined();
    const list = { draw, root, count: 1, lockedAt: lock };
    expect(witness.reveal([operatorOfDraws.sealed(list)])).toEqual([{ draw, why: 'early' }]);
    now = lock;
    const [revealed] = witness.reveal([operatorOfDraws.sealed(list)]);
    expect(JSON.stringify(pledge)).not.toContain(
      revealed && 'said' in revealed ? revealed.said.secret : 'nothing',
    );
    const other = operatorOfDraws.sealed({ ...list, root: 'b'.repeat(64) });
    expect(witness.reveal([other])).toEqual([{ draw, why: 'other_list' }]);
  });

  it('the witness’s key tells its secret, and not the numbers without the seed (site#thieves)', () => {
    const master = new Uint8Array(32);
    const secret = drawSecret(master, draw, operatorOfDraws.key.id);
    const input = witnessedInput(root, secret);
    const numbers = new Set(
      Array.from({ length: 200 }, (_, nth) => {
        const seed = nth.toString(16).padStart(64, '0');
        const stream = createByteStream(seed, 'K3_1', draw, input);
        return writeResult(dealResult('k3', stream).result);
      }),
    );
    // Each seed that the thief can think of brings other numbers.
    expect(numbers.size).toBeGreaterThan(50);
    expect(isInClear(sealed.seed)).toBe(false);
  });
});
