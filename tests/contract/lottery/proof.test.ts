// @engines both: jobs
import { afterEach, expect, it } from 'vitest';
import type { ResponseOf } from '../../../server/kernel/api/call';
import type { drawProof as contract } from '../../../server/areas/lottery/api/proofs';
import { merkleTree } from '../../../server/fair/merkle';
import { voidDraw } from '../../../server/areas/lottery/draws/changes';
import { drawProof, ticketProof } from '../../../server/areas/lottery/proofs';
import { sha256 } from '../../../server/areas/lottery/tickets/ticketText';
import type { LotteryDraw } from '../../../server/store/tables/lottery';
import { addCorrection } from '../../factories/correction';
import { type DrawFixture, northern, openDrawFixture } from '../../factories/draw';
import { addMember } from '../../factories/member';
import { expectUnproved, faultsOf, strange } from '../../factories/seal';
import { place, slipOf, ticketRow } from '../../factories/ticket';
import { doneOf } from '../../support/calls';

type Proof = ResponseOf<typeof contract>;

const open: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const platform of open.splice(0)) await platform.close();
});

async function sceneOf(...given: Parameters<typeof openDrawFixture>): Promise<DrawFixture> {
  const fixture = await openDrawFixture(...given);
  open.push(fixture.platform);
  return fixture;
}

/** The proof of a draw that is there. */
async function proofOf({ platform }: DrawFixture, drawId: string): Promise<Proof> {
  return doneOf(await drawProof(platform, { drawId, language: 'en' }));
}

const change = (fixture: DrawFixture, id: string, values: Partial<LotteryDraw>) =>
  fixture.platform.db.updateTable('lottery_draws').set(values).where('id', '=', id).execute();

const dice = [{ betType: 'sum10', numbers: '', stake: 1_000 }];

/** Places tickets of several members on the first draw of K3_1. Returns the draw and each member with the ticket. */
async function sold(fixture: DrawFixture, count: number) {
  const [draw] = await fixture.draws('K3_1');
  const tickets = [];
  for (let nth = 0; nth < count; nth += 1) {
    const member = await addMember(fixture.platform, { balance: 100_000 });
    const slip = slipOf({ code: 'K3_1', numero: draw!.numero, bets: dice });
    const [ticket] = await place(fixture.platform, member, slip);
    tickets.push({ memberId: member.id, ticketId: ticket!.ticketId });
  }
  return { draw: draw!, tickets };
}

it('tells of an open draw its commitment, of a locked one its tickets too, and no more (lottery#proof)', async () => {
  const fixture = await sceneOf('K3_1');
  const { draw } = await sold(fixture, 2);
  const before = await proofOf(fixture, draw.id);
  expect(before).toMatchObject({
    commitment: draw.commitment,
    serverSeed: null,
    ticketsRoot: null,
    ticketsCount: null,
    message: null,
    steps: [],
    recomputed: null,
    verdict: 'open',
    verified: false,
    input: { from: 'tickets', value: null },
  });
  expect(JSON.stringify(before)).not.toContain(draw.seed);
  expectUnproved(before, /^nothing can be proved yet: the draw is still on sale; keep the commit/);

  await fixture.at(draw.locks_at);
  const locked = await proofOf(fixture, draw.id);
  expect(locked).toMatchObject({
    ticketsCount: 2,
    serverSeed: null,
    message: null,
    verdict: 'locked',
    verified: false,
    ticketsRoot: (await fixture.draw(draw.id)).tickets_root,
  });
  expect(JSON.stringify(locked)).not.toContain(draw.seed);
  expectUnproved(
    locked,
    /^nothing can be proved yet: the numbers are still to come; keep the commit/,
  );
  const tooSoon = { ...locked, serverSeed: sha256('a seed') };
  expect(await faultsOf(tooSoon)).toEqual(['nothing is told too soon']);
  // Drawn a moment later: its input is known already, and the seed is still the operator's alone.
  await change(fixture, draw.id, { state: 'drawing', public_input: locked.ticketsRoot });
  expect(await proofOf(fixture, draw.id)).toMatchObject({ serverSeed: null, steps: [] });
  expect(await drawProof(fixture.platform, { drawId: 'none', language: 'en' })).toMatchObject({
    code: 'draw_unknown',
  });
});

it.each(['K3_1', 'SSC_1', '11X5_1', 'PK10_1', 'KENO_1'])(
  'a draw of %s is computed again, and the verifier agrees (lottery#proof)',
  async (code) => {
    const fixture = await sceneOf(code);
    const [first] = await fixture.draws(code);
    await fixture.at(first!.draws_at);
    const proof = await proofOf(fixture, first!.id);
    expect(proof).toMatchObject({
      verdict: 'proved',
      verified: true,
      ticketsCount: 0,
      draw: { state: 'settled', resultSource: 'electronic' },
    });
    expect(proof.recomputed).toBe(proof.draw.result);
    expect(proof.odds.types.length).toBeGreaterThan(5);
    const { status, lines } = strange(proof);
    expect(lines.filter((line) => !line.startsWith('ok: '))).toEqual([]);
    expect(lines.length).toBeGreaterThanOrEqual(8);
    expect(status).toBe(0);
  },
);

