import { z } from 'zod';
import { call, whole } from '../../../kernel/api/call';
import { dayErrors, recordDays, recordPeriod } from '../../../kernel/api/records';
import {
  contract_least_most,
  contractKinds,
  contractStates,
  statementStates,
} from './contractKinds';

export const contract_rows_a_page = 20;
/** Contracts of a kind that a member is shown as the lower of the two; the oldest are left out. */
export const received_contracts_most = 50;
const rate_most = 10_000;

/** Days that dividends may reach over, and those where no date is given. */
export const dividend_days_most = 1_100;
export const dividend_days_default = 366;
export const exported_dividends_a_page = 1_000;

const pageNo = whole(1, 100_000).default(1);
const id = z.string().max(60);

/** The terms of a contract: hundredths of a per cent of the base, and the least base that is paid (minor units). */
const terms = { rate: z.number().int(), least: z.number().int() };

/** A contract as one of the two sees it. Instants are epoch ms. */
export const contractRow = z.object({
  contractId: z.string(),
  kind: z.enum(contractKinds),
  /** The caller is the agent who pays. */
  given: z.boolean(),
  /** The user name of the other one. */
  userName: z.string(),
  /** The lower one's id, for the agent who is still right above; else empty. */
  memberId: z.string(),
  ...terms,
  state: z.enum(contractStates),
  proposedAt: z.number().int(),
  answeredAt: z.number().int().nullable(),
  /** The begin of the first period that is paid; null while it is not accepted. */
  beginsAt: z.number().int().nullable(),
  /** The end of the last one; null: open. */
  endsAt: z.number().int().nullable(),
  /** The first period has begun: some of it is counted, and may be paid. */
  begun: z.boolean().default(false),
});
export type ContractRow = z.infer<typeof contractRow>;

const newest = z.number().int().nullable();
/** New contracts of the kind are proposed and accepted now. */
const isOpen = z.boolean().default(true);

export const contractRequests = call({
  name: 'contractRequests',
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  auth: 'member',
  request: z.object({}).strip(),
  response: z.object({
    /** The number of proposals that wait for the member's answer: daily salary, dividend, hourly salary. */
    dailysalreqtype: z.number().int(),
    divtypecompperiodreq: z.number().int(),
    contracthoursalreq: z.number().int(),
    /** The instants of the newest of them; null for none. */
    newest: z.object({ salary: newest, dividend: newest, hour: newest }),
    /** The kinds of which new contracts are accepted now. */
    kinds: z.array(z.enum(contractKinds)).default([...contractKinds]),
  }),
  errors: [],
  summary: 'The contracts that wait for an answer of the member, by kind',
});

const listRequest = z.object({ pageNo });
const listResponse = z.object({
  currency: z.string(),
  /** Those proposed to the member, those that wait first. */
  received: z.array(contractRow),
  /** A page of those that the member has proposed as an agent, in the same order. */
  given: z.array(contractRow),
  isOpen,
  rows: z.number().int(),
  totalPages: z.number().int(),
});

const list = {
  method: 'GET',
  auth: 'member',
  request: listRequest,
  response: listResponse,
} as const;

export const salaryContracts = call({
  ...list,
  name: 'salaryContracts',
  path: '/wps/member/contract/salary',
  errors: [],
  summary: "The member's contracts on a daily salary, received and given",
});

export const dividendContracts = call({
  ...list,
  name: 'dividendContracts',
  path: '/wps/member/contract/dividend',
  errors: [],
  summary: "The member's contracts on a dividend, received and given",
});

export const hourContracts = call({
  ...list,
  name: 'hourContracts',
  path: '/wps/member/contract/hour',
  errors: [],
  summary: "The member's contracts on an hourly salary, received and given",
});

/** A period of a contract: from one instant to before another, its base and pay in minor units. */
export const statementRow = z.object({
  from: z.number().int(),
  until: z.number().int(),
  base: z.number().int(),
  amount: z.number().int(),
  state: z.enum(statementStates),
  paidAt: z.number().int().nullable(),
  /** The transfer that paid it, as the account record names it; empty: none yet. */
  transferId: z.string(),
});

