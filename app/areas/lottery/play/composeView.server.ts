import type { PlayType } from '@server/areas/lottery/api/play';
import { packRows, type PackedRows } from '~/areas/games/cards/packed';
import { typedCount } from '@server/kernel/api/typedText';
import { takeAmount } from '~/forms/amounts.server';
import { money } from '~/i18n/format';
import type { Translate } from '~/i18n/translate';
import type { Page } from '~/session/page.server';
import { oddsText } from '../figures';
import { countOf, expansionsFor, isBetMaker, togetherWith, type Expansion } from './expand';
import type { ownSetsOf } from './ownSets.server';
import type { PadRule } from './pad';
import { boardOf, padRuleOf, type BoardRow } from './picks';
import type { OpenDraw, PlayLottery, TypedSlip } from './readSlip.server';
import { typedAmount, writingWords } from './slipWords.server';
import { newEntry } from './switches.server';
import { isChoices, tabOf, tabsOf, typesAt } from './tabs';

/** A bet type on the page. */
export interface TypeView {
  betType: string;
  name: string;
  /** `90`, or the least and the highest: `1 – 4000`. */
  odds: string;
  /** Its writing, as the number pad types it. */
  pad: PadRule;
  /** The writing of its numbers, in words; empty where nothing is chosen. */
  takes: string;
}

/** Sets of numbers as buttons; their words come with them, for no other step of the slip needs those. */
interface SetsView {
  title: string;
  hint: string;
  buttons: readonly { name: Expansion; label: string }[];
  /** The member's own sets: the id of each, its button, and the words of the button that deletes it. */
  own: PackedRows;
  /** The words of the button that keeps the numbers. */
  save: string;
}

/** Bets over two stations: the choice of the other one, and the button that makes them (lottery#two-stations). */
interface AcrossView {
  label: string;
  /** Rows: a station, its name. */
  stations: PackedRows;
  chosen: string;
  button: string;
}

/** The bet that is being chosen. */
export interface ComposeView {
  tabs: readonly { id: string; name: string }[];
  tab: string;
  types: readonly TypeView[];
  isChoices: boolean;
  board: readonly BoardRow[];
  entry: NonNullable<TypedSlip['entry']>;
  /** The sets of numbers that fit the types in view, in words (lottery#number-sets); null for none. */
  sets: SetsView | null;
  /** Null where no type in view stands over two stations, or the draw has no other one beside it. */
  across: AcrossView | null;
  /** The outcome of the set that was added, in words; null for any other way to the page. */
  added: { text: string; isRefused: boolean } | null;
  /** The button that brought the page, where the person looks: a page of the menu, a quick pick, a set of numbers. */
  from: TypedSlip['from'];
  /** The key of the pad, or the amount, that was pressed: it keeps the focus. */
  pressed: string;
  /** Amounts that one tap sets as the stake: minor units, and as they are typed. */
  amounts: readonly { minor: number; text: string }[];
  /** A whole ticket's price: there is no stake to type. */
  price: string | null;
}

type OwnSets = Awaited<ReturnType<typeof ownSetsOf>>;

/** Amounts at one tap, as multiples of the least stake. */
const amount_steps = [5, 10, 20, 50, 100, 500] as const;

/** Returns the amounts that are offered at one tap, within the limits of a stake (lottery#amounts). */
export const amountsOf = ({ limits, currency }: Pick<PlayLottery, 'limits' | 'currency'>) =>
  amount_steps
    .map((step) => step * limits.least)
    .filter((minor) => minor <= limits.most)
    .map((minor) => ({ minor, text: typedAmount(minor, currency) }));

function setsOf(
  { t }: Page,
  types: readonly PlayType[],
  entry: ComposeView['entry'],
  ownSets: OwnSets,
): SetsView | null {
  if (types.every(({ writing }) => writing.kind === 'none')) return null;
  return {
    title: t('slip_sets'),
    hint: t('slip_sets_hint'),
    buttons: expansionsFor(types).map((name) => ({
      name,
      label: `${setName(t, types, name)} ${countOf(name, types, entry)}`,
    })),
    own: packRows(
      ownSets.map(({ setId, name, numbers }) => [
        setId,
        `${name} ${numbers.split(',').length}`,
        t('slip_set_delete', { name }),
      ]),
    ),
    save: t('slip_set_save'),
  };
}

