import type { z } from 'zod';
import type { language } from '../../../kernel/api/call';
import type { Group, Lottery } from '../lotteries';
import { languageWords } from '../words/languages';

export type Language = z.output<typeof language>;
interface Names {
  en: string;
  th: string;
}

const groupNames: Record<Group, Names> = {
  NORTH: { en: 'North Vietnam', th: 'เวียดนามเหนือ' },
  CENTRAL: { en: 'Central Vietnam', th: 'เวียดนามกลาง' },
  SOUTH: { en: 'South Vietnam', th: 'เวียดนามใต้' },
  THAI: { en: 'Thai lottery', th: 'หวยไทย' },
  VIETLOTT: { en: 'Vietlott', th: 'Vietlott' },
  K3: { en: 'Fast Three', th: 'ลูกเต๋า K3' },
  SSC: { en: 'Five Digits', th: 'ห้าหลัก SSC' },
  '11X5': { en: '11x5', th: '11x5' },
  PK10: { en: 'PK10 Racing', th: 'แข่งรถ PK10' },
  KENO: { en: 'Keno', th: 'คีโน' },
};

/** English where a name has no words of its own in a language. */
const said = (names: Names, language: Language): string =>
  language === 'th' ? names.th : names.en;

/** The name of a group in a language. */
export const groupName = (group: Group, language: Language): string =>
  languageWords[language]?.groups[group] ?? said(groupNames[group], language);

/** The name of a lottery in a language. */
export function lotteryName({ code, group, schedule, names }: Lottery, language: Language): string {
  const own = languageWords[language];
  if (own && schedule.kind === 'always') {
    return own.everyMinutes(own.groups[group], schedule.minutes);
  }
  return own?.lotteries[code] ?? said(names, language);
}
