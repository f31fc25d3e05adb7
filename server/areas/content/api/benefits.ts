import { z } from 'zod';
import { call, language } from '../../../kernel/api/call';

/** Levels of a club; an operator has a handful. */
export const club_levels_most = 50;

export const clubBenefits = call({
  name: 'clubBenefits',
  method: 'GET',
  path: '/wps/member/clubBenefit',
  auth: 'member',
  request: z.object({ lang: language }),
  response: z.object({
    /** The levels in the operator's order. */
    levels: z
      .array(
        z.object({
          id: z.string(),
          title: z.string(),
          /** HTML as the operator wrote it. It must be sanitised before it is shown. */
          content: z.string(),
          /** The address of its picture; empty for none. */
          icon: z.string(),
          /** The caller is of this level. */
          own: z.boolean(),
        }),
      )
      .max(club_levels_most),
  }),
  errors: [],
  summary: 'The benefits of each club level, and which one is the own',
});
