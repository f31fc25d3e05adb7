import * as api from '@server/areas/console/api/withdrawals';
import { z } from 'zod';
import { defineForm } from '~/forms/form.server';
import { textUpTo, trimmedText } from '~/forms/schema.server';
import { errorKey } from '~/i18n/errorKey';
import { errors, isErrorCode } from '@server/kernel/api/errors';
import { done } from '~/session/flashes';
import { refusal } from '~/session/reply.server';
import { staffValue, type ConsoleArgs } from '../console.server';
import { bookFields, markFields, resultFields } from './fields';
import { idIn, moneyIn, neighbours, placeOf } from './shared.server';

const list = '/console/withdrawals/files';
const file_bytes = 2 * 1024 * 1024;
const reason_most = 200;

/** Loads the files of late for the bank, and how many withdrawals wait for one. */
export async function loadFiles({ page, staff }: ConsoleArgs) {
  const { t } = page;
  const [files, waiting] = await Promise.all([
    page.staff(api.listBatches, {}),
    page.staff(api.listWithdrawals, { state: 'approved' }),
  ]);
  const rows = staffValue(page, files).list;
  return {
    own: {
      approved: staffValue(page, waiting).approved,
      mayAct: staff.permissions.includes('withdrawals.act'),
      rows: rows.map((row) => ({
        id: row.id,
        to: `${list}/${row.id}`,
        title: row.reference,
        money: moneyIn(row.currency)(row.total),
        facts: [
          page.dateTime(row.madeAt),
          row.madeBy,
          t('cash_items', { count: row.items }),
          t(row.endedAt === null ? 'cash_batch_open' : 'cash_batch_done'),
        ],
        marks: [],
      })),
    },
  };
}

/** Loads a file for the bank, with a page of its withdrawals and their marks. */
export async function loadFile({ page, params, staff }: ConsoleArgs) {
  const { t } = page;
  const id = params.id ?? '';
  const row = staffValue(page, await page.staff(api.showBatch, { id, ...placeOf(page) }));
  const money = moneyIn(row.currency);
  const { counts } = row;
  const marked = counts.paid + counts.failed;
  return {
    own: {
      id,
      heading: row.reference,
      reference: row.reference,
      money: money(row.total),
      by: t('cash_file_by', { name: row.madeBy, when: page.dateTime(row.madeAt) }),
      items: row.items,
      csv: `${list}/${id}/csv`,
      result: `${list}/${id}/result`,
      isBusy: row.isBusy,
      isOver: row.endedAt !== null,
      progress: row.isBusy ? { done: counts.booked, of: counts.booked + marked } : null,
      counts,
      marked,
      rows: row.list.map((item) => ({
        place: item.place,
        to: `/console/withdrawals/${item.withdrawal}`,
        title: item.username,
        money: money(item.amount),
        facts: [item.reference, `${item.bank} …${item.lastDigits}`, item.payeeName],
        mark: item.mark,
        isOpen: !item.isBooked,
        markName:
          item.refused !== null
            ? t(isErrorCode(item.refused) ? errorKey(item.refused) : 'cash_mark_none')
            : t(
                `cash_mark_${item.isBooked ? 'booked_' : ''}${item.mark ?? 'none'}` as 'cash_mark_none',
              ),
        reason: item.reason,
      })),
      mayAct: staff.permissions.includes('withdrawals.act') && !row.isBusy && row.endedAt === null,
      ...neighbours(page, row),
    },
  };
}

/** Loads the form for the bank's answer to a file. */
export async function loadResult({ page, params, staff }: ConsoleArgs) {
  const id = params.id ?? '';
  if (!staff.permissions.includes('withdrawals.act'))
    throw refusal(page, 'no_permission', errors.no_permission[0]);
  const { reference } = staffValue(page, await page.staff(api.showBatch, { id }));
  return { own: { heading: reference, reference, file: `${list}/${id}` } };
}

/** Takes the bank's answer to a file. */
export const resultForm = defineForm(resultFields, {
  input: { upload: { name: 'file', limit_bytes: file_bytes } },
  answer: {
    fieldOf: {
      reason_invalid: 'reason',
      statement_unread: 'file',
      statement_too_large: 'file',
      body_too_large: 'file',
    },
  },
}).on('result', z.object({ reason: textUpTo(reason_most) }), async (sent) => {
  const { page, params, files, value } = sent;
  const [file] = files;
  if (!file) return { faults: { file: 'choice_required' } };
  const input = { id: idIn(params), file: file.toString('base64'), ...value };
  const answer = await page.staff(api.readBankResult, input);
  if (!answer.ok) return { refused: answer };
  const { marked: count, unread } = answer.value;
  const to = `${list}/${idIn(params)}`;
  return { to, flash: done('cash_result_read', { count, unread }) };
});

const marking = z.object({
  place: z.array(z.coerce.number().int()).default([]),
  reason: trimmedText(),
});

/** Marks what is ticked. */
export const markForm = defineForm(markFields, {
  input: { lists: ['place'] },
  answer: { fieldOf: { reason_invalid: 'reason' } },
});
for (const mark of ['paid', 'failed', 'none'] as const) {
  markForm.on(mark, marking, async ({ page, params, value: { place, reason } }) => {
    const sent = { id: idIn(params), places: place, mark, reason };
    const answer = await page.staff(api.markPayouts, sent);
    if (!answer.ok) return { refused: answer };
    const flash = done('cash_marked', { count: answer.value.marked });
    return { to: page.url.pathname + page.url.search, flash };
  });
}

/** Books all marks. */
export const bookForm = defineForm(bookFields).on(
  'book',
  z.object({}),
  async ({ page, params }) => {
    const answer = await page.staff(api.bookPayouts, { id: idIn(params) });
    if (!answer.ok) return { refused: answer };
    const { paid, failed } = answer.value;
    return { to: page.url.pathname, flash: done('cash_booked', { paid, failed }) };
  },
);
