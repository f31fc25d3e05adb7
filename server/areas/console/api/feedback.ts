import { z } from 'zod';
import { staffCall } from '../../../kernel/api/staff';

export type FeedbackState = 'open' | 'answered' | 'closed';

/** An entry of members' feedback in a list. Instants are epoch ms. */
export interface FeedbackRow {
  id: string;
  member: { id: string; username: string };
  questionType: string;
  createdAt: number;
}

export interface FeedbackQueue {
  now: number;
  list: FeedbackRow[];
  next: string | null;
  open: number;
  oldest: number | null;
}

const id = z.string().max(100);

export const feedbackQueue = staffCall<FeedbackQueue>()({
  name: 'feedback.queue',
  needs: 'feedback.read',
  changes: false,
  request: z.object({
    state: z.enum(['open', 'answered', 'closed']).catch('open'),
    after: z.string().max(100).default(''),
  }),
  errors: [],
});

export interface FeedbackPage {
  id: string;
  member: { id: string; username: string };
  questionType: string;
  state: FeedbackState;
  createdAt: number;
  now: number;
  /** Masked. */
  contact: string;
  messages: { author: 'member' | 'operator'; content: string; createdAt: number }[];
  ready: { id: string; title: string; content: string }[];
}

export const feedbackEntry = staffCall<FeedbackPage>()({
  name: 'feedback.entry',
  needs: 'feedback.read',
  changes: false,
  request: z.object({ id }),
  errors: ['feedback_unknown'],
});

/** Opens the contact of an entry for a reason; the look is in the record. */
export const feedbackContact = staffCall<{ contact: string }>()({
  name: 'feedback.contact',
  needs: 'contacts.read',
  changes: true,
  stepUp: true,
  request: z.object({ id, reason: z.string().min(1).max(400) }),
  errors: ['feedback_unknown', 'fields_invalid'],
});

export const answerFeedback = staffCall<object>()({
  name: 'feedback.answer',
  needs: 'feedback.act',
  changes: true,
  request: z.object({
    id,
    content: z.string().max(16_000),
    /** The id of a ready answer, which stands before what was typed. */
    ready: z.string().max(100).default(''),
    idempotencyKey: z.string().regex(/^[\w-]{1,100}$/),
  }),
  errors: [
    'feedback_unknown',
    'feedback_over',
    'fields_invalid',
    'ready_answer_unknown',
    'key_conflict',
  ],
});

export const closeFeedback = staffCall<object>()({
  name: 'feedback.close',
  needs: 'feedback.act',
  changes: true,
  request: z.object({ id }),
  errors: ['feedback_unknown', 'feedback_over'],
});
