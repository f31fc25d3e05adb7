import { z } from 'zod';
import { staffCall } from '../../../kernel/api/staff';
import type { Subjects } from './subjects';

const text = z.string().max(200).default('');

/** An act in the record. */
export interface ActView {
  place: number;
  instant: number;
  operator: string;
  act: string;
  subject: string;
  /** Canonical JSON; null while a decision on the subject waits that the reader could confirm. */
  facts: string | null;
}

/** The acts that a search has found, the newest first (console#record). */
export const recordList = staffCall<{
  list: readonly ActView[];
  /** The things that they are about, and that their facts name. */
  subjects: Subjects;
  /** The place of the last one, where there are older ones. */
  before: number | null;
  /** Nobody is called as the search says, or the day is none. */
  unknown: 'member' | 'day' | null;
  rows: number;
  head: string;
}>()({
  name: 'record.list',
  needs: 'record.read',
  changes: false,
  request: z.object({
    /** The user name or id of a member: their own acts, and those on all that is theirs. */
    member: text,
    /** The name of a member of staff, or of an operator. */
    staff: text,
    /** The act, or what it begins with: `deposits.`. */
    act: text,
    /** YYYY-MM-DD. */
    day: text,
    before: z.number().int().positive().optional(),
  }),
  errors: [],
});

/** The rows of the chain after a place, in their order, with their hashes: whoever has them all can check them. */
export const recordChain = staffCall<{
  list: readonly (ActView & { beforeHash: string; hash: string })[];
  more: boolean;
}>()({
  name: 'record.export',
  needs: 'record.read',
  changes: false,
  request: z.object({ after: z.number().int().min(0), most: z.number().int().min(1).max(20_000) }),
  errors: [],
});
