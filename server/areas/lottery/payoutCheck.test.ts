import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createByteStream } from '../../fair/bytes';
import { canonicalJson } from '../../fair/merkle';
import { lotteries, type Lottery } from './lotteries';
import { oddsTable } from './proofs';
import { betTypesOf } from './rules/betTypes';
import { dealResult } from './rules/dealResult';
import { writeResult } from './rules/shapes';
import { randomOf } from './rules/testing/draws';
import { randomSlip } from './rules/testing/slips';
import { judgeTicket } from './tickets/judgeTicket';
import { lineDebit } from './tickets/slip';

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
  const bets = randomSlip(shape, random, 6, 4, (id) => isChecked(shape, id));
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
  it('is paid by the checking program as by the platform, and a satang more is WRONG', () => {
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

  it('has a rule in the program for every bet type but those that it names', () => {
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

it('says what it does not check of a payout', () => {
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
    'not checked: that a win of its chase before this draw gave the stake back',
  );
});
