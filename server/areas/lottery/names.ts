import { language, type Language } from '../../kernel/api/call';
import { fill } from '../../kernel/api/fill';
import { serverWords } from '../../words';
import { lotteryOf, type Group, type Lottery } from './lotteries';

/** The name of a group in a language. */
export function groupName(group: Group, language: Language): string {
  const names: Readonly<Record<Group, string>> = serverWords(language).lotteryGroups;
  return names[group];
}

/** The name of a lottery in a language; one that is drawn every few minutes is named by its group. */
export function lotteryName({ code, group, schedule }: Lottery, language: Language): string {
  const { lotteries: names, lotteryEveryMinutes } = serverWords(language);
  if (schedule.kind === 'always') {
    const { minutes } = schedule;
    return fill(lotteryEveryMinutes, { group: groupName(group, language), minutes });
  }
  return names[code as keyof typeof names];
}

/**
 * The name of a ticket's lottery in a language, of both where it stands over two (lottery#two-stations); its code where that is no
 * lottery's. A draw's id begins with the code of its lottery.
 */
export const ticketName = (
  { code, other_draw_id }: { code: string; other_draw_id: string | null },
  language: Language,
): string =>
  [code, ...(other_draw_id?.split('-').slice(0, 1) ?? [])]
    .map((each) => {
      const lottery = lotteryOf(each);
      return lottery ? lotteryName(lottery, language) : each;
    })
    .join(' + ');

/** The names of a ticket's lottery by language, for words that are read in any of them. */
export const ticketNames = (ticket: Parameters<typeof ticketName>[0]): Record<Language, string> =>
  Object.fromEntries(
    language.removeDefault().options.map((each) => [each, ticketName(ticket, each)]),
  ) as Record<Language, string>;