it.each(['XSMB', 'XSHCM', 'THGLO', 'LAOLD', 'VL645', 'VL655', 'VL535', 'VLMAX3D', 'VLKENO'])(
  'a demo draw of %s is computed again, and the verifier agrees (lottery#proof)',
  async (code) => {
    const fixture = await sceneOf(code, 'demo');
    const [first] = await fixture.draws(code);
    await fixture.at(first!.draws_at);
    const proof = await proofOf(fixture, first!.id);
    expect(proof).toMatchObject({ verdict: 'proved', draw: { resultSource: 'demo' } });
    const { status, lines } = strange(proof);
    expect(lines.filter((line) => !line.startsWith('ok: '))).toEqual([]);
    expect(status).toBe(0);
  },
);

it('a result, a seed or an input that was changed afterwards proves nothing (lottery#proof)', async () => {
  const fixture = await sceneOf('SSC_1');
  const [first] = await fixture.draws('SSC_1');
  await fixture.at(first!.draws_at);
  const { id, result, seed } = await fixture.draw(first!.id);
  const lie =
    [...result!].reverse().join('') === result ? '0,0,0,0,1' : result!.split(',').reverse();
  const other = merkleTree([sha256('other')]).root;
  for (const changed of [
    { result: String(lie) },
    { seed: seed.replace(/^./, (first) => (first === '0' ? '1' : '0')) },
    { public_input: other },
    { public_input: other, tickets_root: other },
  ]) {
    const honest = await fixture.draw(id);
    await change(fixture, id, changed);
    const proof = await proofOf(fixture, id);
    expect(proof).toMatchObject({ verdict: 'failed', verified: false });
    expect(await faultsOf(proof)).not.toEqual([]);
    await change(fixture, id, honest);
    expect(await faultsOf(await proofOf(fixture, id))).toEqual([]);
  }
});

it('the verifier finds each planted change of a draw (lottery#proof)', async () => {
  const fixture = await sceneOf('11X5_1');
  const [first] = await fixture.draws('11X5_1');
  await fixture.at(first!.draws_at);
  const proof = await proofOf(fixture, first!.id);
  const { draw, steps, odds } = proof;
  const [a = '', b = '', ...rest] = draw.result!.split(',');
  const swapped = [b, a, ...rest].join();
  const otherSeed = proof.serverSeed!.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
  const otherHash = sha256('other');
  const [type] = odds.types;
  const better = { ...type!, lines: type!.lines.map((line) => ({ ...line, odds: line.odds + 1 })) };
  const planted: [string, object][] = [
    ['result', { draw: { ...draw, result: swapped } }],
    ['result', { draw: { ...draw, result: draw.result!.replace(a, a === '01' ? '02' : '01') } }],
    ['result computed by the platform', { recomputed: swapped }],
    ['commitment', { serverSeed: otherSeed }],
    ['commitment', { commitment: otherHash }],
    ['public input', { input: { ...proof.input, value: otherHash } }],
    ['root of no tickets', { ticketsRoot: otherHash }],
    ['message', { message: proof.message!.replace('11X5', '11X6') }],
    ['id', { draw: { ...draw, numero: '20200101-0001' } }],
    ['numbers drawn', { steps: [...steps].reverse() }],
    ['odds of the rules', { odds: { ...odds, types: [better, ...odds.types.slice(1)] } }],
    ['the seed is shown', { serverSeed: null }],
    ['the result was drawn here', { draw: { ...draw, resultSource: 'import' } }],
  ];
  for (const [what, change] of planted) {
    expect(await faultsOf({ ...proof, ...change }), what).toContain(what);
  }
  expect(await faultsOf(proof)).toEqual([]);
  for (const [what, change] of planted.slice(0, 2)) {
    const { status, lines } = strange({ ...proof, ...change });
    expect(lines.map((line) => line.split(': expected')[0])).toContain(`WRONG: ${what}`);
    expect(status).toBe(1);
  }
});

