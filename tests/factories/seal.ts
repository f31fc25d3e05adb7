import { pathToFileURL } from 'node:url';
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { type DaySeal, daySeal, daySealEntries } from '../../server/areas/records/api/seals';
import { hashOfLeaf } from '../../server/areas/records/seals/dayEntries';
import { seal_after_ms, sealDueDays } from '../../server/areas/records/seals/sealDays';
import { pseudonymOf } from '../../server/areas/records/seals/key';
import { rootOfInclusion } from '../../server/fair/merkle';
import type { Member } from '../../server/store/tables';
import { askOf } from '../support/calls';
import { verifyAsStranger } from '../support/files';
import { openTestPlatform } from '../support/platform';
import { tokenOf } from './member';
import { addMovements, type Made } from './movement';

export const day_ms = 86_400_000;
/** Midnight of Bangkok after the day of the tests' clock. */
export const midnight = Date.UTC(2026, 0, 15, 17);
/** That day. */
export const day = '2026-01-15';

export type SealFixture = Awaited<ReturnType<typeof openSeals>>;

/** A platform whose days are sealed when a test says so, and its calls. */
export async function openSeals() {
  const platform = await openTestPlatform();
  const ask = askOf(platform);
  const fixture = {
    platform,
    ask,
    close: () => platform.close(),
    at: (instant: number) => platform.clock.set(instant),
    make: (member: Member, all: readonly Made[]) => addMovements(platform, member, all),
    seal: () => sealDueDays(platform),
    /** Seals the day of the tests' clock and as many after it, each in its time. */
    async sealDays(count = 1) {
      platform.clock.set(midnight + seal_after_ms);
      await sealDueDays(platform);
      platform.clock.set(midnight + (count - 1) * day_ms + seal_after_ms);
      await sealDueDays(platform);
    },
    heads: () => platform.db.selectFrom('seal_heads').selectAll().orderBy('number').execute(),
    /** A member's proof of a day, the last one where none is named; the code of a refusal. */
    async proofOf(member: Member, of = ''): Promise<DaySeal | string> {
      const token = await tokenOf(platform, member.username);
      const answer = await ask('GET', daySeal.path, of ? { day: of } : {}, token);
      return answer.success ? daySeal.response.strict().parse(answer.value) : answer.code!;
    },
    /** The same, where there is to be one: every account of it leads to the root. */
    async soundProof(member: Member, of = ''): Promise<DaySeal> {
      const proof = await fixture.proofOf(member, of);
      if (typeof proof === 'string') throw new Error(proof);
      const { head } = proof.seal;
      for (const { leaf, position, path, salt, owner } of proof.accounts) {
        const way = { leaf: hashOfLeaf(leaf), position, path, size: head.accounts };
        expect(rootOfInclusion(way)).toBe(head.root);
        const { kind, currency } = leaf;
        expect(pseudonymOf(salt, { owner, kind, currency })).toBe(leaf.account);
        expect([owner, leaf.day]).toEqual([member.username, head.day]);
      }
      return proof;
    },
    walletAt: async (member: Member, of = '') =>
      (await fixture.soundProof(member, of)).accounts[0]?.leaf,
    /** A page of the entries that a day has of a member's wallet. */
    async entriesAt(member: Member, of: string, more: Record<string, string | number> = {}) {
      const token = await tokenOf(platform, member.username);
      const answer = await ask('GET', daySealEntries.path, { day: of, ...more }, token);
      expect(answer).toMatchObject({ success: true });
      return daySealEntries.response.strict().parse(answer.value);
    },
  };
  return fixture;
}

/** The checking program and the rules, as the site serves them. */
export const program = readFileSync('public/verify.mjs', 'utf8');
export const rules = readFileSync('docs/fairness.md', 'utf8');

/** The verifier's own words on a proof, and its exit status: a stranger's run, with the rules. */
export const strange = (proof: unknown) =>
  verifyAsStranger({ program, proof: JSON.stringify(proof), rules });

/** The verifier finds nothing wrong with a proof, but says that it proves nothing, and why. */
export function expectUnproved(proof: unknown, why: RegExp): void {
  const { status, lines } = strange(proof);
  const unproved = lines.filter((line) => line.startsWith('not proved: '));
  expect(unproved.map((line) => line.slice('not proved: '.length))).toEqual([
    expect.stringMatching(why),
  ]);
  expect(lines.filter((line) => line.startsWith('WRONG'))).toEqual([]);
  expect(status).toBe(2);
}

interface Check {
  what: string;
  ok: boolean;
}

/** The names of the verifier's checks that do not hold, in this process: a run of its own takes a while. */
export async function faultsOf(proof: unknown): Promise<string[]> {
  const { verify } = (await import(pathToFileURL('public/verify.mjs').href)) as {
    verify: (proof: unknown, rules: string) => Check[];
  };
  return verify(JSON.parse(JSON.stringify(proof)), rules).flatMap(({ ok, what }) =>
    ok ? [] : [what],
  );
}
