// @engines both: queries
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { spawnSync } from 'node:child_process';
import { merkleTree, verifyInclusion } from '../../../server/fair/merkle';
import { settleCorrections } from '../../../server/areas/lottery/corrections/settleCorrections';
import { lockDraw, voidDraw } from '../../../server/areas/lottery/draws/changes';
import { advance } from '../../../server/areas/lottery/draws/machine';
import { inclusionPath, ticketProof } from '../../../server/areas/lottery/proofs';
import { block_tickets, type LockedDraw } from '../../../server/areas/lottery/tickets/blocks';
import { sha256 } from '../../../server/areas/lottery/tickets/ticketText';
import type { LotteryDraw } from '../../../server/store/tables/lottery';
import type { Db } from '../../../server/store/open';
import { correctTo, drawOf, settleBy } from '../../factories/correction';
import { type DrawFixture, northern, openDrawFixture, openDraws } from '../../factories/draw';
import { addMember } from '../../factories/member';
import { place, slipOf, sellCopies } from '../../factories/ticket';
import { scaled } from '../../support/repeat';
import { expectUnproved, program, rules, strange } from '../../factories/seal';
import { verifyAsStranger } from '../../support/files';
import { watchReads } from '../../support/queries';

const counts = [0, 1, 2, 1_023, 1_024, 1_025, 2_047, 2_048, 2_049, 3_000];

let fixture: DrawFixture;
let db: Db;
beforeEach(async () => {
  fixture = await openDrawFixture('K3_1');
  db = fixture.platform.db;
});
afterEach(() => fixture.platform.close());

/** Locks a draw, whose root is known then. */
async function lock({ id }: LotteryDraw): Promise<LockedDraw> {
  const { tickets_root, tickets_count } = (await lockDraw(db, id, {}))!;
  return { id, tickets_root: tickets_root!, tickets_count };
}

const storedOf = async ({ id }: { id: string }): Promise<string[] | undefined> => {
  const blocks = db.selectFrom('lottery_blocks').select('roots').where('draw_id', '=', id);
  return (await blocks.executeTakeFirst())?.roots.split(',');
};

/** The places that a count is tried at: the borders of its blocks, and others between them. */
function placesOf(count: number): number[] {
  const step = Math.max(1, Math.floor(count / scaled(10, count)));
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) =>
      index % step === 0 ||
      [0, block_tickets - 1].includes(index % block_tickets) ||
      index === count - 1,
  );
}

it('the blocks that the lock keeps make the root, and every path leads to it (lottery#ticket-proof)', async () => {
  const draws = await fixture.draws('K3_1');
  for (const [nth, count] of counts.entries()) {
    const leaves = await sellCopies(fixture.platform, draws[nth]!, count);
    const tree = merkleTree(leaves);
    const locked = await lock(draws[nth]!);
    expect(locked.tickets_root, `${count} tickets`).toBe(tree.root);
    const stored = await storedOf(locked);
    if (count <= block_tickets) expect(stored).toBeUndefined();
    else {
      expect(stored).toHaveLength(Math.ceil(count / block_tickets));
      expect(merkleTree(stored!).root).toBe(tree.root);
    }
    for (const index of placesOf(count)) {
      const path = await inclusionPath(db, locked, index);
      expect(path, `${index} of ${count}`).toEqual(tree.proofOf(index));
      expect(verifyInclusion(leaves[index]!, path, locked.tickets_root)).toBe(true);
    }
    for (const instant of [-1, 0.5, count]) {
      await expect(inclusionPath(db, locked, instant)).rejects.toThrow(RangeError);
    }
  }
});

it('a path reads the leaves of its own block and the kept blocks, from the first one on, and no bets (lottery#ticket-proof)', async () => {
  const [draw] = await fixture.draws('K3_1');
  await sellCopies(fixture.platform, draw!, 2_500);
  const locked = await lock(draw!);
  for (const [moment, leaves] of [
    [0, block_tickets],
    [1_024, block_tickets],
    [2_499, 2_500 - 2 * block_tickets],
  ] as const) {
    const { watched, read } = watchReads(db, /lottery_[a-z]+/);
    await inclusionPath(watched, locked, moment);
    expect(read.map(({ table, rows }) => [table, rows])).toEqual([
      ['lottery_tickets', leaves],
      ['lottery_blocks', 1],
    ]);
    expect(read.filter(({ query }) => query.includes('bets'))).toEqual([]);
  }
});

it('a draw that was locked before blocks were kept gets them with its first path, read once (lottery#ticket-proof)', async () => {
  const [draw] = await fixture.draws('K3_1');
  const leaves = await sellCopies(fixture.platform, draw!, 2_500);
  const tree = merkleTree(leaves);
  const locked = await lock(draw!);
  const stored = await storedOf(locked);
  await db.deleteFrom('lottery_blocks').execute();
  const { watched, read } = watchReads(db, /lottery_[a-z]+/);
  const paths = await Promise.all([3, 4, 5].map((index) => inclusionPath(watched, locked, index)));
  expect(paths).toEqual([3, 4, 5].map((index) => tree.proofOf(index)));
  const ofTickets = read.filter(({ table }) => table === 'lottery_tickets');
  // A block for each path, and all leaves once, two blocks at a time.
  expect(ofTickets.map(({ rows }) => rows).sort((a, b) => a - b)).toEqual([
    ...[452, 1_024, 1_024, 1_024, 2_048],
  ]);
  expect(await storedOf(locked)).toEqual(stored);
  const again = watchReads(db, /lottery_[a-z]+/);
  await inclusionPath(again.watched, locked, 3);
  expect(again.read).toHaveLength(2);
});

