import type { ResponseOf } from '@contract/call';
import {
  createDeposit,
  depositChannels,
  depositDetail,
  depositOptions,
  sendDepositSlip,
} from '@contract/deposits';
import { errors } from '@contract/errors';
import { picture_limit_bytes, picture_path } from '@contract/pictures';
import { z } from 'zod';
import { defineForm } from '~/forms/form.server';
import { amountText, chosenOf } from '~/forms/schema.server';
import { startForm } from '~/forms/start.server';
import { dateTime, exponentOf, money } from '~/i18n/format';
import { done } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { refusal, valueOf } from '~/session/reply.server';
import { depositFields, slipFields } from './depositFields';
import { depositStepsOf } from './depositWords.server';

type Options = ResponseOf<typeof depositOptions>;
type Detail = ResponseOf<typeof depositDetail>;

/** Names the deposit that is shown: `?deposit=ID`. */
const deposit_query = 'deposit';
/** Fills the amount in: `?amount=500`. */
const amount_query = 'amount';
const id_limit_chars = 60;
/** Amounts to tap, in major units, where they are within the limits. */
const quick_amounts = [100, 300, 500, 1_000, 3_000, 5_000];

const depositPath = (page: Page, id: string): string =>
  `${page.url.pathname}?${deposit_query}=${encodeURIComponent(id)}`;

const idOf = (page: Page): string | undefined =>
  page.url.searchParams.get(deposit_query)?.slice(0, id_limit_chars);

/** Makes a deposit and leads to its page, with the account to pay to (wallet#deposit). */
export const depositForm = defineForm(depositFields, {
  idempotent: true,
  fieldOf: { deposit_channel_closed: 'channel' },
  prepare: async (page) => valueOf(page, await page.call(depositOptions, {})),
}).on(
  'deposit',
  ({ currency }) =>
    z.object({
      channel: chosenOf(depositChannels),
      amount: amountText(currency, 'deposit_amount_wrong'),
    }),
  async ({ page, value, prepared, key }) => {
    const answer = await page.call(createDeposit, { ...value, idempotencyKey: key });
    if (answer.ok) return { to: depositPath(page, answer.value.depositId) };
    const limits = prepared.channels.find(({ channel }) => channel === value.channel);
    if (answer.code === 'deposit_out_of_range' && limits) {
      const code = 'deposit_amount_between' as const;
      const written = (minor: number) => money(minor, prepared.currency);
      const params = { least: written(limits.least), most: written(limits.most) };
      return { faults: { amount: { code, params } } };
    }
    return { refused: answer, status: errors[answer.code][0] };
  },
);

/** Sends the slip of the deposit that the address names. */
export const slipForm = defineForm(slipFields, {
  upload: { name: 'slip', limit_bytes: picture_limit_bytes },
  fieldOf: {
    picture_invalid: 'slip',
    picture_too_large: 'slip',
    pictures_too_many: 'slip',
    body_too_large: 'slip',
  },
}).on('slip', z.object({}), async ({ page, files: [file] }) => {
  if (!file) return { faults: { slip: 'choice_required' } };
  const depositId = idOf(page) ?? '';
  const answer = await page.call(sendDepositSlip, { depositId, slip: file.toString('base64') });
  if (!answer.ok) return { refused: answer, status: errors[answer.code][0] };
  return { to: depositPath(page, depositId), flash: done('deposit_slip_sent'), replace: true };
});

/** Loads the form of a new deposit, or the one deposit that the address names; 404 for another's. */
export async function loadDeposit(page: Page) {
  const id = idOf(page);
  return {
    shared: {},
    own: id === undefined ? await newDeposit(page) : await oneDeposit(page, id),
  };
}

async function newDeposit(page: Page) {
  const { t } = page;
  const [answer, start] = await Promise.all([
    page.call(depositOptions, {}),
    startForm(page, depositForm),
  ]);
  const { currency, channels, turnover, open } = valueOf(page, answer);
  const [first] = channels;
  const asked = page.url.searchParams.get(amount_query)?.slice(0, 20);
  const values = {
    ...(first && { channel: first.channel }),
    ...(asked !== undefined && { amount: asked }),
    ...start.values,
  };
  return {
    one: null,
    back: null,
    start: { ...start, values },
    channels: channels.map(({ channel }) => ({
      value: channel,
      label: t(`deposit_channel_${channel}`),
    })),
    hint: first ? hintOf(page, first, currency) : '',
    quick: first ? quickOf(page, first, currency) : [],
    turnover: turnover === 0 ? '' : t('deposit_turnover', { times: hundredths(turnover) }),
    open: open.map(({ depositId, state, amount, createdAt }) => ({
      to: depositPath(page, depositId),
      ...{ state, minor: amount, amount: money(amount, currency) },
      at: dateTime(createdAt, page.preferences.lang),
    })),
  };
}

function hintOf(
  { t }: Page,
  { least, most, feeRate }: Options['channels'][number],
  currency: string,
): string {
  const limits = { least: money(least, currency), most: money(most, currency) };
  return feeRate === 0
    ? t('deposit_limits', limits)
    : t('deposit_limits_fee', { ...limits, rate: hundredths(feeRate) });
}

function quickOf(page: Page, { least, most }: Options['channels'][number], currency: string) {
  const unit = 10 ** exponentOf(currency);
  return quick_amounts
    .filter((amount) => amount * unit >= least && amount * unit <= most)
    .map((amount) => ({
      to: `${page.url.pathname}?${amount_query}=${amount}`,
      amount: amount.toLocaleString('en'),
    }));
}

/** Writes hundredths without needless zeros: 100 is 1, 250 is 2.5. */
const hundredths = (value: number): string => String(value / 100);

async function oneDeposit(page: Page, depositId: string) {
  const [answer, start, status] = await Promise.all([
    page.call(depositDetail, { depositId }),
    startForm(page, slipForm),
    page.status(),
  ]);
  if (!answer.ok && answer.code === 'deposit_unknown') throw refusal(page, answer.code, 404);
  // The arrow leads to the form of a new one.
  const own = { start, back: page.url.pathname };
  const deposit = valueOf(page, answer);
  // The old version has the facts alone (wallet#deposit-detail).
  const isOld = status.ok && status.value.info.mobileTemplate.dep_func === '0';
  const steps = isOld ? null : depositStepsOf(page, deposit);
  return { ...own, one: { ...viewOf(page, deposit), steps } };
}

function viewOf({ t, preferences: { lang } }: Page, deposit: Detail) {
  const { state, amount, currency, fee, credited, needed, expiresAt, endedAt, payee } = deposit;
  const isOpen = state === 'created' || state === 'expired';
  const written = (minor: number) => money(minor, currency);
  const until = dateTime(expiresAt, lang);
  return {
    ...{ id: deposit.depositId, state, minor: amount, amount: written(amount) },
    says: t(`deposit_says_${state}`, {
      ...{ amount: written(amount), credited: written(credited), until },
      reason: deposit.reason,
    }),
    payee: isOpen ? payee : null,
    reference: deposit.reference,
    takesSlip: isOpen,
    channel: t(`deposit_channel_${deposit.channel}`),
    fee: written(fee),
    credited: written(credited),
    needed: needed === 0 ? '' : written(needed),
    at: dateTime(deposit.createdAt, lang),
    ended: endedAt === null ? '' : dateTime(endedAt, lang),
    slips: deposit.slips.map((slip) => `${picture_path}${slip}.webp`),
  };
}

export type DepositOwn = Awaited<ReturnType<typeof loadDeposit>>['own'];
