import type { Table } from '@server/sandbox/api/sandbox';
import { dateTime, money } from '~/i18n/format';
import type { Key } from '~/i18n/keys';
import type { Page } from '~/session/page.server';
import { sceneOf } from './scene.server';
import { choiceWords, outcomeWords } from './words.server';

/** A round of the history in words. */
export interface PastRoundView {
  id: string;
  /** Its number among the player's rounds at this game. */
  number: string;
  when: string;
  /** The choice and the result, as far as known. */
  what: string;
  stake: string;
  returned: string;
  won: boolean;
}

/** The words for rounds in which nothing was drawn. */
const unplayed: Readonly<Record<string, Key>> = {
  void: 'play_void_short',
  refused: 'play_refused_short',
};

/** The last rounds for their panel, newest first, one line each. */
export const pastRounds = (page: Page, { history, rules, currency }: Table): PastRoundView[] =>
  (history ?? []).map(({ id, nonce, choice, stake, returnAmount, state, playedAt, outcome }) => {
    const scene = sceneOf(page, rules, { outcome, stake, returnAmount, currency });
    const drawn = scene.kind === 'slots' ? '' : outcomeWords(page.t, scene);
    const over = state === 'settled';
    return {
      id,
      number: page.t('play_round_number', { nonce }),
      when:
        playedAt === null
          ? ''
          : dateTime(playedAt, page.preferences.lang, page.runtime.config.timeZone),
      what: [choice && choiceWords(page.t, scene, choice), drawn].filter(Boolean).join(' → '),
      stake: stake === 0 ? '' : money(stake, currency),
      returned: over
        ? money(returnAmount, currency)
        : page.t(unplayed[state] ?? 'play_pending_short'),
      won: over && returnAmount > stake,
    };
  });
