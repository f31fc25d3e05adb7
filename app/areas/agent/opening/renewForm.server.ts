import { renewFirstPassword } from '@server/areas/agent/api/openings';
import { z } from 'zod';
import { defineForm } from '~/forms/form.server';
import { typedText } from '~/forms/schema.server';
import { refusal } from '~/session/reply.server';
import { keepBack, withBack } from '~/session/wayBack';
import { memberPath } from '../team/teamQuery';
import { idOf } from '../team/teamRows.server';
import { openedPath, renewFields } from './openFields';

/**
 * Makes a lost first password anew and shows it (agent#a-lost-first-password). Sent twice, it makes one. A member who
 * is not below is a 404; another refusal is told on the page of the form.
 */
export const renewForm = defineForm(renewFields, { idempotent: true, replies: () => '' }).on(
  'renewPassword',
  z.object({ memberId: typedText().transform(idOf) }),
  async ({ page, value: { memberId }, key }) => {
    const answer = await page.call(renewFirstPassword, { memberId, idempotencyKey: key });
    const { searchParams } = page.url;
    const to = searchParams.has('memberId')
      ? withBack(openedPath(key), keepBack(memberPath(memberId), searchParams))
      : keepBack(openedPath(key), searchParams);
    if (answer.ok) return { to, replace: true };
    if (answer.code === 'member_not_below') throw refusal(page, answer.code, 404);
    return { refused: answer };
  },
);
