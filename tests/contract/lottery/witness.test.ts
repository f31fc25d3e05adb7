// @engines both: money
import { afterEach, expect, test } from 'vitest';
import { advanceDraws } from '../../../server/areas/lottery/draws/machine';
import { openDrawsNow } from '../../../server/areas/lottery/draws/openDraws';
import { purgeEmptyDraws } from '../../../server/areas/lottery/draws/purgeDraws';
import { runNow } from '../../../server/areas/lottery/draws/runNow';
import { witness_wait_ms } from '../../../server/areas/lottery/draws/witness/pledges';
import { showTicket } from '../../../server/areas/lottery/ownTickets';
import { drawProof } from '../../../server/areas/lottery/proofs';
import { commitment } from '../../../server/fair/commit';
import { setSetting } from '../../../server/kernel/settings/settings';
import { openDrawFixture, recomputed, type DrawFixture } from '../../factories/draw';
import { addMember } from '../../factories/member';
import { balanceNow, place, slipOf, ticketRow } from '../../factories/ticket';
import { expectUnproved, faultsOf, strange } from '../../factories/seal';
import { doneOf } from '../../support/calls';
import { setIn, type TestPlatform } from '../../support/platform';
import { startWitness, type RunningWitness } from '../../factories/proof';

let platform: TestPlatform | undefined;
let witness: RunningWitness | undefined;
afterEach(async () => {
  await platform?.closeSound();
  await witness?.stop();
  [platform, witness] = [undefined, undefined];
});

/** A store that sells a lottery, whose draws have a witness from the first one on. */
async function openWitnessed(
  code: string,
  given = {},
): Promise<DrawFixture & { witness: RunningWitness }> {
  const fixture = await openDrawFixture('');
  platform = fixture.platform;
  witness = await startWitness(platform, given);
  await setSetting(platform.db, 'lottery.offered', code, 0);
  platform.clock.advance(2_000);
  await openDrawsNow(platform);
  return { ...fixture, witness };
}

const rowOf = (id: string) =>
  platform!.db
    .selectFrom('draw_witnesses')
    .selectAll()
    .where('draw_id', '=', id)
    .executeTakeFirstOrThrow();

test('the draws of a lottery open with the witness’s commitments, got in one call (lottery#witness)', async () => {
  const { draws, witness: at_work } = await openWitnessed('K3_1,SSC_1,PK10_5');
  const open = await draws('K3_1');
  expect(open.length).toBeGreaterThanOrEqual(20);
  expect(at_work.calls).toEqual(['/commitments']);
  for (const draw of open) {
    const row = await rowOf(draw.id);
    expect(draw.input_from).toBe('witness');
    expect(row).toMatchObject({ commitment: draw.commitment, locks_at: draw.locks_at, seed: '' });
    expect(at_work.witness.find(draw.id)?.pledge).toMatchObject({
      said: { seedCommitment: draw.commitment, secretCommitment: row.secret_commitment },
      signature: row.signature,
    });
  }
});

test('a draw is decided by the seed, the tickets’ root and the witness’s secret (lottery#witness)', async () => {
  const { draws, draw, at } = await openWitnessed('K3_1');
  const [first] = await draws('K3_1');
  await at(first!.draws_at);
  const over = await draw(first!.id);
  const row = await rowOf(first!.id);
  expect(over).toMatchObject({ state: 'settled', result_source: 'electronic' });
  expect(over.public_input).toBe(`${over.tickets_root}.${row.secret}`);
  expect(commitment(row.secret!)).toBe(row.secret_commitment);
  expect(recomputed(over)).toBe(over.result);
  expect(row).toMatchObject({ root: over.tickets_root, count: 0, locked_at: over.locks_at });
});

test('without the witness’s commitment no draw opens, and with it the same seed goes on (lottery#witness)', async () => {
  const { draws, witness: at_work, platform: opened } = await openWitnessed('');
  at_work.silent = true;
  await setIn(opened, 'lottery.offered', 'K3_1');
  expect(await openDrawsNow(opened)).toBe(0);
  expect(await draws('K3_1')).toEqual([]);
  const promised = await opened.db.selectFrom('draw_witnesses').select('commitment').execute();
  expect(promised.length).toBeGreaterThanOrEqual(20);
  at_work.silent = false;
  expect(await openDrawsNow(opened)).toBe(promised.length);
  const listed = (await draws('K3_1')).map((draw) => draw.commitment);
  expect(listed.sort()).toEqual(promised.map((row) => row.commitment).sort());
});

