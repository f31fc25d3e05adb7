import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, describe, it } from 'vitest';
import { createByteStream } from '../../fair/bytes';
import { canonicalJson, leafHash, merkleTree } from '../../fair/merkle';
import { drawProofValue, ticketProof } from './api/proofs';
import { lotteries, lotteryOf, type Lottery } from './lotteries';
import { oddsTable } from './proofs';
import { betTypes, betTypesOf } from './rules/betTypes';
import { dealResult } from './rules/dealResult';
import { odds_version } from './rules/odds';
import { writeResult, type ShapeId } from './rules/shapes';
import { randomOf, randomSlip } from './rules/testing/slips';
import { judgeTicket } from './tickets/judgeTicket';
import { leafOf, ticketText } from './tickets/ticketText';
import { lineDebit } from './tickets/slip';

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

test("the page's ticket has the text, the leaf, the root and the path that it says (lottery#proof)", () => {
  expect(page).toContain(`\n${ticketText(ticket)}\n`);
  expect(valueOf('leaf of the ticket under')).toBe(leafOf(ticket));
  expect(valueOf('root of the tickets {"stake":100}, {"stake":200} and that')).toBe(tree.root);
  expect(tree.proofOf(2)).toEqual([
    { side: 'left', hash: valueOf('its path there, with one step on the left') },
  ]);
});

test("the page's draws have the results that it says, from tickets and from a state draw (lottery#proof)", () => {
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

test('the page names every lottery by its code, with its shape (lottery#proof)', () => {
  const kinds = rows.flatMap(([, codes = '', shape = '']) =>
    codes.split(', ').map((code) => [code, shape] as const),
  );
  const listed = new Map(kinds);
  for (const { code, shape, group } of lotteries) {
    const province = group === 'SOUTH' || group === 'CENTRAL';
    expect(listed.get(province ? "XS and a province's code" : code), code).toBe(shape);
  }
});

test("the page's odds are those that bets are sold under (lottery#proof)", () => {
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

test('the page explains each field of a proof that a check reads, and none that is not there (lottery#proof)', () => {
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

interface Check {
  what: string;
  ok: boolean;
}
const { verify } = (await import(pathToFileURL('public/verify.mjs').href)) as {
  verify: (proof: unknown) => Check[];
};

/** One lottery of each shape on which bets are sold. */
const ofShapes = [...new Map(lotteries.map((lottery) => [lottery.shape, lottery])).values()].filter(
  ({ shape }) => betTypesOf(shape).length > 0,
);
/** The bet types whose rules the program leaves out, and says so. */
const left_out = /^(first3|bull|poker)_/;
const isChecked = (shape: Lottery['shape'], id: string) =>
  id !== 'ticket' && (shape !== 'ssc' || !left_out.test(id));

const rounds = 300;

/** A proof of a ticket as its page has it, as far as the payout goes. */
function proofOf({ code, shape }: Lottery, nth: number, more: object = {}) {
  const random = randomOf(`${code}-${nth}`);
  const lines = randomSlip(shape, random, 6, 4, (id) => isChecked(shape, id));
  // Every other line was sold at a part of its payout.
  const bets = lines.map((line, index) =>
    index % 2 === 0 ? line : { ...line, percent: 1 + ((nth * 37 + index) % 99), since: nth },
  );
  const { result } = dealResult(shape, createByteStream('07'.repeat(32), code, String(nth), 'p'));
  const { state, payout } = judgeTicket(shape, { bets: canonicalJson(bets as never) }, result);
  const odds = oddsTable(shape);
  const sold = { bets, draw: `${code}-1`, oddsVersion: odds.version, place: 0, ticket: 'T' };
  return {
    kind: 'ticket',
    number: 'T',
    place: 0,
    leaf: '',
    path: [],
    state,
    payout,
    stake: bets.reduce((sum, line) => sum + lineDebit(shape, line), 0),
    text: canonicalJson(sold as never),
    draw: {
      draw: { id: `${code}-1`, code, numero: '1', state: 'settled', result: writeResult(result) },
      odds,
      input: {},
      serverSeed: null,
      ticketsCount: 1,
    },
    ...more,
  };
}

const payoutOf = (proof: unknown) => verify(proof).filter(({ what }) => what.includes('payout'));

describe.each(ofShapes.map((lottery) => [lottery.shape, lottery] as const))('%s', (_, lottery) => {
  it('is paid by the checking program as by the platform, and a satang more is WRONG (lottery#ticket-proof)', () => {
    let won = 0;
    for (let nth = 0; nth < rounds; nth += 1) {
      const proof = proofOf(lottery, nth);
      won += proof.payout > 0 ? 1 : 0;
      expect(payoutOf(proof), proof.text).toMatchObject([{ what: 'payout', ok: true }]);
      const wrong = { ...proof, state: 'won', payout: proof.payout + 1 };
      expect(payoutOf(wrong)).toMatchObject([{ what: 'payout', ok: false }]);
    }
    expect(won).toBeGreaterThan(0);
  });

  it('has a rule in the program for every bet type but those that it names (lottery#ticket-proof)', () => {
    const named = betTypesOf(lottery.shape).flatMap((type) => {
      const proof = proofOf(lottery, 1);
      const bets = [{ betType: type.id, selections: ['1'], stake: 1, odds: [...type.odds] }];
      const text = proof.text.replace(
        /"bets":\[.*?\],"draw"/,
        `"bets":${JSON.stringify(bets)},"draw"`,
      );
      const said = payoutOf({ ...proof, text });
      return said.some(({ what }) => what.startsWith('not checked: ')) ? [type.id] : [];
    });
    expect(named.filter((id) => isChecked(lottery.shape, id))).toEqual([]);
  });
});

it('says what it does not check of a payout (lottery#ticket-proof)', () => {
  const [lottery] = ofShapes;
  const said = (more: object) => payoutOf(proofOf(lottery!, 1, more)).map(({ what }) => what);
  expect(said({ state: 'open' })).toEqual([
    'not checked: the payout, for the ticket has not ended',
  ]);
  const { draw } = proofOf(lottery!, 1);
  const corrected = (...settled: boolean[]) =>
    said({ payout: 1, draw: { ...draw, corrections: settled.map((one) => ({ settled: one })) } });
  expect(corrected(true)).toEqual([expect.stringMatching(/^payout/)]);
  expect(corrected(true, false)).toEqual([
    'not checked: the payout, for the result was corrected and tickets are judged again',
  ]);
  const proof = proofOf(lottery!, 1);
  const calledOff = { ...proof.draw, draw: { ...proof.draw.draw, state: 'void', result: null } };
  const back = { state: 'void', draw: calledOff };
  const of = (payout: number) => payoutOf({ ...proof, ...back, payout });
  expect(of(proof.stake)).toMatchObject([{ ok: true }]);
  expect(of(proof.stake - 1)).toMatchObject([{ ok: false }]);
  const chased = verify({ ...proof, state: 'void', payout: proof.stake });
  expect(chased.map(({ what }) => what)).toContain(
    'not checked: that the stake was given back by a win of its chase, or because it was cancelled in time',
  );
});
