import { z } from 'zod';
import { staffCall } from '../../../kernel/api/staff';

/** Ready answers, from which one is chosen in a list. */
export const ready_answers_most = 50;

export type DeskState = 'waiting' | 'answered' | 'closed';

/** A conversation in a queue. Instants are epoch ms. */
export interface DeskRow {
  id: string;
  /** Null for a visitor. */
  member: { id: string; username: string } | null;
  /** The beginning of the last message. */
  last: string;
  /** Since when the person waits; of one that does not, the last message. */
  since: number;
  /** The name of whoever has taken it; empty for nobody. */
  takenBy: string;
  isMine: boolean;
}

/** The waits of people for a first answer, in some time. */
export interface FirstAnswers {
  answers: number;
  /** Milliseconds; null without answers. */
  median_ms: number | null;
  longest_ms: number | null;
}

export interface DeskQueue {
  now: number;
  list: DeskRow[];
  next: string | null;
  /** Conversations that wait, and the oldest of them; null for none. */
  waiting: number;
  oldest: number | null;
  /** Of today, and of the seven days that end with it. */
  today: FirstAnswers;
  week: FirstAnswers;
}

const id = z.string().max(100);
/** The key of a form, and the id of a message; empty for none. */
const key = z.string().regex(/^[\w-]{1,100}$/);
const seen = z.string().regex(/^[\w-]{0,100}$/);
const states = z.enum(['waiting', 'answered', 'closed']);

export const deskQueue = staffCall<DeskQueue>()({
  name: 'support.queue',
  needs: 'support.read',
  changes: false,
  request: z.object({
    state: states.catch('waiting'),
    /** Those that the caller has taken, those that nobody has, or all. */
    whose: z.enum(['all', 'mine', 'free']).catch('all'),
    after: z.string().max(80).default(''),
  }),
  errors: [],
});

export interface DeskPage {
  id: string;
  member: { id: string; username: string } | null;
  state: DeskState;
  since: number | null;
  now: number;
  takenBy: string;
  isMine: boolean;
  isTaken: boolean;
  /** The oldest first. */
  messages: {
    id: string;
    author: 'person' | 'operator';
    content: string;
    createdAt: number;
    pictures: string[];
  }[];
  /** The id of the first message, where there are older ones. */
  older: string | null;
  /** The id of the newest message of all. */
  last: string;
  ready: ReadyAnswer[];
}

export interface ReadyAnswer {
  id: string;
  title: string;
  content: string;
}

export const deskThread = staffCall<DeskPage>()({
  name: 'support.thread',
  needs: 'support.read',
  changes: false,
  request: z.object({ id, before: z.string().max(100).default('') }),
  errors: ['desk_unknown'],
});

export const takeThread = staffCall<object>()({
  name: 'support.take',
  needs: 'support.act',
  changes: true,
  request: z.object({
    id,
    /** Takes it from whoever has it. */
    over: z.boolean().default(false),
  }),
  errors: ['desk_unknown', 'desk_taken'],
});

export const leaveThread = staffCall<object>()({
  name: 'support.leave',
  needs: 'support.act',
  changes: true,
  request: z.object({ id }),
  errors: ['desk_unknown', 'desk_taken'],
});

export const answerThread = staffCall<object>()({
  name: 'support.answer',
  needs: 'support.act',
  changes: true,
  request: z.object({
    id,
    content: z.string().max(16_000),
    /** The id of a ready answer, which stands before what was typed. */
    ready: z.string().max(100).default(''),
    /** The id of the last message that was read. */
    seen,
    idempotencyKey: key,
  }),
  errors: [
    'desk_unknown',
    'desk_taken',
    'desk_changed',
    'fields_invalid',
    'ready_answer_unknown',
    'key_conflict',
  ],
});

export const closeThread = staffCall<object>()({
  name: 'support.close',
  needs: 'support.act',
  changes: true,
  request: z.object({ id, seen }),
  errors: ['desk_unknown', 'desk_taken', 'desk_changed'],
});

export const readyAnswers = staffCall<{ list: ReadyAnswer[] }>()({
  name: 'support.ready',
  needs: 'support.read',
  changes: false,
  request: z.object({}),
  errors: [],
});

export const addReadyAnswer = staffCall<{ id: string }>()({
  name: 'support.addReady',
  needs: 'support.act',
  changes: true,
  request: z.object({ title: z.string().max(400), content: z.string().max(16_000) }),
  errors: ['fields_invalid', 'ready_answers_full'],
});

export const removeReadyAnswer = staffCall<object>()({
  name: 'support.removeReady',
  needs: 'support.act',
  changes: true,
  request: z.object({ id }),
  errors: ['ready_answer_unknown'],
});

/** A picture that a member has sent to the desk, as WebP; the look is in the record. */
export const deskPicture = staffCall<{ webp: Uint8Array }>()({
  name: 'support.picture',
  needs: 'support.read',
  changes: false,
  request: z.object({ id }),
  errors: ['picture_unknown'],
});
