import {
  contract_least_most,
  contract_rate_most,
  contractKinds,
  type ContractKind,
  type NoContract,
} from '@server/areas/agent/api/contractKinds';
import {
  agentContract,
  proposeContract,
  type ContractRow,
} from '@server/areas/agent/api/contracts';
import { teamMember } from '@server/areas/agent/api/team';
import { readMessage } from '@server/areas/content/api/messages';
import type { ResponseOf } from '@server/kernel/api/call';
import { dayOf } from '@server/kernel/api/wallTime';
import { dayText } from '~/areas/wallet/records/recordAddress';
import { startForm } from '~/forms/start.server';
import { errorKey } from '~/i18n/errorKey';
import { money } from '~/i18n/format';
import type { Key } from '~/i18n/keys';
import { hasInbox, isAgent } from '~/session/access';
import { openLinks } from '~/session/flags.server';
import type { Page } from '~/session/page.server';
import { pageNumber, pageWithin } from '~/session/paged';
import { refusal, valueOf } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';
import { keepBack, readBack, withBack } from '~/session/wayBack';
import { teamValue } from '../figures/team.server';
import { memberPath, team_path } from '../team/teamQuery';
import { idOf, rebateText } from '../team/teamRows.server';
import {
  contractThere,
  leastMost,
  proposeForm,
  readRate,
  takeLeast,
  contractLists,
  kindOf,
} from './contractForms.server';
import {
  contractPath,
  contractPaths,
  contractsPath,
  end_query,
  proposePath,
} from './contractPaths';
import { periodWords, contractView, termsText } from './contractWords.server';

/** A statement as far as folding needs it: instants, and its base in minor units. */
interface Hour {
  from: number;
  until: number;
  base: number;
}

/**
 * Returns statements of hours, the newest first, with hours that follow each other and in which nothing was staked as one
 * of the time from the first to the last; only within a day, which the function tells of an instant (agent#contract-pages).
 */
export function aggregateHours<Row extends Hour>(
  rows: readonly Row[],
  dayOf: (instant: number) => string,
): Row[] {
  const aggregated: Row[] = [];
  for (const row of rows) {
    const later = aggregated.at(-1);
    const follows =
      later?.base === 0 &&
      row.base === 0 &&
      later.from === row.until &&
      dayOf(later.from) === dayOf(row.from);
    if (follows) aggregated[aggregated.length - 1] = { ...row, until: later.until };
    else aggregated.push(row);
  }
  return aggregated;
}

const not_found = 404;

/**
 * Loads a page of contracts of one kind (agent#contract-pages): the lists, one of them (`contract`), or the form that
 * proposes one to a member (`memberId`). Anybody who is not below, and a contract of others, is a 404.
 */
export async function loadContracts({ page, member }: ScreenArgs) {
  const { searchParams } = page.url;
  const kind = kindOf(page);
  const [contract, to] = [searchParams.get('contract'), searchParams.get('memberId')];
  const { type } = await member();
  const agent = isAgent(type);
  const view =
    contract !== null
      ? { one: await oneData(page, kind, idOf(contract)) }
      : to !== null && agent
        ? { propose: await proposeData(page, kind, idOf(to)) }
        : { list: await listData(page, kind, agent) };
  return {
    shared: {},
    own: {
      list: null,
      one: null,
      propose: null,
      ...view,
      kind,
      kinds: contractKinds.map((each) => ({
        kind: each,
        text: page.t(`contract_kind_${each}`),
        to: keepBack(contractPaths[each], searchParams),
      })),
      back: readBack(
        searchParams,
        'list' in view ? (agent ? '/m/agent/home' : '/m/member/home') : contractPaths[kind],
      ),
    },
  };
}

async function listData(page: Page, kind: ContractKind, agent: boolean) {
  const { found, ...paged } = await pageWithin(
    pageNumber(page.url.searchParams.get('page')),
    async (pageNo) => valueOf(page, await page.call(contractLists[kind], { pageNo })),
  );
  const { currency, received, given, isOpen: mayAccept } = found;
  const isOpen = await openLinks(page);
  const here = keepBack(contractsPath(kind, paged.page), page.url.searchParams);
  const viewOf = (row: ContractRow) => {
    const contract = { ...contractView(page, row, currency), mayAccept };
    return { ...contract, to: withBack(contract.to, here, contractPaths[kind]) };
  };
  return {
    agent,
    choose: isOpen(team_path) && mayAccept ? `${team_path}?kind=agent&level=1` : null,
    received: received.map(viewOf),
    given: given.map(viewOf),
    ...paged,
    how: howText(page, kind),
  };
}

/** Says how a contract of a kind is counted and paid, in sentences. */
const howText = ({ t }: Page, kind: ContractKind): string[] => [
  t('contract_how_team'),
  ...(kind === 'dividend' ? [t('contract_how_loss')] : []),
  t('contract_how_pay'),
];

