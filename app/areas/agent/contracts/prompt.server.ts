import { contract_exempt_types } from '@server/areas/agent/api/contractKinds';
import { contractRequests } from '@server/areas/agent/api/contracts';
import { isAgent } from '~/session/access';
import type { MemberInfo, Page } from '~/session/page.server';
import type { Ask } from '~/ui/ask';
import { contractPaths } from './contractPaths';

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
