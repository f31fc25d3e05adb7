import { z } from 'zod';
import { betStates, gameTypes } from '../../games/api/gameTypes';
import { call, language, whole } from '../../../kernel/api/call';
import {
  besidePages,
  dated_cursor_form,
  dayErrors,
  recordDays,
  recordPeriod,
} from '../../../kernel/api/records';

export const pnl_rows_a_page = 20;
/** Of the same lists for a download. */
export const exported_team_rows_a_page = 1_000;
/** Days that figures of a team may reach over, and those where no date is given. */
export const team_days_most = 92;
export const team_days_default = 7;

const pageNo = whole(1, 100_000).default(1);
const memberId = z.string().max(60).default('');

/** Minor units, each above zero in the direction of its name. */
const figures = z.object({
  staked: z.number().int(),
  won: z.number().int(),
  settled: z.number().int(),
  deposits: z.number().int(),
  withdrawals: z.number().int(),
  bonuses: z.number().int(),
  earned: z.number().int(),
  other: z.number().int(),
  /** Of the members: wins, bonuses and earnings less stakes. */
  profit: z.number().int(),
});

export const pnlGroups = ['day', 'member', 'category'] as const;

export const teamPnl = call({
  name: 'teamPnl',
  method: 'GET',
  path: '/wps/agent/team/pnl',
  auth: 'agent',
  request: z.object({
    ...recordDays,
    /** `day` (the default), `member` or `category`. */
    by: z.string().max(20).default('day'),
    /** A member of the team whose branch it is; empty: the whole team. */
    parent: memberId,
    pageNo,
  }),
  response: z.object({
    ...recordPeriod,
    by: z.enum(pnlGroups),
    path: z.array(z.object({ memberId: z.string(), userName: z.string() })),
    list: z.array(
      figures.extend({
        /** The day, the category (empty: money without one), or the user name. */
        name: z.string(),
        /** Of `member`: whose branch it is; else empty. */
        memberId: z.string(),
        /** Of `member`: all below too; false for the head of the branch alone. */
        branch: z.boolean(),
        /** Of `member`: moved here or away within the days, so that a part of them counts. */
        part: z.boolean().default(false),
        /** Of `member`: in the team now; false for one who has left it, whose branch does not open. */
        below: z.boolean().default(true),
      }),
    ),
    total: figures,
    rows: z.number().int(),
    totalPages: z.number().int(),
  }),
  errors: [...dayErrors, 'member_not_below'],
  summary: 'Profit and loss of the team or a branch, by day, member or category, with exact sums',
});

export const teamPnlRows = call({
  name: 'teamPnlRows',
  method: 'GET',
  path: '/wps/agent/team/pnl/rows',
  auth: 'agent',
  request: teamPnl.request,
  response: teamPnl.response,
  errors: teamPnl.errors,
  summary: 'The same in long pages, for a download',
});

export const agentRebates = call({
  name: 'agentRebates',
  method: 'GET',
  path: '/wps/agent/rebates',
  auth: 'agent',
  request: z.object({ ...recordDays }),
  response: z.object({
    ...recordPeriod,
    /** Hundredths of a per cent, now. */
    rebate: z.number().int(),
    list: z.array(
      z.object({
        day: z.string(),
        category: z.string(),
        /** The settled stakes that it comes from, and what they bring, in minor units. */
        stake: z.number().int(),
        amount: z.number().int(),
        paid: z.boolean(),
      }),
    ),
    total: z.object({ stake: z.number().int(), amount: z.number().int() }),
  }),
  errors: [...dayErrors],
  summary: "The agent's own rebates of finished days, by day and category",
});

