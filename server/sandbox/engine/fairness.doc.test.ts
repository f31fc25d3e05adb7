import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createByteStream } from '../../fair/bytes';
import { commitment } from '../../fair/commit';
import { shuffle, uniform } from '../../fair/sample';
import { playRound } from './round';
import { slots } from './slots';
import { lines20 } from './slots.lines';
import type { SlotModel } from './slots.model';
import { findSlotModel, slotModels } from './slots.models';
import { slotTable } from './slots.table';

const pageFile = path.join(import.meta.dirname, '../../../docs/fairness.md');
const page = readFileSync(pageFile, 'utf8');
const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

const blocksOf = (language: string) =>
  [...page.matchAll(new RegExp('^```' + language + '\\n([^]*?)^```', 'gm'))].map(
    ([, code]) => code,
  );
/** The cells of each table row, without padding and code marks. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.slice(1, -1).split('|'))
  .map((cells) => cells.map((cell) => cell.replaceAll('`', '').trim()));

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fairness-'));
  writeFileSync(path.join(folder, 'verify.mjs'), blocksOf('js')[0] ?? '');
});
afterAll(() => rmSync(folder, { recursive: true }));

const stake = 150;

function proofOf(model: SlotModel, nonce: number) {
  const inputs = { seed, game: 'demo', roundId: 'r-1', clientSeed: 'lucky', nonce, choice: null };
  const { outcome, multiplier } = playRound({ engine: slots, params: model, ...inputs });
  const returnAmount = stake * multiplier;
  return {
    serverSeed: seed,
    commitment: commitment(seed),
    clientSeed: 'lucky',
    reels: model.strips,
    round: {
      id: 'r-1',
      gameCode: 'demo',
      nonce,
      model: model.id,
      modelVersion: model.version,
      stake,
      returnAmount,
      outcome,
    },
  };
}

/** Runs the page's own program on a proof. */
function verify(proof: ReturnType<typeof proofOf>) {
  const proofFile = path.join(folder, 'proof.json');
  writeFileSync(proofFile, JSON.stringify(proof));
  const program = path.join(folder, 'verify.mjs');
  const { status, stdout } = spawnSync(process.execPath, [program, proofFile, pageFile], {
    encoding: 'utf8',
  });
  return { status, lines: stdout.trim().split('\n') };
}

test('the page lists every line and every model as they are played', () => {
  const [lines, ...models] = blocksOf('json').map((code): unknown => JSON.parse(code ?? ''));
  expect(lines).toEqual(lines20);
  expect(models).toEqual(slotModels.map((model) => ({ ...model, lines: model.lines.length })));
  for (const model of slotModels) expect(model.lines).toEqual(lines20.slice(0, model.lines.length));
});

test("the page's table of returns has the exact figures", () => {
  for (const model of slotModels) {
    const table = slotTable(model);
    expect(rows).toContainEqual([
      `${model.id} v${model.version}`,
      String(model.lines.length),
      String(model.volatility),
      `${table.returnPercent}%`,
      `${table.exactReturn.num}/${table.exactReturn.den}`,
      `${table.hitPercent}%`,
      `${table.aboveStakePercent}%`,
      String(table.top.multiplier),
    ]);
  }
});

test("the page's test vectors hold", () => {
  const vectors = new Map(rows.map(([what, value]) => [what, value]));
  const block = (n: number) => {
    const stream = createByteStream(seed, 'lines5-demo', 'r-1', 'lucky:7');
    const bytes = Array.from({ length: (n + 1) * 32 }, () => stream.next());
    return Buffer.from(bytes.slice(n * 32)).toString('hex');
  };
  const draw = () => createByteStream(seed, 'lottery', '2026-01', 'beef');
  const stream = draw();
  const ranges = [2, 6, 37, 100, 200, 256, 257, 1_000, 65_536];
  const drawOfPage = 'game lottery, draw 2026-01, P beef: numbers of ranges ' + ranges.join(', ');

  expect(page).toContain(`Server seed \`${seed}\``);
  expect(vectors.get('commitment')).toBe(commitment(seed));
  expect(vectors.get('game lines5-demo, draw r-1, P lucky:7: block 0')).toBe(block(0));
  expect(vectors.get('the same, block 1')).toBe(block(1));
  expect(vectors.get('the same, block 10')).toBe(block(10));
  expect(vectors.get(drawOfPage)).toBe(ranges.map((range) => uniform(stream, range)).join(', '));
  expect(vectors.get('the same stream from its start: 0 to 9 permuted')).toBe(
    shuffle(draw(), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]).join(', '),
  );
});

test("the page's rounds come out as it says, one of each model", () => {
  const shape =
    /^game demo, round r-1, client seed lucky, nonce (\d+), model ([^:]+): stops; multiplier$/;
  const checked = rows.flatMap(([what = '', value]) => {
    const [, nonce, id = ''] = shape.exec(what) ?? [];
    const model = findSlotModel(id);
    if (nonce === undefined || model === undefined) return [];
    const { round } = proofOf(model, Number(nonce));
    expect(value).toBe(`${round.outcome.stops.join(', ')}; ${round.returnAmount / stake}`);
    return [id];
  });
  expect(checked).toEqual(slotModels.map(({ id }) => id));
});

test.each(slotModels.map((model) => ({ id: model.id, model })))(
  "the page's program agrees with a winning and a losing round of $id",
  ({ model }) => {
    const proofs = Array.from({ length: 60 }, (_, nonce) => proofOf(model, nonce));
    const won = proofs.find(({ round }) => round.returnAmount > stake);
    const lost = proofs.find(({ round }) => round.returnAmount === 0);
    for (const proof of [won, lost]) {
      const { status, lines } = verify(proof ?? proofOf(model, 0));
      expect(lines).toEqual(
        ['commitment', 'reels', 'stops', 'window', 'return'].map((what) => `ok: ${what}`),
      );
      expect(status).toBe(0);
    }
    expect(won && lost).toBeDefined();
  },
);

test("the page's program tells a proof that was tampered with", () => {
  const honest = proofOf(slotModels[0] as SlotModel, 1);
  const otherSeed = seed.replace('00', 'ff');
  expect(verify({ ...honest, serverSeed: otherSeed }).lines[0]).toMatch(/^WRONG: commitment/);
  const paidMore = { ...honest.round, returnAmount: honest.round.returnAmount + 1 };
  expect(verify({ ...honest, round: paidMore })).toMatchObject({ status: 1 });
  const otherRound = { ...honest.round, id: 'r-2' };
  expect(verify({ ...honest, round: otherRound }).lines[2]).toMatch(/^WRONG: stops/);
});
