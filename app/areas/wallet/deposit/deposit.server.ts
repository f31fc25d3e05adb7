import { readMessage } from '@server/areas/content/api/messages';
import { declineDepositLimit } from '@server/areas/protection/api/protection';
import {
  cancelDeposit,
  createDeposit,
  depositChannels,
  depositDetail,
  depositOptions,
  payDeposit,
  sendDepositSlip,
} from '@server/areas/wallet/api/deposits';
import type { ResponseOf } from '@server/kernel/api/call';
import { exponentOf } from '@server/kernel/api/currencies';
import { errors } from '@server/kernel/api/errors';
import { picture_limit_bytes } from '@server/kernel/api/pictures';
import { z } from 'zod';
import { ownLimitFault } from '~/areas/protection/limits.server';
import { noAmount, parseMoney } from '~/forms/amounts.server';
import { defineForm } from '~/forms/form.server';
import { amountText, chosenOf, typedText } from '~/forms/schema.server';
import { startForm } from '~/forms/start.server';
import { hundredths, money } from '~/i18n/format';
import { hasInbox } from '~/session/access';
import { done } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { refusal, valueOf } from '~/session/reply.server';
import { safeRedirect, keepBack, readBack, withBack } from '~/session/wayBack';
import type { Fault } from '~/ui/refused';
import { cancelFields, depositFields, payFields, slipFields } from '../walletFields';
import {
  depositStepsOf,
  bonusChoice,
  depositPath,
  deposit_query,
  viewOf,
} from './oneDeposit.server';

type Options = ResponseOf<typeof depositOptions>;

const id_limit_chars = 60;
const typed_limit_chars = 20;
/** Amounts to tap, in major units, where they are within the limits. */
const quick_amounts = [100, 300, 500, 1_000, 3_000, 5_000];

const idOf = (page: Page): string | undefined =>
  page.url.searchParams.get(deposit_query)?.slice(0, id_limit_chars);

/** The provider's page where a form may lead there; else the deposit's own, which has a link to it. */
function pageToPay(
  page: Page,
  { depositId, payUrl }: { depositId: string; payUrl: string },
): string {
  const { formOrigins } = page.runtime.config;
  const isOurs = payUrl.startsWith('/') && safeRedirect(payUrl) === payUrl;
  const isKnown = URL.canParse(payUrl) && formOrigins.includes(new URL(payUrl).origin);
  if (isOurs) return keepBack(payUrl, page.url.searchParams);
  return isKnown ? payUrl : depositPath(page, depositId);
}

function faultOfLimits({ least, most }: Options['channels'][number], currency: string): Fault {
  const params = { least: money(least, currency), most: money(most, currency) };
  return { code: 'deposit_amount_between', params };
}

/** Makes a deposit and leads to its page, with the account to pay to (wallet#deposit). */
export const depositForm = defineForm(depositFields, {
  input: {
    prepare: async (page) =>
      valueOf(page, await page.call(depositOptions, { language: page.preferences.lang })),
  },
  answer: {
    idempotent: true,
    fieldOf: {
      deposit_channel_closed: 'channel',
      bonus_unknown: 'bonusId',
    },
  },
}).on(
  'deposit',
  ({ currency }) =>
    z.object({
      channel: chosenOf(depositChannels),
      amount: amountText(currency),
      bonusId: typedText().transform((id) => id.slice(0, id_limit_chars)),
    }),
  async ({ page, value, prepared, key }) => {
    const limits = prepared.channels.find(({ channel }) => channel === value.channel);
    const outside = limits && faultOfLimits(limits, prepared.currency);
    // Nothing below 1 is an amount for the platform.
    if (value.amount < 1) return { faults: { amount: outside ?? noAmount(prepared.currency) } };
    // The button says so: the member goes on without a limit.
    if (prepared.offersLimit) await page.call(declineDepositLimit, {});
    const answer = await page.call(createDeposit, { ...value, idempotencyKey: key });
    if (answer.ok) return { to: pageToPay(page, answer.value) };
    if (answer.code === 'deposit_out_of_range' && outside) return { faults: { amount: outside } };
    if (answer.code === 'deposit_day_limit') {
      const params = { left: money(Number(answer.detail.left ?? 0), prepared.currency) };
      return { faults: { amount: { code: 'deposit_left', params } }, status: 422 };
    }
    if (answer.code === 'own_limit') {
      return { faults: { amount: await ownLimitFault(page, answer.detail) }, status: 409 };
    }
    const offer = prepared.bonuses.find(({ bonusId }) => bonusId === value.bonusId);
    if (answer.code === 'bonus_least' && offer) {
      const least = money(offer.least, prepared.currency);
      return { faults: { bonusId: { code: 'bonus_least', params: { least } } } };
    }
    return { refused: answer, status: errors[answer.code][0] };
  },
);

