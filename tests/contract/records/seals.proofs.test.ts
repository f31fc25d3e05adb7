// @engines both: money
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as api from '../../../server/areas/records/api/seals';
import { headOf } from '../../../server/areas/records/seals/chain';
import { showSeal } from '../../../server/areas/records/seals/proof';
import { seal_after_ms } from '../../../server/areas/records/seals/sealDays';
import { recountDay, verifySeals } from '../../../server/areas/records/seals/verify';
import { openAccount } from '../../../server/kernel/ledger/accounts';
import { dayAfter } from '../../../server/kernel/time/day';
import { addMember, tokenOf } from '../../factories/member';
import { day, day_ms, midnight, openSeals, type SealFixture } from '../../factories/seal';
import type { TestPlatform } from '../../support/platform';
import { plansOf } from '../../support/queries';
import { times } from '../../support/repeat';

let fixture: SealFixture;
let platform: TestPlatform;
beforeEach(async () => {
  fixture = await openSeals();
  ({ platform } = fixture);
});
afterEach(() => fixture.close());

const amounts = (found: { list: readonly { amount: number }[] }) =>
  found.list.map(({ amount }) => amount);

describe('the store’s seals', () => {
  const tables = ['seal_heads', 'seal_blocks', 'seal_leaves', 'seal_keys'] as const;
  type Table = (typeof tables)[number];
  /** As somebody who may do everything in the database. */
  const unlock = async (table: Table) => {
    const on = sql.raw(platform.store.engine === 'sqlite' ? '' : ` on ${table}`);
    const acts = platform.store.engine === 'sqlite' ? ['update', 'delete'] : ['change'];
    for (const act of acts) {
      await sql`drop trigger ${sql.raw(`${table}_no_${act}`)}${on}`.execute(platform.db);
    }
  };
  const update = async (table: Table, change: object) => {
    await unlock(table);
    await platform.db.updateTable(table).set(change).execute();
  };
  const sealTwo = async () => {
    const member = await addMember(platform, { balance: 100 });
    await fixture.sealDays(2);
    return member;
  };

  it('can be neither changed nor removed', async () => {
    await sealTwo();
    for (const table of tables) {
      await expect(platform.db.deleteFrom(table).execute()).rejects.toThrow('append-only');
    }
  });

  it.each([
    ['seal_heads', { signature: 'ab'.repeat(64) }, 'its signature is wrong'],
    ['seal_heads', { hash: 'ab'.repeat(32) }, 'its hash is not that of its text'],
    ['seal_heads', { body: '{}' }, 'its hash is not that of its text'],
    ['seal_heads', { body: '{ }' }, 'its text is not canonical'],
    ['seal_heads', { body: 'x' }, 'its text cannot be read'],
    ['seal_blocks', { hash: 'ab'.repeat(32) }, 'its blocks have another root'],
  ] as const)(
    'verify finds what somebody changed: %s %j (wallet#days-seal)',
    async (table, change, why) => {
      await sealTwo();
      expect(await verifySeals(platform)).toMatchObject({ broken: null, days: 2 });
      await update(table, change);
      expect(await verifySeals(platform)).toMatchObject({
        broken: { number: 1, why },
        sound: false,
      });
    },
  );

  it('verify finds a head that is missing, whichever but the last', async () => {
    await sealTwo();
    await unlock('seal_heads');
    await platform.db.deleteFrom('seal_heads').where('number', '=', 1).execute();
    const broken = { number: 2, why: 'a head before it is missing' };
    expect(await verifySeals(platform)).toMatchObject({ broken });
  });

  it('a day counted again from the ledger shows an entry and a leaf that were changed (wallet#days-seal)', async () => {
    await sealTwo();
    const row = (await headOf(platform.db, day))!;
    expect(await recountDay(platform.db, row)).toEqual({
      day,
      accounts: 1,
      entries: 1,
      faults: [],
    });
    await update('seal_leaves', { balance: 99 });
    const { faults } = await recountDay(platform.db, row);
    expect(faults).toEqual([
      expect.stringMatching(/^the entries of account .* are not those that were sealed$/),
      'block 0 has another root',
      'the totals are others',
    ]);
  });

  it('a changed secret means a new key, and the old heads still verify', async () => {
    await sealTwo();
    platform.config.sessionSecret = 'another secret of the tests, long enough';
    fixture.at(midnight + 2 * day_ms + seal_after_ms);
    await fixture.seal();
    const found = api.daySealChain.response.parse(
      (await fixture.ask('GET', api.daySealChain.path)).value,
    );
    expect(new Set(found.list.map(({ head }) => head.key)).size).toBe(2);
    expect(found.keys).toHaveLength(2);
    expect(await verifySeals(platform)).toMatchObject({ days: 3, sound: true });
  });
});

