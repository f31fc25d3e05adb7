import type { Subjects, SubjectView } from '@server/areas/console/api/subjects';
import { money } from '~/i18n/format';
import { hasWords } from '~/i18n/messages.server';
import type { Page } from '~/session/page.server';
import { memberPath } from './members/memberForms.server';
import { factName, roleName } from './frame.server';

/** A thing in words: its kind and name, the pages of itself and of its owner, its amount, and its id. */
export interface SubjectWords {
  title: string;
  to: string | null;
  owner: { name: string; to: string } | null;
  amount: string;
  id: string;
}

/** The folders of the pages of things, each with the area that a role reads it in. */
const pages: Readonly<
  Partial<Record<SubjectView['kind'], readonly [folder: string, area: string]>>
> = {
  member: ['members', 'members'],
  deposit: ['deposits', 'deposits'],
  statement: ['deposits/import', 'deposits'],
  withdrawal: ['withdrawals', 'withdrawals'],
  file: ['withdrawals/files', 'withdrawals'],
  gift: ['gifts', 'gifts'],
  credit: ['credits', 'credits'],
  conversation: ['support', 'support'],
  feedback: ['feedback', 'feedback'],
};

/** A page with what its reader may open. */
interface Reader {
  page: Page;
  permissions: readonly string[];
}

/** Puts a thing into words; a subject that is no thing with an id has its own text (console#decisions, console#record). */
export function subjectWords(
  { page, permissions }: Reader,
  id: string,
  subjects: Subjects,
): SubjectWords {
  const thing = subjects[id];
  if (!thing) return { title: settingName(page, id), to: null, owner: null, amount: '', id: '' };
  const { kind, name, owner, amount } = thing;
  const [folder, area] = pages[kind] ?? [];
  // The page of a member whose name may have to be typed says it.
  const isHidden = kind === 'member' && name === '';
  const may = (read = '') => permissions.includes(`${read}.read`);
  return {
    title: `${page.t(`console_kind_${kind}`)} ${name}`.trim(),
    to: folder !== undefined && may(area) && !isHidden ? `/console/${folder}/${id}` : null,
    owner: ownerWords({ permissions }, owner),
    amount: amount === null ? '' : money(amount, page.runtime.config.currency),
    id,
  };
}

/** Puts whose a thing is into words, with a link for who may read members. */
export const ownerWords = (
  { permissions }: Pick<Reader, 'permissions'>,
  owner: SubjectView['owner'],
): SubjectWords['owner'] =>
  owner && {
    name: owner.username,
    to: permissions.includes('members.read') ? memberPath(owner.id) : '',
  };

/** Returns the subject of a decision on a setting in words; what has none is written as it stands. */
function settingName({ t }: Page, subject: string): string {
  const key = `console_subject_${subject.replaceAll('.', '_')}`;
  return hasWords(key) ? t(key as 'console_subject_deposit_bank') : subject;
}

/** Facts that are minor units of the house's currency. */
const amounts: ReadonlySet<string> = new Set([
  ...['amount', 'total', 'greatest', 'fee', 'bonus', 'credited', 'needed'],
]);

/** Keys, and ids of rows that have no page: nobody reads them, and the files of the record have them. */
const unread: ReadonlySet<string> = new Set(['key', 'decision', 'adjustment']);

/** Puts the facts of an act into words; canonical JSON. */
export function factWords(page: Page, facts: string, subjects: Subjects): [string, string][] {
  const all = JSON.parse(facts) as Record<string, unknown>;
  return Object.entries(all)
    .filter(([name]) => !unread.has(name))
    .map(([name, value]) => [factName(page, name), factText(page, { name, value, subjects })]);
}

function factText(
  page: Page,
  { name, value, subjects }: { name: string; value: unknown; subjects: Subjects },
): string {
  if (typeof value === 'number' && amounts.has(name))
    return money(value, page.runtime.config.currency);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (name === 'role') return roleName(page, value);
  return subjects[value]?.name || value;
}
