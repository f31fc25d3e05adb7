import { contract_exempt_types, type ContractKind } from '@server/areas/agent/api/contractKinds';
import { contractRequests, type ContractRow } from '@server/areas/agent/api/contracts';
import { dayOf, wallTime } from '@server/kernel/api/wallTime';
import { dateOnly, money, monthName } from '~/i18n/format';
import { isAgent } from '~/session/access';
import { beginText, endText } from '~/session/contractEdges.server';
import type { MemberInfo, Page } from '~/session/page.server';
import type { Ask } from '~/ui/ask';
import { rebateText } from '../team/teamRows.server';
import { contractPaths, contractPath } from './contractPaths';

/** The screens on which people arrive. */
const asking_screens: readonly string[] = ['home', 'memberHome', 'agentHome'];

/**
 * Returns the question about the next contract that waits for an agent's answer, on a screen of arrival where no panel
 * is open (agent#contract-prompts); null for none, and for one that was put off.
 */
export async function contractAsk(
  page: Page,
  screen: string,
  member: MemberInfo | null,
): Promise<Ask | null> {
  if (!member || !asking_screens.includes(screen) || page.url.searchParams.has('open')) return null;
  if (!isAgent(member.type) || contract_exempt_types.includes(member.type) || member.exclusion)
    return null;
  const answer = await page.call(contractRequests, {});
  if (!answer.ok) return null;
  const { newest, kinds } = answer.value;
  const later = page.visit.contractsLater ?? {};
  const kind = kinds.find((each) => (newest[each] ?? 0) > (later[each] ?? 0));
  if (!kind) return null;
  const { t } = page;
  return {
    inFlow: true,
    title: t(`title_${kind}Contract`),
    text: t(`contract_ask_${kind}`),
    action: contractPaths[kind],
    intent: 'later',
    to: contractPaths[kind],
    stay: t('contract_ask_cancel'),
    go: t('contract_ask_go'),
  };
}

type Terms = Pick<ContractRow, 'kind' | 'rate' | 'least'>;

/** The terms of a contract as a sentence. */
export function termsText({ t }: Pick<Page, 't'>, { kind, rate, least }: Terms, currency: string) {
  const share = t(`contract_terms_${kind}`, { rate: rebateText(rate) });
  return least === 0 ? share : t('contract_terms_least', { share, amount: money(least, currency) });
}

/** A period in words: the day, the month, or the hour, or hours of a day. */
export function periodWords(
  page: Page,
  kind: ContractKind,
  { from, until }: { from: number; until: number },
): string {
  const { preferences, runtime } = page;
  const { timeZone } = runtime.config;
  if (kind === 'salary') return dateOnly(from, preferences.lang, timeZone);
  if (kind === 'hour') {
    const clock = (instant: number) =>
      wallTime(instant, timeZone).slice('2026-01-15T'.length, -':00'.length);
    const day = dateOnly(from, preferences.lang, timeZone);
    const end = clock(until);
    return `${day} ${clock(from)}–${end === '00:00' ? '24:00' : end}`;
  }
  return monthText(dayOf(from, timeZone).slice(0, '2026-01'.length), preferences.lang);
}

/** A month (YYYY-MM) in words. */
export const monthText = (month: string, language: string): string =>
  monthName(Date.parse(`${month}-15T00:00:00Z`), language);

/** True for a contract that ended before its first period began. */
export const isOverBefore = ({
  beginsAt,
  endsAt,
}: Pick<ContractRow, 'beginsAt' | 'endsAt'>): boolean =>
  beginsAt !== null && endsAt !== null && endsAt <= beginsAt;

/** The end of a contract with its label: the last day or instant, to come or over; null where it has none. */
function endOf(page: Page, { kind, state, beginsAt, endsAt }: ContractRow) {
  const { t } = page;
  if (endsAt === null) return null;
  const text = endText(page, kind, endsAt);
  if (state !== 'ended') return { label: t('contract_ends'), text };
  if (isOverBefore({ beginsAt, endsAt })) {
    return { label: t('contract_state_ended'), text: t('contract_before_begin') };
  }
  return { label: t(kind === 'hour' ? 'contract_state_ended' : 'contract_last_day'), text };
}

/** The state in a word; of an accepted contract that has not begun, its begin. */
function stateText(page: Page, { kind, state, begun, beginsAt }: ContractRow): string {
  return state === 'accepted' && !begun && beginsAt !== null
    ? page.t('contract_state_coming', { begin: beginText(page, kind, beginsAt) })
    : page.t(`contract_state_${state}`);
}

/** A contract as the lists show one. */
export function contractView(page: Page, row: ContractRow, currency: string) {
  const { contractId: id, kind, state, given, userName } = row;
  return {
    id,
    state,
    given,
    name: userName,
    memberId: row.memberId,
    stateText: stateText(page, row),
    terms: termsText(page, row, currency),
    proposed: page.dateTime(row.proposedAt),
    begins: row.beginsAt === null || isOverBefore(row) ? '' : beginText(page, kind, row.beginsAt),
    end: endOf(page, row),
    to: contractPath(kind, id),
  };
}

export type ContractView = ReturnType<typeof contractView>;
