import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createByteStream } from '../../fair/bytes';
import { canonicalJson, leafHash, merkleTree } from '../../fair/merkle';
import { drawProofValue, ticketProof } from './api/proofs';
import { lotteries, lotteryOf } from './lotteries';
import { oddsTable } from './proofs';
import { betTypes } from './rules/betTypes';
import { dealResult } from './rules/dealResult';
import { odds_version } from './rules/odds';
import { writeResult, type ShapeId } from './rules/shapes';
import { leafOf, ticketText } from './tickets/place';

const page = readFileSync(path.join(import.meta.dirname, '../../../docs/fairness.md'), 'utf8');
const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

/** The cells of each table row, without padding and code marks. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.slice(1, -1).split('|'))
  .map((cells) => cells.map((cell) => cell.replaceAll('`', '').trim()));
const values = new Map(rows.map(([what = '', value = '']) => [what, value]));
const valueOf = (start: string) =>
  [...values].find(([what]) => what.startsWith(start))?.[1] ?? `no row of the page: ${start}`;

/** The figures of these rows were worked out by a program in another language. */
const ticket = {
  number: '7KQ2M-X9RTB',
  draw_id: 'K3_1-20261122-0001',
  place: 2,
  currency: 'THB',
  odds_version: 1,
  placed_at: 1_795_327_200_000,
  bets: canonicalJson([{ betType: 'sum10', selections: [''], stake: 1_000, odds: [7_600] }]),
};
const before = [100, 200].map((stake) => leafHash(canonicalJson({ stake })));
const tree = merkleTree([...before, leafOf(ticket)]);

const drawn = (code: string, draw: string, p: string): string =>
  writeResult(dealResult(lotteryOf(code)!.shape, createByteStream(seed, code, draw, p)).result);

test("the page's ticket has the text, the leaf, the root and the path that it says", () => {
  expect(page).toContain(`\n${ticketText(ticket)}\n`);
  expect(valueOf('leaf of the ticket under')).toBe(leafOf(ticket));
  expect(valueOf('root of the tickets {"stake":100}, {"stake":200} and that')).toBe(tree.root);
  expect(tree.proofOf(2)).toEqual([
    { side: 'left', hash: valueOf('its path there, with one step on the left') },
  ]);
});

test("the page's draws have the results that it says, from tickets and from a state draw", () => {
  const { draw_id } = ticket;
  expect(valueOf(`its draw, ${draw_id}`)).toBe(drawn('K3_1', draw_id, tree.root));
  const [, state = ''] = /the same draw, with `(VL645-\S+)` as P/.exec(page) ?? [];
  expect(valueOf(`the same draw, with ${state}`)).toBe(drawn('K3_1', draw_id, state));
  const root = valueOf('root of the tickets {"stake":100}, {"stake":200}, {"stake":300}');
  const thai = drawn('THGLO', 'THGLO-20261122', root);
  const hash = createHash('sha256').update(thai).digest('hex');
  const first = thai.split('~').slice(0, 4).join('~');
  expect(valueOf('lottery THGLO, draw THGLO-20261122')).toBe(`${first}; ${hash}`);
});

test('the page names every lottery by its code, with its shape', () => {
  const kinds = rows.flatMap(([, codes = '', shape = '']) =>
    codes.split(', ').map((code) => [code, shape] as const),
  );
  const listed = new Map(kinds);
  for (const { code, shape, group } of lotteries) {
    const province = group === 'SOUTH' || group === 'CENTRAL';
    expect(listed.get(province ? "XS and a province's code" : code), code).toBe(shape);
  }
});

test("the page's odds are those that bets are sold under", () => {
  expect(page).toContain(`## Appendix: odds, version ${odds_version}\n`);
  const [, block = ''] = /^```odds\n([^]*?)\n```/m.exec(page) ?? [];
  const shapes = [...new Set(betTypes.map(({ shape }) => shape))] as ShapeId[];
  const written = shapes.flatMap((shape) =>
    oddsTable(shape).types.map(({ betType, units, lines }) => {
      const ways = lines.map(({ name, chance, odds }) => `${name} ${chance} ${odds}`);
      return `${shape} ${betType} ${units}: ${ways.join('; ')}`;
    }),
  );
  expect(block.split('\n')).toEqual(written);
  expect(written.length).toBe(betTypes.length);
});

test('the page explains each field of a proof that a check reads, and none that is not there', () => {
  const fieldsOf = (from: string, to: string) => {
    const text = page.slice(page.indexOf(from), page.indexOf(to));
    return [...text.matchAll(/^\| (`[^|]+`) +\|/gm)].flatMap(([, cell = '']) =>
      cell.replaceAll('`', '').split(', '),
    );
  };
  const { shape: draw } = drawProofValue;
  const known = [
    ...Object.keys(draw),
    ...(['draw', 'input', 'odds'] as const).flatMap((name) =>
      Object.keys(draw[name].shape).map((field) => `${name}.${field}`),
    ),
  ];
  /** Words for the page alone; the text tells of the fields that hold others by those. */
  const forPages = ['displayName', 'prizeMode', 'rows', 'balls', 'input.displayName', 'draw.day'];
  const holders = ['draw', 'input', 'odds'];
  const ofDraw = fieldsOf('### The proof of a draw', "## The tickets' root");
  expect([...ofDraw].sort()).toEqual(
    known.filter((name) => ![...forPages, ...holders].includes(name)).sort(),
  );
  const ofTicket = fieldsOf('### The proof of a ticket', '## Test vectors');
  const inTicket = Object.keys(ticketProof.response.shape);
  const notNeeded = ['ticketId', 'verified'];
  expect([...ofTicket].sort()).toEqual(inTicket.filter((name) => !notNeeded.includes(name)).sort());
});