it('names the state draw whose result is the input, also after a correction of it (lottery#proof)', async () => {
  const fixture = await sceneOf('K3_5,XSMB', 'operator', { 'lottery.publicInputs': 'K3_5=XSMB' });
  const [north] = await fixture.draws('XSMB');
  const ours = (await fixture.draws('K3_5'))[0]!;
  await fixture.at(north!.draws_at);
  expect(await proofOf(fixture, ours.id)).toMatchObject({
    verdict: 'locked',
    input: { from: north!.id, displayName: 'Northern Vietnam', result: null, value: null },
  });
  const result = northern('12345');
  await change(fixture, north!.id, {
    state: 'settled',
    result,
    result_source: 'import',
    next_try_at: null,
  });
  await fixture.at(north!.draws_at + 60_000);
  const proof = await proofOf(fixture, ours.id);
  expect(proof).toMatchObject({
    verdict: 'proved',
    input: { result, value: `${north!.id}=${result}` },
  });
  const said = strange(proof);
  expect(said.status).toBe(0);
  expect(said.lines.filter((line) => line.startsWith('note: '))).toHaveLength(1);
  const elsewhere = { ...proof, input: { ...proof.input, value: `XSMB-20200101=${result}` } };
  expect(strange(elsewhere).lines).toContainEqual(expect.stringMatching(/^WRONG: public input/));

  const after = northern('54321');
  await change(fixture, north!.id, { result: after });
  expect((await proofOf(fixture, ours.id)).verdict).toBe('failed');
  const correction = { before: result, created_at: 1, settled_at: null };
  await addCorrection(fixture.platform.db, { id: north!.id, result: after }, correction);
  expect(await proofOf(fixture, ours.id)).toMatchObject({ verdict: 'proved' });
  // The state draw itself is somebody else's, and says what was changed.
  const state = await proofOf(fixture, north!.id);
  expect(state).toMatchObject({
    verdict: 'outside',
    verified: false,
    serverSeed: null,
    corrections: [{ before: result, after, reason: 'misread', at: 1 }],
  });
  expect(JSON.stringify(state)).not.toContain('somsri');
  expectUnproved(
    state,
    /^the result came from outside: .* only the tickets' tree can be checked here/,
  );
});

it('a draw that was called off shows its seed and the reason, where there was a seed (lottery#proof)', async () => {
  const fixture = await sceneOf('K3_1,XSMB');
  const [[ours, lost], [theirs]] = [await fixture.draws('K3_1'), await fixture.draws('XSMB')];
  const { platform } = fixture;
  const reason = { reason: 'operator: a power cut', at: 1 };
  for (const draw of [ours!, theirs!]) await voidDraw(platform, platform.db, draw, reason);
  const proof = await proofOf(fixture, ours!.id);
  expect(proof).toMatchObject({
    verdict: 'void',
    verified: true,
    recomputed: null,
    steps: [],
    draw: { state: 'void', voidReason: 'operator: a power cut', result: null },
  });
  expect(strange(proof)).toMatchObject({ status: 0 });
  const otherSeed = { ...proof, serverSeed: sha256('other') };
  expect(strange(otherSeed).lines).toContainEqual(expect.stringMatching(/^WRONG: commitment/));
  expect(await proofOf(fixture, theirs!.id)).toMatchObject({
    verdict: 'void_outside',
    verified: false,
    serverSeed: null,
  });
  expectUnproved(await proofOf(fixture, theirs!.id), /^nothing to prove: the draw was called off/);
  const elsewhere = {
    ...platform,
    config: { ...platform.config, sessionSecret: 'another, far away' },
  };
  await voidDraw(elsewhere, platform.db, lost!, { reason: 'seed_lost', at: 1 });
  expect(await proofOf(fixture, lost!.id)).toMatchObject({
    verdict: 'void_sealed',
    verified: false,
    serverSeed: null,
  });
});

it('each ticket of a locked draw has its path to the root, and only its member sees it (lottery#ticket-proof)', async () => {
  const fixture = await sceneOf('K3_1');
  const { db } = fixture.platform;
  const { draw, tickets } = await sold(fixture, 5);
  const ask = (memberId: string, ticketId: string) =>
    ticketProof(fixture.platform, memberId, { ticketId, language: 'en' });
  const early = await ask(tickets[0]!.memberId, tickets[0]!.ticketId);
  expect(early).toMatchObject({ value: { path: null, verified: false, place: 0 } });
  expectUnproved(early.ok && early.value, /^nothing can be proved yet: sales are not locked$/);
  expect(await ask(tickets[0]!.memberId, tickets[1]!.ticketId)).toMatchObject({
    code: 'ticket_unknown',
  });

  await fixture.at(draw.locks_at);
  const locked = await ask(tickets[4]!.memberId, tickets[4]!.ticketId);
  // Odd at the end of two levels, the fifth of five has one step.
  expect(locked).toMatchObject({ value: { verified: true, path: [{ side: 'left' }] } });
  expect(strange(locked.ok && locked.value)).toMatchObject({ status: 0 });

  await fixture.at(draw.draws_at);
  for (const [place, { memberId, ticketId }] of tickets.entries()) {
    const answer = await ask(memberId, ticketId);
    expect(answer).toMatchObject({ value: { place, verified: true, draw: { verdict: 'proved' } } });
    const { status, lines } = strange(answer.ok && answer.value);
    expect(lines.filter((line) => line.startsWith('WRONG'))).toEqual([]);
    expect(lines).toContain('ok: root');
    expect(lines).toContain('ok: draw: result');
    expect(status).toBe(0);
  }
  const { bets } = await ticketRow(fixture.platform, tickets[1]!.ticketId);
  const changed = bets.replace('sum10', 'sum11');
  await db
    .updateTable('lottery_tickets')
    .set({ bets: changed })
    .where('id', '=', tickets[1]!.ticketId)
    .execute();
  const forged = await ask(tickets[1]!.memberId, tickets[1]!.ticketId);
  expect(forged).toMatchObject({ value: { verified: false } });
  expect(strange(forged.ok && forged.value)).toMatchObject({ status: 1 });
});

