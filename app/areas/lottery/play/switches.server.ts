import { randomInt } from 'node:crypto';
import { plainNumbers } from '@server/areas/lottery/api/numberText';
import type { PlayType, PlayWriting } from '@server/areas/lottery/api/play';
import { pairsOf, withoutStation, withStation } from './acrossStations';
import { expanded, isBetMaker, isExpansion, madeBets, type Expansion } from './expand';
import { padded } from './pad';
import { members_across, padRuleOf } from './picks';
import { type PlayLottery, betsOf, type TypedBet, type TypedSlip } from './readSlip.server';
import { bet_fields } from './slipFields';
import { typedAmount } from './slipWords.server';
import { isChoices, tabOf, tabsOf, typesAt } from './tabs';

type Entry = NonNullable<TypedSlip['entry']>;

/** A bet that is being chosen, with nothing chosen yet: of the type, stake and multiple of another, or the first type of its page. */
export function newEntry(
  { betTypes }: Pick<PlayLottery, 'betTypes'>,
  tab: string,
  like: Partial<TypedBet> = {},
): Entry {
  const types = typesAt(betTypes, tab || (tabsOf(betTypes)[0]?.id ?? ''));
  const { betType: wanted, stake = '', multiple = '' } = like;
  const type = types.find(({ betType }) => betType === wanted) ?? types[0];
  const betType = isChoices(types) ? '' : (type?.betType ?? '');
  return { betType, numbers: '', stake, multiple, picks: [], choices: [] };
}

/**
 * Returns a slip as one of its page's buttons changes it: `tab.ID` shows another page of the bet menu,
 * `quick.N` picks numbers at random, `expand.SET` adds a set of numbers, `pad.KEY` types a key of the number pad,
 * `stake.AMOUNT` sets the stake (minor units), `add` begins another bet, `edit.N` and `remove.N` take a bet up again or
 * off, `show` drops what was being chosen. `stations` are those that the slip's draw can be bet on with.
 */
export function switchedSlip(
  slip: TypedSlip,
  action: string,
  lottery: PlayLottery,
  stations: readonly string[] = [],
): TypedSlip {
  const [name, of = ''] = action.split('.');
  const place = Number(of);
  const others = slip.bets.filter((_, index) => index !== place);
  switch (name) {
    case 'tab': {
      const entry = newEntry(lottery, of, slip.entry ?? slip.bets.at(-1));
      return { ...slip, tab: of, entry: { ...entry, numbers: slip.entry?.numbers ?? '' } };
    }
    case 'quick':
      return quick(slip, Math.min(10, Math.max(1, place || 1)), lottery);
    case 'expand':
      return isExpansion(of) ? withSet(slip, of, lottery, stations) : slip;
    case 'pad':
      return withKey(slip, of, lottery);
    case 'stake':
      return withStake(slip, place, lottery);
    case 'add': {
      const last = slip.bets.at(-1);
      const tab = tabOf(lottery.betTypes, last?.betType ?? '');
      return { ...slip, tab, entry: newEntry(lottery, tab, last) };
    }
    case 'edit': {
      const bet = slip.bets[place];
      return bet ? edited({ ...slip, bets: others }, bet, lottery) : slip;
    }
    case 'remove':
      return others.length > 0
        ? { ...slip, bets: others }
        : { ...slip, bets: [], tab: '', entry: newEntry(lottery, '', slip.bets[place]) };
    case 'show': {
      const bets = slip.bets.length > 0 ? slip.bets : betsOf(slip, lottery.betTypes);
      return { ...slip, bets, entry: null };
    }
    default:
      return slip;
  }
}

