import { z } from 'zod';
import { call, language, whole } from '../../../kernel/api/call';

/** The results of a lottery that its statistics and its files go back to: 27 years of a daily draw (lottery#statistics). */
export const counted_draws_most = 10_000;
/** The draws that statistics can be asked for; of electronic lotteries the second is the usual one. */
export const counted_draws = [100, 1_000, counted_draws_most] as const;
/** Results in one answer of `lotteryResults`. */
export const results_most = 500;
/** Corrected results that statistics name, the newest draws first. */
export const named_corrections = 10;
/** The coming draws that a lottery's calendar has. */
export const coming_count = 40;
/** Tickets that are checked at once (lottery#checker). */
export const checked_most = 100;
/** Room for a hundred tickets of six balls. */
export const checked_chars = 2_400;

/** The kinds of tickets: six digits of which some may be left open, five with a series, six, three, balls, balls with a special one. */
export const ticketKinds = ['thai', 'north', 'six', 'three', 'balls', 'lotto'] as const;

/** The ways of counting numbers: by their last two digits, whole, the first of a draw alone, or each digit. */
export const countedUnits = ['ends', 'balls', 'first', 'digits'] as const;

const gameCode = z.string().regex(/^[0-9A-Z_]{2,20}$/);
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const instant = z.number().int();
/** The last correction of a result; null where there was none. */
const correction = z.object({ at: instant, reason: z.string() }).nullable();

/** A draw with what is known of its result. Instants are epoch milliseconds. */
const drawn = {
  numero: z.string(),
  /** YYYY-MM-DD, UTC+7. */
  day: z.string(),
  drawsAt: instant,
  /** Rows parted by `~`, numbers by commas; empty while there is none. */
  winningNumber: z.string(),
  /** The labels of its rows. */
  rows: z.array(z.string()),
  /** Drawn by the demo, and by nobody else. */
  demo: z.boolean(),
  correction,
};

export const dayResults = call({
  name: 'dayResults',
  method: 'GET',
  path: '/lgw/vn/results/day',
  auth: 'none',
  excluded: 'open',
  request: z.object({
    /** The newest day with a result where it is empty. */
    date: z.union([day, z.literal('')]).default(''),
    language,
  }),
  response: z.object({
    date: z.string(),
    /** The nearest days with a result before and after it; empty for none. */
    before: z.string(),
    after: z.string(),
    list: z.array(
      z.object({
        ...drawn,
        gameCode: z.string(),
        displayName: z.string(),
        group: z.string(),
        labelName: z.string(),
        balls: z.boolean(),
        /** Drawn here: it has a proof. */
        hasProof: z.boolean(),
        /** Called off. */
        void: z.boolean(),
      }),
    ),
  }),
  errors: ['dates_invalid'],
  summary:
    'All results of a day, of the lotteries that somebody else draws and that have few draws a day',
});

export const lotteryResults = call({
  name: 'lotteryResults',
  method: 'GET',
  path: '/lgw/vn/results/list',
  auth: 'none',
  excluded: 'open',
  request: z.object({
    gameCode,
    /** Results of draws before this instant (epoch ms); 0 for the newest. */
    before: whole(0, Number.MAX_SAFE_INTEGER).default(0),
    size: whole(1, results_most).default(results_most),
    language,
  }),
  response: z.object({
    gameCode: z.string(),
    displayName: z.string(),
    /** The labels of the rows of results as they are drawn today. */
    rows: z.array(z.string()),
    /** Changes with each result that comes, and each correction. */
    version: z.string(),
    /** The instant of the last of these changes; 0 for none. */
    changedAt: instant,
    list: z.array(z.object(drawn)),
    /** There are older ones. */
    more: z.boolean(),
    /** The draws that come next, by the calendar. */
    coming: z.array(z.object({ numero: z.string(), drawsAt: instant })),
  }),
  errors: ['game_unknown'],
  summary: 'The results of a lottery, the newest first',
});

