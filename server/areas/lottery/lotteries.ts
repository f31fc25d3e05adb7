import { sellsBets } from './rules/betTypes';
import type { ShapeId } from './rules/shapes';

/**
 * The provinces of Vietnam's South and Central lotteries, with the weekdays on which each draws (1 is
 * Sunday), computed from 2,108 draws without exception (lottery#vietnam).
 */
const provinces: readonly (readonly [code: string, region: 'south' | 'central', days: string])[] = [
  ['BDI', 'central', '5'],
  ['GL', 'central', '6'],
  ['TTH', 'central', '1,2'],
  ['KH', 'central', '1,4'],
  ['KT', 'central', '1'],
  ['NT', 'central', '6'],
  ['PY', 'central', '2'],
  ['QB', 'central', '5'],
  ['QNA', 'central', '3'],
  ['QNG', 'central', '7'],
  ['QT', 'central', '5'],
  ['DNA', 'central', '4,7'],
  ['DLK', 'central', '3'],
  ['DNO', 'central', '7'],
  ['AG', 'south', '5'],
  ['BD', 'south', '6'],
  ['BP', 'south', '7'],
  ['BTH', 'south', '5'],
  ['BL', 'south', '3'],
  ['BTR', 'south', '3'],
  ['CM', 'south', '2'],
  ['CT', 'south', '4'],
  ['HG', 'south', '7'],
  ['KG', 'south', '1'],
  ['LA', 'south', '7'],
  ['ST', 'south', '4'],
  ['HCM', 'south', '2,7'],
  ['TG', 'south', '1'],
  ['TV', 'south', '6'],
  ['TN', 'south', '5'],
  ['VL', 'south', '6'],
  ['VT', 'south', '3'],
  ['DL', 'south', '1'],
  ['DN', 'south', '4'],
  ['DT', 'south', '2'],
];

/** The groups of lotteries, which are the entries of the menus (lottery#groups). */
export const groups = [
  'NORTH',
  'CENTRAL',
  'SOUTH',
  'THAI',
  'LAO',
  'VIETLOTT',
  'K3',
  'SSC',
  '11X5',
  'PK10',
  'KENO',
] as const;
export type Group = (typeof groups)[number];

/** The address of the emblem of a group, which its lotteries show. */
export const emblemOf = (group: Group): string => `/art/lottery/${group}.svg`;

/** Days and times are those of UTC+7, where all these lotteries are drawn; 1 is Sunday. */
export type Schedule =
  | { kind: 'weekly'; days: readonly number[]; times: readonly string[] }
  /** The Thai government lottery: the 1st and 16th, and the exceptions of the calendar. */
  | { kind: 'thai'; time: string }
  /** Through the day, from one time to another, both among them. */
  | { kind: 'daytime'; from: string; to: string; minutes: number }
  /** All day and night. */
  | { kind: 'always'; minutes: number };

export interface Lottery {
  /** The code that addresses, files and operators use; also its `gameId`. */
  code: string;
  group: Group;
  shape: ShapeId;
  /** LOTT: drawn by somebody else, and its results come from an operator; ELOTT: drawn here. */
  category: 'LOTT' | 'ELOTT';
  schedule: Schedule;
  /** Sales lock so many seconds before the draw (`lockTime`). */
  lock_s: number;
  /** Rests at the lunar new year: from its eve, so many days (`draws/calendar.ts`). */
  tetRest_days: number;
  hot: boolean;
}

const everyDay = [1, 2, 3, 4, 5, 6, 7];

const vietnam = { category: 'LOTT', hot: false } as const;

const north: Lottery = {
  ...vietnam,
  code: 'XSMB',
  group: 'NORTH',
  shape: 'vn_north',
  schedule: { kind: 'weekly', days: everyDay, times: ['18:15'] },
  lock_s: 300,
  tetRest_days: 4,
  hot: true,
};

