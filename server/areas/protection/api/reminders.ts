import { z } from 'zod';
import { call, noFields } from '../../../kernel/api/call';
import { reminder_intervals_min } from './protectionKinds';

const [quarter, half, whole, none] = reminder_intervals_min;
const every_min = z.union([z.literal(quarter), z.literal(half), z.literal(whole), z.literal(none)]);

export const playReminder = call({
  name: 'playReminder',
  method: 'GET',
  path: '/wps/member/playReminder',
  auth: 'real',
  request: noFields,
  response: z.object({
    /** Minutes between reminders; 0: none. */
    every_min: z.number().int(),
    /** The play that is under way, where it is time to tell of it; null otherwise. */
    due: z
      .object({
        /** Since the first stake after a pause. */
        played_min: z.number().int(),
        /** Wins less stakes in that time, minor units. */
        net: z.number().int(),
        currency: z.string(),
      })
      .nullable(),
  }),
  errors: [],
  summary: 'Tells a member how long the play under way lasts and its result, once an interval',
});

export const setPlayReminder = call({
  name: 'setPlayReminder',
  method: 'POST',
  path: '/wps/member/playReminder',
  auth: 'real',
  excluded: 'timeOut',
  request: z.object({ every_min }),
  response: z.object({ success: z.literal(true) }),
  errors: [],
  summary: "Sets the minutes between a member's reminders; 0 turns them off",
});

export const answerPlayReminder = call({
  name: 'answerPlayReminder',
  method: 'POST',
  path: '/wps/member/playReminder/answer',
  auth: 'real',
  excluded: 'timeOut',
  request: noFields,
  response: z.object({ success: z.literal(true) }),
  errors: [],
  summary: 'Notes that a member has answered the reminder: the next interval begins now',
});
