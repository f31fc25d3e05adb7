import { decideSandboxOrder, sandboxOrder } from '@server/areas/wallet/api/deposits';
import { z } from 'zod';
import { isAway } from '~/gateway/answer.server';
import { defineForm } from '~/forms/form.server';
import { startForm } from '~/forms/start.server';
import { money } from '~/i18n/format';
import { refusal } from '~/session/reply.server';
import { keepBack } from '~/session/wayBack';
import type { ScreenArgs } from '~/session/screen.server';
import { sandboxPayFields } from '../walletFields';

const order_limit_chars = 400;

const orderOf = (params: ScreenArgs['params']): string =>
  (params.order ?? '').slice(0, order_limit_chars) || '-';

const backTo = (depositId: string, query: URLSearchParams): string =>
  keepBack(`/m/voucherCenter?deposit=${encodeURIComponent(depositId)}`, query);

/** Decides an order as its payer says, and leads back to the deposit (wallet#sandbox-payments). */
export const sandboxPayForm = defineForm(sandboxPayFields, {
  guard: {
    intentRequired: true,
  },
}).onButton(
  'result',
  z.object({ result: z.enum(['pay', 'fail']) }),
  async ({ page, params, value }) => {
    const answer = await page.call(decideSandboxOrder, { order: orderOf(params), ...value });
    return answer.ok
      ? { to: backTo(answer.value.depositId, page.url.searchParams) }
      : { refused: answer };
  },
);

/** Loads the provider's page of an order; 404 for one that is none, and while the sandbox is closed. */
export async function loadSandboxPay({ page, params }: ScreenArgs) {
  const [answer, start] = await Promise.all([
    page.call(sandboxOrder, { order: orderOf(params) }),
    startForm(page, sandboxPayForm),
  ]);
  if (!answer.ok) throw refusal(page, answer.code, statusOf(answer.code));
  const { amount, currency, reference, state, depositId } = answer.value;
  const own = { start, state, reference, amount: money(amount, currency), minor: amount };
  const title = page.t('title_sandboxPay');
  return { shared: {}, own: { ...own, title, back: backTo(depositId, page.url.searchParams) } };
}

const statusOf = (code: Parameters<typeof isAway>[0]): number => (isAway(code) ? 503 : 404);

export type SandboxPayOwn = Awaited<ReturnType<typeof loadSandboxPay>>['own'];