// An amount to tap fills the form, and keeps all that was chosen: the address says it, but no key.
depositForm.onButton(
  'quick',
  z.object({ channel: typedText(), quick: typedText(), bonusId: typedText() }),
  ({ page, value: { channel, quick, bonusId } }) => {
    const query = new URLSearchParams({ channel, amount: quick, bonusId });
    const to = keepBack(`${page.url.pathname}?${query}`, page.url.searchParams);
    return Promise.resolve({ to, replace: true });
  },
);

/** Sends the slip of the deposit that the address names. */
export const slipForm = defineForm(slipFields, {
  input: {
    upload: { name: 'slip', limit_bytes: picture_limit_bytes },
  },
  answer: {
    fieldOf: {
      picture_invalid: 'slip',
      picture_too_large: 'slip',
      pictures_too_many: 'slip',
      body_too_large: 'slip',
    },
  },
}).on('slip', z.object({}), async ({ page, files: [file] }) => {
  if (!file) return { faults: { slip: 'choice_required' } };
  const depositId = idOf(page) ?? '';
  const answer = await page.call(sendDepositSlip, { depositId, slip: file.toString('base64') });
  if (!answer.ok && answer.code === 'deposit_day_limit') {
    return { faults: { slip: 'deposit_slip_late' }, status: 422 };
  }
  if (!answer.ok && answer.code === 'own_limit') {
    return { faults: { slip: await ownLimitFault(page, answer.detail) }, status: 409 };
  }
  if (!answer.ok) return { refused: answer, status: errors[answer.code][0] };
  return { to: depositPath(page, depositId), flash: done('deposit_slip_sent'), replace: true };
});

/** Cancels the deposit that the address names, whose page then says so. */
export const cancelForm = defineForm(cancelFields).on('cancel', z.object({}), async ({ page }) => {
  const depositId = idOf(page) ?? '';
  const answer = await page.call(cancelDeposit, { depositId });
  const to = depositPath(page, depositId);
  if (answer.ok) return { to, flash: done('deposit_cancel_done'), replace: true };
  // The page of the deposit says what became of it.
  return answer.code === 'deposit_over' ? { to } : { refused: answer };
});

/** Leads to the provider's page of the deposit that the address names, if it could not be reached before. */
export const payForm = defineForm(payFields).on('pay', z.object({}), async ({ page }) => {
  const depositId = idOf(page) ?? '';
  const answer = await page.call(payDeposit, { depositId });
  if (answer.ok) return { to: pageToPay(page, { depositId, ...answer.value }) };
  // The page of the deposit says what became of it.
  if (answer.code === 'deposit_over') return { to: depositPath(page, depositId) };
  return { refused: answer };
});

/** Loads the form of a new deposit, or the one deposit that the address names; 404 for another's. */
export async function loadDeposit(page: Page) {
  const id = idOf(page);
  const own = id === undefined ? await newDeposit(page) : await oneDeposit(page, id);
  return {
    shared: {},
    own,
    ...(own.one === null && own.offersLimit && { i18n: ['limitOffer'] as const }),
  };
}

async function newDeposit(page: Page) {
  const { t } = page;
  const [answer, start] = await Promise.all([
    page.call(depositOptions, { language: page.preferences.lang }),
    startForm(page, depositForm),
  ]);
  const options = valueOf(page, answer);
  const { currency, channels, turnover, open, offersLimit, needsContact } = options;
  const [first] = channels;
  /** The highest amount, where it is the same for all ways. */
  const most = channels.every((way) => way.most === first?.most) ? first?.most : undefined;
  const filled = filledOf(page, options);
  const values = { ...(first && { channel: first.channel }), ...filled, ...start.values };
  return {
    one: null,
    back: readBack(page.url.searchParams, '') || null,
    ways: waysFirst(page),
    offersLimit,
    needsContact,
    start: { ...start, values },
    filled: JSON.stringify(filled),
    channels: channels.map((way) => ({
      value: way.channel,
      label: t(`deposit_channel_${way.channel}`),
      icon: channel_icons[way.channel],
      lines: [factsOf(page, way, { currency, most }), t(timeKey(way.channel))],
    })),
    hint: hintOf(page, channels, { currency, most }),
    quick: first ? quickOf(first, currency) : [],
    bonuses: bonusChoice(page, options, parseMoney(values.amount ?? '', currency)),
    turnover: turnover === 0 ? '' : t('deposit_turnover', { times: hundredths(turnover) }),
    open: open.map(({ depositId, state, amount, createdAt }) => ({
      to: depositPath(page, depositId),
      state,
      minor: amount,
      amount: money(amount, currency),
      at: page.dateTime(createdAt),
    })),
  };
}

