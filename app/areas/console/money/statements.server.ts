import * as api from '@server/areas/console/api/statements';
import { z } from 'zod';
import { defineForm } from '~/forms/form.server';
import { neededText, trimmedText } from '~/forms/schema.server';
import { withDays } from '~/i18n/format';
import { done } from '~/session/flashes';
import { staffValue, type ConsoleArgs } from '../console.server';
import { approveFields, columnFields, importFields, stepFields } from './fields';
import {
  idIn,
  moneyOrHidden,
  neighbours,
  placeOf,
  secondPersonForm,
  waitingWords,
} from './shared.server';

const list = '/console/deposits/import';
const file_bytes = 2 * 1024 * 1024;
const name_most = 60;
const column_most = 300;

const pathOf = (id: string) => `${list}/${id}`;
const parts = ['all', 'matched', 'left', 'credited'] as const;
type Part = (typeof parts)[number];

/** Loads the statements of late, and the accounts whose columns are known. */
export async function loadStatements({ page, staff }: ConsoleArgs) {
  const { t } = page;
  const answer = staffValue(page, await page.staff(api.listStatements, {}));
  return {
    own: {
      mayAct: staff.permissions.includes('deposits.act'),
      accounts: answer.accounts,
      rows: answer.list.map((row) => ({
        id: row.id,
        to: pathOf(row.id),
        title: row.account,
        money: t(`cash_statement_${row.state}`),
        facts: [page.dateTime(row.importedAt), row.importedBy],
        marks: [],
      })),
    },
  };
}

/** Loads a statement: the choice of its columns, or its entries with what became of them. */
export async function loadStatement({ page, params, staff }: ConsoleArgs) {
  const { t } = page;
  const given = page.url.searchParams.get('part');
  const part: Part = parts.find((each) => each === given) ?? 'all';
  const id = params.id ?? '';
  const row = staffValue(page, await page.staff(api.showStatement, { id, part, ...placeOf(page) }));
  const money = moneyOrHidden(page, row.currency);
  const may = (verb: string) => staff.permissions.includes(`deposits.${verb}` as 'deposits.act');
  const countOf = (outcome: string) =>
    row.counts
      .filter((each) => each.outcome === outcome)
      .reduce((sum, { count }) => sum + count, 0);
  const [matched, credited, left] = [countOf('matched'), countOf('credited'), countOf('left')];
  const isOpen = row.state === 'matched';
  // The second person counts the total from the bank's own paper.
  const seesTotal = !isOpen || row.isOwn;
  return {
    own: {
      id,
      heading: row.account,
      account: row.account,
      state: row.state,
      stateName: t(`cash_statement_${row.state}`),
      by: t('cash_imported', { name: row.importedBy, when: page.dateTime(row.importedAt) }),
      confirmedBy: row.confirmedBy,
      progress: row.state === 'crediting' ? { done: credited, of: credited + matched } : null,
      parts: parts.map((each) => ({
        title: t(`cash_part_${each}`, {
          count: { all: matched + credited + left, matched, left, credited }[each],
        }),
        to: each === 'all' ? pathOf(id) : `${pathOf(id)}?part=${each}`,
        current: each === part,
      })),
      counts: { matched, credited, left },
      reasons: row.counts
        .filter(({ outcome }) => outcome === 'left')
        // With its sum, by which the second person gets from the bank's total to that of the matches.
        .map(({ why, count, total }) => [
          t(`cash_left_${why}` as 'cash_left_debit'),
          total ? `${count}: ${money(total)}` : String(count),
        ]),
      total: seesTotal
        ? money(
            row.counts
              .filter(({ outcome }) => outcome !== 'left')
              .reduce((sum, { total }) => sum + (total ?? 0), 0),
          )
        : null,
      table: row.table,
      entries: row.entries.map((entry) => ({
        place: entry.place,
        day: withDays(entry.day, page.preferences.lang),
        money: entry.amount === 0 ? '' : money(entry.amount),
        note: entry.note,
        outcome: entry.outcome,
        outcomeName:
          entry.outcome === 'left'
            ? t(`cash_left_${entry.why}` as 'cash_left_debit')
            : t(`cash_entry_${entry.outcome}`),
        deposit: entry.deposit && {
          to: `/console/deposits/${entry.deposit.id}`,
          text: [
            entry.deposit.username,
            money(entry.deposit.amount),
            t(`cash_state_${entry.deposit.state}` as 'cash_state_pending'),
          ].join(' · '),
        },
      })),
      waiting: waitingWords(page, row.waiting),
      acts: {
        columns: row.state === 'columns' && may('act'),
        ask: isOpen && matched > 0 && !row.waiting && may('act'),
        drop: (isOpen || row.state === 'columns') && may('act'),
      },
      ownRefusal: row.isOwn && row.waiting ? t('error_same_operator') : null,
      ...neighbours(page, row),
    },
  };
}

/** Takes the file of a bank. */
export const importForm = defineForm(importFields, {
  input: { upload: { name: 'file', limit_bytes: file_bytes } },
  answer: {
    fieldOf: {
      statement_account_name: 'account',
      statement_too_large: 'file',
      statement_unread: 'file',
      statement_too_long: 'file',
      body_too_large: 'file',
    },
  },
}).on('import', z.object({ account: neededText(name_most) }), async ({ page, files, value }) => {
  const [file] = files;
  if (!file) return { faults: { file: 'choice_required' } };
  const sent = { account: value.account, file: file.toString('base64') };
  const answer = await page.staff(api.importStatement, sent);
  if (!answer.ok) return { refused: answer };
  const flash = done(answer.value.isNew ? 'cash_file_taken' : 'cash_file_known');
  return { to: pathOf(answer.value.id), flash };
});

/** Chooses the columns of a file. */
export const columnsForm = defineForm(columnFields).on(
  'columns',
  z.object({
    day: neededText(column_most),
    amount: neededText(column_most),
    first: neededText(column_most),
    second: trimmedText(),
  }),
  async ({ page, params, value: { first, second, ...value } }) => {
    const notes = second === '' ? [first] : [first, second];
    const sent = { id: idIn(params), ...value, notes };
    const answer = await page.staff(api.chooseColumns, sent);
    return answer.ok
      ? { to: page.url.pathname, flash: done('cash_columns_chosen') }
      : { refused: answer };
  },
);

/** Asks another person to confirm what is matched. */
export const askForm = defineForm(approveFields).on(
  'ask',
  z.object({}),
  async ({ page, params }) => {
    const answer = await page.staff(api.askToCredit, { id: idIn(params) });
    return answer.ok ? { to: page.url.pathname, flash: done('cash_waits') } : { refused: answer };
  },
);

/** Confirms what is matched, by its total. */
export const creditForm = secondPersonForm(
  'credit',
  (page, sent) => page.staff(api.confirmCredits, sent),
  ({ count }) => done('cash_crediting', { count }),
);

/** Drops a file of which nothing was credited. */
export const dropForm = defineForm(stepFields, {
  answer: { replies: () => '', answersHere: true },
}).on('drop', z.object({}), async ({ page, params }) => {
  const answer = await page.staff(api.dropStatement, { id: idIn(params) });
  return answer.ok ? { to: list, flash: done('cash_file_dropped') } : { refused: answer };
});