function acrossOf(
  { t }: Page,
  types: readonly PlayType[],
  { entry, station }: Pick<TypedSlip, 'station'> & Pick<ComposeView, 'entry'>,
  stations: OpenDraw['stations'],
): AcrossView | null {
  const type = types.find(({ writing }) => writing.kind === 'across');
  if (!type) return null;
  return {
    label: t('slip_set_across'),
    stations: packRows(stations.map((one) => [one.station, one.name])),
    chosen: station,
    button: `${type.name} ${countOf('across', types, entry)}`,
  };
}

/** Names a set; what makes several bets has the name that players have for those types together. */
function setName(t: Translate, types: readonly PlayType[], name: Expansion): string {
  if (!isBetMaker(name)) return t(`slip_set_${name}`);
  const rows = types.map(({ betType }) => togetherWith(types, betType, name));
  return t(rows.find((row) => row)?.words ?? 'slip_set_both');
}

/** The outcome of a set that was added: its numbers, and what they cost where each has the stake of the bet. */
function addedBy(
  { t }: Page,
  { currency }: PlayLottery,
  type: PlayType | undefined,
  { from, numbers, stake, multiple }: Pick<TypedSlip, 'from'> & ComposeView['entry'],
) {
  if (from === 'unexpanded') return { text: t('slip_unexpanded'), isRefused: true };
  if (from !== 'expand') return null;
  const count = numbers.split(',').length;
  const each = takeAmount(stake, currency);
  const times = multiple === '' ? 1 : typedCount(multiple);
  const cost =
    'amount' in each && type && times && /^[\d, -]+$/.test(numbers)
      ? ` · ${money(each.amount * times * type.unitsStaked * count, currency)}`
      : '';
  return { text: t('slip_expanded', { count }) + cost, isRefused: false };
}

/** Returns the bet that is being chosen as its page shows it (lottery#play-screen). */
export function composeOf(
  page: Page,
  lottery: PlayLottery,
  typed: TypedSlip,
  {
    ownSets,
    stations,
    said,
  }: { ownSets: OwnSets; stations: OpenDraw['stations']; said?: string | undefined },
): ComposeView {
  const { betTypes, ticketPrice, currency, limits } = lottery;
  const tabs = tabsOf(betTypes);
  const last = typed.entry?.betType || typed.bets.at(-1)?.betType || '';
  const tab = tabs.some(({ id }) => id === typed.tab) ? typed.tab : tabOf(betTypes, last);
  const entry = typed.entry ?? newEntry(lottery, tab, typed.bets.at(-1));
  const types = typesAt(betTypes, tab).filter(
    ({ writing }) => writing.kind !== 'across' || stations.length > 0,
  );
  const isTicket = types[0]?.writing.kind === 'ticket';
  const suggested = Math.max(limits.least, Math.min(limits.least * 10, limits.most));
  const stake = isTicket && ticketPrice !== null ? ticketPrice : suggested;
  const given = isTicket || entry.stake === '' ? typedAmount(stake, currency) : entry.stake;
  return {
    tabs: tabs.map(({ id, name }) => ({ id, name })),
    tab,
    sets: setsOf(page, types, entry, ownSets),
    across: acrossOf(page, types, { entry, station: typed.station }, stations),
    added:
      said === undefined
        ? addedBy(
            page,
            lottery,
            types.find(({ betType }) => betType === entry.betType),
            { ...entry, stake: given, from: typed.from },
          )
        : { text: said, isRefused: false },
    types: types.map((type) => ({
      betType: type.betType,
      name: type.name,
      odds: oddsText(type.sold.flatMap(({ lines }) => lines.map(({ odds }) => odds))),
      pad: padRuleOf(type.writing),
      takes: writingWords(page.t, type),
    })),
    isChoices: isChoices(types),
    board: boardOf(types),
    entry: { ...entry, stake: given },
    from: typed.from,
    pressed: typed.pressed,
    amounts: isTicket ? [] : amountsOf(lottery),
    price: isTicket && ticketPrice !== null ? money(ticketPrice, currency) : null,
  };
}
