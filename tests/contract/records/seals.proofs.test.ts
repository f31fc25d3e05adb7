// @engines both: money
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as api from '../../../server/areas/records/api/seals';
import { headOf } from '../../../server/areas/records/seals/chain';
import { showSeal } from '../../../server/areas/records/seals/proof';
import { seal_after_ms } from '../../../server/areas/records/seals/sealDays';
import { recountDay, verifySeals } from '../../../server/areas/records/seals/verify';
import { openAccount } from '../../../server/kernel/ledger/accounts';
import { dayAfter } from '../../../server/kernel/time/day';
import type { Member } from '../../../server/store/tables';
import { addMember, tokenOf, addMembers } from '../../factories/member';
import { day, day_ms, midnight, openSeals, type SealFixture } from '../../factories/seal';
import type { TestPlatform } from '../../support/platform';
import { plansOf } from '../../support/queries';
import { times } from '../../support/repeat';
import { temporaryFolder } from '../../support/files';

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

describe('the verifier', () => {
  const program = path.resolve('scripts/verify-seal.mjs');
  type Check = { what: string; ok: boolean };
  let verifySeal: (proof: unknown, heads: unknown, stored?: unknown) => Check[];

  let member: Member;
  beforeEach(async () => {
    ({ verifySeal } = (await import(pathToFileURL(program).href)) as {
      verifySeal: typeof verifySeal;
    });
    await addMembers(fixture.platform, 9, 4);
    member = await addMember(fixture.platform, { balance: 1_000 });
    const own = { ownerId: member.id, kind: 'reserved' as const, currency: 'THB' };
    await openAccount(fixture.platform.db, own, fixture.platform.clock.now());
    await fixture.make(member, [
      { kind: 'bet', amount: -300 },
      { kind: 'win', amount: 20, at: midnight + 1 },
      { kind: 'bet', amount: -1, at: midnight + 2 },
    ]);
    await fixture.sealDays(2);
  });

  /** The two files as the pages give them. */
  async function files(of = '') {
    const { seal, accounts } = await fixture.soundProof(member, of);
    const entriesOf = async (kind: string) =>
      (await fixture.entriesAt(member, seal.head.day, { kind })).list;
    const own = await Promise.all(
      accounts.map(async (each) => ({ ...each, entries: await entriesOf(each.leaf.kind) })),
    );
    const chain = await fixture.ask('GET', api.daySealChain.path);
    const { list, keys } = api.daySealChain.response.parse(chain.value);
    return {
      proof: { v: 1, proof: 'day-seal', seal, accounts: own },
      heads: { v: 1, heads: list, keys },
    };
  }

  const holds = (proof: unknown, heads: unknown, stored?: unknown): boolean => {
    const checks = verifySeal(proof, heads, stored);
    return checks.length > 0 && checks.every(({ ok }) => ok);
  };

  type Path = readonly (string | number)[];

  /** Every place in a value, its objects and lists too. */
  function placesIn(value: unknown, place: Path = []): Path[] {
    if (typeof value !== 'object' || value === null) return [place];
    return [place, ...Object.entries(value).flatMap(([key, of]) => placesIn(of, [...place, key]))];
  }

  /** A copy in which one place is changed. */
  function changedAt(value: unknown, place: Path, change: (old: unknown) => unknown): unknown {
    if (place.length === 0) return change(value);
    const copy = structuredClone(value) as Record<string | number, unknown>;
    const parent = place.slice(0, -1).reduce((of, key) => of[key] as typeof copy, copy);
    const key = place.at(-1)!;
    const changed = change(parent[key]);
    if (changed !== undefined) parent[key] = changed;
    else if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else delete parent[key];
    return copy;
  }

  const flipped = (text: string): string =>
    text === '' ? 'a' : text.slice(0, -1) + (text.endsWith('0') ? '1' : '0');

  /** Ways to change a value, each into another one. */
  const changes: readonly ((old: unknown) => unknown)[] = [
    (old) => (typeof old === 'number' ? old + 1 : typeof old === 'string' ? flipped(old) : [old]),
    (old) => (typeof old === 'number' ? old - 1 : typeof old === 'string' ? `${old}0` : null),
    (old) => (Array.isArray(old) ? [...(old as unknown[]), old[0] ?? 'more'] : { 0: old }),
    (old) => (typeof old === 'object' && !Array.isArray(old) ? { ...old, more: 1 } : undefined),
    () => undefined,
  ];

  it('proves a member’s balances and entries of each day', async () => {
    for (const of of [day, dayAfter(day, 1)]) {
      const { proof, heads } = await files(of);
      expect(proof.accounts.map(({ entries }) => entries.length)).toEqual([2, 0]);
      expect(verifySeal(proof, heads).filter(({ ok }) => !ok)).toEqual([]);
      expect(verifySeal(proof, heads).length).toBeGreaterThan(8);
    }
  });

  it('proves each kind of account that an agent has (wallet#days-seal, agent#shares)', async () => {
    const { db, clock } = fixture.platform;
    for (const kind of ['credit', 'share'] as const) {
      await openAccount(db, { ownerId: member.id, kind, currency: 'THB' }, clock.now());
    }
    fixture.at(midnight + 2 * day_ms + seal_after_ms);
    await fixture.seal();
    const { proof, heads } = await files();
    const kinds = proof.accounts.map(({ leaf }) => leaf.kind);
    expect(kinds.sort()).toEqual(['credit', 'reserved', 'share', 'wallet']);
    expect(holds(proof, heads)).toBe(true);
  });

  it('fails where any one field of the proof is changed, left out or added (wallet#published-heads)', async () => {
    const { proof, heads } = await files();
    const places = placesIn(proof);
    expect(places.length).toBeGreaterThan(50);
    for (const place of places) {
      for (const change of changes) {
        if (place.length === 0 && change(proof) === undefined) continue;
        // An account may be left out: what is proved of the other holds.
        if (place.length === 2 && place[0] === 'accounts' && change({}) === undefined) continue;
        const changed = changedAt(proof, place, change);
        expect([place, holds(changed, heads)]).toEqual([place, false]);
      }
    }
  });

  it('fails where any one field of the heads or keys is changed, left out or added (wallet#published-heads)', async () => {
    const { proof, heads } = await files();
    for (const place of placesIn(heads)) {
      for (const change of changes) {
        if (place.length === 0 && change(heads) === undefined) continue;
        const changed = changedAt(heads, place, change);
        expect([place, holds(proof, changed)]).toEqual([place, false]);
      }
    }
  });

  it('is not taken in by another member’s leaf, another day’s head, or entries in another order', async () => {
    const { proof, heads } = await files(day);
    const own = proof.accounts[0]!;
    const later = await files(dayAfter(day, 1));
    const wrong = [
      { ...proof, seal: later.proof.seal },
      { ...proof, accounts: later.proof.accounts },
      { ...proof, accounts: [own, own] },
      { ...proof, accounts: [{ ...own, owner: 'somebody' }] },
      { ...proof, accounts: [{ ...own, entries: [...own.entries].reverse() }] },
      { ...proof, accounts: [{ ...own, path: [...own.path].reverse() }] },
    ];
    for (const each of wrong) expect(holds(each, heads)).toBe(false);
  });

  it('says that a list kept earlier no longer stands, and that it does', async () => {
    const { proof, heads } = await files();
    const stored = { ...heads, heads: heads.heads.slice(0, 1) };
    expect(holds(proof, heads, stored)).toBe(true);
    const other = { ...stored, heads: [{ ...stored.heads[0]!, signature: 'ab'.repeat(64) }] };
    const failed = verifySeal(proof, heads, other).at(-1);
    expect(failed).toEqual({ what: 'head 1 still stands', ok: false });
  });

  it('says of a list of heads that it is older than the proof, or than the list kept (wallet#published-heads)', async () => {
    const { proof, heads } = await files();
    const older = { ...heads, heads: heads.heads.slice(0, 1) };
    const why = 'the list is older than the proof: save it again';
    expect(verifySeal(proof, older).at(-1)).toEqual({
      what: `the list of heads has head 2 (${why})`,
      ok: false,
    });
    const first = (await files(day)).proof;
    expect(holds(first, older)).toBe(true);
    expect(verifySeal(first, older, heads).at(-1)).toEqual({
      what: 'head 2 still stands (the list of heads is older than the kept one)',
      ok: false,
    });
  });

  it('is a program of one file: says what was proved, and ends with a number for each case', async () => {
    const { proof, heads } = await files();
    const folder = temporaryFolder('verify-seal');
    try {
      const write = (name: string, value: unknown) => {
        writeFileSync(path.join(folder.path, name), JSON.stringify(value));
        return name;
      };
      const run = (...names: string[]) => {
        const { status, stdout } = spawnSync(process.execPath, [program, ...names], {
          cwd: folder.path,
          encoding: 'utf8',
        });
        return { status, lines: stdout.trim().split('\n') };
      };
      const [good, list] = [write('proof.json', proof), write('heads.json', heads)];
      const { status, lines } = run(good, list);
      expect(status).toBe(0);
      expect(lines.slice(-2)).toEqual([
        `proved: 719 THB (smallest unit), wallet of ${member.username} at the end of 2026-01-16 (Asia/Bangkok)`,
        `proved: 0 THB (smallest unit), reserved of ${member.username} at the end of 2026-01-16 (Asia/Bangkok)`,
      ]);
      expect(run(write('wrong.json', { ...proof, v: 2 }), list)).toEqual({
        status: 1,
        lines: ['WRONG: the proof has the form of a proof'],
      });
      expect(run(write('none.json', { ...proof, accounts: [] }), list).status).toBe(2);
      expect(run(good, list, list).status).toBe(0);
      expect(run('missing.json', list).status).toBe(3);
      expect(run(good).status).toBe(3);
    } finally {
      folder.remove();
    }
  });
});
