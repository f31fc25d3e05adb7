import { readTypedDay } from '../../../kernel/api/typedDay';
import { typedSigns } from '../../../kernel/api/typedText';
import { leastWithShare } from '../api/bonusTerms';
import { languages } from '../../content/words';
import {
  bonusName,
  type BonusNames,
  addOffer,
  allOffers,
  closeOffer,
  type NewOffer,
} from '../bonuses/offers';
import { dayBounds } from '../../../kernel/time/day';
import { together } from '../../../kernel/operators/operators';
import { noMore, readArgs } from '../../../ops/args';
import { OpsError, UsageError, type Command } from '../../../ops/command';
import { moneyText } from '../../../ops/money';

const name_most_chars = 60;
const offerOptions = {
  name: { type: 'string', multiple: true },
  percent: { type: 'string' },
  fixed: { type: 'string' },
  cap: { type: 'string' },
  least: { type: 'string' },
  turnover: { type: 'string' },
  once: { type: 'boolean' },
  from: { type: 'string' },
  to: { type: 'string' },
} as const;

type OfferValues = {
  [Name in keyof typeof offerOptions]?: string | boolean | (string | boolean)[] | undefined;
};

/** Lists the bonuses with a deposit. */
export const bonusesList: Command = {
  name: 'bonuses list',
  proof: 'none',
  usage: 'bonuses list [--json]',
  summary:
    'lists the bonuses with a deposit, the newest first: terms, days, what was given; with --json in minor units and hundredths',
  async run({ args, platform, say }) {
    const { values, positionals } = readArgs(args, { json: { type: 'boolean' } });
    noMore(positionals);
    const { db, config } = await platform();
    const money = (amount: number) => moneyText(amount, config.currency);
    const offers = await allOffers(db);
    if (values.json) {
      const listed = offers.map(({ words, ...of }) => ({
        ...of,
        names: JSON.parse(words) as unknown,
      }));
      say(JSON.stringify(listed, null, 2));
    } else if (offers.length === 0) say('there are no bonuses');
    for (const offer of values.json ? [] : offers) {
      const { kind, value, cap, least, turnover } = offer;
      const state = offer.closed_at === null ? 'open' : 'closed';
      const gives = kind === 'fixed' ? money(value) : `${hundredths(value)}%`;
      const most = cap === 0 ? 'no cap' : `cap ${money(cap)}`;
      const terms = `${gives}, ${most}, least ${money(least)}, turnover ${hundredths(turnover)}`;
      say(`${offer.id} ${state} ${bonusName(offer.words, 'en')}: ${terms}`);
      say(
        `  ${daysOf(offer)}${offer.once ? ', once' : ''}; given ${offer.grants}, sum ${money(offer.given)}`,
      );
    }
    return true;
  },
};

const hundredths = (value: number): string => (value / 100).toFixed(2);

const daysOf = ({ begins_at, ends_at }: { begins_at: number; ends_at: number | null }): string =>
  `from ${new Date(begins_at).toISOString()} to ${ends_at === null ? 'no end' : new Date(ends_at).toISOString()}`;

/** Offers a bonus with deposits. */
export const bonusesAdd: Command = {
  name: 'bonuses add',
  proof: 'two',
  usage:
    'bonuses add --name th=TEXT --name en=TEXT (--percent N | --fixed N) [--cap N] [--least N] [--turnover N] [--once] [--from DAY] [--to DAY] --operator A --operator B [--json]',
  summary:
    'offers a bonus: a share in hundredths of a per cent or an amount; amounts in minor units, turnover in hundredths, first and last day of the operator’s zone',
  async run(call) {
    const { values, positionals } = readArgs(call.args, {
      ...offerOptions,
      json: { type: 'boolean' },
    });
    noMore(positionals);
    const { timeZone } = call.config;
    const platform = await call.platform();
    const offer = offerOf(values, timeZone, platform.clock.now());
    const operator = together(await call.operators());
    const id = await addOffer(platform, operator, offer);
    call.say(values.json ? JSON.stringify({ id }) : `${id} is offered`);
    return true;
  },
};