async function oneData(page: Page, kind: ContractKind, contractId: string) {
  const { searchParams } = page.url;
  const { found, ...paged } = await pageWithin(
    pageNumber(searchParams.get('page')),
    async (pageNo) =>
      valueOf(page, await page.call(agentContract, { contractId, pageNo }), not_found),
  );
  const { contract, currency, total, list, isOpen: mayAccept } = found;
  // Each kind is read, answered and worded on its own page.
  if (contract.kind !== kind) throw refusal(page, 'contract_unknown', not_found);
  const { member } = await page.member();
  // Its page says what has become of it: the message of that is read. A failure of that is silent.
  if (contract.state !== 'proposed' && member && hasInbox(member.type)) {
    await page.call(readMessage, { ref: contractId });
  }
  const here = keepBack(contractPath(kind, contractId), searchParams);
  const view = { ...contractView(page, contract, currency), to: here };
  const open = contract.state === 'accepted' && contract.endsAt === null;
  const isOpen = await openLinks(page);
  const { timeZone } = page.runtime.config;
  return {
    ...view,
    mayAccept,
    begun: contract.begun,
    begin: page.t(`contract_begin_${kind}`),
    answered: contract.answeredAt === null ? '' : page.dateTime(contract.answeredAt),
    share: rebateText(contract.rate),
    least: contract.least === 0 ? '' : money(contract.least, currency),
    base: page.t(`contract_base_${kind}`),
    paid: total.paid > 0 ? money(total.paid, currency) : '',
    due: total.due > 0 ? money(total.due, currency) : '',
    totalPaid: total.paid,
    totalDue: total.due,
    end_how: page.t(contract.begun ? 'contract_end_how' : 'contract_end_how_unbegun'),
    ends_asked: open && contract.given && searchParams.has(end_query),
    endPath: open && contract.given ? `${here}&${end_query}=1` : null,
    change:
      contract.given &&
      contract.memberId !== '' &&
      contract.state !== 'proposed' &&
      mayAccept &&
      isOpen(team_path)
        ? withBack(proposePath(kind, contract.memberId), here)
        : null,
    how: howText(page, kind),
    statements: (kind === 'hour'
      ? aggregateHours(list, (instant) => dayOf(instant, timeZone))
      : list
    ).map((row) => statementLine(page, kind, row, currency)),
    ...paged,
  };
}

type Statement = ResponseOf<typeof agentContract>['list'][number];

function statementLine(page: Page, kind: ContractKind, row: Statement, currency: string) {
  const { timeZone } = page.runtime.config;
  const day = row.paidAt === null ? '' : dayOf(row.paidAt, timeZone);
  const paid =
    row.paidAt === null
      ? []
      : [dayText(day, page.preferences.lang), page.t('contract_transfer', { id: row.transferId })];
  return {
    key: String(row.until),
    data: {
      'data-period': dayOf(row.from, timeZone),
      'data-amount': row.amount,
      'data-base': row.base,
      'data-state': row.state,
    } as const,
    name: periodWords(page, kind, row),
    to: day === '' ? null : `/m/transaction/record?types=A&from=${day}&to=${day}`,
    amounts: [money(row.base, currency), money(row.amount, currency)],
    more: [page.t(`contract_paid_${row.state}`), ...paid].join(' · '),
  };
}

async function proposeData(page: Page, kind: ContractKind, memberId: string) {
  const { searchParams } = page.url;
  const { t } = page;
  const answer = await page.call(teamMember, { memberId });
  const { member, currency, contracts } = teamValue(page, answer);
  if (member.level !== 1) throw refusal(page, 'member_not_below', not_found);
  const typed = {
    rate: (searchParams.get('rate') ?? '').slice(0, 30),
    least: (searchParams.get('least') ?? '').slice(0, 30),
  };
  const blocked = blockedBy(page, kind, contracts);
  const [start, check] = await Promise.all([
    startForm(page, proposeForm),
    blocked === '' && searchParams.has('rate') && !searchParams.has('change')
      ? checked(page, { kind, memberId, currency, ...typed })
      : { confirm: null, problem: '', there: undefined },
  ]);
  return {
    memberId,
    name: member.userName,
    typed,
    blocked,
    member: memberPath(memberId),
    key: start.key,
    values: start.values ?? typed,
    rateHint: t('contract_rate_hint', { most: rebateText(contract_rate_most[kind]) }),
    ...check,
    edit: keepBack(proposePath(kind, memberId, typed, true), searchParams),
  };
}

/** Says why no contract of a kind can be proposed to a member at all; empty where one can. */
function blockedBy(
  { t }: Page,
  kind: ContractKind,
  { kinds, why }: ResponseOf<typeof teamMember>['contracts'],
): string {
  if (why) return t(why_none[why]);
  return kinds.includes(kind) ? '' : t('error_no_permission');
}

const why_none = {
  type: 'contract_not_type',
  member: 'contract_not_agent',
  closed: 'contract_not_open',
} as const satisfies Record<NoContract, Key>;

interface Input {
  kind: ContractKind;
  memberId: string;
  currency: string;
  rate: string;
  least: string;
}

/** Tells what a proposal would mean, as sentences; or why it cannot be. */
async function checked(page: Page, { kind, memberId, currency, ...typed }: Input) {
  const { t } = page;
  const rate = readRate(typed.rate);
  const taken = takeLeast(typed.least, currency);
  const least = 'amount' in taken ? taken.amount : null;
  const none = { confirm: null, problem: '', there: undefined };
  if (rate === null || rate > contract_rate_most[kind] || least === null) return none;
  if (least > contract_least_most) {
    return { ...none, problem: t('contract_least_high', leastMost(currency)) };
  }
  const answer = await page.call(proposeContract, { kind, memberId, rate, least, check: true });
  if (!answer.ok) {
    return { ...none, problem: t(errorKey(answer.code)), there: contractThere(kind, answer) };
  }
  const { userName: name, replaces } = answer.value;
  return {
    ...none,
    confirm: {
      title: t('contract_confirm_title', { name }),
      terms: termsText(page, { kind, rate, least }, currency),
      says: [
        ...(replaces
          ? [t('contract_replaces', { terms: termsText(page, { kind, ...replaces }, currency) })]
          : []),
        t(`contract_begin_${kind}`),
        t('contract_confirm_pays'),
        ...howText(page, kind),
      ],
    },
  };
}

export type ContractsData = Awaited<ReturnType<typeof loadContracts>>['own'];
export type ContractListData = NonNullable<ContractsData['list']>;
export type ContractData = NonNullable<ContractsData['one']>;
export type ProposeData = NonNullable<ContractsData['propose']>;