export const teamRebates = call({
  name: 'teamRebates',
  method: 'GET',
  path: '/wps/agent/team/rebates',
  auth: 'agent',
  request: z.object({ ...recordDays, parent: memberId, pageNo }),
  response: z.object({
    ...recordPeriod,
    path: z.array(z.object({ memberId: z.string(), userName: z.string() })),
    /** The total by days and categories, the newest day first; minor units. */
    days: z.array(z.object({ day: z.string(), category: z.string(), amount: z.number().int() })),
    list: z.array(
      z.object({
        memberId: z.string(),
        userName: z.string(),
        agent: z.boolean(),
        /** Of now; null for a member who left the team. */
        rebate: z.number().int().nullable(),
        /** The member is in the team still. */
        below: z.boolean().default(true),
        /** The member's earnings, and those with everybody below; minor units. */
        amount: z.number().int(),
        branchAmount: z.number().int(),
      }),
    ),
    total: z.object({ branchAmount: z.number().int() }),
    rows: z.number().int(),
    totalPages: z.number().int(),
  }),
  errors: [...dayErrors, 'member_not_below'],
  summary: 'The rebates that members of the team earned of finished days, by day and by branches',
});

export const teamRebateRows = call({
  name: 'teamRebateRows',
  method: 'GET',
  path: '/wps/agent/team/rebates/rows',
  auth: 'agent',
  request: teamRebates.request,
  response: teamRebates.response,
  errors: teamRebates.errors,
  summary: 'The same in long pages, for a download',
});

export const teamBetting = call({
  name: 'teamBetting',
  method: 'GET',
  path: '/wps/agent/team/betting',
  auth: 'agent',
  request: z.object({
    ...recordDays,
    /** The beginning of a user name. */
    search: z.string().max(60).default(''),
    /** A category of games; anything else: all of them. */
    category: z.string().max(30).default(''),
    /** A place of the list; one that is none, as that of somebody who was never below: the newest page. */
    cursor: z.string().regex(dated_cursor_form).default(''),
  }),
  response: z.object({
    ...recordPeriod,
    list: z.array(
      z.object({
        memberId: z.string(),
        userName: z.string(),
        day: z.string(),
        category: z.string(),
        staked: z.number().int(),
        won: z.number().int(),
        settled: z.number().int(),
        /** In the team now; false for one who has left it, whose single bets are not shown. */
        below: z.boolean().default(true),
      }),
    ),
    total: z.object({
      staked: z.number().int(),
      won: z.number().int(),
      settled: z.number().int(),
    }),
    rows: z.number().int(),
    ...besidePages,
  }),
  errors: [...dayErrors],
  summary: 'The betting of the team: members by day and category, the newest day first',
});

export const teamBettingRows = call({
  name: 'teamBettingRows',
  method: 'GET',
  path: '/wps/agent/team/betting/rows',
  auth: 'agent',
  request: teamBetting.request,
  response: teamBetting.response,
  errors: teamBetting.errors,
  summary: 'The same in long pages, for a download',
});

/** A place in a list of somebody else's bets: sealed, for it has the number of one of them. */
export const sealed_cursor_form = /^[\w-]{0,1200}$/;

export const teamMemberBets = call({
  name: 'teamMemberBets',
  method: 'GET',
  path: '/wps/agent/team/member/bets',
  auth: 'agent',
  request: z.object({
    ...recordDays,
    memberId,
    /** A category of games; anything else: all of them. */
    category: z.string().max(30).default(''),
    cursor: z.string().regex(sealed_cursor_form).default(''),
    language,
  }),
  response: z.object({
    ...recordPeriod,
    member: z.object({ memberId: z.string(), userName: z.string() }),
    /** Rounds and tickets without their numbers, which are the member's own. */
    list: z.array(
      z.object({
        /** Null for a game that is in the catalogue no more. */
        category: z.enum(gameTypes).nullable(),
        name: z.string(),
        state: z.enum(betStates),
        /** Minor units: all that was staked, and all that was paid or given back. */
        stake: z.number().int(),
        returned: z.number().int(),
        at: z.number().int(),
      }),
    ),
    /** Of the whole filter. */
    total: z.object({
      rows: z.number().int(),
      stakes: z.number().int(),
      returns: z.number().int(),
    }),
    ...besidePages,
  }),
  errors: [...dayErrors, 'member_not_below'],
  summary: 'The single bets of a member of the team, since the member came there, the newest first',
});