const ofProvince = ([code, region, days]: (typeof provinces)[number]): Lottery => ({
  ...vietnam,
  code: `XS${code}`,
  group: region === 'south' ? 'SOUTH' : 'CENTRAL',
  shape: 'vn_south',
  schedule: {
    kind: 'weekly',
    days: days.split(',').map(Number),
    times: [region === 'south' ? '16:15' : '17:15'],
  },
  lock_s: 300,
  // In the new year of 2026 all of them drew.
  tetRest_days: 0,
  hot: code === 'HCM',
});

/** Its first number is drawn soon after 15:00: anybody who bets later could know some. */
const thai: Lottery = {
  code: 'THGLO',
  group: 'THAI',
  shape: 'thai',
  category: 'LOTT',
  schedule: { kind: 'thai', time: '15:00' },
  lock_s: 600,
  tetRest_days: 0,
  hot: true,
};

/** Laos' state lottery: one number on the evening of each weekday (lottery#lao-bets). */
const lao: Lottery = {
  code: 'LAOLD',
  group: 'LAO',
  shape: 'lao',
  category: 'LOTT',
  schedule: { kind: 'weekly', days: [2, 3, 4, 5, 6], times: ['20:30'] },
  lock_s: 600,
  tetRest_days: 0,
  hot: false,
};

const vietlott = (code: string, shape: ShapeId, schedule: Schedule, lock_s: number): Lottery => ({
  code,
  group: 'VIETLOTT',
  shape,
  category: 'LOTT',
  schedule,
  lock_s,
  // Lotto 5/35 drew through the new year of 2026; the others rest on the eve and the day.
  tetRest_days: code === 'VL535' ? 0 : 2,
  hot: code === 'VL655',
});

const evenings = (...days: number[]): Schedule => ({ kind: 'weekly', days, times: ['18:00'] });

const electronic = (group: Group, shape: ShapeId, minutes: readonly number[]): Lottery[] =>
  minutes.map((each) => ({
    code: `${group}_${each}`,
    group,
    shape,
    category: 'ELOTT',
    schedule: { kind: 'always', minutes: each },
    // Room enough for the tickets that are on their way, and short enough not to bore.
    lock_s: each === 1 ? 10 : 20,
    tetRest_days: 0,
    hot: each === 1,
  }));

/** All lotteries, in the order of the menus. Codes are for ever. */
export const lotteries: readonly Lottery[] = [
  north,
  ...provinces.filter(([, region]) => region === 'central').map(ofProvince),
  ...provinces.filter(([, region]) => region === 'south').map(ofProvince),
  thai,
  lao,
  vietlott('VL645', 'mega645', evenings(4, 6, 1), 900),
  vietlott('VL655', 'power655', evenings(3, 5, 7), 900),
  vietlott('VL535', 'lotto535', { kind: 'weekly', days: everyDay, times: ['13:00', '21:00'] }, 900),
  vietlott('VLMAX3D', 'max3d', evenings(2, 4, 6), 900),
  vietlott('VLKENO', 'keno', { kind: 'daytime', from: '06:08', to: '21:52', minutes: 8 }, 30),
  ...electronic('K3', 'k3', [1, 3, 5]),
  ...electronic('SSC', 'ssc', [1, 3, 5]),
  ...electronic('11X5', '11x5', [1, 3, 5]),
  ...electronic('PK10', 'pk10', [1, 3, 5]),
  ...electronic('KENO', 'keno', [1, 3, 5]),
];

const byCode = new Map(lotteries.map((lottery) => [lottery.code, lottery]));

/** Returns the lottery of a code; undefined for none. */
export const lotteryOf = (code: string): Lottery | undefined => byCode.get(code);

/** Returns true for the code of a lottery of ours on which bets are sold (lottery#bet-types). */
export function hasBets(code: string): boolean {
  const lottery = lotteryOf(code);
  return lottery !== undefined && sellsBets(lottery.shape);
}