/** Takes a bet up again; a pattern that is sold under another name is edited under that. */
function edited(slip: TypedSlip, bet: TypedBet, lottery: PlayLottery): TypedSlip {
  const type = typeOf(lottery, bet.betType);
  const tab = tabOf(lottery.betTypes, type?.betType ?? bet.betType);
  const entry = { ...newEntry(lottery, tab, bet), numbers: bet.numbers };
  const chosen = isChoices(typesAt(lottery.betTypes, tab))
    ? { choices: [bet.betType] }
    : { betType: type?.betType ?? bet.betType };
  const pairs = type?.writing.kind === 'across' ? withoutStation(bet.numbers) : undefined;
  const taken = pairs ? { ...entry, numbers: pairs.numbers } : entry;
  return {
    ...slip,
    tab,
    ...(pairs && { station: pairs.station }),
    entry: { ...taken, ...chosen },
  };
}

const typeOf = ({ betTypes }: PlayLottery, id: string): PlayType | undefined =>
  betTypes.find(({ betType, sold }) => betType === id || sold.some((each) => each.betType === id));

/** Picks at random for the bet that is being chosen; a page of choices gets one of them. */
function quick(slip: TypedSlip, count: number, lottery: PlayLottery): TypedSlip {
  const { entry } = slip;
  if (!entry) return slip;
  const types = typesAt(lottery.betTypes, slip.tab);
  if (isChoices(types)) {
    const chosen = sample(types, Math.min(count, types.length));
    return { ...slip, entry: { ...entry, choices: chosen.map(({ betType }) => betType) } };
  }
  const type = typeOf(lottery, entry.betType);
  if (!type) return slip;
  const typed = entry.numbers.trim();
  const picked = differentPicks(type.writing, count, plainNumbers(typed).split(/[ ,]+/));
  const numbers = [typed, ...picked].filter((part) => part !== '').join(', ');
  return { ...slip, entry: { ...entry, numbers } };
}

/** Adds a set of numbers to the bet that is being chosen, or makes several bets of it (lottery#number-sets). */
function withSet(
  slip: TypedSlip,
  name: Expansion,
  lottery: PlayLottery,
  stations: readonly string[],
): TypedSlip {
  const { entry, bets } = slip;
  if (!entry) return slip;
  if (name === 'across') return withAcross(slip, lottery, stations);
  if (isBetMaker(name)) {
    const types = typesAt(lottery.betTypes, slip.tab);
    const made = betsOf({ ...slip, bets: [] }, lottery.betTypes).map((bet) =>
      madeBets(bet, types, name),
    );
    if (made.length === 0 || made.some((bets) => bets.length === 0)) {
      return { ...slip, from: 'unexpanded' };
    }
    return { ...slip, bets: [...bets, ...made.flat()], entry: null };
  }
  const numbers = expanded(entry, typeOf(lottery, entry.betType), name);
  return numbers === undefined
    ? { ...slip, from: 'unexpanded' }
    : { ...slip, from: 'expand', entry: { ...entry, numbers } };
}

/** Puts bets over two stations on the slip, one for each two of the numbers (lottery#two-stations). */
function withAcross(
  slip: TypedSlip,
  { betTypes }: PlayLottery,
  stations: readonly string[],
): TypedSlip {
  const type = betTypes.find(({ writing }) => writing.kind === 'across');
  const { bets, station } = slip;
  const chosen = betsOf({ ...slip, bets: [], station: '' }, betTypes);
  const made = chosen.map(({ numbers, ...bet }) => ({ ...bet, pairs: pairsOf(numbers) }));
  const fits = type && stations.includes(station) && made.length > 0;
  if (!fits || made.some(({ pairs }) => pairs.length === 0)) return { ...slip, from: 'unexpanded' };
  const added = made.map(({ pairs, ...bet }) => ({
    ...bet,
    betType: type.betType,
    numbers: withStation(pairs.join(', '), station),
  }));
  return { ...slip, bets: [...bets, ...added], entry: null };
}

/** Types one key of the number pad into the bet that is being chosen (lottery#number-pad). */
function withKey(slip: TypedSlip, key: string, lottery: PlayLottery): TypedSlip {
  const { entry } = slip;
  const type = entry && typeOf(lottery, entry.betType);
  if (!entry || !type) return slip;
  const numbers = padded(entry.numbers, key, padRuleOf(type.writing));
  return { ...slip, from: 'pad', pressed: key, entry: { ...entry, numbers } };
}

