// @engines both: concurrency
import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { cookieMaker } from '../../../app/session/cookieMaker';
import { newSealedSeed, openSeed } from '../../../server/areas/lottery/draws/sealedSeeds';
import { readOrder, writeOrder } from '../../../server/areas/wallet/payments/sandboxOrder';
import { rotateVendorKey, vendorKeyInUse } from '../../../server/areas/wallet/vendorKeys';
import { sign } from '../../../server/areas/wallet/signedRequest';
import { vendorRoutes } from '../../../server/areas/wallet/vendorRoutes';
import { noteInOutbox, readOutbox } from '../../../server/kernel/delivery/sendMessages';
import { gatewayKeys, storedKey } from '../../../server/kernel/keys/gatewayKeys';
import { countSealed, resealAll } from '../../../server/kernel/keys/sealedRows';
import { purposes, type Purpose } from '../../../server/kernel/config';
import { keyedHashes } from '../../../server/kernel/keys/secretKeys';
import { openedSecret, sealedSecret } from '../../../server/kernel/secondFactor/totp';
import { addVendor } from '../../factories/game';
import { operatorIn } from '../../factories/operator';
import { openVendorFixture } from '../../factories/vendor';
import { scaled } from '../../support/repeat';
import { doneOf } from '../../support/calls';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

const platform = await openTestPlatform();
const operator = await operatorIn(platform, 'Nok');
afterAll(() => platform.closeSound());

const [old, next] = [platform.config.sessionSecret, 'the next secret of the tests, long enough'];

/** A process of the installation, with the root or one purpose on a list of secrets. */
function processWith(secrets: readonly string[], purpose?: Purpose): TestPlatform {
  const [first = '', ...others] = secrets;
  const root = { sessionSecret: first, olderSecrets: others };
  const own = { sessionSecret: old, secrets: { [purpose ?? 'cookies']: secrets } };
  return { ...platform, config: { ...platform.config, ...(purpose ? own : root) } };
}

/** The steps by which a secret is changed in two processes, one after the other: first it is known, then used, then alone. */
const known = [old, next];
const used = [next, old];
const steps = [
  [[old], [old]],
  [known, [old]],
  [known, known],
  [used, known],
  [used, used],
  [[next], used],
] as const;

/** Writes by one process, read by the other: none of it may be lost at any step. */
async function passes(writer: TestPlatform, reader: TestPlatform): Promise<string[]> {
  const lost: string[] = [];
  const check = (name: string, isThere: boolean) => isThere || lost.push(name);
  const cookieOf = ({ config }: TestPlatform) =>
    cookieMaker({ ...config, secure: false })('ck_session', { signed: true });
  const [cookie] = (await cookieOf(writer).serialize({ token: 't' })).split(';');
  check('cookie', (await cookieOf(reader).parse(cookie!)) !== null);
  check('seed', openSeed(reader, newSealedSeed(writer)) !== undefined);
  check('factor', openedSecret(reader, 'member', sealedSecret(writer, 'member', 'ABC')) === 'ABC');
  const [hash] = keyedHashes(writer, 'code', '123456');
  check('code', keyedHashes(reader, 'code', '123456').includes(hash!));
  const order = { depositId: 'd', reference: 'r', amount: 1, currency: 'THB', expiresAt: 1 };
  check('order', readOrder(reader.config, writeOrder(writer.config, order)) !== undefined);
  const subject = randomUUID();
  await noteInOutbox(writer, { kind: 'sms', to: '+66812345678', subject, text: '' } as never);
  check(
    'outbox',
    (await readOutbox(reader)).some((entry) => entry.subject === subject),
  );
  const [one, other] = [await gatewayKeys(writer), await gatewayKeys(reader)];
  check('key of calls', one.kid === other.kid);
  return lost;
}

it.each([undefined, ...purposes])(
  'a change of the secret of %s, step by step in two processes, loses nothing that is written meanwhile (site#one-secret-per-purpose)',
  async (purpose) => {
    for (const [one, other] of steps) {
      const pair = [processWith(one, purpose), processWith(other, purpose)] as const;
      const lost = [...(await passes(...pair)), ...(await passes(pair[1], pair[0]))];
      expect(lost, `${one.length} and ${other.length}`).toEqual([]);
    }
  },
);