/** Closes a bonus for new deposits. */
export const bonusesClose: Command = {
  name: 'bonuses close',
  proof: 'one',
  usage: 'bonuses close ID --operator NAME [--json]',
  summary: 'ends the offer of a bonus; deposits that were made with it keep it',
  async run(call) {
    const { values, positionals } = readArgs(call.args, {
      json: { type: 'boolean' },
    });
    const [id, ...rest] = positionals;
    noMore(rest);
    if (id === undefined) throw new UsageError('the id of a bonus is needed');
    const operator = await call.operator();
    const closed = await closeOffer(await call.platform(), operator, id);
    if (!closed.ok) {
      const why =
        closed.code === 'bonus_closed' ? `${id} is closed already` : `there is no bonus ${id}`;
      throw new OpsError(why);
    }
    call.say(values.json ? JSON.stringify({ id, state: 'closed' }) : `${id} is closed`);
    return true;
  },
};

/** Reads the terms of an offer. Throws UsageError for what is half right. */
function offerOf(values: OfferValues, timeZone: string, now: number): NewOffer {
  const { percent, fixed } = values;
  if ((percent === undefined) === (fixed === undefined)) {
    throw new UsageError('a bonus is either --percent or --fixed');
  }
  const isFixed = fixed !== undefined;
  if (isFixed && values.cap !== undefined) throw new UsageError('a fixed bonus has no --cap');
  const [begin, end] = [
    boundsOf('from', values.from, timeZone),
    boundsOf('to', values.to, timeZone),
  ];
  const begins_at = begin?.from ?? now;
  const ends_at = end?.to ?? null;
  if (ends_at !== null && ends_at <= Math.max(begins_at, now)) {
    throw new UsageError('its last day is over, or before its first');
  }
  const kind = isFixed ? 'fixed' : 'percent';
  const value = whole(kind, isFixed ? fixed : percent, 1);
  const least = isFixed ? 1 : leastWithShare(value);
  return {
    names: namesOf(values.name),
    kind,
    value,
    cap: whole('cap', values.cap ?? '0', 0),
    // A smaller deposit would get a bonus of zero.
    least: whole('least', values.least ?? String(least), least),
    turnover: whole('turnover', values.turnover ?? '100', 0, 99_999),
    once: values.once === true,
    begins_at,
    ends_at,
  };
}

function whole(option: string, text: unknown, least: number, most = 999_999_999_999): number {
  const typed = typeof text === 'string' ? typedSigns(text) : '';
  const value = /^\d{1,12}$/.test(typed) ? Number(typed) : NaN;
  if (value >= least && value <= most) return value;
  throw new UsageError(`--${option} is a whole number from ${least} to ${most}`);
}

function boundsOf(option: string, day: unknown, timeZone: string) {
  if (day === undefined) return undefined;
  const bounds = dayBounds(readTypedDay(String(day)) ?? '', timeZone);
  if (!bounds) throw new UsageError(`--${option} is a day such as 2026-01-31`);
  return bounds;
}

function namesOf(given: OfferValues['name']): BonusNames {
  const names: BonusNames = {};
  for (const text of Array.isArray(given) ? given : []) {
    const [, code, name = ''] = /^(\w{2})=(.*)$/u.exec(String(text)) ?? [];
    const language = languages.find((known) => known === code);
    const trimmed = name.trim();
    if (!language || trimmed === '' || [...trimmed].length > name_most_chars) {
      throw new UsageError(
        `a name is ${languages.join('|')}=TEXT, ${name_most_chars} characters at most: ${String(text)}`,
      );
    }
    if (names[language] !== undefined) throw new UsageError(`two names in ${language}`);
    names[language] = trimmed;
  }
  if (!names.th || !names.en) throw new UsageError('a bonus needs a name in th and in en');
  return names;
}
