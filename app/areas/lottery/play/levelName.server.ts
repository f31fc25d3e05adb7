import type { Key } from '~/i18n/keys';
import type { Translate } from '~/i18n/translate';

const named: Readonly<Record<string, Key>> = {
  side: 'level_side',
  near: 'level_near',
  consolation: 'level_consolation',
};

/**
 * Names a way in which a bet wins in the member's language: `hit3`, and the prizes that result cards have no
 * label for. Prize levels are written as on the cards: `GB`, `G1` (lottery#play-screen).
 */
export function levelName(t: Translate, name: string): string {
  const hits = /^hit(\d+)$/.exec(name)?.[1];
  if (hits !== undefined) return t('level_hits', { count: Number(hits) });
  const key = named[name];
  return key ? t(key) : name;
}
