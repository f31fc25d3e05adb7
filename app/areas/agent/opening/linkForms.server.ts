import { agentLink, createAgentLink, endAgentLink } from '@server/areas/agent/api/links';
import { z } from 'zod';
import { defineForm } from '~/forms/form.server';
import { ticked, typedText } from '~/forms/schema.server';
import { dateOnly } from '~/i18n/format';
import { refusal } from '~/session/reply.server';
import { done } from '~/session/flashes';
import { keepBack } from '~/session/wayBack';
import { percentText } from '../percentText.server';
import { idOf } from '../team/teamRows.server';
import { endFields, endPath, link_days, link_uses, linkFields, linkPath } from './openFields';
import { rebateFault, typeText } from './openForm.server';

/** One of the figures that a form offers: the first where nothing was chosen, and a fault for any other text. */
const offered = (figures: readonly number[]) =>
  typedText().transform((text, context) => {
    const chosen = text === '' ? figures[0] : figures.find((figure) => String(figure) === text);
    if (chosen !== undefined) return chosen;
    context.addIssue({ code: 'custom', message: 'choice_required' });
    return z.NEVER;
  });

/** Makes an invitation link (agent#invitations). Sent twice, it makes one. */
export const linkForm = defineForm(linkFields, { idempotent: true, keyless: true }).on(
  'createLink',
  z.object({
    type: typeText(),
    rebate: percentText(),
    days: offered(link_days),
    uses: offered(link_uses),
  }),
  async ({ page, value: { uses: usesMost, ...value }, key }) => {
    const answer = await page.call(createAgentLink, { ...value, usesMost, idempotencyKey: key });
    if (answer.ok) {
      const { linkId, expiresAt } = answer.value;
      const { preferences, runtime } = page;
      const flash =
        expiresAt === null
          ? done('links_created_endless')
          : done('links_created', {
              until: dateOnly(expiresAt, preferences.lang, runtime.config.timeZone),
            });
      return { to: linkPath(linkId), flash, replace: true };
    }
    const rebate = rebateFault(answer);
    return rebate ? { faults: { rebate } } : { refused: answer };
  },
);

/**
 * Ends a link for good, in two steps: the first leads to a page that says what it means, and its yes ends it. Another
 * agent's link is a 404.
 */
export const endForm = defineForm(endFields).on(
  'endLink',
  z.object({ linkId: typedText().transform(idOf), confirmed: ticked() }),
  async ({ page, value: { linkId, confirmed } }) => {
    const answer = await page.call(confirmed ? endAgentLink : agentLink, { linkId });
    const at = confirmed ? linkPath(linkId) : endPath(linkId);
    const to = keepBack(at, page.url.searchParams);
    if (answer.ok && !confirmed) return { to };
    if (answer.ok) return { to, flash: done('links_ended'), replace: true };
    if (answer.code === 'agent_link_unknown') throw refusal(page, answer.code, 404);
    return { refused: answer };
  },
);
