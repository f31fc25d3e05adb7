import { z } from 'zod';
import { call, whole } from '../../../kernel/api/call';
import { dayErrors } from '../../../kernel/api/records';
import { contractKinds, noContracts } from './contractKinds';

export const team_rows_a_page = 20;
/** Days that the counters of a team may reach over. */
export const kpi_days_most = 31;
/** Characters of an agent's remark on a member. */
export const remark_most = 200;

const pageNo = whole(1, 100_000).default(1);
const memberId = z.string().max(60);

export const teamKpi = call({
  name: 'teamKpi',
  method: 'GET',
  path: '/wps/agent/team/kpi',
  auth: 'agent',
  request: z.object({
    /** YYYY-MM-DD in the operator's zone; empty: today. */
    startDate: z.string().max(10).default(''),
    endDate: z.string().max(10).default(''),
    /** Rows of a list, which there is none of: 0. */
    size: whole(0, 100).default(0),
  }),
  response: z.object({
    footer: z.object({
      teamLoginMemberCount: z.number().int(),
      teamBetMemberCount: z.number().int(),
      teamRegisterMemberCount: z.number().int(),
      /** Now, no matter the dates. */
      teamOnlineCount: z.number().int(),
    }),
  }),
  errors: [...dayErrors],
  summary: 'How many of the team logged in, bet and registered in a time, and are online now',
});

/** A member as the agents above see one. Amounts are minor units. */
export const teamRow = z.object({
  memberId: z.string(),
  userName: z.string(),
  nickname: z.string(),
  type: z.number().int(),
  agent: z.boolean(),
  active: z.boolean(),
  /** 1 for the agent's own members. */
  level: z.number().int(),
  /** Hundredths of a per cent. */
  rebate: z.number().int(),
  balance: z.number().int(),
  /** The members right below, and all below. */
  directCount: z.number().int(),
  teamCount: z.number().int(),
  online: z.boolean(),
  joinedAt: z.number().int(),
  lastLoginAt: z.number().int().nullable(),
  remark: z.string(),
});
export type TeamRow = z.infer<typeof teamRow>;

const paged = { total: z.number().int(), totalPages: z.number().int() };

export const teamOverview = call({
  name: 'teamOverview',
  method: 'GET',
  path: '/wps/agent/team/overview',
  auth: 'agent',
  request: z.object({
    /** A member below whose branch is listed; empty: the agent's own. */
    parent: memberId.default(''),
    pageNo,
  }),
  response: z.object({
    currency: z.string(),
    total: z.object({ members: z.number().int(), levels: z.number().int() }),
    /** The whole team by levels, the nearest first. */
    levels: z.array(z.object({ level: z.number().int(), members: z.number().int() })),
    /** The way from the agent down to the branch, without the agent. */
    path: z.array(z.object({ memberId: z.string(), userName: z.string() })),
    branch: z.object({ list: z.array(teamRow), ...paged }),
  }),
  errors: ['member_not_below'],
  summary: 'The team by levels, and the members right below the agent or a member of the team',
});

/** The orders of the team list: by user name, the newest first, the latest login first, the highest balance first. */
export const teamSorts = ['name', 'joined', 'login', 'balance'] as const;
export type TeamSort = (typeof teamSorts)[number];

/** The filter of the team list. */
const listed = {
  /** The beginning of a user name. */
  search: z.string().max(60).default(''),
  /** `agent`, `member`, or anything else for all. */
  kind: z.string().max(20).default(''),
  /** Members of one level alone; 0: of all. */
  level: whole(0, 100).default(0),
};

/** The members of a filter are counted up to so many, and the list ends there: a narrower filter finds the others. */
export const team_listed_most = 10_000;

export const teamMembers = call({
  name: 'teamMembers',
  method: 'GET',
  path: '/wps/agent/team/members',
  auth: 'agent',
  request: z.object({
    ...listed,
    /** An order of the list; anything else: by user name. */
    sort: z.string().max(20).default(''),
    pageNo,
  }),
  response: z.object({
    currency: z.string(),
    list: z.array(teamRow),
    ...paged,
    /** There are more than are counted. */
    more: z.boolean().default(false),
    /** The levels of the whole team. */
    levels: z.number().int(),
  }),
  errors: [],
  summary: 'The members of the team at all levels, in an order',
});

/** Members in one answer of `teamMemberRows`. */
export const exported_members_a_page = 500;

