import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { slip_text_most_chars } from '../api/slipText';
import { lotteryOf } from '../lotteries';
import { betTypeOf } from '../rules/betTypes';
import { payoutOf } from '../rules/judge';
import { readSelections } from '../rules/selection';
import { randomOf, realDraws } from '../rules/testing/slips';
import { judgeTicket } from '../tickets/judgeTicket';
import { joinedLines, readSlip, soldLine } from '../tickets/slip';
import { betsByLottery } from './slipOfText';
import { normalised, type SlipBet } from './reading';
import { readSlipText, type SlipQuestion } from './readSlipText';
import type { StationContext } from './vietnamWords';

interface Written {
  play: string;
  number: string;
  stake: number;
  station?: string;
  units?: number;
}

interface Vector {
  id: string;
  lang: 'th' | 'vi';
  input: string;
  context?: StationContext;
  bets: Written[];
  notes: number[];
  doubts: { line: number; reason: string; readings: Written[][] }[];
  combinations: number;
  total: number;
}

const vectors = JSON.parse(
  readFileSync('tests/fixtures/lottery/betSlips.json', 'utf8'),
) as Vector[];

const thursday: StationContext = { region: 'south', stations: ['TN', 'AG', 'BTH'] };

const questionOf = ({ lang, context }: Pick<Vector, 'lang' | 'context'>): SlipQuestion => ({
  notation: lang,
  usual: lang,
  stations: context ?? thursday,
});

/** Vectors hold baht and dong; hundredths are of a baht, and of a thousand dong. */
const written =
  ({ lang }: Pick<Vector, 'lang'>) =>
  (bet: Written | SlipBet): string => {
    const { play, stake } =
      'play' in bet
        ? { play: bet.play, stake: lang === 'th' ? bet.stake * 100 : bet.stake / 10 }
        : { play: bet.betType, stake: bet.stake };
    return `${play} ${bet.number} ${stake} ${bet.station ?? ''}`;
  };

const all = (vector: Vector, bets: readonly (Written | SlipBet)[]) =>
  bets.map(written(vector)).sort();

const read = (vector: Vector, text = vector.input) => readSlipText(text, questionOf(vector));

test.each(vectors.map((vector) => [vector.id, vector] as const))(
  'reads the slip %s as its writer meant it (lottery#slip-text, lottery#thai-slips, lottery#vietnamese-slips)',
  (_, vector) => {
    const { lines } = read(vector);
    const bets = lines.flatMap((line) => line.bets);
    expect(all(vector, bets)).toEqual(all(vector, vector.bets));
    expect(bets).toHaveLength(vector.combinations);
    expect(lines.filter(({ kind }) => kind === 'note').map(({ line }) => line)).toEqual(
      vector.notes,
    );
    const doubts = lines.flatMap(({ line, doubt }) => (doubt ? [{ line, ...doubt }] : []));
    expect(
      doubts.map(({ line, reason, readings }) => ({
        line,
        reason,
        readings: readings.map((bets) => all(vector, bets)),
      })),
    ).toEqual(
      vector.doubts.map((doubt) => ({
        ...doubt,
        readings: doubt.readings.map((bets) => all(vector, bets)),
      })),
    );
  },
);

test('stakes as many units as the bet types of the vectors have (lottery#vietnamese-slips)', () => {
  for (const { play, station, units } of vectors.flatMap(({ bets }) => bets)) {
    const sold = betTypeOf(station === 'MB' ? 'vn_north' : 'vn_south', play);
    if (units !== undefined && sold) expect([play, sold.unitsStaked]).toEqual([play, units]);
  }
});

/** Words and sets whose numbers no digits of the text spell out. */
const sets = /เบิ้ล|ตอง|พี่น้อง|คู่|คี่|ต่ำ|สูง|รูด|วิน|ประตู|หาง|ถึง|keo|den|chan|le|tai|xiu|tong|giap/;

