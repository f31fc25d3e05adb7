import { createAgentLink, endAgentLink } from '@contract/agent/links';
import { z } from 'zod';
import { defineForm } from '~/forms/form.server';
import { typedText } from '~/forms/schema.server';
import { refusal } from '~/session/reply.server';
import { done } from '~/session/flashes';
import { keepBack } from '~/session/wayBack';
import { percentText } from '../percentText.server';
import { idOf } from '../team/teamRows.server';
import { endFields, link_days, link_uses, linkFields, linkPath } from './openFields';
import { rebateFault, typeText } from './openForm.server';

/** One of the figures that a form offers; the first for what it does not. */
const offered = (figures: readonly number[]) =>
  typedText().transform((text) => figures.find((figure) => String(figure) === text) ?? figures[0]!);

/** Makes an invitation link (agent#invitations). Sent twice, it makes one. */
export const linkForm = defineForm(linkFields, { idempotent: true }).on(
  'createLink',
  z.object({
    type: typeText(),
    rebate: percentText(),
    days: offered(link_days),
    uses: offered(link_uses),
  }),
  async ({ page, value: { uses: usesMost, ...value }, key }) => {
    const answer = await page.call(createAgentLink, { ...value, usesMost, idempotencyKey: key });
    if (answer.ok) return { to: linkPath(answer.value.linkId), replace: true };
    const rebate = rebateFault(answer);
    return rebate ? { faults: { rebate } } : { refused: answer };
  },
);

/** Ends a link for good; another agent's is a 404. */
export const endForm = defineForm(endFields).on(
  'endLink',
  z.object({ linkId: typedText().transform(idOf) }),
  async ({ page, value }) => {
    const answer = await page.call(endAgentLink, value);
    const to = keepBack(linkPath(value.linkId), page.url.searchParams);
    if (answer.ok) return { to, flash: done('links_ended'), replace: true };
    if (answer.code === 'agent_link_unknown') throw refusal(page, answer.code, 404);
    return { refused: answer };
  },
);
