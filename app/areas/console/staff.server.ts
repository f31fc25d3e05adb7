import {
  decisionConfirm,
  decisionDrop,
  decisionsList,
  type DecisionView,
} from '@server/areas/console/api/decisions';
import {
  staffAdd,
  staffDisable,
  staffEnd,
  staffList,
  staffRole,
  type StaffListed,
} from '@server/areas/console/api/staff';
import type { Subjects } from '@server/areas/console/api/subjects';
import { z } from 'zod';
import { defineForm, hereAt } from '~/forms/form.server';
import { neededText, trimmedText } from '~/forms/schema.server';
import { startForm } from '~/forms/start.server';
import { errorKey } from '~/i18n/errorKey';
import { money } from '~/i18n/format';
import { done } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { staffValue, type ConsoleArgs } from './console.server';
import {
  decisionDropFields,
  decisionFields,
  staffAddFields,
  staffEndFields,
  staffRoleFields,
} from './fields';
import { actName, factName, roleName } from './frame.server';
import { ownerWords, subjectWords, type SubjectWords } from './subjects.server';

const name_most = 100;
const typed_most = 200;
const id = trimmedText();

/** A member of staff as the page shows them. */
interface StaffItem extends Omit<StaffListed, 'createdAt'> {
  roleName: string;
  since: string;
}

/** Loads everybody who works at the console, and the roles that may be given. */
export async function loadStaff({ page, staff }: ConsoleArgs) {
  const { list, roles } = staffValue(page, await page.staff(staffList, {}));
  const named = page.url.searchParams.get('person');
  const mayAct = staff.permissions.includes('staff.act');
  const people = list.map(({ createdAt, ...each }): StaffItem => ({
    ...each,
    roleName: roleName(page, each.role),
    since: page.dateTime(createdAt),
  }));
  return {
    own: {
      people,
      roles: roles.map((value) => ({ value, label: roleName(page, value) })),
      mayAct,
      start: await startForm(page, staffAddForm),
      opened: mayAct
        ? people.find((each) => each.id === named && each.state !== 'disabled')?.id
        : undefined,
    },
  };
}

const waits = done('console_asked');

/** Asks for a new member of staff. */
export const staffAddForm = defineForm(staffAddFields, {
  answer: {
    fieldOf: {
      staff_name_invalid: 'username',
      staff_name_taken: 'username',
      staff_role_unknown: 'role',
    },
  },
}).on(
  'add',
  z.object({ username: neededText(name_most), role: neededText(name_most) }),
  async ({ page, value }) => {
    const answer = await page.staff(staffAdd, value);
    return answer.ok ? { to: hereAt(page, ''), flash: waits } : { refused: answer };
  },
);

/** Asks for another role of a member of staff. */
export const staffRoleForm = defineForm(staffRoleFields, {
  answer: { fieldOf: { staff_role_unknown: 'role' } },
}).on('role', z.object({ id, role: neededText(name_most) }), async ({ page, value }) => {
  const answer = await page.staff(staffRole, value);
  return answer.ok ? { to: hereAt(page, ''), flash: waits } : { refused: answer };
});

/** Ends all sessions of a member of staff, or disables them. */
export const staffEndForm = defineForm(staffEndFields, {
  answer: { replies: () => '', answersHere: true },
})
  .on('end', z.object({ id }), async ({ page, value }) => {
    const answer = await page.staff(staffEnd, value);
    if (!answer.ok) return { refused: answer };
    const { ended } = answer.value;
    return { to: hereAt(page, ''), flash: done('console_sessions_ended', { count: ended }) };
  })
  .on('disable', z.object({ id }), async ({ page, value }) => {
    const answer = await page.staff(staffDisable, value);
    if (!answer.ok) return { refused: answer };
    return { to: hereAt(page, ''), flash: done('console_disabled') };
  });

/** Loads the decisions that wait, without the facts that the second person types. */
export async function loadDecisions({ page, staff: { permissions } }: ConsoleArgs) {
  const after = page.url.searchParams.get('after') ?? '';
  const {
    list,
    after: next,
    closed,
    subjects,
  } = staffValue(page, await page.staff(decisionsList, { after }));
  const reader = { page, permissions };
  const waiting = list.map(({ askedAt, refusal, byCommand, facts, member, amount, ...each }) => ({
    ...each,
    title: actName(page, each.act),
    subject: decisionSubject(reader, { ...each, member, amount }, subjects),
    facts: facts.map(([name, value]) => [
      factName(page, name),
      factText(page, each.act, name, value),
    ]),
    asked: page.dateTime(askedAt),
    refused: refusalOf(page, refusal, byCommand),
  }));
  const ended = closed.map(({ id: closedId, act, subject, closedAt, isOwn }) => ({
    id: closedId,
    title: actName(page, act),
    subject: decisionSubject(reader, { act, subject, member: null, amount: null }, subjects),
    said: page.t(isOwn ? 'console_closed_asked' : 'console_closed_typed', {
      when: page.dateTime(closedAt),
    }),
  }));
  return { own: { waiting, next, closed: ended } };
}

/** Puts into words what a decision is about, with the page of its proof. */
function decisionSubject(
  reader: Parameters<typeof subjectWords>[0],
  { act, subject, member, amount }: Pick<DecisionView, 'act' | 'subject' | 'member' | 'amount'>,
  subjects: Subjects,
): SubjectWords {
  const words = subjectWords(reader, subject, subjects);
  const { page } = reader;
  const isMember = subject === member?.id;
  return {
    ...words,
    ...(isMember && { title: page.t('console_kind_member') }),
    to: pageOf(act) ?? (isMember ? null : words.to),
    owner: ownerWords(reader, member) ?? words.owner,
    amount: amount === null ? '' : money(amount, page.runtime.config.currency),
  };
}

function factText(page: Page, act: string, name: string, value: string): string {
  if (name === 'role' || name === 'before') return roleName(page, value);
  const isMoney = name === 'was' && act === 'setting.threshold';
  return isMoney ? money(Number(value), page.runtime.config.currency) : value;
}

/** Returns the page of the decisions of an area whose things have no page of their own; null for other areas. */
function pageOf(act: string): string | null {
  if (act.startsWith('setting.')) return '/console/settings';
  return act === 'adjustment' ? '/console/adjustments' : null;
}

const refusalOf = (
  { t }: Page,
  refusal: Parameters<typeof errorKey>[0] | null,
  byCommand: boolean,
): string | null => {
  if (byCommand) return t('console_by_command');
  return refusal && t(errorKey(refusal));
};

/** Confirms a decision by what the second person has typed. */
export const decisionForm = defineForm(decisionFields, {
  answer: { fieldOf: { retype_differs: 'typed', retype_too_soon: 'typed' } },
}).on('confirm', z.object({ id, typed: neededText(typed_most) }), async ({ page, value }) => {
  const answer = await page.staff(decisionConfirm, value);
  if (!answer.ok) return { refused: answer };
  const { link } = answer.value;
  const address = link && `${page.url.origin}/console/join?link=${link}`;
  const flash = address ? done('console_join_link', { address }) : done('console_confirmed');
  return { to: '/console/decisions', flash };
});

/** Drops a decision. */
export const decisionDropForm = defineForm(decisionDropFields, {
  answer: { replies: () => '', answersHere: true },
}).on('drop', z.object({ id }), async ({ page, value }) => {
  const answer = await page.staff(decisionDrop, value);
  if (!answer.ok) return { refused: answer };
  return { to: '/console/decisions', flash: done('console_dropped') };
});