/** The digits of a bet stand in one number of the text, in whatever order. */
const holds = (numbers: readonly string[], member: string): boolean =>
  numbers.some((number) => {
    const left = [...number];
    return [...member].every((digit) => {
      const place = left.indexOf(digit);
      if (place >= 0) left.splice(place, 1);
      return place >= 0;
    });
  });

/** Returns the bets that a text does not hold: a stake or a number that stands nowhere in it. */
function foundNowhere(text: string, bets: readonly SlipBet[], lang: 'th' | 'vi'): SlipBet[] {
  const plain = normalised(text).normalize('NFD').toLowerCase();
  const numbers = plain.match(/\d+/g) ?? [];
  const joined = normalised(text)
    .replace(/,(?=\d{3})/g, '')
    .match(/\d+(?:,\d)?/g);
  const amounts = new Set(
    [...numbers, ...(joined ?? [])].flatMap((number) => {
      const value = Math.round(Number(number.replace(',', '.')) * 100);
      return lang === 'vi' ? [value, value * 1_000] : [value];
    }),
  );
  const bySet =
    sets.test(normalised(text).toLowerCase()) || sets.test(plain.replace(/\p{M}/gu, ''));
  return bets.filter(
    ({ number, stake }) =>
      !amounts.has(stake) ||
      !(bySet || number.split('-').every((member) => holds(numbers, member))),
  );
}

const pieces = [
  ...'0123456789=*x-.,/)(: \n\tabdnktrลบตชก',
  ...['บน', 'ล่าง', 'บล', 'โต๊ด', 'กลับ', 'วิ่ง', '19ประตู', 'รูดหน้า', 'ตัวละ', 'รวม', 'ถึง'],
  ...['12', '123', '50', '25=50', 'พี่แดง', '฿', '๑๒', '\u200b', '×', 'ບ', '1,500', '16/6/69'],
  ...[
    'tn ',
    'ag ',
    '2d ',
    'b10n',
    'dd',
    'da',
    'dx',
    'xc',
    'keo',
    'dau',
    'lô',
    'xien',
    'tong5',
    '1,5n',
  ],
];

const anyText = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((all) => all.join('')),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);

describe('any text', () => {
  test('is read without a fault, the same twice, and into no bet that it does not hold (lottery#slip-text)', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom('th' as const, 'vi' as const), (text, lang) => {
        const question = { ...questionOf({ lang }), hasFour: text.length % 2 === 0 };
        const first = readSlipText(text, question);
        expect(readSlipText(text, question)).toEqual(first);
        expect(
          foundNowhere(
            text,
            first.lines.flatMap(({ bets }) => bets),
            lang,
          ),
        ).toEqual([]);
        const blank = text
          .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
          .filter((line) => line.trim() !== '');
        expect(first.lines.map((line) => line.text)).toEqual(blank.map((line) => line.trim()));
      }),
      { numRuns: 10_000 },
    );
  });

  test('is read so after a slip of the hand in each vector (lottery#slip-text)', () => {
    for (const vector of vectors) {
      const signs = [...vector.input];
      for (let index = 0; index < signs.length; index += 1) {
        const [sign, next = ''] = [signs[index]!, signs[index + 1]];
        const [before, after] = [signs.slice(0, index), signs.slice(index + 2)];
        for (const changed of [[next, sign], [next], [sign, sign, next]]) {
          const text = [...before, ...changed, ...after].join('');
          const first = read(vector, text);
          expect(read(vector, text)).toEqual(first);
          const bets = first.lines.flatMap((line) => line.bets);
          expect([text, foundNowhere(text, bets, vector.lang)]).toEqual([text, []]);
        }
      }
    }
  });
});

