import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createByteStream } from '../../fair/bytes';
import { commitment } from '../../fair/commit';
import { shuffle, uniform } from '../../fair/sample';
import type { GameKind } from '../api/sandboxGames';
import type { Machine } from '../machine';
import { machines } from '../machines';
import type { VersionedOutcome } from './engine';
import { oddsText, returnOf } from './payouts';
import { lines20 } from './slots.model';
import { slotModels } from './slots.models';
import { slotTable } from './slots.table';

const pageFile = path.join(import.meta.dirname, '../../../docs/fairness.md');
const program = path.join(import.meta.dirname, '../../../public/verify.mjs');
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
});
afterAll(() => rmSync(folder, { recursive: true }));

const inputs = { seed, game: 'demo', roundId: 'r-1', clientSeed: 'lucky' };
const named = machines.map((machine) => ({ id: machine.model.id, machine }));
const withChoices = machines.filter(({ choices }) => choices.length > 0);
/** A stake that every model accepts. */
const stake = 300;

function proofOf(machine: Machine, nonce: number, choice = machine.choices[0]?.choice ?? '') {
  const { outcome, payout, steps } = machine.play({ ...inputs, nonce }, choice);
  return {
    serverSeed: seed,
    commitment: commitment(seed),
    clientSeed: 'lucky',
    message: `demo:r-1:lucky:${nonce}:0`,
    steps,
    published: machine.published('demo'),
    model: machine.model,
    choices: machine.choices,
    round: {
      id: 'r-1',
      gameCode: 'demo',
      nonce,
      engine: machine.engine.id,
      model: machine.model.id,
      modelVersion: machine.model.version,
      choice,
      stake,
      returnAmount: returnOf(stake, payout),
      outcome: outcome as VersionedOutcome & Record<string, unknown>,
    },
  };
}

/** The fields that the program has to read, in order. */
const lookedAt: Record<GameKind, readonly string[]> = {
  slots: ['stops', 'window'],
  hilo: ['card', 'rank', 'suit', 'side'],
  roulette: ['number', 'colour'],
  match: ['home', 'away', 'result'],
  fish: ['target', 'hit'],
};

/** Runs the program that the site serves on a proof, with this page as its rules. */
function verify(proof: ReturnType<typeof proofOf>) {
  const proofFile = path.join(folder, 'proof.json');
  writeFileSync(proofFile, JSON.stringify(proof));
  const { status, stdout } = spawnSync(process.execPath, [program, proofFile, pageFile], {
    encoding: 'utf8',
  });
  return { status, lines: stdout.trim().split('\n') };
}

/** The lines about what does not hold. */
const wrong = (proof: ReturnType<typeof proofOf>): string[] =>
  verify(proof).lines.filter((line) => line.startsWith('WRONG: '));

test('the page lists every line and every model as they are played', () => {
  const [lines, ...models] = blocksOf('json').map((code): unknown => JSON.parse(code ?? ''));
  expect(lines).toEqual(lines20);
  const slotsToo = slotModels.map((model) => ({ ...model, lines: model.lines.length }));
  expect(models).toEqual([...slotsToo, ...withChoices.map(({ model }) => model)]);
  for (const model of slotModels) expect(model.lines).toEqual(lines20.slice(0, model.lines.length));
});

test('no two models of the page share an id and version', () => {
  const names = machines.map(({ model }) => `${model.id} v${model.version}`);
  expect(new Set(names).size).toBe(names.length);
});

test("the page's tables of choices have the exact figures", () => {
  const listed = rows.filter((cells) => cells.length === 7 && / v\d+$/.test(cells[0] ?? ''));
  const expected = withChoices.flatMap(({ model, choices, stakeStep }) =>
    choices.map(({ choice, chance, odds, returnPercent, exactReturn }) => [
      `${model.id} v${model.version}`,
      choice,
      `${chance.num}/${chance.den}`,
      odds,
      `${returnPercent}%`,
      `${exactReturn.num}/${exactReturn.den}`,
      String(stakeStep),
    ]),
  );
  const numbers = Array.from({ length: 37 }, (_, number) => String(number));
  const written = listed.flatMap(([model = '', choices = '', ...figures]) =>
    (choices === '0 to 36, each' ? numbers : choices.split(', ')).map((choice) => [
      model,
      choice,
      ...figures,
    ]),
  );
  expect(written).toEqual(expected);
});

