import {
  answerShare,
  counterShare,
  endShare,
  proposeShare,
} from '@server/areas/agent/api/counterShare';
import type { ResponseOf } from '@server/kernel/api/call';
import { errors } from '@server/kernel/api/errors';
import { typedCount } from '@server/kernel/api/typedText';
import { z } from 'zod';
import { purseOf } from '~/areas/wallet/purse.server';
import { defineForm } from '~/forms/form.server';
import { addFault, neededText, typedText } from '~/forms/schema.server';
import { startForm } from '~/forms/start.server';
import { money } from '~/i18n/format';
import type { Key } from '~/i18n/keys';
import { done } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { valueOf } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';
import { shareAnswerFields, shareFields, share_path } from './counterPaths';

/** User names and ids are shorter. */
const name_most_chars = 60;
const percent_most = 100;

/** Proposes a share of what an agent right below sells (agent#share-agreements). */
export const shareForm = defineForm(shareFields, {
  answer: {
    fieldOf: { member_not_below: 'userName' },
    view: (page): Promise<ShareView> => shareView(page),
  },
}).on(
  'proposeShare',
  z.object({
    userName: neededText(name_most_chars),
    percent: typedText().transform((text, context) => {
      const percent = typedCount(text.trim().replace(/[%％]$/, ''));
      if (percent !== null && percent <= percent_most) return percent;
      addFault(context, { code: text.trim() === '' ? 'required' : 'share_percent_wrong' });
      return z.NEVER;
    }),
  }),
  async ({ page, value }) => {
    const answer = await page.call(proposeShare, value);
    if (answer.ok) return { to: share_path, flash: done(`share_was_${answer.value.state}`) };
    if (answer.code === 'share_most') {
      const params = { most: String(answer.detail.most) };
      const fault = { code: 'error_share_most', params } as const;
      return { faults: { percent: fault }, status: errors.share_most[0] };
    }
    return { refused: answer, status: errors[answer.code][0] };
  },
);

const agreement = z.object({ agreementId: z.string().min(1).max(name_most_chars) });

async function answered(page: Page, agreementId: string, accept: boolean) {
  const answer = await page.call(answerShare, { agreementId, accept });
  if (!answer.ok) return { refused: answer };
  return { to: share_path, flash: done(`share_was_${answer.value.state}`), replace: true };
}

/** Accepts or refuses a proposal, and ends an agreement (agent#share-agreements). */
export const shareAnswerForm = defineForm(shareAnswerFields, {
  guard: { access: 'agent', intentRequired: true },
  answer: { replies: () => '', answersHere: true },
})
  .on('acceptShare', agreement, ({ page, value }) => answered(page, value.agreementId, true))
  .on('refuseShare', agreement, ({ page, value }) => answered(page, value.agreementId, false))
  .on('endShare', agreement, async ({ page, value }) => {
    const answer = await page.call(endShare, value);
    if (!answer.ok) return { refused: answer };
    return { to: share_path, flash: done('share_was_ended'), replace: true };
  });

type Found = ResponseOf<typeof counterShare>;

/** Loads the agreements of an agent, and what is held now (agent#shares). */
async function shareView(page: Page) {
  const [answer, purse] = await Promise.all([page.call(counterShare, {}), purseOf(page)]);
  const { t } = page;
  const { percent, most, held, cover, tickets, list, currency } = valueOf(page, answer);
  return {
    purse,
    percent,
    now: percent > 0 ? t('share_now', { percent: String(percent) }) : t('share_none'),
    minor: { held, cover },
    facts:
      tickets > 0
        ? ([
            [t('share_open'), String(tickets)],
            [t('share_held'), money(held, currency)],
            [t('share_cover'), money(cover, currency)],
          ] as const)
        : [],
    hint: t('share_percent_hint', { most: String(most) }),
    list: list.map((one) => agreementView(page, one)),
  };
}

export type ShareView = Awaited<ReturnType<typeof shareView>>;

function agreementView({ t }: Page, one: Found['list'][number]) {
  const { agreementId, given, userName, percent, state, rests } = one;
  const side: Key = given ? 'share_to' : userName === '' ? 'share_from_house' : 'share_from';
  return {
    id: agreementId,
    given,
    state,
    percent,
    title: t(side, { name: userName }),
    text: [
      t('share_percent_of', { percent: String(percent) }),
      t(rests ? 'share_rests' : given ? `share_given_${state}` : `share_own_${state}`),
    ].join(' · '),
    /** A proposal waits for the agent; everything else ends. */
    waits: !given && state === 'proposed',
    end: t(state === 'proposed' ? 'share_withdraw' : 'share_end'),
  };
}

export type AgreementView = ReturnType<typeof agreementView>;

/** Loads the page of the share of what counters sell. */
export async function loadShare({ page }: ScreenArgs) {
  const [start, view] = await Promise.all([startForm(page, shareForm), shareView(page)]);
  return { shared: {}, own: { start, view } };
}
