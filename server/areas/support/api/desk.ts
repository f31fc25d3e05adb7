import { z } from 'zod';
import { call, noFields, whole } from '../../../kernel/api/call';
import { unread_most } from '../../content/api/messages';
import { pictureUploads } from '../../../kernel/api/pictures';

/** Characters of a message, as a person counts them (support#chat). */
export const desk_message_most = 1_000;
/** Messages in one answer: a phone's page holds no more of the longest ones. */
export const desk_page_size = 10;
/** Pictures with one message. */
export const desk_pictures_most = 1;

/** The secret of a visitor's conversation; members and their own need none. */
const visitor = z
  .string()
  .regex(/^[\w-]{43}$/)
  .optional();

export const deskMessage = z.object({
  id: z.string(),
  author: z.enum(['person', 'operator']),
  content: z.string(),
  /** The ids of its pictures, for `memberPicture`. */
  pictures: z.array(z.string()),
  createdAt: z.number().int(),
});
export type DeskMessage = z.infer<typeof deskMessage>;

export const customerService = call({
  name: 'customerService',
  method: 'GET',
  path: '/wps/system/customerService',
  auth: 'none',
  excluded: 'open',
  request: z.object({
    /** The version of the list's paths; there is one alone. */
    type: whole(1, 9).default(3),
  }),
  response: z.array(z.object({ title: z.string(), path: z.string() })),
  errors: [],
  summary: 'The entries of customer service, each with a path of this site',
});

export const launchChat = call({
  name: 'launchChat',
  method: 'GET',
  path: '/wps/relay/CBS_launchChat',
  auth: 'optional',
  excluded: 'open',
  request: noFields,
  response: z.object({
    /** A path of this site, or the https address of a chat elsewhere. */
    chatUrl: z.string(),
  }),
  errors: [],
  summary: 'The address of the chat: the desk of this site, or the one that the operator names',
});

/** Reads as well, so that the secret of a visitor is in no address. */
export const deskThread = call({
  name: 'deskThread',
  method: 'POST',
  path: '/wps/support/thread',
  auth: 'optional',
  excluded: 'open',
  request: z.object({
    visitor,
    /** Only messages older than this one. */
    before: z.string().max(60).optional(),
    /** True if the person sees the answers: they are read then. */
    marks: z.boolean().default(false),
  }),
  response: z.object({
    /** `none` before the first message. */
    state: z.enum(['none', 'waiting', 'answered', 'closed']),
    /** The newest first. */
    messages: z.array(deskMessage).max(desk_page_size),
    /** There are older ones. */
    more: z.boolean(),
    /** Answers that have not been read. */
    unReadCount: z.number().int(),
  }),
  errors: [],
  summary: "The caller's conversation with customer service, a page of it",
});

export const sendToDesk = call({
  name: 'sendToDesk',
  method: 'POST',
  path: '/wps/support/message',
  auth: 'optional',
  excluded: 'open',
  // One picture in base64, and the text.
  limit_bytes: 8 * 1024 * 1024,
  request: z.object({
    /** The secret of a visitor's conversation; empty for members. */
    visitor: z.string().regex(/^([\w-]{43})?$/),
    /** May be empty with a picture. The service measures it in characters. */
    content: z.string().max(4 * desk_message_most),
    pictures: pictureUploads,
    idempotencyKey: z.string().min(1).max(100),
  }),
  response: z.object({ messageId: z.string() }),
  errors: [
    'fields_invalid',
    'desk_full',
    'key_conflict',
    'pictures_too_many',
    'picture_too_large',
    'picture_invalid',
    'no_permission',
    'too_many_requests',
  ],
  summary: 'Sends a message to customer service; the same key again gives the same message',
});

const unread = {
  method: 'GET',
  auth: 'real',
  excluded: 'open',
  request: noFields,
  response: z.object({ unReadCount: z.number().int().min(0).max(unread_most) }),
  errors: [],
} as const;

export const chatUnread = call({
  ...unread,
  name: 'chatUnread',
  path: '/wps/relay/CBS_unreadCount',
  summary: 'The answers of customer service that the member has not read, 100 for that and more',
});

export const chatUnreadSecond = call({
  ...unread,
  name: 'chatUnreadSecond',
  path: '/wps/relay/CSP_unreadCount',
  summary: 'The same count from the second source',
});
