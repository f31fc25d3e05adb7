import { typedSigns } from '../../../kernel/api/typedText';
import { noMore, readArgs, counted, countGiven } from '../../../ops/args';
import { OpsError, UsageError, type Command } from '../../../ops/command';
import { moneyText, signedAmount } from '../../../ops/money';
import type { Db } from '../../../store/open';
import type { LotteryDraw } from '../../../store/tables/lottery';
import { number_statuses } from '../api/tickets';
import { rowsOf } from '../numbers/board';
import { setNumbers } from '../numbers/setNumbers';
import { lotteryOf } from '../lotteries';
import { betTypeOf } from '../rules/betTypes';
import { odds_unit } from '../rules/odds';

const text = { type: 'string' } as const;
const of_draw = { game: text, draw: text, json: { type: 'boolean' } } as const;

/** Times without a zone are those of the lotteries. */
const zone = '+07:00';
const time_form = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?$/;

function timeGiven(given: string): number {
  const typed = typedSigns(given);
  const zoned = /(Z|[+-]\d\d:\d\d)$/.test(typed) ? typed : typed + zone;
  const instant = time_form.test(typed) ? Date.parse(zoned) : NaN;
  if (Number.isNaN(instant)) {
    throw new UsageError('--from is a time such as 2026-11-22T14:00, in UTC+7 unless it says else');
  }
  return instant;
}

/** The draw that is named by its game and numero, or by its id. Throws OpsError where there is none. */
async function drawGiven(db: Db, game: string | undefined, named: string | undefined) {
  if (game === undefined || named === undefined) {
    throw new UsageError('--game and --draw are needed');
  }
  const [code, numero] = [typedSigns(game).toUpperCase(), typedSigns(named)];
  if (!lotteryOf(code)) throw new OpsError(`there is no lottery ${code}`);
  const draw = await db
    .selectFrom('lottery_draws')
    .selectAll()
    .where('id', 'in', [numero, `${code}-${numero}`])
    .where('code', '=', code)
    .executeTakeFirst();
  if (!draw) throw new OpsError(`there is no draw ${numero} of ${code}`);
  return draw;
}

const dated = (instant: number | null): string =>
  instant === null ? '-' : new Date(instant).toISOString();
const percentText = (percent: number | null): string => (percent === null ? '' : ` ${percent}%`);
const numberText = (selection: string): string => (selection === '' ? '-' : selection);

/** The failures of an order in words. */
const refusals: Readonly<
  Record<string, (detail: Readonly<Record<string, string | number | boolean>>) => string>
> = {
  draw_unknown: () => 'there is no such draw',
  draw_locked: () => 'sales of this draw are locked',
  bet_invalid: ({ part, why }) => `${part} is no number of this bet type (${why})`,
  percent_needed: () => 'a reduced number needs --percent',
  percent_too_low: ({ type, least }) =>
    `${type} would return less than 40 % of its stakes: ${least} is the least percentage`,
};

/** Opens, reduces, limits or closes numbers of a draw. */
export const numbersSet: Command = {
  name: 'numbers set',
  proof: 'one',
  usage:
    'numbers set --game CODE --draw N --type TYPE --number N,N --status STATUS [--percent N] [--most AMOUNT] [--from TIME] --operator NAME [--json]',
  summary:
    'sets how numbers of a bet type are sold in a draw: open, reduced (to --percent of the payout), limited (to --most staked on each, in major units; beyond it closed, or sold at --percent) or closed, from now or from --from on; what is sold stays as it is',
  async run({ args, platform, operator, config, say }) {
    const { values, positionals } = readArgs(args, {
      ...of_draw,
      type: text,
      number: text,
      status: text,
      percent: text,
      most: text,
      from: text,
    });
    noMore(positionals);
    const status = number_statuses.find((known) => known === values.status);
    if (!status) throw new UsageError(`--status is one of ${number_statuses.join(', ')}`);
    if (values.type === undefined) throw new UsageError('--type is needed');
    const mayReduce = status === 'reduced' || status === 'limited';
    if (values.percent !== undefined && !mayReduce) {
      throw new UsageError('--percent goes with reduced and limited numbers');
    }
    if (values.most !== undefined && status !== 'limited') {
      throw new UsageError('--most goes with limited numbers');
    }
    const percent =
      values.percent === undefined
        ? null
        : countGiven(values.percent.replace('%', ''), [1, 99], '--percent is from 1 to 99');
    const most = values.most === undefined ? null : signedAmount(values.most, config.currency);
    if (most !== null && most < 0) throw new UsageError('--most is above zero');
    const from = values.from === undefined ? 0 : timeGiven(values.from);
    const opened = await platform();
    const draw = await drawGiven(opened.db, values.game, values.draw);
    const done = await setNumbers(opened, await operator(), {
      code: draw.code,
      drawId: draw.id,
      betType: typedSigns(values.type),
      numbers: values.number ?? '',
      status,
      percent,
      most,
      from,
    });
    if (!done.ok) throw new OpsError(refusals[done.code]?.(done.detail ?? {}) ?? done.code);
    const rows = done.value.map(({ bet_type, selection, from_at }) => ({
      draw: draw.id,
      type: bet_type,
      number: selection,
      status,
      percent,
      most,
      from: from_at,
    }));
    if (values.json) say(JSON.stringify(rows));
    else {
      const [first] = rows;
      say(
        `${draw.id} ${counted(rows.length, 'number')} ${status}${percentText(percent)} from ${dated(first!.from)}`,
      );
    }
    return true;
  },
};

