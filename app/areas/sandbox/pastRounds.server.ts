import type { Table } from '@contract/sandbox';
import { dateTime, money } from '~/i18n/format';
import type { Page } from '~/session/page.server';
import { sceneOf } from './scene.server';
import { choiceWords, outcomeWords } from './words.server';

/** A round of the history in words. */
export interface PastRoundView {
  id: string;
  when: string;
  /** The choice and the result, as far as known. */
  what: string;
  stake: string;
  returned: string;
  won: boolean;
}

/** The last rounds for their panel, newest first, one line each. */
export const pastRounds = (page: Page, { history, rules, currency }: Table): PastRoundView[] =>
  (history ?? []).map(({ id, choice, stake, returnAmount, state, playedAt, outcome }) => {
    const scene = sceneOf(page, rules, { outcome, stake, returnAmount, currency });
    const drawn = scene.kind === 'slots' ? '' : outcomeWords(page.t, scene);
    const over = state === 'settled';
    return {
      id,
      when: playedAt === null ? '' : dateTime(playedAt, page.preferences.lang),
      what: [choice && choiceWords(page.t, scene, choice), drawn].filter(Boolean).join(' → '),
      stake: money(stake, currency),
      returned: over
        ? money(returnAmount, currency)
        : page.t(state === 'void' ? 'play_void_short' : 'play_pending_short'),
      won: over && returnAmount > stake,
    };
  });
