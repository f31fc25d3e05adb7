import * as api from '@server/areas/console/api/members';
import { note_most, reason_most, type MemberContacts } from '@server/areas/console/api/members';
import { z } from 'zod';
import { defineForm } from '~/forms/form.server';
import { boundedText, chosenOf, neededText, textUpTo, trimmedText } from '~/forms/schema.server';
import { done } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import {
  exclusionSpans,
  memberActFields,
  memberCodeFields,
  memberExcludeFields,
  memberNoteFields,
} from './memberFields';

const id_most = 100;

/** The address of a member's page, at one of its parts. */
export const memberPath = (id: string, part?: string): string =>
  `/console/members/${encodeURIComponent(id)}${part ? `?part=${part}` : ''}`;

const idOf = (params: Readonly<Record<string, string | undefined>>): string =>
  (params.id ?? '').slice(0, id_most);

const reason = z.object({ reason: neededText(reason_most) });

/** Locks, unlocks, ends all sessions and releases: each for a reason that the record has. */
export const memberActForm = defineForm(memberActFields, { guard: { intentRequired: true } })
  .on('lock', reason, async ({ page, value, params }) => {
    const answer = await page.staff(api.lockMember, { id: idOf(params), ...value });
    return answer.ok ? back(page, 'member_locked') : { refused: answer };
  })
  .on('unlock', reason, async ({ page, value, params }) => {
    const answer = await page.staff(api.unlockMember, { id: idOf(params), ...value });
    return answer.ok ? back(page, 'member_unlocked') : { refused: answer };
  })
  .on('endSessions', reason, async ({ page, value, params }) => {
    const answer = await page.staff(api.endMemberSessions, { id: idOf(params), ...value });
    return answer.ok ? back(page, 'member_sessions_ended') : { refused: answer };
  })
  .on('release', reason, async ({ page, value, params }) => {
    const answer = await page.staff(api.releaseMember, { id: idOf(params), ...value });
    return answer.ok ? back(page, 'member_released') : { refused: answer };
  });

/** The page without the panel of the act. */
function back(page: Page, said: Parameters<typeof done>[0]) {
  const url = new URL(page.url);
  for (const name of ['act', 'card']) url.searchParams.delete(name);
  return { to: url.pathname + url.search, flash: done(said) };
}

/** Shown on the page that answers the form, this once: contacts, or a first password. */
export interface Opened {
  contacts: MemberContacts | null;
  password: string | null;
}

const coded = z.object({ reason: neededText(reason_most), staffCode: trimmedText() });

/** Opens contacts, resets passwords and removes a card: each with the code of the second factor (console#step-up). */
export const memberCodeForm = defineForm(memberCodeFields, {
  guard: { intentRequired: true },
  answer: {
    view: async (_page, _raw, state: Opened | undefined) => state ?? null,
  },
})
  .on('contacts', coded, async ({ page, value, params }) => {
    const answer = await page.staff(api.memberContacts, { ...value, id: idOf(params) });
    if (!answer.ok) return { refused: answer };
    page.holdsSecret = true;
    return { again: true, state: { contacts: answer.value, password: null } };
  })
  .on('resetPassword', coded, async ({ page, value, params }) => {
    const wanted = { id: idOf(params), what: 'password', reason: value.reason } as const;
    const answer = await page.staff(api.resetMember, wanted);
    if (!answer.ok) return { refused: answer };
    page.holdsSecret = true;
    return { again: true, state: { contacts: null, password: answer.value.password } };
  })
  .on('resetPayment', coded, async ({ page, value, params }) => {
    const wanted = { id: idOf(params), what: 'paymentPassword', reason: value.reason } as const;
    const answer = await page.staff(api.resetMember, wanted);
    return answer.ok ? back(page, 'member_payment_reset') : { refused: answer };
  })
  .on('endFactor', coded, async ({ page, value, params }) => {
    const wanted = { id: idOf(params), reason: value.reason };
    const answer = await page.staff(api.endMemberFactor, wanted);
    if (!answer.ok) return { refused: answer };
    const waits = answer.value.decision !== null;
    return back(page, waits ? 'member_factor_waits' : 'member_factor_ended');
  })
  .on(
    'removeCard',
    coded.extend({ cardId: z.string().max(id_most) }),
    async ({ page, value, params }) => {
      const { cardId, reason: why } = value;
      const wanted = { id: idOf(params), cardId, reason: why };
      const answer = await page.staff(api.removeMemberCard, wanted);
      return answer.ok ? back(page, 'member_card_removed') : { refused: answer };
    },
  );

const until_most = 40;

/** Closes play on the member's own wish, or lengthens an exclusion (protection#cases). */
export const memberExcludeForm = defineForm(memberExcludeFields, {
  answer: { fieldOf: { exclusion_until_invalid: 'until' } },
}).on(
  'exclude',
  z.object({
    span: chosenOf(exclusionSpans),
    until: textUpTo(until_most),
    reason: neededText(reason_most),
  }),
  async ({ page, value: { span, until: day, reason: why }, params }) => {
    const [kind, length] = span.split('_') as ['timeOut' | 'self', string];
    // A day beside a length would be one of two ends.
    if (length === 'day' && day === '') return { faults: { until: 'required' } };
    if (length !== 'day' && day !== '') return { faults: { until: 'member_exclude_two' } };
    const until = length === 'day' ? day : length;
    const wanted = { id: idOf(params), kind, until, reason: why };
    const answer = await page.staff(api.excludeMember, wanted);
    if (answer.ok) return back(page, 'member_excluded');
    if (answer.code === 'exclusion_shorter') return { faults: { span: 'member_exclude_shorter' } };
    return { refused: answer };
  },
);

/** Adds a note, which staff alone read. */
export const memberNoteForm = defineForm(memberNoteFields, {
  answer: { idempotent: true },
}).on(
  'note',
  z.object({ content: boundedText({ least: 1, most: note_most }) }),
  async ({ page, value, params, key }) => {
    const note = { id: idOf(params), ...value, idempotencyKey: key };
    const answer = await page.staff(api.noteMember, note);
    return answer.ok ? back(page, 'member_noted') : { refused: answer };
  },
);
