import { sellsBets } from './rules/betTypes';
import type { ShapeId } from './rules/shapes';

/**
 * The provinces of Vietnam's South and Central lotteries, with the weekdays on which each draws (1 is
 * Sunday), computed from 2,108 draws without exception (lottery#vietnam).
 */
export const provinces: readonly (readonly [
  code: string,
  region: 'south' | 'central',
  days: string,
  vi: string,
  en: string,
  th: string,
])[] = [
  ['BDI', 'central', '5', 'Bình Định', 'Binh Dinh', 'บิ่ญดิ่ญ'],
  ['GL', 'central', '6', 'Gia Lai', 'Gia Lai', 'ซาลาย'],
  ['TTH', 'central', '1,2', 'Huế', 'Hue', 'เว้'],
  ['KH', 'central', '1,4', 'Khánh Hòa', 'Khanh Hoa', 'คั้ญฮหว่า'],
  ['KT', 'central', '1', 'Kon Tum', 'Kon Tum', 'กอนตูม'],
  ['NT', 'central', '6', 'Ninh Thuận', 'Ninh Thuan', 'นิญถ่วน'],
  ['PY', 'central', '2', 'Phú Yên', 'Phu Yen', 'ฟู้เอียน'],
  ['QB', 'central', '5', 'Quảng Bình', 'Quang Binh', 'กว๋างบิ่ญ'],
  ['QNA', 'central', '3', 'Quảng Nam', 'Quang Nam', 'กว๋างนาม'],
  ['QNG', 'central', '7', 'Quảng Ngãi', 'Quang Ngai', 'กว๋างหงาย'],
  ['QT', 'central', '5', 'Quảng Trị', 'Quang Tri', 'กว๋างจิ'],
  ['DNA', 'central', '4,7', 'Đà Nẵng', 'Da Nang', 'ดานัง'],
  ['DLK', 'central', '3', 'Đắk Lắk', 'Dak Lak', 'ดั๊กลัก'],
  ['DNO', 'central', '7', 'Đắk Nông', 'Dak Nong', 'ดั๊กนง'],
  ['AG', 'south', '5', 'An Giang', 'An Giang', 'อานซาง'],
  ['BD', 'south', '6', 'Bình Dương', 'Binh Duong', 'บิ่ญเซือง'],
  ['BP', 'south', '7', 'Bình Phước', 'Binh Phuoc', 'บิ่ญเฟื้อก'],
  ['BTH', 'south', '5', 'Bình Thuận', 'Binh Thuan', 'บิ่ญถ่วน'],
  ['BL', 'south', '3', 'Bạc Liêu', 'Bac Lieu', 'บักเลียว'],
  ['BTR', 'south', '3', 'Bến Tre', 'Ben Tre', 'เบ๊นแตร'],
  ['CM', 'south', '2', 'Cà Mau', 'Ca Mau', 'ก่าเมา'],
  ['CT', 'south', '4', 'Cần Thơ', 'Can Tho', 'เกิ่นเทอ'],
  ['HG', 'south', '7', 'Hậu Giang', 'Hau Giang', 'เห่าซาง'],
  ['KG', 'south', '1', 'Kiên Giang', 'Kien Giang', 'เกียนซาง'],
  ['LA', 'south', '7', 'Long An', 'Long An', 'ล็องอาน'],
  ['ST', 'south', '4', 'Sóc Trăng', 'Soc Trang', 'ซ้อกจัง'],
  ['HCM', 'south', '2,7', 'TP. Hồ Chí Minh', 'Ho Chi Minh City', 'โฮจิมินห์'],
  ['TG', 'south', '1', 'Tiền Giang', 'Tien Giang', 'เตี่ยนซาง'],
  ['TV', 'south', '6', 'Trà Vinh', 'Tra Vinh', 'จ่าวิญ'],
  ['TN', 'south', '5', 'Tây Ninh', 'Tay Ninh', 'เตยนิญ'],
  ['VL', 'south', '6', 'Vĩnh Long', 'Vinh Long', 'หวิญล็อง'],
  ['VT', 'south', '3', 'Vũng Tàu', 'Vung Tau', 'หวุงเต่า'],
  ['DL', 'south', '1', 'Đà Lạt', 'Da Lat', 'ดาลัต'],
  ['DN', 'south', '4', 'Đồng Nai', 'Dong Nai', 'ด่งนาย'],
  ['DT', 'south', '2', 'Đồng Tháp', 'Dong Thap', 'ด่งท้าป'],
];

