import { freePlay, logout, trialUser } from '@server/areas/account/api/entry';
import { z } from 'zod';
import { withAddress } from '~/forms/faults.server';
import { defineForm, type Done } from '~/forms/form.server';
import { trial_type } from '~/session/access';
import { statusOf } from '~/forms/status';
import { knownMember } from '~/session/guards.server';
import type { Page } from '~/session/page.server';
import { refusal } from '~/session/reply.server';
import { signIn } from '../signIn.server';
import { freePlayFields } from './TrialButton';

/** The module id of a free-play login (account#free-play). */
const free_play_module = 'COMM3';

const schema = z.object({ redirectTo: z.string().optional() });

/**
 * Starts a trial: asks for an offer and opens a session on the account that it creates. A refusal
 * is an error page with the platform's status.
 */
async function startTrial(page: Page, { redirectTo }: z.output<typeof schema>): Promise<Done> {
  const offer = await page.call(trialUser, {});
  const answer = offer.ok
    ? await page.call(freePlay, {
        moduleId: free_play_module,
        userName: offer.value.userName,
        offer: offer.value.offer,
      })
    : offer;
  if (answer.ok) return signIn(page, answer.value, { remember: false, redirectTo, trial: true });
  const { code, detail } = await withAddress(page, answer);
  throw refusal(page, code, statusOf(code, 502), detail);
}

/** The free trial on the login and register page (account#free-play). */
export const freePlayForm = defineForm(freePlayFields, {
  answer: {
    replies: () => '',
  },
}).on('freeplay', schema, ({ page, value }) => startTrial(page, value));

/** The free trial on its own page; members and trial players keep their session. */
export const trailForm = defineForm(freePlayFields, {
  answer: {
    replies: () => '',
  },
})
  .on('freeplay', schema, async ({ page, value }) => {
    const member = await knownMember(page);
    return member ? { to: '/m/trail' } : startTrial(page, value);
  })
  /** A member's own session ends once the trial has begun: a browser has one account (account#trial-page). */
  .on('switch', schema, async ({ page, value }) => {
    const member = await knownMember(page);
    if (member?.type === trial_type) return { to: '/m/trail' };
    const started = await startTrial(page, value);
    if (member) await page.call(logout, {}, page.session!.token);
    return started;
  });
