import { z } from 'zod';
import { call } from './call';

/** The largest picture that a member may send (content#promotion-application, account#avatar). */
export const picture_limit_bytes = 5 * 1024 * 1024;

/** The most pictures with one form (content#promotion-application). */
export const pictures_most = 3;

/** The body of a call that takes pictures: as many of the largest, in base64, and other fields. */
export const pictures_body_bytes = 22 * 1024 * 1024;

/** The path of a member's own pictures: `/picture/ID.webp`, with the id of `memberPicture`. */
export const picture_path = '/picture/';

/**
 * Pictures as a call takes them: png or jpg, each in base64. The service counts and measures them,
 * so that a refusal says what is wrong.
 */
export const pictureUploads = z.array(z.string().max(pictures_body_bytes)).max(100).default([]);

export const memberPicture = call({
  name: 'memberPicture',
  method: 'GET',
  path: '/wps/member/picture',
  auth: 'real',
  excluded: 'open',
  request: z.object({ id: z.string().max(60) }),
  response: z.object({ webp: z.string() }),
  errors: ['picture_unknown'],
  summary: "One of the pictures that the member has sent, in base64; nobody else's",
});