/** Sets the stake of the bet that is being chosen; an amount that is out of the limits sets nothing. */
function withStake(slip: TypedSlip, amount: number, { limits, currency }: PlayLottery): TypedSlip {
  const { entry } = slip;
  const isSold = Number.isInteger(amount) && amount >= limits.least && amount <= limits.most;
  if (!entry || !isSold) return slip;
  const stake = typedAmount(amount, currency);
  return { ...slip, from: 'stake', pressed: String(amount), entry: { ...entry, stake } };
}

/** So many different ones of a list, at random. */
function sample<T>(list: readonly T[], count: number): T[] {
  const left = [...list];
  return Array.from({ length: count }, () => left.splice(randomInt(left.length), 1)[0]!);
}

/** A pick that was drawn before is drawn again so many times, for there may be no other. */
const attempts_most = 200;

/** So many combinations at random, none of them twice or among those that were taken before. */
export function differentPicks(
  writing: PlayWriting,
  count: number,
  taken: readonly string[] = [],
): string[] {
  const picked = new Set<string>();
  for (let attempt = 0; attempt < attempts_most && picked.size < count; attempt += 1) {
    const one = atRandom(writing);
    if (!taken.includes(one)) picked.add(one);
  }
  return [...picked];
}

/** One combination at random, as it would be typed; ascending where the order does not count. */
function atRandom(writing: PlayWriting): string {
  const range = (least: number, most: number) =>
    Array.from({ length: most - least + 1 }, (_, index) =>
      String(least + index).padStart(String(most).length, '0'),
    );
  switch (writing.kind) {
    case 'none':
      return '';
    case 'number':
      return Array.from({ length: writing.digits }, () =>
        randomInt(writing.least, writing.most + 1),
      ).join('');
    case 'digits': {
      const digits = range(writing.least, writing.most);
      if (writing.pattern === 'same') return sample(digits, 1)[0]!.repeat(writing.digits);
      if (writing.pattern !== 'pair') return sample(digits, writing.digits).sort().join('');
      const [twice = '', ...rest] = sample(digits, writing.digits - 1);
      return twice + twice + rest.sort().join('');
    }
    case 'members':
    case 'across': {
      const count = writing.kind === 'across' ? members_across : writing.count;
      return sample(range(writing.least, writing.most), count).sort().join('-');
    }
    case 'order':
      return sample(range(writing.least, writing.most), writing.count).join('-');
    case 'place': {
      const place = randomInt(1, writing.places + 1);
      return writing.choices.length > 0
        ? `${place}-${sample(writing.choices, 1)[0]}`
        : String(place);
    }
    case 'ticket': {
      const number = Array.from({ length: writing.digits }, () => randomInt(10)).join('');
      return writing.series > 0
        ? `${number}-${String(randomInt(1, writing.series + 1)).padStart(2, '0')}`
        : number;
    }
  }
}

/** A slip as the form that it would be typed in, with the button that brought it. */
export function formOf(slip: TypedSlip): FormData {
  const { numero, bets, entry, draws, stopOnWin, tab, from, pressed, station } = slip;
  const form = new FormData();
  form.set('numero', numero);
  for (const bet of [...bets, ...(entry ? [entry] : [])]) {
    for (const name of bet_fields) form.append(name, bet[name]);
  }
  for (const { choice = '', terms = '' } of bets) {
    form.append('choice', choice);
    form.append('terms', terms);
  }
  for (const pick of entry?.picks ?? []) form.append('pick', pick);
  for (const choice of entry?.choices ?? []) form.append('choice', choice);
  form.set('draws', draws);
  if (station !== '') form.set('station', station);
  if (stopOnWin) form.set('stopOnWin', 'on');
  if (entry) form.set('tab', tab || '1');
  if (from) form.set('switch', pressed === '' ? from : `${from}.${pressed}`);
  return form;
}
