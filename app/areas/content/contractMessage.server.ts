import type { MemberMessage } from '@contract/messages';
import { dateTime } from '~/i18n/format';
import { screens } from '~/routes';
import type { Page } from '~/session/page.server';

/** The words of a message about a contract that a move has ended, and the address of the contract (agent#contracts). */
export function contractMessage(
  { t, preferences, runtime }: Page,
  { ref, facts }: Extract<MemberMessage, { kind: 'contract' }>,
): { title: string; content: string; leads: string } {
  const { contract: kind, outcome, given, userName: name, at } = facts;
  const contract = t(`title_${kind}Contract`);
  const time = dateTime(at, preferences.lang, runtime.config.timeZone);
  const [path] = screens.find(({ id }) => id === `${kind}Contract`)!.paths;
  return {
    title: t(`inbox_contract_${outcome}`, { contract, name }),
    content: [
      t(given ? 'inbox_contract_moved' : 'inbox_contract_you_moved', { name }),
      t(`inbox_contract_says_${outcome}`, { time }),
    ].join(' '),
    leads: `${path}?${new URLSearchParams({ contract: ref })}`,
  };
}
