import { z } from 'zod';
import { call, noFields, whole } from '../../../kernel/api/call';

/** The highest type that an agent may open: 0 is a member, 1 and 2 are agents. */
const opened_type_most = 2;

/** Lengths are generous here: the fields' own rules answer with a message per field. */
const text = z.string().max(200);
const idempotencyKey = z.string().min(1).max(100);
/** The type of a newcomer. */
export const openedType = whole(0, opened_type_most);
/** Hundredths of a per cent. */
export const openedRebate = whole(0, 10_000);

export const openingTerms = call({
  name: 'openingTerms',
  method: 'GET',
  path: '/wps/agent/account/terms',
  auth: 'agent',
  request: noFields,
  response: z.object({
    /** The agent's own rebate, which none below may exceed. Hundredths of a per cent. */
    rebateMost: z.number().int(),
  }),
  errors: [],
  summary: 'The rebate that an agent may give to who is new right below',
});

/** An account that an agent opened, as the agent is told of it. */
const opened = z.object({
  memberId: z.string(),
  userName: z.string(),
  nickname: z.string(),
  type: z.number().int(),
  agent: z.boolean(),
  /** Hundredths of a per cent. */
  rebate: z.number().int(),
  /** The first password, for a short time and until the member has logged in; null after that. */
  password: z.string().nullable(),
  /** The form of the key made another first password for an account that was there. */
  renewed: z.boolean().default(false),
  /** The agent may make another: the member has never logged in. */
  mayRenew: z.boolean().default(false),
});

export const openAccount = call({
  name: 'openAccount',
  method: 'POST',
  path: '/wps/agent/account',
  auth: 'agent',
  request: z.object({
    username: text,
    nickname: text.default(''),
    type: openedType,
    rebate: openedRebate,
    idempotencyKey,
  }),
  response: opened,
  errors: [
    'fields_invalid',
    'username_taken',
    /** The detail `most` is the highest rebate of now. */
    'rebate_above_upline',
    'team_too_deep',
    /** The account of this key has gone out of the team meanwhile. */
    'member_not_below',
    'key_conflict',
    'too_many_requests',
    'step_up_required',
  ],
  summary: 'Opens an account right below the agent, with a first password; a key opens one account',
});

export const openedAccount = call({
  name: 'openedAccount',
  method: 'GET',
  path: '/wps/agent/account',
  auth: 'agent',
  request: z.object({ idempotencyKey }),
  response: opened,
  errors: ['member_not_below'],
  summary: 'The account that the agent opened, or whose first password was made anew, with a key',
});

export const renewFirstPassword = call({
  name: 'renewFirstPassword',
  method: 'POST',
  path: '/wps/agent/account/password',
  auth: 'agent',
  request: z.object({ memberId: z.string().max(60), idempotencyKey }),
  response: opened,
  errors: [
    'member_not_below',
    /** The member has logged in, or the password is not the agent's any more. */
    'first_password_over',
    'key_conflict',
    'too_many_requests',
    'step_up_required',
  ],
  summary:
    'Makes a new first password for an account that the agent opened, while its member has never logged in',
});

export const links_a_page = 10;
/** Members of one page of those who came by a link. */
export const came_a_page = 20;
/** Links of one agent that may be open at the same time. */
export const open_links_most = 50;
/** Days that a link may be open; 0 is no end. */
const link_days_most = 366;
/** Newcomers that a link may be limited to; 0 is no limit. */
const link_uses_most = 10_000;

/** The states of a link: open, over by its time, by its agent's act, or by its number of newcomers. */
export const linkStates = ['open', 'expired', 'ended', 'used'] as const;

const linkId = z.string().max(60);

