import type { Key } from '~/i18n/keys';
import type { Translate } from '~/i18n/translate';
import { prizeName } from '../prizeName';

const named: Readonly<Record<string, Key>> = {
  side: 'level_side',
  near: 'level_near',
  consolation: 'level_consolation',
};

/**
 * Names a way in which a bet wins in the member's language: `hit3`, and the prizes that result cards have no
 * label for. Prize levels are named as on the cards (lottery#prize-names).
 */
export function levelName(t: Translate, name: string, ofThai = false): string {
  const hits = /^hit(\d+)$/.exec(name)?.[1];
  if (hits !== undefined) return t('level_hits', { count: Number(hits) });
  const key = named[name];
  return key ? t(key) : prizeName(t, name, ofThai);
}
