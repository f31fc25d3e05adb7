import type { ContractKind } from '@server/areas/agent/api/contractKinds';
import {
  moveTeamMember,
  teamMember,
  teamMembers,
  team_rows_a_page,
} from '@server/areas/agent/api/team';
import type { ResponseOf } from '@server/kernel/api/call';
import { draftOf } from '~/forms/draft.server';
import type { Key } from '~/i18n/keys';
import { openLinks } from '~/session/flags.server';
import { newIdempotencyKey, type Page } from '~/session/page.server';
import { pageWithin } from '~/session/paged';
import { valueOf } from '~/session/reply.server';
import { keepBack, list_place, readBack, withBack } from '~/session/wayBack';
import { proposePath } from '../contracts/contractPaths';
import { teamValue } from '../figures/team.server';
import { figuresFileAddress } from '../figures/teamAddress';
import { moveFault } from './teamForms.server';
import {
  actPath,
  again_field,
  branchPath,
  changed_field,
  changed_most,
  chosen_field,
  chosenPath,
  listFields,
  listPath,
  memberPath,
  overview_path,
  readListQuery,
  teamActs,
  team_path,
  type TeamAct,
} from './teamQuery';
import { idOf, rebateText, rowView } from './teamRows.server';

/**
 * Loads the team list (agent#team-list), a member of it (`memberId`), or the page of an act on chosen members
 * (`act`, agent#team-member). Anybody who is not below is a 404.
 */
export async function loadTeam(page: Page) {
  const { searchParams } = page.url;
  const ids = [...new Set(searchParams.getAll('memberId').map(idOf))].slice(0, team_rows_a_page);
  const act = teamActs.find((each) => each === searchParams.get('act'));
  if (act && ids.length > 0) {
    const chosen = await chosenData(page, act, ids);
    return screenOf({ chosen, back: chosen.back });
  }
  if (ids.length > 0) {
    const back = readBack(searchParams, team_path);
    return screenOf({ one: await memberData(page, ids[0]!), back });
  }
  return screenOf({ list: await listData(page, act !== undefined) });
}

interface View {
  list?: Awaited<ReturnType<typeof listData>>;
  one?: Awaited<ReturnType<typeof memberData>>;
  chosen?: Awaited<ReturnType<typeof chosenData>>;
  back?: string;
}

/** One of the screen's views, with the page that its arrow leads to. */
const screenOf = ({ list, one, chosen, back }: View) => ({
  shared: {},
  own: { list: list ?? null, one: one ?? null, chosen: chosen ?? null, back: back ?? null },
});

async function listData(page: Page, nothingChosen: boolean) {
  const query = readListQuery(page.url.searchParams);
  const { search, kind, level, sort } = query;
  const { found, ...paged } = await pageWithin(query.page, async (pageNo) =>
    valueOf(page, await page.call(teamMembers, { search, kind, level, sort, pageNo })),
  );
  const view = { ...query, page: paged.page };
  const filter = Object.fromEntries(listFields({ ...query, sort: '', page: 1 }));
  const { searchParams } = page.url;
  const all = searchParams.get('all') === '1';
  const chosen = new Set(searchParams.getAll(chosen_field));
  const here = listPath(view) + list_place;
  return {
    changed: await changedRows(page),
    query: { ...view },
    /** Beside the choice of members: the filter that they are chosen under. */
    filterFields: listFields(view),
    nothingChosen,
    all,
    /** The same page with everybody chosen, or nobody. */
    toggle: withAll(listPath(view), !all),
    file: figuresFileAddress('members', filter),
    heading: page.t(found.more ? 'team_found_more' : 'team_found', { count: found.total }),
    rows: found.list.map((row) => ({
      ...rowView(page, found.currency, row, here === team_path + list_place ? '' : here),
      chosen: all || chosen.has(row.memberId),
    })),
    levels: found.levels,
    ...paged,
  };
}

/** The members who were just changed, as far as the address names them and they are below. */
async function changedRows(page: Page) {
  const named = page.url.searchParams.getAll(changed_field).slice(0, changed_most);
  const answer = await Promise.all(
    named.map((memberId) => page.call(teamMember, { memberId: idOf(memberId) })),
  );
  return answer.flatMap((answer) =>
    answer.ok ? [rowView(page, answer.value.currency, answer.value.member)] : [],
  );
}

const withAll = (path: string, all: boolean): string =>
  `${all ? `${path}${path.includes('?') ? '&' : '?'}all=1` : path}#list`;

const askMember = async (page: Page, memberId: string) =>
  teamValue(page, await page.call(teamMember, { memberId }));