/** The groups of lotteries, which are the entries of the menus (lottery#groups). */
export const groups = [
  'NORTH',
  'CENTRAL',
  'SOUTH',
  'THAI',
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
  names: { en: string; th: string };
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
  names: { en: 'Northern Vietnam', th: 'ฮานอย (ภาคเหนือ)' },
  schedule: { kind: 'weekly', days: everyDay, times: ['18:15'] },
  lock_s: 300,
  tetRest_days: 4,
  hot: true,
};

const ofProvince = ([code, region, days, , en, th]: (typeof provinces)[number]): Lottery => ({
  ...vietnam,
  code: `XS${code}`,
  group: region === 'south' ? 'SOUTH' : 'CENTRAL',
  shape: 'vn_south',
  names: { en, th },
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

/** Its first number is drawn soon after 15:00: whoever bets later could know some. */
const thai: Lottery = {
  code: 'THGLO',
  group: 'THAI',
  shape: 'thai',
  category: 'LOTT',
  names: { en: 'Thai Government Lottery', th: 'สลากกินแบ่งรัฐบาล' },
  schedule: { kind: 'thai', time: '15:00' },
  lock_s: 600,
  tetRest_days: 0,
  hot: true,
};

const vietlott = (
  code: string,
  shape: ShapeId,
  name: string,
  schedule: Schedule,
  lock_s: number,
): Lottery => ({
  code,
  group: 'VIETLOTT',
  shape,
  category: 'LOTT',
  names: { en: name, th: name },
  schedule,
  lock_s,
  // Lotto 5/35 drew through the new year of 2026; the others rest on the eve and the day.
  tetRest_days: code === 'VL535' ? 0 : 2,
  hot: code === 'VL655',
});

const evenings = (...days: number[]): Schedule => ({ kind: 'weekly', days, times: ['18:00'] });

const electronic = (
  group: Group,
  shape: ShapeId,
  names: Lottery['names'],
  minutes: readonly number[],
): Lottery[] =>
  minutes.map((each) => ({
    code: `${group}_${each}`,
    group,
    shape,
    category: 'ELOTT',
    names: {
      en: `${names.en} ${each} min`,
      th: `${names.th} ${each} นาที`,
    },
    schedule: { kind: 'always', minutes: each },
    // Room enough for the tickets that are on their way, and short enough not to bore.
    lock_s: each === 1 ? 10 : 20,
    tetRest_days: 0,
    hot: each === 1,
  }));

const same = (name: string) => ({ en: name, th: name });

/** All lotteries, in the order of the menus. Codes are for ever. */
export const lotteries: readonly Lottery[] = [
  north,
  ...provinces.filter(([, region]) => region === 'central').map(ofProvince),
  ...provinces.filter(([, region]) => region === 'south').map(ofProvince),
  thai,
  vietlott('VL645', 'mega645', 'Mega 6/45', evenings(4, 6, 1), 900),
  vietlott('VL655', 'power655', 'Power 6/55', evenings(3, 5, 7), 900),
  vietlott(
    'VL535',
    'lotto535',
    'Lotto 5/35',
    { kind: 'weekly', days: everyDay, times: ['13:00', '21:00'] },
    900,
  ),
  vietlott('VLMAX3D', 'max3d', 'Max 3D', evenings(2, 4, 6), 900),
  vietlott(
    'VLKENO',
    'keno',
    'Vietlott Keno',
    { kind: 'daytime', from: '06:08', to: '21:52', minutes: 8 },
    30,
  ),
  ...electronic('K3', 'k3', { en: 'Fast Three', th: 'ลูกเต๋า K3' }, [1, 3, 5]),
  ...electronic('SSC', 'ssc', { en: 'Five Digits', th: 'ห้าหลัก SSC' }, [1, 3, 5]),
  ...electronic('11X5', '11x5', same('11x5'), [1, 3, 5]),
  ...electronic('PK10', 'pk10', { en: 'PK10 Racing', th: 'แข่งรถ PK10' }, [1, 3, 5]),
  ...electronic('KENO', 'keno', { en: 'Keno', th: 'คีโน' }, [1, 3, 5]),
];

const byCode = new Map(lotteries.map((lottery) => [lottery.code, lottery]));

/** Returns the lottery of a code; undefined for none. */
export const lotteryOf = (code: string): Lottery | undefined => byCode.get(code);

/** Returns true for the code of a lottery of ours on which bets are sold (lottery#bet-types). */
export function hasBets(code: string): boolean {
  const lottery = lotteryOf(code);
  return lottery !== undefined && sellsBets(lottery.shape);
}