export const lotteryStatistics = call({
  name: 'lotteryStatistics',
  method: 'GET',
  path: '/lgw/vn/results/statistics',
  auth: 'none',
  request: z.object({
    gameCode,
    /** A row of its results, `all` for all rows; empty for the usual one. */
    row: z.string().max(4).default(''),
    /** So many of the newest draws; 0 for as many as is usual. */
    draws: whole(0, counted_draws_most).default(0),
    language,
  }),
  response: z.object({
    gameCode: z.string(),
    displayName: z.string(),
    prizeMode: z.enum(['Lott', 'Elott']),
    group: z.string(),
    /** Its tickets can be checked. */
    checks: z.boolean(),
    /** The row that is counted, and all that can be. */
    row: z.string(),
    rows: z.array(z.string()),
    /** The numbers as they are counted: their last two digits, whole, the first alone, or each digit. */
    unit: z.enum(countedUnits),
    /** The draws asked for, and those that there are. */
    limit: z.number().int(),
    draws: z.number().int(),
    /** The first and the last day of these; empty for none. */
    from: z.string(),
    to: z.string(),
    list: z.array(
      z.object({
        number: z.string(),
        /** Drawn so often; twice in one draw counts twice. */
        count: z.number().int(),
        /** The day it was drawn last, YYYY-MM-DD; empty for never. */
        last: z.string(),
        /** The draws since then that did not have it. */
        since: z.number().int(),
        /** The most draws in a row that did not have it. */
        longest: z.number().int(),
      }),
    ),
    /** The results among these that were corrected, the newest draws first, a few at most. */
    corrected: z.array(
      z.object({ numero: z.string(), day: z.string(), at: instant, reason: z.string() }),
    ),
  }),
  errors: ['game_unknown'],
  summary: 'How often each number of a lottery was drawn, when last, and its longest gap',
});

export const checkNumbers = call({
  name: 'checkNumbers',
  method: 'GET',
  path: '/lgw/vn/results/check',
  auth: 'none',
  excluded: 'open',
  request: z.object({
    gameCode,
    /** The newest day with a result where it is empty. */
    date: z.union([day, z.literal('')]).default(''),
    numbers: z.string().max(checked_chars).default(''),
    language,
  }),
  response: z.object({
    gameCode: z.string(),
    displayName: z.string(),
    date: z.string(),
    /** The nearest days with a result before and after it; empty for none. */
    before: z.string(),
    after: z.string(),
    /** The lotteries whose tickets can be checked, in the order of the menu. */
    lotteries: z.array(
      z.object({ code: z.string(), displayName: z.string(), labelName: z.string() }),
    ),
    /** The kind of its tickets. */
    takes: z.enum(ticketKinds),
    /** The highest ball, of tickets of balls; else 0. */
    most: z.number().int(),
    /** The currency of the prizes. */
    currency: z.string(),
    /** Parts of the text that are no tickets of the lottery. */
    unread: z.array(z.string()),
    /** More than can be checked at once. */
    tooMany: z.boolean(),
    draws: z.array(
      z.object({
        ...drawn,
        tickets: z.array(
          z.object({
            number: z.string(),
            prizes: z.array(
              z.object({
                /** The level of the prize plan: a row's label, `near`, `side`, `consolation`, `jackpot`, `jackpot2`. */
                level: z.string(),
                /** The number that was drawn. */
                drawn: z.string(),
                /** False where it hangs on digits, or on a series, that were not given. */
                sure: z.boolean(),
                /** For one ticket, in units of the currency; 0 where it is not fixed. */
                amount: z.number().int(),
              }),
            ),
          }),
        ),
      }),
    ),
  }),
  errors: ['game_unknown', 'dates_invalid'],
  summary: 'Every prize of the given tickets in the draws of a day',
});

export const drawWins = call({
  name: 'drawWins',
  method: 'GET',
  path: '/lgw/lottery/draw/wins',
  auth: 'none',
  request: z.object({ gameCode, numero: z.string().max(20) }),
  response: z.object({
    /** Tickets that have won, trial players' left out, and what they were paid in minor units; 0 before all are settled. */
    tickets: whole(0, Number.MAX_SAFE_INTEGER),
    paid: whole(0, Number.MAX_SAFE_INTEGER),
    currency: z.string(),
  }),
  errors: [],
  summary: 'The number of tickets that won in a draw, and what they were paid together',
});