export const agentContract = call({
  name: 'agentContract',
  method: 'GET',
  path: '/wps/member/contract',
  auth: 'member',
  request: z.object({ contractId: id, pageNo }),
  response: z.object({
    currency: z.string(),
    contract: contractRow,
    isOpen,
    /** The periods, the newest first. */
    list: z.array(statementRow),
    /** Of all periods, in minor units. */
    total: z.object({ amount: z.number().int(), paid: z.number().int(), due: z.number().int() }),
    rows: z.number().int(),
    totalPages: z.number().int(),
  }),
  errors: ['contract_unknown'],
  summary: 'A contract of the member, as either of the two, with the statements of its periods',
});

const done = z.object({ success: z.literal(true) });

export const proposeContract = call({
  name: 'proposeContract',
  method: 'POST',
  path: '/wps/agent/contract/propose',
  auth: 'agent',
  request: z.object({
    memberId: id,
    kind: z.enum(contractKinds),
    rate: whole(1, rate_most),
    least: whole(0, contract_least_most),
    idempotencyKey: z.string().max(100).default(''),
    /** Tells what would be proposed, or why it cannot be, and proposes nothing. */
    check: z.boolean().default(false),
  }),
  response: done.extend({
    /** Empty for a check. */
    contractId: z.string(),
    userName: z.string(),
    /** The contract that holds until this one is accepted; null for none. */
    replaces: z.object(terms).nullable(),
  }),
  errors: [
    'member_not_below',
    'contract_not_for',
    'contract_rate',
    'contract_there',
    'key_conflict',
    'step_up_required',
  ],
  summary: 'Proposes a contract to an agent right below',
});

export const answerContract = call({
  name: 'answerContract',
  method: 'POST',
  path: '/wps/member/contract/answer',
  auth: 'member',
  request: z.object({ contractId: id, accept: z.boolean() }),
  response: done,
  errors: ['contract_unknown', 'contract_answered', 'no_permission'],
  summary: 'Accepts or refuses a contract that was proposed to the member',
});

export const withdrawContract = call({
  name: 'withdrawContract',
  method: 'POST',
  path: '/wps/agent/contract/withdraw',
  auth: 'agent',
  request: z.object({ contractId: id }),
  response: done,
  errors: ['contract_unknown', 'contract_answered'],
  summary: 'Takes back a proposal that has no answer yet',
});

export const endContract = call({
  name: 'endContract',
  method: 'POST',
  path: '/wps/agent/contract/end',
  auth: 'agent',
  request: z.object({ contractId: id }),
  response: done.extend({ endsAt: z.number().int() }),
  errors: ['contract_unknown', 'contract_answered'],
  summary:
    'Ends an accepted contract with the period that runs, at once: a client asks its agent a second time before it calls, as the pages do',
});

/** The dividends that are listed: the own ones, or those of all below. */
export const dividendSides = ['own', 'below'] as const;

export const agentDividends = call({
  name: 'agentDividends',
  method: 'GET',
  path: '/wps/agent/dividends',
  auth: 'agent',
  request: z.object({
    ...recordDays,
    /** `own` (the default) or `below`. */
    side: z.string().max(20).default('own'),
    /** A state of statements; anything else: all. */
    state: z.string().max(20).default(''),
    pageNo,
  }),
  response: z.object({
    ...recordPeriod,
    side: z.enum(dividendSides),
    list: z.array(
      statementRow.extend({
        /** Of a contract of the caller's own; else empty. */
        contractId: z.string(),
        /** The one who earns it, and the agent who pays. */
        userName: z.string(),
        payer: z.string(),
        /** The earner's id where it is somebody below now; else empty. */
        memberId: z.string(),
        rate: z.number().int(),
      }),
    ),
    /** By the month of the period, the newest first. */
    months: z.array(z.object({ month: z.string(), amount: z.number().int() })),
    total: z.object({ amount: z.number().int(), paid: z.number().int(), due: z.number().int() }),
    rows: z.number().int(),
    totalPages: z.number().int(),
  }),
  errors: [...dayErrors],
  summary: 'The dividends of finished periods: the own ones, or those of everybody below',
});

export const agentDividendRows = call({
  name: 'agentDividendRows',
  method: 'GET',
  path: '/wps/agent/dividends/rows',
  auth: 'agent',
  request: agentDividends.request,
  response: agentDividends.response,
  errors: agentDividends.errors,
  summary: 'The same in long pages, for a download',
});