it.each([
  [
    'LAOLD',
    ['2top', '2bottom', '3top', '4top', 'run_top', 'run_bottom'].map((betType) => {
      const digits = betType.startsWith('run') ? 1 : Math.min(2, Number(betType[0]));
      const open = digits === 1 ? '0,1,2,3,4,5,6,7,8,9' : '0123456789|0123456789';
      return {
        betType,
        numbers: '5|'.repeat((Number(betType[0]) || 1) - digits) + open,
        stake: 100,
      };
    }),
  ],
  [
    'XSHCM',
    [
      {
        betType: 'da',
        numbers: Array.from({ length: 400 }, (_, index) => {
          const [one, other] = [index % 100, (index % 100) + 1 + Math.floor(index / 100)];
          return `${String(one).padStart(2, '0')}-${String(other % 100).padStart(2, '0')}`;
        }).join(),
        stake: 100,
      },
    ],
  ],
] as const)(
  'the verifier pays bets on %s as the platform does (lottery#ticket-proof, lottery#lao-bets, lottery#vietnamese-bets)',
  async (code, bets) => {
    const fixture = await sceneOf(code, 'demo');
    const [draw] = await fixture.draws(code);
    const member = await addMember(fixture.platform, { balance: 100_000_000 });
    const slip = slipOf({ code, numero: draw!.numero, bets: [...bets] });
    const [ticket] = await place(fixture.platform, member, slip);
    await fixture.at(draw!.draws_at);
    const { ticketId } = ticket!;
    const proof = doneOf(
      await ticketProof(fixture.platform, member.id, { ticketId, language: 'en' }),
    );
    expect(proof).toMatchObject({ state: 'won', verified: true });
    const { status, lines } = strange(proof);
    expect(lines.filter((line) => !line.startsWith('ok: '))).toEqual([]);
    expect(lines).toContainEqual(expect.stringMatching(/^ok: payout/));
    expect(status).toBe(0);
  },
);

it('the verifier finds each planted change of a ticket (lottery#proof, lottery#ticket-proof)', async () => {
  const fixture = await sceneOf('K3_1');
  const { draw, tickets } = await sold(fixture, 4);
  await fixture.at(draw.draws_at);
  const { memberId, ticketId } = tickets[2]!;
  const answer = doneOf(
    await ticketProof(fixture.platform, memberId, { ticketId, language: 'en' }),
  );
  const proof = answer;
  const path = proof.path!;
  const planted: [string, object][] = [
    ['leaf', { leaf: sha256('other') }],
    ['leaf', { text: proof.text.replace('"stake":1000', '"stake":2000') }],
    ['root', { path: [{ ...path[0]!, hash: sha256('other') }, path[1]!] }],
    ['root', { path: [...path].reverse() }],
    ['sides of the path', { path: [...path].reverse() }],
    ['sides of the path', { path: path.slice(1) }],
    ['place', { place: 3 }],
    ['leaf', { place: 3, text: proof.text.replace('"place":2', '"place":3') }],
    ['ticket', { number: 'AAAAA-AAAAA' }],
    ['canonical text', { text: proof.text.replace('{"bets"', '{ "bets"') }],
    ['stake', { stake: proof.stake + 1 }],
    ['payout', { payout: proof.payout + 1 }],
    ['root', { draw: { ...proof.draw, ticketsRoot: sha256('other') } }],
    ['sales are locked', { path: null }],
    ['draw: commitment', { draw: { ...proof.draw, serverSeed: sha256('other') } }],
  ];
  for (const [what, change] of planted) {
    expect(await faultsOf({ ...proof, ...change }), what).toContain(what);
  }
  expect(await faultsOf(proof)).toEqual([]);
  for (const [what, change] of planted.slice(0, 2)) {
    const { status, lines } = strange({ ...proof, ...change });
    expect(lines.map((line) => line.split(': expected')[0])).toContain(`WRONG: ${what}`);
    expect(status).toBe(1);
  }
});
