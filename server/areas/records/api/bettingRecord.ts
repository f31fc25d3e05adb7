import { z } from 'zod';
import { betStates, gameTypes } from '../../games/api/gameTypes';
import { call, language } from '../../../kernel/api/call';
import { besidePages, dayErrors, recordDays, recordPeriod } from '../../../kernel/api/records';

/** Steps of a round that are told; a vendor may play one round in many bets. */
export const round_steps_most = 200;
/** Days of the record where no date is given. */
export const bets_days_default = 7;

const category = z.enum(gameTypes);

/** The forms of a cursor (`dated.ts`) and of the id of a round, `VENDOR/GAME/ROUND`, or of a ticket. */
const id_form = "[\\w.!~*'()%/-]{1,700}";
export const bet_cursor_form = new RegExp(`^(last|[on]\\d{1,15}\\.[rt]${id_form})?$`);

/** A round or a ticket. */
const bet = {
  /** `VENDOR/GAME/ROUND`, each part URL-encoded, or the ticket's id. */
  id: z.string(),
  kind: z.enum(['round', 'ticket']),
  /** Null for a game that is in the catalogue no more. */
  category: category.nullable(),
  /** The game or lottery; the vendor's name for a game that is in the catalogue no more. */
  name: z.string(),
  /** Empty for tickets. */
  vendorName: z.string(),
  /** The number of a ticket as people see it, the vendor's id of a round. */
  number: z.string(),
  state: z.enum(betStates),
  /** Minor units: all that was staked, and all that was paid or given back. */
  stake: z.number().int(),
  returned: z.number().int(),
  at: z.number().int(),
  /** The page that shows more: the proof of a round, what is known of a vendor's round, or the ticket. */
  detail: z.enum(['proof', 'round', 'ticket']),
  detailId: z.string(),
};

export const bettingRecord = call({
  name: 'bettingRecord',
  method: 'GET',
  path: '/wps/wallets/bets',
  auth: 'member',
  excluded: 'open',
  request: z.object({
    ...recordDays,
    /** One of the categories of games; anything else: all of them. */
    category: z.string().max(30).default(''),
    /** The code of a vendor; anything else: all of them. Tickets have none. */
    vendor: z.string().max(100).default(''),
    /** One of the states; anything else: all of them. */
    state: z.string().max(30).default(''),
    cursor: z.string().max(720).regex(bet_cursor_form).default(''),
    language,
  }),
  response: z.object({
    ...recordPeriod,
    list: z.array(z.object(bet)),
    /** Of the whole filter. */
    total: z.object({
      rows: z.number().int(),
      stakes: z.number().int(),
      returns: z.number().int(),
    }),
    /** The vendors that the filter can name, in the order of the menu. */
    vendors: z.array(z.object({ code: z.string(), name: z.string() })),
    ...besidePages,
  }),
  errors: dayErrors,
  summary: "The member's own rounds and lottery tickets, the newest first, with their exact sums",
});

export const betRound = call({
  name: 'betRound',
  method: 'GET',
  path: '/wps/wallets/bets/round',
  auth: 'member',
  excluded: 'open',
  request: z.object({ id: z.string().max(720).default(''), language }),
  response: z.object({
    ...bet,
    currency: z.string(),
    closedAt: z.number().int().nullable(),
    /** The first operations of the round that moved money, in their order; the sums are those of all. */
    steps: z.array(
      z.object({
        op: z.enum(['bet', 'win', 'rollback']),
        /** Minor units. */
        amount: z.number().int(),
        at: z.number().int(),
        /** The vendor's id of it. */
        txId: z.string(),
      }),
    ),
    /** True where there are more operations than are told. */
    more: z.boolean(),
  }),
  errors: ['round_unknown'],
  summary: "One round of the member's own: what was bet, won and given back, and when",
});