test('answers that the witness did not sign, or that fit no order, open nothing (lottery#witness)', async () => {
  const { draws, witness: at_work, platform: opened } = await openWitnessed('');
  const other = await startWitness(opened);
  try {
    // Somebody else answers in the witness's place.
    opened.config.witnesses = [{ url: other.config.url, key: at_work.config.key }];
    await setIn(opened, 'lottery.offered', 'K3_1');
    expect(await openDrawsNow(opened)).toBe(0);
    expect(await draws('K3_1')).toEqual([]);
  } finally {
    await other.stop();
  }
});

test('a draw waits for a silent witness, and goes on when it answers (lottery#witness-silent)', async () => {
  const { draws, draw, at, witness: at_work } = await openWitnessed('K3_1');
  const [first] = await draws('K3_1');
  at_work.silent = true;
  await at(first!.draws_at + 60_000);
  const waiting = await draw(first!.id);
  expect(waiting).toMatchObject({ state: 'locked', public_input: null });
  at_work.silent = false;
  await at(waiting.next_try_at!);
  expect((await draw(first!.id)).state).toBe('settled');
});

test('after the stated wait the stakes go back, and the draw shows why (lottery#witness-silent)', async () => {
  const { draws, draw, at, witness: at_work, platform: opened } = await openWitnessed('K3_1');
  const [first] = await draws('K3_1');
  const member = await addMember(opened, { balance: 1_000_000 });
  const bets = [{ betType: 'single_number', numbers: '3', stake: 10_000 }];
  const slip = slipOf({ code: 'K3_1', numero: first!.numero, bets });
  const [ticket] = await place(opened, member, slip);
  at_work.silent = true;
  await at(first!.draws_at + witness_wait_ms - 1);
  expect((await draw(first!.id)).state).toBe('locked');
  const until = first!.draws_at + witness_wait_ms;
  const own = { ticketId: ticket!.ticketId, language: 'en' as const };
  expect(doneOf(await showTicket(opened, member.id, own)).witnessUntil).toBe(until);
  const proof = await drawProof(opened, { drawId: first!.id, language: 'en' });
  expect(doneOf(proof).witness).toMatchObject({ waitsUntil: until, reveal: null });
  await at(first!.draws_at + witness_wait_ms);
  expect(await draw(first!.id)).toMatchObject({ state: 'void', void_reason: 'witness_silent' });
  expect(doneOf(await showTicket(opened, member.id, own)).witnessUntil).toBeNull();
  expect(await ticketRow(opened, ticket!.ticketId)).toMatchObject({
    state: 'void',
    payout: 10_000,
  });
  expect(await balanceNow(opened, member)).toBe(1_000_000);
});

test('an operator who has a list sealed in secret can make no draw of another one (lottery#witness)', async () => {
  const { draws, draw, at, witness: at_work, platform: opened } = await openWitnessed('K3_1');
  const [first] = await draws('K3_1');
  const { drawsKey } = await import('../../../server/areas/lottery/draws/witness/drawsKey');
  const { signedText } = await import('../../../server/fair/witness');
  const key = await drawsKey(opened);
  const said = {
    kind: 'list' as const,
    draw: first!.id,
    root: '0'.repeat(64),
    count: 9,
    lockedAt: first!.locks_at,
  };
  opened.clock.set(first!.locks_at);
  const [tried] = at_work.witness.reveal([{ said, signature: key.sign(signedText(said)) }]);
  expect(tried).toHaveProperty('said.secret');
  await at(first!.draws_at);
  expect((await draw(first!.id)).state).toBe('locked');
  await at(first!.draws_at + witness_wait_ms);
  // It ends in the open: the witness tells everybody which list it has revealed for.
  expect(await draw(first!.id)).toMatchObject({ state: 'void', void_reason: 'witness_silent' });
  expect(at_work.witness.find(first!.id)?.reveal?.said.root).toBe('0'.repeat(64));
});

test('draws that opened before there was a witness go on under their rule (lottery#witness)', async () => {
  const fixture = await openDrawFixture('K3_1');
  platform = fixture.platform;
  const [first, , , , , sixth] = await fixture.draws('K3_1');
  witness = await startWitness(platform);
  await fixture.at(sixth!.draws_at);
  const over = await fixture.draw(first!.id);
  expect(over).toMatchObject({ state: 'settled', input_from: 'tickets' });
  expect(over.public_input).toBe(over.tickets_root);
  const rules = (await fixture.draws('K3_1')).map(({ input_from }) => input_from);
  expect(new Set(rules)).toEqual(new Set(['tickets', 'witness']));
});

test('draws of a former witness are revealed by it while it is named (lottery#witness)', async () => {
  const { draws, draw, at, witness: former, platform: opened } = await openWitnessed('K3_1');
  const [first, , , , , sixth] = await draws('K3_1');
  const next = await startWitness(opened);
  try {
    opened.config.witnesses = [next.config, former.config];
    await at(sixth!.draws_at);
    expect((await draw(first!.id)).state).toBe('settled');
    const newest = (await draws('K3_1')).at(-1)!;
    expect((await rowOf(newest.id)).witness_key).toBe(next.config.key);
  } finally {
    await next.stop();
  }
});