describe('answers', () => {
  const doubtful = 'พี่แดง\n12=50*50\n33=20';
  const question = questionOf({ lang: 'th' });
  const answer = (reading: number | 'x', text = doubtful) => {
    const { line, doubt } = readSlipText(text, question).lines.find((each) => each.doubt)!;
    return `${line}.${reading}.${doubt!.mark}`;
  };

  test('give a doubtful line the reading that was chosen (lottery#slip-doubts)', () => {
    const { lines, doubts } = readSlipText(doubtful, { ...question, answers: [answer(1)] });
    expect(doubts).toBe(0);
    expect(lines[1]!.bets.map(({ betType, number }) => `${betType} ${number}`)).toEqual([
      '2top 12',
      '2top 21',
    ]);
  });

  test('strike a line (lottery#slip-doubts)', () => {
    const struck = readSlipText(doubtful, { ...question, answers: [answer('x')] });
    expect(struck.lines[1]).toMatchObject({ kind: 'struck', bets: [] });
    expect(struck.bets).toBe(1);
  });

  test('do not count for another line or another text (lottery#slip-doubts)', () => {
    const [, , mark] = answer(0).split('.');
    const other = readSlipText(doubtful.replace('50*50', '60*60'), {
      ...question,
      answers: [answer(0), `3.0.${mark}`, 'nonsense', '2.9.zz'],
    });
    expect(other.doubts).toBe(1);
  });

  test('make a written total fit or not (lottery#slip-doubts)', () => {
    const text = '12=50*50\nรวม 100';
    const before = readSlipText(text, question);
    expect(before.lines.map(({ kind }) => kind)).toEqual(['doubt', 'doubt']);
    const after = readSlipText(text, { ...question, answers: [answer(0, text)] });
    expect(after.lines.map(({ kind }) => kind)).toEqual(['bets', 'note']);
  });
});

test.each([
  ['123=100.000', ['3top 123 100000', '3top 123 100']],
  ['123=1.000฿ พี่แดง', ['3top 123 1000', '3top 123 1']],
  ['123=100,00', ['3top 123 100']],
  ['123=100.50', ['3top 123 100.5']],
  ['123=1.255', ['3top 123 1255']],
  ['123=1,000.00', ['3top 123 1000']],
  ['123=1.000,00', ['3top 123 1000']],
  ['123=1.000.000', ['3top 123 1000000']],
  ['12 ล่าง 1.000', ['2bottom 12 1000', '2bottom 12 1']],
  ['123=1.000x2.000', ['3top 123 1000+3tod_distinct 123 2000', '3top 123 1+3tod_distinct 123 2']],
  ['12\nตัวละ 1.000', ['2top 12 1000', '2top 12 1']],
])('%s is in doubt, with the readings of its amount (lottery#slip-doubts)', (text, readings) => {
  const [line] = readSlipText(text, questionOf({ lang: 'th' })).lines;
  expect(line).toMatchObject({ kind: 'doubt', doubt: { reason: 'open_amount' } });
  const textOf = ({ betType, number, stake }: SlipBet) => `${betType} ${number} ${stake / 100}`;
  expect(line!.doubt!.readings.map((bets) => bets.map(textOf).join('+'))).toEqual(readings);
});

test('a line whose first bet can be meant in several ways has the others in each reading (lottery#slip-doubts)', () => {
  const [line] = readSlipText('12x50 13=60', questionOf({ lang: 'th' })).lines;
  const numbers = line!.doubt!.readings.map((bets) => bets.map(({ number }) => number));
  expect(numbers).toEqual([
    ['12', '13'],
    ['12', '21', '13'],
  ]);
});

test.each(['12=5 ', '12=5,', '100=1.000 ', '12x5x5 ', 'บน 12 5 ', '12 ', 'b12 5 ', 'de12b5,'])(
  'a line of %s as long as a text may be is read, or is in doubt (lottery#slip-text)',
  (bet) => {
    const text = bet.repeat(slip_text_most_chars / bet.length);
    for (const lang of ['th', 'vi'] as const) {
      const { lines } = readSlipText(text, questionOf({ lang }));
      expect(lines.map(({ kind }) => kind)).toEqual(['doubt']);
    }
  },
);

