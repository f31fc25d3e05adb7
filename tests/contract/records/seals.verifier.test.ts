// @engines sqlite
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { daySealChain } from '../../../server/areas/records/api/seals';
import { openAccount } from '../../../server/kernel/ledger/accounts';
import { dayAfter } from '../../../server/kernel/time/day';
import type { Member } from '../../../server/store/tables';
import { addMember, addMembers } from '../../factories/member';
import { day, midnight, openSeals, type SealFixture } from '../../factories/seal';
import { temporaryFolder } from '../../support/files';

const program = path.resolve('scripts/verify-seal.mjs');
type Check = { what: string; ok: boolean };
const { verifySeal } = (await import(pathToFileURL(program).href)) as {
  verifySeal(proof: unknown, heads: unknown, stored?: unknown): Check[];
};

let fixture: SealFixture;
let member: Member;
beforeEach(async () => {
  fixture = await openSeals();
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
afterEach(() => fixture.close());

/** The two files as the pages give them. */
async function files(of = '') {
  const { seal, accounts } = await fixture.soundProof(member, of);
  const entriesOf = async (kind: string) =>
    (await fixture.entriesAt(member, seal.head.day, { kind })).list;
  const own = await Promise.all(
    accounts.map(async (each) => ({ ...each, entries: await entriesOf(each.leaf.kind) })),
  );
  const chain = await fixture.ask('GET', daySealChain.path);
  const { list, keys } = daySealChain.response.parse(chain.value);
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

it('fails where any one field of the proof is changed, left out or added (wallet#published-heads)', async () => {
  const { proof, heads } = await files();
  const places = placesIn(proof);
  expect(places.length).toBeGreaterThan(50);
  for (const place of places) {
    for (const change of changes) {
      if (place.length === 0 && change(proof) === undefined) continue;
      // An account may be left out: what is proved of the other stands.
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