test('a game with a state draw as its input has no witness (lottery#witness)', async () => {
  const { draws, platform: opened } = await openWitnessed('');
  await setIn(opened, 'lottery.publicInputs', 'K3_5=XSMB');
  await setIn(opened, 'lottery.offered', 'K3_5,XSMB');
  await openDrawsNow(opened);
  const sources = [...(await draws('K3_5')), ...(await draws('XSMB'))].map(
    ({ input_from }) => input_from,
  );
  expect(sources).not.toContain('witness');
});

test('the demo’s draws that are made at once have their witness too (lottery#witness)', async () => {
  const { platform: opened } = await openWitnessed('K3_1', { early: true });
  const [first] = await runNow(opened, 'K3_1', 1);
  expect(first).toMatchObject({ state: 'settled', input_from: 'witness' });
});

test('a draw that is deleted takes its witness’s row along (lottery#kept-draws)', async () => {
  const { draws, at, platform: opened } = await openWitnessed('K3_1');
  const [first] = await draws('K3_1');
  await at(first!.draws_at);
  await setIn(opened, 'lottery.emptyDrawDays', '1');
  opened.clock.advance(2 * 86_400_000);
  await advanceDraws(opened);
  await purgeEmptyDraws(opened);
  const left = await opened.db
    .selectFrom('draw_witnesses')
    .select('draw_id')
    .where('draw_id', '=', first!.id)
    .execute();
  expect(left).toEqual([]);
});

test('the proof has the witness’s two statements, and a stranger’s check agrees (lottery#proof)', async () => {
  const { draws, at, platform: opened } = await openWitnessed('K3_1');
  const [first] = await draws('K3_1');
  const proofOf = async () =>
    doneOf(await drawProof(opened, { drawId: first!.id, language: 'en' }));
  const before = await proofOf();
  expect(before).toMatchObject({ verdict: 'open', input: { from: 'witness', value: null } });
  expect(before.witness).toMatchObject({ reveal: null, revealSignature: null });
  expectUnproved(before, /keep both commitments until the seed is shown/);
  await at(first!.draws_at);
  const proof = await proofOf();
  expect(proof).toMatchObject({ verdict: 'proved', verified: true });
  const { status, lines } = strange(proof);
  expect(status).toBe(0);
  expect(lines.join('\n')).toMatch(/ok: witness of K3_1-\S+: signature of its reveal/);

  const { witness: statements, input } = proof;
  const { pledge, reveal } = statements!;
  const other = 'f'.repeat(64);
  const planted: [string, object][] = [
    ['public input', { input: { ...input, value: `${proof.ticketsRoot}.${other}` } }],
    ['witness: its secret', { witness: { ...statements, reveal: { ...reveal, secret: other } } }],
    ['witness: list of tickets', { witness: { ...statements, reveal: { ...reveal, count: 1 } } }],
    [
      'witness: commitment of the seed',
      { witness: { ...statements, pledge: { ...pledge, seedCommitment: other } } },
    ],
    [
      'witness: committed before the lock, revealed after it',
      { witness: { ...statements, pledge: { ...pledge, committedAt: pledge.locksAt } } },
    ],
    ['the witness has revealed', { witness: null }],
  ];
  for (const [what, change] of planted) {
    expect(await faultsOf({ ...proof, ...change }), what).toContain(what);
  }
  const forged = { ...statements, pledge: { ...pledge, committedAt: pledge.committedAt - 1 } };
  expect(strange({ ...proof, witness: forged }).status).toBe(1);
});

test('a draw whose witness’s part was changed in the store is not proved (lottery#proof)', async () => {
  const { draws, at, platform: opened } = await openWitnessed('K3_1');
  const [first] = await draws('K3_1');
  await at(first!.draws_at);
  const row = await rowOf(first!.id);
  const changes = [
    { secret: 'f'.repeat(64) },
    { secret_commitment: 'f'.repeat(64) },
    { revealed_at: row.revealed_at! + 1 },
    { committed_at: row.committed_at! - 1 },
    { reveal_signature: row.signature },
    { root: 'f'.repeat(64) },
  ];
  for (const change of changes) {
    const update = opened.db.updateTable('draw_witnesses').where('draw_id', '=', first!.id);
    await update.set(change).execute();
    const proof = doneOf(await drawProof(opened, { drawId: first!.id, language: 'en' }));
    expect(proof, JSON.stringify(change)).toMatchObject({ verdict: 'failed', verified: false });
    await update.set(row).execute();
  }
});
