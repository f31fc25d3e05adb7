import type { MemberMessage } from '@contract/messages';
import { screens } from '~/routes';
import { beginText, endText, instantText } from '~/session/contractEdges.server';
import type { Page } from '~/session/page.server';

type Facts = Extract<MemberMessage, { kind: 'contract' }>['facts'];

/** The words of a message about what has become of a contract, and the address of the contract (agent#contracts). */
export function contractMessage(
  page: Page,
  { ref, facts }: Extract<MemberMessage, { kind: 'contract' }>,
): { title: string; content: string; leads: string } {
  const { t } = page;
  const { contract: kind, outcome, given, userName: name } = facts;
  const contract = t(`title_${kind}Contract`);
  const [path] = screens.find(({ id }) => id === `${kind}Contract`)!.paths;
  const byMove = outcome === 'ended' || outcome === 'withdrawn';
  return {
    title: t(`inbox_contract_${outcome}`, { contract, name }),
    content: [
      ...(byMove ? [t(given ? 'inbox_contract_moved' : 'inbox_contract_you_moved', { name })] : []),
      t(`inbox_contract_says_${outcome}`, { time: timeText(page, facts) }),
    ].join(' '),
    leads: `${path}?${new URLSearchParams({ contract: ref })}`,
  };
}

/** The time that a message names: begins and ends of periods as contracts show them, other acts to the minute. */
function timeText(page: Page, { contract: kind, outcome, at }: Facts): string {
  if (outcome === 'accepted') return beginText(page, kind, at);
  return outcome === 'ending' ? endText(page, kind, at) : instantText(page, at);
}