describe('the calls', () => {
  it('give everybody the heads, in pages and as a chain, with the keys (wallet#published-heads)', async () => {
    const days = api.heads_a_page + 3;
    await fixture.sealDays(days);
    const page = async (pageNo: number) =>
      api.daySeals.response
        .strict()
        .parse((await fixture.ask('GET', api.daySeals.path, { pageNo })).value);
    expect(await page(1)).toMatchObject({ total: days, totalPages: 2 });
    expect((await page(1)).list.map(({ head }) => head.number)).toEqual(
      times(api.heads_a_page).map((index) => days - index),
    );
    expect((await page(2)).list.map(({ head }) => head.number)).toEqual([3, 2, 1]);
    const chain = await fixture.ask('GET', api.daySealChain.path, { after: 2 });
    const { list, keys, more } = api.daySealChain.response.strict().parse(chain.value);
    expect([list[0]!.head.number, list.length, more, keys.length]).toEqual([3, days - 2, false, 1]);
  });

  it('give a member no proof of another, and nothing without a session (wallet#days-seal)', async () => {
    const [member, other] = [
      await addMember(platform, { balance: 5 }),
      await addMember(platform, { balance: 7 }),
    ];
    await fixture.sealDays();
    const [own] = (await fixture.soundProof(member)).accounts;
    const token = await tokenOf(platform, other.username);
    const tries = [
      { memberId: member.id, position: 0 },
      { account: own!.leaf.account, owner: member.username, username: member.username },
    ];
    for (const fields of tries) {
      const answer = await fixture.ask('GET', api.daySeal.path, fields as never, token);
      expect(JSON.stringify(answer.value)).not.toContain(own!.leaf.account);
      const entries = await fixture.ask('GET', api.daySealEntries.path, fields as never, token);
      expect(amounts(entries.value as { list: [] })).toEqual([7]);
    }
    for (const { path } of [api.daySeal, api.daySealEntries]) {
      expect(await fixture.ask('GET', path)).toMatchObject({ status: 401 });
    }
    expect(amounts(await fixture.entriesAt(other, day, { kind: 'reserved' }))).toEqual([]);
    expect(amounts(await fixture.entriesAt(other, day, { currency: 'CNY' }))).toEqual([]);
  });

  it('read the roots of a day’s blocks once for all accounts of a member', async () => {
    const member = await addMember(platform, { balance: 5 });
    const own = { ownerId: member.id, kind: 'reserved' as const, currency: 'THB' };
    await openAccount(platform.db, own, platform.clock.now());
    await fixture.sealDays();
    expect((await fixture.soundProof(member)).accounts).toHaveLength(2);
    const plans = await plansOf(platform, (watched) => showSeal(watched, member, { day: '' }));
    const ofBlocks = plans.filter(({ query }) => query.includes('from "seal_blocks"'));
    expect(ofBlocks).toHaveLength(1);
  });

  it('say what is no day, and which day is not sealed (wallet#days-seal)', async () => {
    const member = await addMember(platform, { balance: 5 });
    expect(await fixture.proofOf(member)).toBe('day_not_sealed');
    await fixture.sealDays();
    for (const wrong of ['yesterday', '2026-02-30', '2026-1-32']) {
      expect(await fixture.proofOf(member, wrong)).toBe('dates_invalid');
    }
    for (const open of ['2026-01-16', '2026-01-14', '1999-12-31']) {
      expect(await fixture.proofOf(member, open)).toBe('day_not_sealed');
    }
  });

  it('give the entries of a day in pages, in their order', async () => {
    const member = await addMember(platform, { balance: 5 });
    await fixture.sealDays();
    const count = api.file_rows_a_page + 2;
    await fixture.make(
      member,
      times(count).map((index) => ({ kind: 'deposit', amount: index + 1 })),
    );
    fixture.at(midnight + day_ms + seal_after_ms);
    await fixture.seal();
    const of = dayAfter(day, 1);
    const first = await fixture.entriesAt(member, of);
    expect([first.list.length, first.more]).toEqual([api.file_rows_a_page, true]);
    expect(first.list[0]).toMatchObject({ place: 2, amount: 1 });
    const second = await fixture.entriesAt(member, of, { after: first.list.at(-1)!.place });
    expect([amounts(second), second.more]).toEqual([[count - 1, count], false]);
  });
});
