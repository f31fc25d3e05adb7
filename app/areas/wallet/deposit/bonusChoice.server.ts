import { bonusFor, neededFor } from '@server/areas/wallet/api/bonusTerms';
import type { ResponseOf } from '@server/kernel/api/call';
import type { depositOptions } from '@server/areas/wallet/api/deposits';
import { hundredths, money } from '~/i18n/format';
import type { Page } from '~/session/page.server';

type Options = ResponseOf<typeof depositOptions>;
type Offer = Options['bonuses'][number];

/**
 * Returns the choice of a bonus with its terms in words, none of them first (wallet#bonuses); empty where none
 * is offered. The example is told for `amount` (minor units) where it gets the bonus, else for the least one.
 */
export function bonusChoice(page: Page, options: Options, amount: number | null) {
  const { bonuses } = options;
  if (bonuses.length === 0) return [];
  const { t } = page;
  const none = { value: '', label: t('bonus_none'), lines: [t('bonus_none_terms')] };
  const least = Math.min(...options.channels.map((channel) => channel.least));
  return [
    none,
    ...bonuses.map((offer) => {
      const from = Math.max(offer.least, Number.isFinite(least) ? least : 1);
      const example = amount !== null && amount >= from ? amount : from;
      return {
        value: offer.bonusId,
        label: offer.name,
        lines: termsOf(page, offer, { example, currency: options.currency }),
      };
    }),
  ];
}

function termsOf(
  { t }: Page,
  offer: Offer,
  { example, currency }: { example: number; currency: string },
): string[] {
  const { kind, value, cap, least, turnover, once } = offer;
  const written = (minor: number) => money(minor, currency);
  const bonus = bonusFor(offer, example);
  const needed = neededFor(bonus, turnover);
  const terms = { rate: hundredths(value), cap: written(cap), least: written(least) };
  const gives =
    kind === 'fixed'
      ? t('bonus_fixed', { ...terms, amount: written(value) })
      : t(cap > 0 ? 'bonus_percent_cap' : 'bonus_percent', terms);
  const told = { amount: written(example), bonus: written(bonus), needed: written(needed) };
  const stakes = t(needed > 0 ? 'bonus_example' : 'bonus_example_free', {
    ...told,
    times: hundredths(turnover),
  });
  return [gives, stakes, ...(once ? [t('bonus_once')] : [])];
}

/** The rows of a deposit's bonus; empty texts where it has none. */
export function bonusRows(
  { t }: Page,
  deposit: { bonusName: string; bonus: number; bonusNeeded: number; currency: string },
): (readonly [label: string, value: string])[] {
  const { bonusName, bonus, bonusNeeded, currency } = deposit;
  if (bonus === 0) return [];
  const needed = bonusNeeded === 0 ? '' : money(bonusNeeded, currency);
  return [
    [t('bonus_choose'), `${bonusName} · ${money(bonus, currency)}`],
    [t('bonus_needed'), needed],
  ];
}
