import type { Key } from '~/i18n/keys';
import type { Translate } from '~/i18n/translate';

/** The official names of prizes, in the language of the country that draws (lottery#checker). */
const official: Readonly<Record<'th' | 'vi', Readonly<Record<string, string>>>> = {
  th: {
    G1: 'รางวัลที่ 1',
    near: 'รางวัลข้างเคียงรางวัลที่ 1',
    F3: 'รางวัลเลขหน้า 3 ตัว',
    B3: 'รางวัลเลขท้าย 3 ตัว',
    B2: 'รางวัลเลขท้าย 2 ตัว',
    G2: 'รางวัลที่ 2',
    G3: 'รางวัลที่ 3',
    G4: 'รางวัลที่ 4',
    G5: 'รางวัลที่ 5',
  },
  vi: {
    GB: 'Giải Đặc Biệt',
    side: 'Giải Phụ Đặc Biệt',
    consolation: 'Giải Khuyến Khích',
    G1: 'Giải Nhất',
    G2: 'Giải Nhì',
    G3: 'Giải Ba',
    G4: 'Giải Tư',
    G5: 'Giải Năm',
    G6: 'Giải Sáu',
    G7: 'Giải Bảy',
    G8: 'Giải Tám',
    jackpot: 'Jackpot',
    jackpot2: 'Jackpot 2',
  },
};

/**
 * Vietlott's own names of the first prize: Lotto 5/35 has the state lotteries' old word, and Power 6/55 two jackpots, which it
 * counts.
 */
const jackpots: Readonly<Record<string, string>> = { VL535: 'Giải Độc Đắc', VL655: 'Jackpot 1' };

const thai_code = 'THGLO';

const keys: Readonly<Record<string, Key>> = {
  GB: 'won_GB',
  side: 'won_side',
  consolation: 'won_consolation',
  G1: 'won_G1',
  G2: 'won_G2',
  G3: 'won_G3',
  G4: 'won_G4',
  G5: 'won_G5',
  G6: 'won_G6',
  G7: 'won_G7',
  G8: 'won_G8',
  jackpot: 'won_jackpot',
  jackpot2: 'won_jackpot2',
  near: 'won_near',
  F3: 'won_F3',
  B3: 'won_B3',
  B2: 'won_B2',
};

/** A prize's official name with its language, and its name in the reader's; empty where that is the same. */
export interface WonName {
  official: string;
  lang: 'th' | 'vi';
  name: string;
}

/** Returns the names of a level of a lottery's prizes (lottery#checker). */
export function wonName(t: Translate, language: string, code: string, level: string): WonName {
  const lang = code === thai_code ? 'th' : 'vi';
  const named = official[lang][level] ?? level;
  const key = keys[level];
  return {
    official: (level === 'jackpot' && jackpots[code]) || named,
    lang,
    name: lang === language || !key ? '' : t(key),
  };
}