test("the page's table of returns has the exact figures (sandbox#published-returns)", () => {
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
    /^game demo, round r-1, client seed lucky, nonce (\d+), model ([^:,]+)(?:, choice ([^:]+))?: /;
  const checked = rows.flatMap(([what = '', value]) => {
    const [, nonce, id = '', choice = ''] = shape.exec(what) ?? [];
    const machine = machines.find(({ model }) => model.id === id);
    if (nonce === undefined || machine === undefined) return [];
    const { steps, payout } = machine.play({ ...inputs, nonce: Number(nonce) }, choice);
    const drawn = steps.map((step) => step.value).join(', ');
    const { outcome } = proofOf(machine, Number(nonce), choice).round;
    const message = lookedAt[machine.kind].map((field) => String(outcome[field])).join(', ');
    expect(value).toBe(
      machine.kind === 'slots'
        ? `${drawn}; ${payout.num}`
        : `${drawn}; ${message}; ${oddsText(payout)}`,
    );
    return [id];
  });
  expect(checked).toEqual(machines.map(({ model }) => model.id));
});

test.each(named)(
  "the page's program agrees with a winning and a losing round of $id (sandbox#proof)",
  ({ machine }) => {
    const proofs = Array.from({ length: 60 }, (_, nonce) => proofOf(machine, nonce));
    const won = proofs.find(({ round }) => round.returnAmount > stake);
    const lost = proofs.find(({ round }) => round.returnAmount === 0);
    const what = [
      ...['commitment', 'message', 'model of the rules', 'published model'],
      ...machine.choices.map(({ choice }) => `odds of ${choice}`),
      ...['numbers drawn', ...lookedAt[machine.kind], 'return'],
    ];
    for (const proof of [won, lost]) {
      const { status, lines } = verify(proof ?? proofOf(machine, 0));
      expect([...lines].sort()).toEqual(what.map((each) => `ok: ${each}`).sort());
      expect(status).toBe(0);
    }
    expect(won && lost).toBeDefined();
  },
);

test("the page's program tells a proof that was tampered with (sandbox#proof)", () => {
  for (const machine of [machines[0]!, ...withChoices.slice(0, 4)]) {
    const honest = proofOf(machine, 1);
    const otherSeed = seed.replace('00', 'ff');
    expect(verify({ ...honest, serverSeed: otherSeed }).lines[0]).toMatch(/^WRONG: commitment/);
    const paidMore = { ...honest.round, returnAmount: honest.round.returnAmount + 1 };
    expect(verify({ ...honest, round: paidMore })).toMatchObject({ status: 1 });
    const [first = ''] = lookedAt[machine.kind];
    const other = { ...honest.round.outcome, [first]: 'another' };
    const otherOutcome = { ...honest.round, outcome: other };
    expect(wrong({ ...honest, round: otherOutcome })[0]).toMatch(`WRONG: ${first}`);
    const otherModel = proofOf(
      withChoices.find(({ model }) => model !== machine.model)!,
      1,
    );
    expect(verify({ ...honest, published: otherModel.published })).toMatchObject({ status: 1 });
    const [odds] = honest.choices;
    if (!odds) continue;
    const better = { ...odds, payout: { num: odds.payout.num + 1, den: odds.payout.den } };
    const reported = [better, ...honest.choices.slice(1)];
    expect(wrong({ ...honest, choices: reported })[0]).toMatch(/^WRONG: odds of /);
  }
  const slot = proofOf(machines[0]!, 1);
  const otherRound = { ...slot.round, id: 'r-2' };
  const otherMessage = slot.message.replace('r-1', 'r-2');
  expect(wrong({ ...slot, round: otherRound })[0]).toMatch(/^WRONG: message/);
  const both = wrong({ ...slot, round: otherRound, message: otherMessage });
  expect(both.map((line) => line.split(':')[1])).toContain(' stops');
  const kinder = { ...slot.model, version: 1, wild: 0 };
  expect(wrong({ ...slot, model: kinder as typeof slot.model })[0]).toMatch(/^WRONG: model of/);
});
