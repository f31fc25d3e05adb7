import { z } from 'zod';
import { call, whole } from '../../../kernel/api/call';
import { questionTypes } from './questionTypes';

/** Characters of a text, as a person counts them. */
export const feedback_bounds = { least: 10, most: 1_000 } as const;
export const contact_limit_chars = 200;
export const entries_a_page = 5;

/** The service measures it in characters; a picture is two or more units of the wire. */
const content = z
  .string()
  .min(1)
  .max(2 * feedback_bounds.most);
const idempotencyKey = z.string().min(1).max(100);
const feedbackId = z.string().max(60);

export const feedbackEntry = z.object({
  feedbackId,
  questionType: z.enum(questionTypes),
  contact: z.string(),
  /** Only an open entry can be added to. */
  state: z.enum(['open', 'answered', 'closed']),
  createdAt: z.number().int(),
  /** The oldest first. */
  messages: z.array(
    z.object({
      author: z.enum(['member', 'operator']),
      content: z.string(),
      createdAt: z.number().int(),
    }),
  ),
});

export const feedbackList = call({
  name: 'feedbackList',
  method: 'GET',
  path: '/wps/feedback',
  auth: 'real',
  request: z.object({
    pageNo: whole(1, 10_000).default(1),
    /** The one entry that is asked for. */
    feedbackId: feedbackId.optional(),
  }),
  response: z.object({ list: z.array(feedbackEntry), totalPages: z.number().int() }),
  errors: ['feedback_unknown'],
  summary: "The member's own entries with the answers, the newest first, or one of them",
});

export const sendFeedback = call({
  name: 'sendFeedback',
  method: 'POST',
  path: '/wps/feedback',
  auth: 'real',
  excluded: 'timeOut',
  request: z.object({
    questionType: z.enum(questionTypes),
    content,
    contact: z.string().min(1).max(contact_limit_chars),
    idempotencyKey,
  }),
  response: z.object({ feedbackId }),
  errors: ['fields_invalid', 'feedback_full', 'key_conflict'],
  summary: 'Makes an entry; the same key again gives the same entry',
});

export const addToFeedback = call({
  name: 'addToFeedback',
  method: 'PUT',
  path: '/wps/feedback',
  auth: 'real',
  excluded: 'timeOut',
  request: z.object({ feedbackId, content, idempotencyKey }),
  response: z.object({ feedbackId }),
  errors: ['fields_invalid', 'feedback_unknown', 'feedback_over', 'feedback_full', 'key_conflict'],
  summary: "Adds a message to one of the member's open entries",
});