export const teamMemberRows = call({
  name: 'teamMemberRows',
  method: 'GET',
  path: '/wps/agent/team/member/rows',
  auth: 'agent',
  request: z.object({
    ...listed,
    /** The user name after which the answer goes on; empty: from the first. */
    after: z.string().max(60).default(''),
  }),
  response: z.object({
    currency: z.string(),
    list: z.array(teamRow),
    /** The user name after which there are more; null at the end. */
    next: z.string().nullable(),
  }),
  errors: [],
  summary: 'The members of the team by user name, for a download',
});

export const teamMember = call({
  name: 'teamMember',
  method: 'GET',
  path: '/wps/agent/team/member',
  auth: 'agent',
  request: z.object({ memberId }),
  response: z.object({
    currency: z.string(),
    member: teamRow,
    /** The agents between, the nearest to the agent first, then the member. */
    path: z.array(z.object({ memberId: z.string(), userName: z.string() })),
    /** Masked; empty for none. */
    mobile: z.string(),
    email: z.string(),
    payeeName: z.string(),
    bankCards: z.array(z.object({ bank: z.string(), number: z.string() })),
    /** The rates that the member may get: between those right below and the agent above. */
    rebateLeast: z.number().int(),
    rebateMost: z.number().int(),
    /** The agent may make the first password again: the member has never logged in. */
    mayRenewPassword: z.boolean().default(false),
    /** The kinds of contracts that the agent may propose to the member now; why none can be, no matter who proposes it. */
    contracts: z
      .object({ kinds: z.array(z.enum(contractKinds)), why: z.enum(noContracts).nullable() })
      .default({ kinds: [], why: null }),
  }),
  errors: ['member_not_below'],
  summary: 'A member of the team, contact and bank data masked',
});

const done = z.object({ success: z.literal(true) });

/** Members that one act changes, all or none: a page of the list at most. */
const memberIds = z.array(memberId).min(1).max(team_rows_a_page);

export const saveTeamRemark = call({
  name: 'saveTeamRemark',
  method: 'POST',
  path: '/wps/agent/team/remark',
  auth: 'agent',
  request: z.object({ memberIds, remark: z.string().max(remark_most) }),
  response: done.extend({
    /** The user names of the members, in the order in which they were named. */
    userNames: z.array(z.string()).default([]),
  }),
  errors: ['member_not_below'],
  summary: "Notes the agent's remark on members of the team; only this agent reads it",
});

export const moveTeamMember = call({
  name: 'moveTeamMember',
  method: 'POST',
  path: '/wps/agent/team/move',
  auth: 'agent',
  request: z.object({
    memberIds,
    /** The user name or the id of an agent of the team, or the agent's own. */
    to: z.string().max(60),
    /** Tells what would be moved, or why it cannot be, and moves nobody. */
    check: z.boolean().default(false),
    /**
     * The mark of what was shown to end (`ends`), empty for nothing: where something else would end by now, nobody moves
     * (`move_changed`). Without it all that there is ends.
     */
    seen: z.string().max(100).optional(),
  }),
  response: done.extend({
    /** The user name as it is written. */
    to: z.string(),
    /** A mark of the contracts and proposals that end; empty for none. */
    ends: z.string(),
    members: z.array(
      z.object({
        memberId: z.string(),
        userName: z.string(),
        /** The agent above until now. */
        from: z.string(),
        /** All below, who go along. */
        teamCount: z.number().int(),
        /** The member's contracts that end with the move, and the proposals that it takes back. */
        contracts: z.array(
          z.object({
            kind: z.enum(contractKinds),
            /** The user name of the agent who pays. */
            payer: z.string(),
            proposed: z.boolean(),
            /** Its first period had begun: it is counted and paid up to the move. */
            begun: z.boolean(),
          }),
        ),
      }),
    ),
  }),
  errors: [
    'member_not_below',
    'move_in_circle',
    'move_same_place',
    'move_changed',
    'rebate_above_upline',
    'team_too_deep',
    'step_up_required',
  ],
  summary:
    'Moves members of the team, with everybody below, to another agent of the team, all or none',
});

export const saveTeamRebate = call({
  name: 'saveTeamRebate',
  method: 'POST',
  path: '/wps/agent/team/rebate',
  auth: 'agent',
  request: z.object({
    memberId,
    /** Hundredths of a per cent. */
    rebate: whole(0, 10_000),
  }),
  response: done,
  errors: [
    'member_not_below',
    /** The detail `most` is the highest rebate that it can be. */
    'rebate_above_upline',
    /** The detail `least` is the lowest. */
    'rebate_below_team',
    'step_up_required',
  ],
  summary: 'Changes the rebate of a member right below, from now on',
});