it('blocks of leaves that somebody changed are not kept, and their path leads nowhere until they are repaired (lottery#ticket-proof)', async () => {
  const [draw] = await fixture.draws('K3_1');
  const leaves = await sellCopies(fixture.platform, draw!, 1_100);
  const locked = await lock(draw!);
  await db.deleteFrom('lottery_blocks').execute();
  const put = (leaf: string) =>
    db
      .updateTable('lottery_tickets')
      .set({ leaf })
      .where('draw_id', '=', draw!.id)
      .where('place', '=', 1_050)
      .execute();
  const leads = async () =>
    verifyInclusion(leaves[7]!, await inclusionPath(db, locked, 7), locked.tickets_root);
  await put(sha256('another'));
  expect(await leads()).toBe(false);
  expect(await storedOf(locked)).toBeUndefined();
  await put(leaves[1_050]!);
  expect(await leads()).toBe(true);
  expect(await storedOf(locked)).toHaveLength(2);
});

it('neither settling nor a correction nor a void changes a leaf: each ticket still proves itself (lottery#ticket-proof)', async () => {
  const { platform } = fixture;
  await openDraws(platform, { count: 2 });
  const [settled, called_off] = ['XSMB-20260301', 'XSMB-20260302'] as const;
  const member = await addMember(platform, { balance: 100_000 });
  for (const numero of ['20260301', '20260301', '20260302', '20260302']) {
    await place(platform, member, slipOf({ numero }));
  }
  const tickets = () => db.selectFrom('lottery_tickets').selectAll().orderBy('id').execute();
  const sold = await tickets();
  const states = async () => {
    const now = await tickets();
    expect(now.map(({ leaf }) => leaf)).toEqual(sold.map(({ leaf }) => leaf));
    for (const { id } of now) {
      const proof = await ticketProof(platform, member.id, { ticketId: id, language: 'en' });
      expect(proof).toMatchObject({ value: { verified: true } });
    }
    return now.map(({ state }) => state);
  };
  await lockDraw(db, called_off, {});
  await settleBy(platform, settled, northern('12399'));
  expect(await states()).toEqual(['lost', 'lost', 'open', 'open']);
  await correctTo(platform, settled, northern('12305'));
  expect(await settleCorrections(platform)).toBe(1);
  const draw = await drawOf(platform, called_off);
  await advance(platform, (await voidDraw(platform, db, draw, { reason: 'a power cut', at: 1 }))!);
  expect(await states()).toEqual(['won', 'won', 'void', 'void']);
});

it('the verifier says so where a file is no proof, and ends with 1 (lottery#proof)', () => {
  for (const text of [{}, { kind: 'draw', draw: null }, { kind: 'ticket', text: '{' }, []]) {
    const { status, lines } = strange(text);
    expect(lines[0]).toMatch(/^WRONG: this is a proof/);
    expect(status).toBe(1);
  }
});

it('the verifier says in a line that a file is missing, and how it is used, and ends with 3 (lottery#proof)', () => {
  const missing = verifyAsStranger({ program });
  expect(missing.complaints).toEqual([expect.stringMatching(/^\S*proof\.json cannot be read: /)]);
  expect(missing).toMatchObject({ status: 3, lines: [] });
  const alone = spawnSync(process.execPath, ['public/verify.mjs'], { encoding: 'utf8' });
  expect(alone).toMatchObject({ status: 3, stderr: '' });
  for (const [code, words] of Object.entries({
    0: 'all that was promised holds',
    1: 'WRONG',
    2: 'nothing to prove',
    3: 'no file',
  })) {
    expect(alone.stdout).toMatch(new RegExp(`^  ${code}  .*${words}`, 'm'));
    expect(rules).toMatch(new RegExp(`^\\| ${code} +\\| `, 'm'));
  }
});

it('the verifier proves a ticket whose draw somebody else drew, or called off (lottery#ticket-proof)', async () => {
  const fixture = await openDrawFixture('XSMB');
  onTestFinished(() => fixture.platform.close());
  const [[drawn], member] = [
    await fixture.draws('XSMB'),
    await addMember(fixture.platform, { balance: 100_000 }),
  ];
  const [ticket] = await place(fixture.platform, member, slipOf({ numero: drawn!.numero }));
  await fixture.at(drawn!.locks_at);
  const { ticketId } = ticket!;
  const change = (values: Partial<LotteryDraw>) =>
    fixture.platform.db
      .updateTable('lottery_draws')
      .set(values)
      .where('id', '=', drawn!.id)
      .execute();
  const proof = async () => {
    const answer = await ticketProof(fixture.platform, member.id, {
      ticketId,
      language: 'en',
    });
    if (!answer.ok) throw new Error(answer.code);
    return answer.value;
  };
  const ended: Partial<LotteryDraw>[] = [
    { state: 'settled', result: northern('12345'), result_source: 'import' },
    { state: 'void', result: null, result_source: null },
  ];
  for (const values of ended) {
    await change(values);
    const { status, lines } = strange(await proof());
    expect(lines).toContain('ok: root');
    expect(lines.filter((line) => /^(WRONG|not proved)/.test(line))).toEqual([]);
    expect(status).toBe(0);
  }
  // Called off before the lock there is no root, and so nothing to prove of a ticket.
  await change({ tickets_root: null });
  expectUnproved(await proof(), /^nothing to prove: the draw was called off before sales were/);
});
