import { z } from 'zod';
import { staffCall } from '../../../kernel/api/staff';
import { id, place, type WaitingView } from './deposits';

/** A statement in the list. Minor units. */
export interface StatementLine {
  id: string;
  account: string;
  state: 'columns' | 'matched' | 'crediting' | 'done' | 'dropped';
  importedBy: string;
  importedAt: number;
}

export const listStatements = staffCall<{ list: StatementLine[]; accounts: string[] }>()({
  name: 'statements.list',
  needs: 'deposits.read',
  changes: false,
  request: z.object({}),
  errors: [],
});

export interface EntryLine {
  place: number;
  day: string;
  /** Null, as that of the deposit, for a matched entry to who may confirm the total. */
  amount: number | null;
  note: string;
  outcome: 'matched' | 'left' | 'credited';
  why: string;
  deposit: {
    id: string;
    reference: string;
    amount: number | null;
    state: string;
    username: string;
  } | null;
}

/** A statement with a page of its entries. Minor units. */
export interface StatementPaper extends StatementLine {
  currency: string;
  confirmedBy: string | null;
  endedAt: number | null;
  counts: {
    outcome: 'matched' | 'left' | 'credited';
    why: string;
    count: number;
    total: number | null;
  }[];
  /** The table of one whose columns are to be chosen: its head, what is guessed, and its first lines. */
  table: {
    head: string[];
    guess: { day: string; amount: string; notes: string[] };
    lines: string[][];
  } | null;
  entries: EntryLine[];
  previous: number | null;
  next: number | null;
  waiting: WaitingView | null;
  /** The one who looks has imported it. */
  isOwn: boolean;
}

export const showStatement = staffCall<StatementPaper>()({
  name: 'statements.show',
  needs: 'deposits.read',
  changes: false,
  request: z.object({
    id,
    part: z.enum(['all', 'matched', 'left', 'credited']).default('all'),
    ...place,
  }),
  errors: ['statement_unknown'],
});

export const importStatement = staffCall<{ id: string; isNew: boolean }>()({
  name: 'statements.import',
  needs: 'deposits.act',
  changes: true,
  request: z.object({
    account: z.string().max(400),
    /** In base64. */
    file: z.string(),
  }),
  errors: [
    'statement_account_name',
    'statement_too_large',
    'statement_unread',
    'statement_too_long',
  ],
});

export const chooseColumns = staffCall<undefined>()({
  name: 'statements.columns',
  needs: 'deposits.act',
  changes: true,
  request: z.object({
    id,
    day: z.string().max(400),
    amount: z.string().max(400),
    notes: z.array(z.string().max(400)).max(5),
  }),
  errors: [
    'statement_unknown',
    'decision_ended',
    'statement_columns',
    'statement_unread',
    'statement_too_long',
  ],
});

export const askToCredit = staffCall<undefined>()({
  name: 'statements.ask',
  needs: 'deposits.act',
  changes: true,
  stepUp: true,
  request: z.object({ id }),
  errors: [
    'statement_unknown',
    'decision_ended',
    'statement_empty',
    'own_agent',
    'above_ceiling',
    'same_operator',
    'decision_waiting',
  ],
});

/** The second person types the total of the matches again (minor units). */
export const confirmCredits = staffCall<{ count: number; total: number }>()({
  name: 'statements.confirm',
  needs: 'deposits.authorise',
  changes: true,
  stepUp: true,
  request: z.object({ id, typed: z.number().int() }),
  errors: [
    'statement_unknown',
    'decision_ended',
    'own_agent',
    'above_ceiling',
    'same_operator',
    'same_device',
    'decision_ended',
    'retype_differs',
    'retype_too_soon',
    'decision_closed',
  ],
});

export const dropStatement = staffCall<undefined>()({
  name: 'statements.drop',
  needs: 'deposits.act',
  changes: true,
  request: z.object({ id }),
  errors: ['statement_unknown', 'decision_ended'],
});
