import { expect, test } from 'vitest';
import { lines5Calm, slotModels } from './slots.models';
import { type SlotTable, slotTable } from './slots.table';

const tables = slotModels.map((model) => ({ id: model.id, model, table: slotTable(model) }));

test.each(tables)('$id: the table is plain JSON and tells the whole model', ({ model, table }) => {
  expect(JSON.parse(JSON.stringify(table)) as SlotTable).toEqual(table);
  expect(table).toMatchObject({
    engine: 'slots-5x3',
    engineVersion: 1,
    model: model.id,
    version: model.version,
    volatility: model.volatility,
    lines: model.lines,
    reels: model.strips,
  });
});

test.each(tables)(
  '$id: every pay of the model is in its pay table, best line first',
  ({ model, table }) => {
    const inTable = table.payTable.map((row) => [row.kind, row.symbol, row.count, row.multiplier]);
    const ofLines = model.pays.flatMap((pays, symbol) =>
      pays.map((pay, i) => ['line', symbol, i + 3, pay]),
    );
    const ofScatter = (model.scatterPays ?? []).map((pay, i) => [
      'scatter',
      model.scatter,
      i + 3,
      pay,
    ]);
    const paying = [...ofLines, ...ofScatter].filter(([, , , pay]) => pay !== 0);
    expect(inTable).toHaveLength(paying.length);
    expect(inTable).toEqual(expect.arrayContaining(paying));
    const multipliers = table.payTable.filter((r) => r.kind === 'line').map((r) => r.multiplier);
    expect(multipliers).toEqual([...multipliers].sort((a, b) => b - a));
  },
);

test.each(tables)('$id: the percentages are those of the exact fractions', ({ table }) => {
  const { num, den } = table.exactReturn;
  const exact = (Number(num) / Number(den)) * 100;
  expect(Math.abs(Number(table.returnPercent) - exact)).toBeLessThanOrEqual(0.005_000_1);
  expect(table.returnPercent).toMatch(/^9[4-7]\.\d\d$/);
  expect(table.hitPercent).toMatch(/^\d\d\.\d\d$/);
  expect(Number(table.aboveStakePercent)).toBeLessThanOrEqual(Number(table.hitPercent));
});

test('what the rules page of the calmest model says', () => {
  expect(slotTable(lines5Calm)).toMatchObject({
    returnPercent: '96.45',
    exactReturn: { num: '729149', den: '756000' },
    hitPercent: '30.02',
    aboveStakePercent: '30.02',
    top: { multiplier: 200, oneIn: '2268000' },
  });
  // The best symbol is once on each strip, and five lines can hit it.
  expect(slotTable(lines5Calm).payTable[0]).toEqual({
    kind: 'line',
    symbol: 0,
    count: 5,
    multiplier: 200,
    oneIn: String((25 * 24 * 27 * 28 * 25) / 5),
  });
});