test('a comma between thousands, and a sign before the number of another bet, leave no amount in doubt (lottery#slip-doubts)', () => {
  const betsOf = (text: string) =>
    readSlipText(text, questionOf({ lang: 'th' })).lines.flatMap(({ bets }) =>
      bets.map(({ number, stake }) => `${number} ${stake / 100}`),
    );
  expect(betsOf('123=1,000')).toEqual(['123 1000']);
  expect(betsOf('12=50.13=60')).toEqual(['12 50', '13 60']);
  expect(betsOf('123=100.456=50')).toEqual(['123 100', '456 50']);
});

test('letters of Thailand, or `=` without words, tell the notation of a slip (lottery#slip-text)', () => {
  const notationOf = (text: string, usual: 'th' | 'vi') =>
    readSlipText(text, { notation: 'auto', usual, stations: thursday }).notation;
  expect(
    ['12=50', 'บน 12 50', 'tn 12 b1n', '12 x 5', ''].map((text) => notationOf(text, 'vi')),
  ).toEqual(['th', 'th', 'vi', 'vi', 'vi']);
  expect(notationOf('tn 12 b1n', 'th')).toBe('th');
});

test('a Thai name beside Vietnamese bets is a name where no Thai bets are sold (lottery#slip-text, lottery#slip-names)', () => {
  const readOf = (text: string) =>
    readSlipText(text, { notation: 'auto', usual: 'vi', stations: thursday, hasThai: false });
  const { notation, lines } = readOf('พี่แดง\ntn 12 b1n');
  expect([notation, ...lines.map(({ kind }) => kind)]).toEqual(['vi', 'note', 'bets']);
  expect(readOf('บน 12 50').notation).toBe('th');
  expect(readOf('12=50').notation).toBe('th');
});

test('a bet that cannot be taken is a doubt and never another bet (lottery#slip-doubts)', () => {
  const { lines } = readSlipText('12=50\n123=50', {
    ...questionOf({ lang: 'th' }),
    check: ({ betType }) => (betType === '2top' ? 'not_offered' : undefined),
  });
  expect(lines[0]).toMatchObject({ kind: 'doubt', doubt: { reason: 'not_offered', readings: [] } });
  expect(lines[1]!.kind).toBe('bets');
});

test('a name beside a bet stays, and a mark that lacks its signs is no name (lottery#thai-slips)', () => {
  const kinds = (text: string) =>
    readSlipText(text, questionOf({ lang: 'th' })).lines.map(({ kind, name }) => [kind, name]);
  expect(kinds('12=50 พี่แดง')).toEqual([['bets', 'พี่แดง']]);
  expect(kinds('ลาง\n12=50')).toEqual([
    ['doubt', ''],
    ['doubt', ''],
  ]);
});

/** The ways to write a bet of a type, for numbers of so many digits; Vietnamese ones after their station. */
const writers: Readonly<
  Record<string, [digits: number, write: (number: string, stake: number) => string]>
> = {
  '2top': [2, (number, stake) => `${number}=${stake}`],
  '2bottom': [2, (number, stake) => `${number} ล่าง ${stake}`],
  '3top': [3, (number, stake) => `บน ${number}=${stake}`],
  '3tod': [3, (number, stake) => `${number}โต๊ด${stake}`],
  '3bottom': [3, (number, stake) => `ล.${number}=${stake}.-`],
  run_top: [1, (number, stake) => `วิ่งบน ${number}=${stake}`],
  run_bottom: [1, (number, stake) => `วิ่งล่าง ${number}:${stake}`],
  lo2: [2, (number, stake) => `${number} b${stake}n`],
  lo3: [3, (number, stake) => `lo ${number} ${stake}k`],
  lo4: [4, (number, stake) => `${number} bl${stake}n`],
  de_dac_biet: [2, (number, stake) => `${number} duoi${stake}n`],
  de_dau_giai7: [2, (number, stake) => `${number} đầu ${stake}n`],
  de_giai8: [2, (number, stake) => `${number} dau${stake}n`],
  '3cang_dac_biet': [3, (number, stake) => `${number} xcduoi${stake}n`],
  da: [4, (number, stake) => `${number.replace('-', ' ')} da${stake}n`],
};
const thaiTypes = ['2top', '2bottom', '3top', '3tod', '3bottom', 'run_top', 'run_bottom'];
const limits = { least: 100, most: 1_000_000_00 };