/** Lists the numbers of a draw that are not simply open. */
export const numbersList: Command = {
  name: 'numbers list',
  proof: 'none',
  usage: 'numbers list --game CODE --draw N [--json]',
  summary:
    'lists the numbers of a draw that are reduced, limited or closed now, with since when; what is to come stands below',
  async run({ args, platform, say }) {
    const { values, positionals } = readArgs(args, of_draw);
    noMore(positionals);
    const opened = await platform();
    const draw = await drawGiven(opened.db, values.game, values.draw);
    const rows = await rowsOf(opened, lotteryOf(draw.code)!, draw.id);
    const coming = await opened.db
      .selectFrom('lottery_numbers')
      .selectAll()
      .where('draw_id', '=', draw.id)
      .where('from_at', '>', opened.clock.now())
      .orderBy('from_at')
      .orderBy('id')
      .execute();
    if (values.json) {
      const listed = rows.map(({ betType, selection, ...row }) => ({
        type: betType,
        number: selection,
        ...row,
      }));
      say(JSON.stringify({ numbers: listed, coming }, null, 2));
      return true;
    }
    for (const { betType, selection, status, percent, since } of rows) {
      say(`${betType} ${numberText(selection)} ${status}${percentText(percent)} ${dated(since)}`);
    }
    for (const { bet_type, selection, status, percent, from_at } of coming) {
      say(
        `${bet_type} ${numberText(selection)} ${status}${percentText(percent)} from ${dated(from_at)}`,
      );
    }
    return true;
  },
};

const most_listed = 1_000;

/** Lists what is staked on the numbers of a draw, all members together. */
export const exposureList: Command = {
  name: 'exposure',
  proof: 'none',
  usage: 'exposure --game CODE --draw N [--limit N] [--json]',
  summary:
    'lists what all members together have staked on each number of a draw, the most first, and what a win of it would pay at its full payout; 50 where no limit is given; with --json in minor units',
  async run({ args, platform, config, say }) {
    const { values, positionals } = readArgs(args, { ...of_draw, limit: text });
    noMore(positionals);
    const limit =
      values.limit === undefined
        ? 50
        : countGiven(values.limit, [1, most_listed], `a count is from 1 to ${most_listed}`);
    const { db } = await platform();
    const draw = await drawGiven(db, values.game, values.draw);
    const rows = (await stakesOf(db, draw, limit)).map((row) => exposureOf(draw, row));
    if (values.json) say(JSON.stringify(rows, null, 2));
    else {
      const { currency } = config;
      for (const { type, number, staked, pays } of rows) {
        say(
          `${type} ${numberText(number)} ${moneyText(staked, currency)} pays ${moneyText(pays, currency)}`,
        );
      }
    }
    return true;
  },
};

const stakesOf = (db: Db, { id }: LotteryDraw, limit: number) =>
  db
    .selectFrom('lottery_exposures')
    .select(['bet_type', 'selection', 'staked'])
    .where('draw_id', '=', id)
    .where('staked', '>', 0)
    .orderBy('staked', 'desc')
    .orderBy('bet_type')
    .orderBy('selection')
    .limit(limit)
    .execute();

/** A number's stakes with what one win of its best way pays for them, in minor units. */
function exposureOf(
  { code }: Pick<LotteryDraw, 'code'>,
  row: { bet_type: string; selection: string; staked: number },
) {
  const type = betTypeOf(lotteryOf(code)!.shape, row.bet_type);
  const best = BigInt(Math.max(0, ...(type?.odds ?? [])));
  const units = BigInt((type?.unitsStaked ?? 1) * odds_unit);
  const pays = Number((BigInt(row.staked) * best) / units);
  return { type: row.bet_type, number: row.selection, staked: row.staked, pays };
}