const deposit_path = '/m/voucherCenter';
const limit_path = '/m/limits?for=deposit&limit=deposit&period=month#setLimit';
const contact_path = '/m/myAccount/index?edit=';

/** The ways to what a first deposit may ask for before its form: each comes back to it, and with it to the page before. */
function waysFirst({ url: { searchParams } }: Page) {
  const here = keepBack(deposit_path, searchParams);
  return {
    limit: keepBack(limit_path, searchParams),
    mobile: withBack(`${contact_path}mobile`, here),
    email: withBack(`${contact_path}email`, here),
  };
}

/** Returns what the address fills in (`?amount=500`), where the member may choose it. */
function filledOf({ url }: Page, { channels, bonuses }: Options) {
  const request = (name: string) => url.searchParams.get(name) ?? undefined;
  const amount = request('amount')?.slice(0, typed_limit_chars);
  const channel = channels.find((each) => each.channel === request('channel'))?.channel;
  const bonusId = bonuses.find((each) => each.bonusId === request('bonusId'))?.bonusId;
  return {
    ...(channel && { channel }),
    ...(amount !== undefined && { amount }),
    ...(bonusId && { bonusId }),
  };
}

/** The limits of the amount: of the only way, or the highest amount of all ways; each tells its own least. */
function hintOf(
  { t }: Page,
  channels: Options['channels'],
  { currency, most }: { currency: string; most: number | undefined },
): string {
  if (most === undefined) return '';
  if (channels.length > 1) return t('deposit_most', { most: money(most, currency) });
  const { least, feeRate } = channels[0]!;
  const limits = { least: money(least, currency), most: money(most, currency) };
  return feeRate === 0
    ? t('deposit_limits', limits)
    : t('deposit_limits_fee', { ...limits, rate: hundredths(feeRate) });
}

const channel_icons = {
  bank: 'bank',
  promptpay: 'qr',
  stripe: 'card',
  sandbox: 'play',
} as const;

/** When a payment is credited: by a person who looks for it, or at the provider's word (wallet#deposit). */
const timeKey = (channel: keyof typeof channel_icons) =>
  channel === 'bank' || channel === 'promptpay' ? 'deposit_time_person' : 'deposit_time_provider';

/** The limits of a channel, without the highest amount where all have the same, and its fee. */
function factsOf(
  { t }: Page,
  way: Options['channels'][number],
  { currency, most }: { currency: string; most: number | undefined },
): string {
  const least = money(way.least, currency);
  const fee =
    way.feeRate === 0 ? t('deposit_no_fee') : `${t('deposit_fee')} ${hundredths(way.feeRate)}%`;
  const range =
    most === undefined ? `${least} – ${money(way.most, currency)}` : t('deposit_from', { least });
  return `${range} · ${fee}`;
}

function quickOf({ least, most }: Options['channels'][number], currency: string) {
  const unit = 10 ** exponentOf(currency);
  return quick_amounts
    .filter((amount) => amount * unit >= least && amount * unit <= most)
    .map((amount) => ({
      value: String(amount),
      amount: amount.toLocaleString('en'),
    }));
}

async function oneDeposit(page: Page, depositId: string) {
  const [answer, start, pay, cancel, status] = await Promise.all([
    page.call(depositDetail, { depositId, language: page.preferences.lang }),
    startForm(page, slipForm),
    startForm(page, payForm),
    startForm(page, cancelForm),
    page.status(),
  ]);
  if (!answer.ok && answer.code === 'deposit_unknown') throw refusal(page, answer.code, 404);
  // The arrow leads to the form of a new one.
  const deposit = valueOf(page, answer);
  const { member } = await page.member();
  const mayPay = !member?.exclusion;
  const { pathname, searchParams } = page.url;
  const back = readBack(searchParams, mayPay ? pathname : '/m/vouReport');
  const ways = {
    cameFrom: readBack(searchParams, ''),
    another: keepBack(deposit_path, searchParams),
  };
  const own = { start, pay, cancel, back, ...ways };
  // Its page says how it ended: the message of it is read. A failure of that is silent.
  if (deposit.endedAt !== null && member && hasInbox(member.type)) {
    await page.call(readMessage, { ref: depositId });
  }
  // The old version has the facts alone (wallet#deposit-detail).
  const isOld = status.ok && status.value.info.mobileTemplate.dep_func === '0';
  const steps = isOld ? null : depositStepsOf(page, deposit, mayPay);
  return { ...own, one: { ...viewOf(page, deposit, mayPay), steps } };
}

export type DepositOwn = Awaited<ReturnType<typeof loadDeposit>>['own'];