/** An invitation link, as its agent sees it. */
const link = z.object({
  linkId: z.string(),
  /** A registration takes it as `affiliateCode`. */
  code: z.string(),
  type: z.number().int(),
  agent: z.boolean(),
  /** Hundredths of a per cent. */
  rebate: z.number().int(),
  /** The rebate that a newcomer of now gets: at most the agent's own. */
  rebateNow: z.number().int(),
  /** Those who have registered by it, and how many may; null: any number. */
  uses: z.number().int(),
  usesMost: z.number().int().nullable(),
  state: z.enum(linkStates),
  /** Null: it has no end. */
  expiresAt: z.number().int().nullable(),
  endedAt: z.number().int().nullable(),
  createdAt: z.number().int(),
});
export type AgentLink = z.infer<typeof link>;

export const createAgentLink = call({
  name: 'createAgentLink',
  method: 'POST',
  path: '/wps/agent/link',
  auth: 'agent',
  request: z.object({
    type: openedType,
    rebate: openedRebate,
    days: whole(0, link_days_most),
    usesMost: whole(0, link_uses_most).default(0),
    idempotencyKey: z.string().min(1).max(100),
  }),
  response: link,
  errors: [
    /** The detail `most` is the highest rebate of now. */
    'rebate_above_upline',
    'agent_links_full',
    'key_conflict',
    'step_up_required',
  ],
  summary: 'Makes an invitation link with a type and a rebate of its own; a key makes one link',
});

export const agentLinks = call({
  name: 'agentLinks',
  method: 'GET',
  path: '/wps/agent/links',
  auth: 'agent',
  request: z.object({ pageNo: whole(1, 10_000).default(1) }),
  response: z.object({
    list: z.array(link),
    total: z.number().int(),
    totalPages: z.number().int(),
  }),
  errors: [],
  summary: "The agent's invitation links, the newest first",
});

export const agentLink = call({
  name: 'agentLink',
  method: 'GET',
  path: '/wps/agent/link',
  auth: 'agent',
  request: z.object({ linkId }),
  response: link,
  errors: ['agent_link_unknown'],
  summary: 'One of the invitation links of the agent',
});

/** A member who came by a link and is in the agent's team now. */
const came = z.object({
  memberId: z.string(),
  userName: z.string(),
  agent: z.boolean(),
  cameAt: z.number().int(),
  /** 1 for one who is right below the agent still. */
  level: z.number().int(),
  /** The user name of the agent right above. */
  above: z.string(),
});
export type CameByLink = z.infer<typeof came>;

export const agentLinkMembers = call({
  name: 'agentLinkMembers',
  method: 'GET',
  path: '/wps/agent/link/members',
  auth: 'agent',
  request: z.object({ linkId, pageNo: whole(1, 10_000).default(1) }),
  response: z.object({
    list: z.array(came),
    total: z.number().int(),
    totalPages: z.number().int(),
    /** Those who came by it and have left the agent's team since. */
    left: z.number().int(),
  }),
  errors: ['agent_link_unknown'],
  summary: 'Members of the team who came by an invitation link of the agent, the newest first',
});

/** Members in one answer of `agentLinkMemberRows`. */
export const exported_came_a_page = 500;

export const agentLinkMemberRows = call({
  name: 'agentLinkMemberRows',
  method: 'GET',
  path: '/wps/agent/link/member/rows',
  auth: 'agent',
  request: z.object({
    linkId,
    /** The id of the member after whom the answer goes on; empty: from the newest. */
    after: z.string().max(60).default(''),
  }),
  response: z.object({
    list: z.array(came),
    /** The id of the member after whom there are more; null at the end. */
    next: z.string().nullable(),
  }),
  errors: ['agent_link_unknown'],
  summary: 'Members who came by a link, for a download',
});

export const endAgentLink = call({
  name: 'endAgentLink',
  method: 'DELETE',
  path: '/wps/agent/link',
  auth: 'agent',
  request: z.object({ linkId }),
  response: link,
  errors: ['agent_link_unknown'],
  summary: 'Ends an invitation link for good: nobody registers by it any more',
});
