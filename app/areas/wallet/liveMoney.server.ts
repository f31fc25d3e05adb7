import { depositDetail } from '@server/areas/wallet/api/deposits';
import { withdrawalDetail } from '@server/areas/payouts/api/payouts';
import type { ErrorCode } from '@server/kernel/api/errors';
import { isAway } from '~/gateway/answer.server';
import { money } from '~/i18n/format';
import { html, markupOf, Markup } from '~/live/markup.server';
import type { LiveKind } from '~/live/kind';
import { livePlace, type LiveState } from '~/live/view';
import { isEnded } from '~/session/access';
import type { Page } from '~/session/page.server';
import type { Step } from '~/ui/Steps';
import { depositStepsOf } from './deposit/oneDeposit.server';
import { withdrawStepsOf } from './withdrawalSteps.server';

const looks: Readonly<Record<Step['kind'], string>> = {
  done: 'live-good',
  now: '',
  next: 'live-fine',
  bad: 'live-bad',
};

const idOf = ({ url }: Page): string => (url.searchParams.get('id') ?? '').slice(0, 60);

/** The steps of money on its way: its amount, and a list that grows. */
async function moneyState(
  page: Page,
  { amount, steps, isOver }: { amount: string; steps: readonly Step[]; isOver: boolean },
): Promise<LiveState> {
  const { member } = await page.member();
  const lines = steps.map(
    ({ text, at, kind }) =>
      html`<li data-step="${kind}">
        <span class="${looks[kind]}">${text}</span> <span class="live-fine">${at}</span>
      </li>`,
  );
  const list = markupOf(
    html`<ul class="live-rows">
      ${lines}
    </ul>`,
  );
  return {
    topics: member ? [`member:${member.id}`] : [],
    isOver,
    body: markupOf(
      html`<p class="live-fine">${amount}</p>
        <div data-live="state" aria-live="polite">${new Markup(livePlace('s'))}</div>`,
    ),
    at: () => ({ s: list }),
  };
}

const refused = (code: ErrorCode): 'away' | 'ended' | null =>
  isAway(code) ? 'away' : isEnded(code) ? 'ended' : null;

/** A deposit under way, of the member who asks. */
export const depositView: LiveKind = {
  own: true,
  named: ['id'],
  title: ({ t }) => t('live_deposit'),
  page: (page) => `/m/voucherCenter?deposit=${encodeURIComponent(idOf(page))}`,
  read: async (page) => {
    if (!page.session) return 'ended';
    const language = page.preferences.lang;
    const answer = await page.call(depositDetail, { depositId: idOf(page), language });
    if (!answer.ok) return refused(answer.code);
    const { amount, currency, state } = answer.value;
    const steps = depositStepsOf(page, answer.value);
    const isOver = state !== 'created' && state !== 'pending';
    return moneyState(page, { amount: money(amount, currency), steps, isOver });
  },
};

/** A withdrawal under way, of the member who asks. */
export const withdrawalView: LiveKind = {
  own: true,
  named: ['id'],
  title: ({ t }) => t('live_withdrawal'),
  page: (page) => `/m/withdraw?withdrawal=${encodeURIComponent(idOf(page))}`,
  read: async (page) => {
    if (!page.session) return 'ended';
    const answer = await page.call(withdrawalDetail, { withdrawalId: idOf(page) });
    if (!answer.ok) return refused(answer.code);
    const { amount, currency, state } = answer.value;
    const steps = withdrawStepsOf(page, answer.value);
    const isOver = state === 'paid' || state === 'rejected';
    return moneyState(page, { amount: money(amount, currency), steps, isOver });
  },
};