const countries = [
  { code: 'THGLO', draws: 'thai', types: thaiTypes, station: '' },
  { code: 'XSMB', draws: 'north', types: ['de_dau_giai7'], station: 'mb ' },
  { code: 'XSTN', draws: 'provinces', types: ['de_giai8'], station: 'tn ' },
] as const;
const vietnameseTypes = ['lo2', 'lo3', 'lo4', 'de_dac_biet', '3cang_dac_biet', 'da'];

test('a ticket of a slip is paid what its bets are one by one, in real draws (lottery#slip-text, lottery#settlement)', () => {
  const random = randomOf('slipTexts');
  const countriesWithDraws = countries.map((country) => ({
    ...country,
    results: realDraws(country.draws, 100),
  }));
  const paid = new Map<string, number>();
  for (let round = 0; round < 1_000; round += 1) {
    const { code, types, station, results } = countriesWithDraws[random(countries.length)]!;
    const lottery = lotteryOf(code)!;
    const { shape } = lottery;
    const { result } = results[random(results.length)]!;
    const sold = station === '' ? types : [...types, ...vietnameseTypes];
    let alone = 0;
    const text = Array.from({ length: 1 + random(12) }, () => {
      const betType = sold[random(sold.length)]!;
      const [digits, write] = writers[betType]!;
      let number = String(random(10 ** digits)).padStart(digits, '0');
      if (betType === '3tod' && new Set(number).size === 1) number = '123';
      // A pair that has come is likely enough to be paid.
      if (betType === 'da')
        number = pairOf(
          result.flat().map((drawn) => drawn.slice(-2)),
          random,
        );
      const stake = 1 + random(500);
      const chosen = readSelections(shape, betType, number);
      if (!chosen.ok) throw new Error(`${betType} ${number} is no bet`);
      for (const one of chosen.combinations) {
        const { odds } = betTypeOf(shape, one.betType)!;
        const { payout } = payoutOf(shape, { ...one, stake: stake * 100, odds }, result);
        alone += payout;
        paid.set(betType, (paid.get(betType) ?? 0) + payout);
      }
      return station + write(number, stake);
    }).join('\n');
    const stations = code === 'XSMB' ? { region: 'north' as const, stations: ['MB'] } : thursday;
    const usual = shape === 'thai' ? 'th' : 'vi';
    const slip = readSlipText(text, { notation: 'auto', usual, stations });
    expect([text, slip.doubts]).toEqual([text, 0]);
    const [[, bets]] = betsByLottery({
      lottery,
      read: slip,
      minorOf: ({ stake }: SlipBet) => stake,
    } as never) as [ReturnType<typeof betsByLottery>[number]];
    const priced = readSlip(lottery, bets, limits);
    if (!priced.ok) throw new Error(priced.code);
    const ticket = { bets: JSON.stringify(joinedLines(priced.value.lines).map(soldLine)) };
    expect([text, judgeTicket(shape, ticket, result).payout]).toEqual([text, alone]);
  }
  for (const type of ['2top', 'lo2', 'da'])
    expect([type, paid.get(type)! > 0]).toEqual([type, true]);
});

/** Two different numbers, of which both, one or none is among those that came. */
function pairOf(drawn: readonly string[], random: (range: number) => number): string {
  const all = [...drawn, ...Array.from({ length: 20 }, () => String(random(90) + 10))];
  const first = all[random(all.length)]!;
  const others = all.filter((other) => other !== first);
  return `${first}-${others[random(others.length)]!}`;
}