it('no bet is refused while the root secret and the vendor’s key are changed under traffic (site#one-secret-per-purpose, wallet#vendor-keys)', async () => {
  const fixture = await openVendorFixture({ platform, balance: 1_000_000 });
  const { vendor, player, sessionToken } = fixture;
  let serving = [processWith([old])];
  let sent = 0;
  let ended = false;
  const refused: unknown[] = [];
  let key = await vendorKeyInUse(platform, vendor);
  const ask = async (operation: string, fields: object) => {
    const routes = vendorRoutes(serving[(sent += 1) % serving.length]!);
    const [timestamp, nonce] = [String(platform.clock.now()), randomUUID()];
    const body = JSON.stringify({ operation, ...player, ...fields });
    const headers = {
      'X-Vendor-Key': vendor,
      'X-Vendor-Timestamp': timestamp,
      'X-Vendor-Nonce': nonce,
      'X-Vendor-Signature': sign(key, timestamp, nonce, body),
    };
    const url = `http://wallet.test/vendor/${vendor}/${operation}`;
    const answer = await routes.request(url, { method: 'POST', headers, body });
    const { status } = (await answer.json()) as { status: string };
    if (status !== 'ok') refused.push({ operation, status, sent });
  };
  const player1 = async () => {
    while (!ended && refused.length < 10) {
      // SQLite answers at once: nothing else would come to its turn.
      await new Promise((resolve) => setImmediate(resolve));
      const [roundId, txId] = [randomUUID(), randomUUID()];
      await ask('bet', { sessionToken, txId, roundId, amount: 100 });
      await ask('win', { txId: randomUUID(), roundId, amount: 100, isRoundEnd: true });
    }
  };
  const running = [player1(), player1(), player1()];
  const rounds = async (count: number) => {
    const until = sent + count;
    while (sent < until && refused.length < 10)
      await new Promise((resolve) => setImmediate(resolve));
  };
  const each = scaled(12, 200);
  try {
    for (const [one, other] of steps) {
      serving = [processWith(one), processWith(other)];
      await rounds(each);
      if (one === used && other === known) {
        const done = await rotateVendorKey(serving[0]!, operator, { vendor, overlap_ms: 60_000 });
        // The vendor goes on with the one before for a while.
        await rounds(each);
        key = Buffer.from(doneOf(done).key, 'hex');
      }
      // What the old secret sealed is sealed anew before it is taken away.
      if (one === used && other === used) await resealAll(serving[0]!);
    }
    serving = [processWith([next])];
    await rounds(each);
  } finally {
    ended = true;
    await Promise.all(running);
  }
  expect(refused).toEqual([]);
});

it('says what lies under a secret of before, and seals it again (site#one-secret-per-purpose)', async () => {
  const before = processWith([old]);
  await noteInOutbox(before, { kind: 'sms', to: '1', subject: 's', text: '' } as never);
  const vendor = await addVendor(platform, 'SEALED');
  doneOf(await rotateVendorKey(before, operator, { vendor, overlap_ms: 1 }));
  const made = async () => (await gatewayKeys(before)).kid;
  const kid = await made();
  const after = processWith(used);
  const older = async (where: TestPlatform) =>
    (await countSealed(where)).filter((count) => count.older > 0).map(({ use }) => use);
  expect(await older(after)).toEqual(expect.arrayContaining(['outbox', 'vendor keys']));
  expect(await resealAll(after)).toBeGreaterThan(2);
  expect(await resealAll(after)).toBe(0);
  expect(await older(after)).toEqual([]);
  const alone = processWith([next]);
  expect((await gatewayKeys(alone)).kid).toBe(kid);
  expect((await countSealed(alone)).every(({ unknown }) => unknown === 0)).toBe(true);
  const named = { name: 'day-seals', use: 'key of the day seals' };
  const nothing = async () => Promise.reject(new Error('there is one'));
  await expect(
    storedKey(processWith(['a stranger’s secret, long enough']), named, nothing),
  ).rejects.toThrow('there is one');
});