async function memberData(page: Page, id: string) {
  const [{ currency, member, path, ...data }, isOpen, typed] = await Promise.all([
    askMember(page, id),
    openLinks(page),
    // A rebate that waited for a step-up.
    draftOf(page),
  ]);
  const query = readListQuery(new URLSearchParams());
  const { searchParams } = page.url;
  const { rebateLeast, rebateMost } = data;
  const here = keepBack(memberPath(id), searchParams);
  return {
    row: rowView(page, currency, member),
    way: path.map(({ memberId, userName: name }) => ({
      id: memberId,
      name,
      to: keepBack(memberPath(memberId), searchParams),
    })),
    branch:
      member.directCount > 0 && isOpen(overview_path)
        ? withBack(branchPath(member.memberId), here)
        : null,
    contacts: contactsOf(page, data),
    move: withBack(actPath('move', [id], query), here),
    /** The key of the form for another first password; null where there can be none. */
    renewKey: data.mayRenewPassword ? newIdempotencyKey() : null,
    contracts: contractLinks(page, member.memberId, { kinds: data.contracts.kinds, here }),
    rebate: {
      may: member.level === 1,
      value: typed.rebate ?? rebateText(member.rebate).replace('%', ''),
      hint: page.t('team_rebate_hint', {
        least: rebateText(rebateLeast),
        most: rebateText(rebateMost),
      }),
    },
  };
}

/** The proposals of contracts to an agent right below (agent#contracts); none for anybody else. */
function contractLinks(
  { t }: Page,
  memberId: string,
  { kinds, here }: { kinds: readonly ContractKind[]; here: string },
) {
  if (kinds.length === 0) return null;
  return {
    title: t('team_contracts'),
    links: kinds.map((kind) => ({
      text: t(`contract_kind_${kind}`),
      to: withBack(proposePath(kind, memberId), here),
    })),
  };
}

type Contacts = Pick<ResponseOf<typeof teamMember>, 'mobile' | 'email' | 'payeeName' | 'bankCards'>;

const contactsOf = ({ t }: Page, { mobile, email, payeeName, bankCards }: Contacts) => ({
  mobile,
  email,
  payeeName,
  banks: bankCards.map(({ bank, number }) => `${t(`bank_${bank}` as Key)} ${number}`),
});

async function chosenData(page: Page, act: TeamAct, ids: readonly string[]) {
  const members = await Promise.all(ids.map((id) => askMember(page, id)));
  const { searchParams } = page.url;
  const query = readListQuery(searchParams);
  const parent = (searchParams.get('parent') ?? '').slice(0, 60);
  const move = act === 'move' && parent !== '' ? await moveData(page, ids, parent) : null;
  const edit = keepBack(actPath(act, ids, query), searchParams);
  const home = readBack(searchParams, chosenPath(query, ids) + list_place);
  return {
    act,
    ids: [...ids],
    edit,
    home,
    parent,
    members: members.map(({ currency, member }) => rowView(page, currency, member)),
    /** A remark that is already, where one member is chosen. */
    remark: members.length === 1 ? members[0]!.member.remark : '',
    confirm: move?.confirm ?? null,
    problem: move?.problem ?? '',
    back: move?.confirm ? edit : home,
  };
}

type Ended = ResponseOf<typeof moveTeamMember>['members'][number]['contracts'][number];

/** The words of what a move does to a contract. */
const endWords = ({ proposed, begun }: Pick<Ended, 'proposed' | 'begun'>) => {
  if (proposed) return 'team_move_withdraws';
  return begun ? 'team_move_ends' : 'team_move_ends_unbegun';
};

/** Tells what a move would do, as sentences; or why it cannot be. */
async function moveData(page: Page, ids: readonly string[], parent: string) {
  const { t } = page;
  const answer = await page.call(moveTeamMember, { memberIds: [...ids], to: parent, check: true });
  if (!answer.ok) {
    const { code, params } = moveFault(page, answer);
    const problem = t(code as Key, params);
    return { confirm: null, problem };
  }
  const { to, members, ends: seen } = answer.value;
  const along = members.reduce((sum, { teamCount }) => sum + teamCount, 0);
  const counted = members.some(({ contracts }) => contracts.some(({ begun }) => begun));
  return {
    problem: '',
    confirm: {
      to,
      seen,
      changed: page.url.searchParams.has(again_field) ? t('team_move_changed') : '',
      title: t('team_move_title', { count: members.length, name: to }),
      moves: members.map(({ memberId, userName, from, teamCount, contracts }) => ({
        id: memberId,
        text: t('team_move_line', { name: userName, from, to }),
        along: teamCount > 0 ? t('team_move_along', { count: teamCount }) : '',
        contracts: contracts.map(({ kind, payer, ...contract }) =>
          t(endWords(contract), { contract: t(`title_${kind}Contract`), payer, name: userName }),
        ),
      })),
      says: [
        ...(counted ? [t('team_move_contracts')] : []),
        t('team_move_now'),
        t('team_move_past'),
        ...(along > 0 ? [t('team_move_all', { count: along })] : []),
        t('team_move_rates'),
      ],
    },
  };
}

export type TeamData = Awaited<ReturnType<typeof loadTeam>>['own'];
export type ListData = NonNullable<TeamData['list']>;
export type MemberData = NonNullable<TeamData['one']>;
export type ChosenData = NonNullable<TeamData['chosen']>;
