import { gameList, home_page_size, hotGames } from '@contract/games';
import { wallet } from '@contract/wallet';
import { messagesOf } from '~/i18n/translator.server';
import type { Page } from '~/session/page.server';
import { cardsOf, imageBase } from './cards.server';
import { favouritesOf } from './favourites.server';
import type { CardGame } from './types';

/** A home section is asked for 30 games and shows them in rows of 15 (games §9). */
export const row_length = 15;

export interface HomeSection {
  category: 'HOT' | 'RNG';
  path: string;
  games: CardGame[];
}

export interface HomeData {
  visitor: boolean;
  balance: { amount: number | null; currency: string } | null;
  sections: HomeSection[];
  messages: Record<string, string>;
}

/** Home: hot games, the first row of slots, and the balance with a session. */
export async function loadHome(page: Page): Promise<HomeData> {
  const { merchantCode } = page.runtime.config;
  const language = page.preferences.lang;
  const [hot, slots, favourites, base, { member }, balance] = await Promise.all([
    page.cached(hotGames, { merchantCode, language }),
    page.cached(gameList, {
      merchant: merchantCode,
      gameType: 'RNG',
      pageSize: home_page_size,
      language,
    }),
    favouritesOf(page),
    imageBase(page),
    page.member(),
    page.session ? page.call(wallet, {}) : null,
  ]);
  const row = (games: Parameters<typeof cardsOf>[0]) =>
    cardsOf(games.slice(0, row_length), favourites, base);
  const sections: HomeSection[] = [
    { category: 'HOT', path: '/m/hot', games: hot.ok ? row(hot.value) : [] },
    { category: 'RNG', path: '/m/rng', games: slots.ok ? row(slots.value.games) : [] },
  ];
  return {
    visitor: member === null,
    balance: balance?.ok
      ? {
          amount: page.preferences.balanceHidden ? null : balance.value.sumBalance,
          currency: balance.value.currency,
        }
      : null,
    sections: sections.filter((section) => section.games.length > 0),
    messages: messagesOf(language, 'games', 'member'),
  };
}
