import { bonusFor, neededFor } from '@server/areas/wallet/api/bonusTerms';
import type {
  DepositState,
  depositDetail,
  depositOptions,
} from '@server/areas/wallet/api/deposits';
import type { ResponseOf } from '@server/kernel/api/call';
import { picture_path } from '@server/kernel/api/pictures';
import { deskAbout } from '~/areas/support/deskAddress';
import { money, hundredths } from '~/i18n/format';
import type { Page } from '~/session/page.server';
import { keepBack } from '~/session/wayBack';
import type { Step } from '~/ui/Steps';
import { qrCode } from '~/ui/qr/qrCode.server';

/** The steps of a deposit that its member is told. */
export const depositStepNames = [
  'made',
  'pay',
  'closed',
  'sent',
  'check',
  'paid',
  'failed',
  'expired',
  'cancelled',
  'refunded',
] as const;
type DepositStepName = (typeof depositStepNames)[number];

interface DepositStep {
  name: DepositStepName;
  /** Null while it has not come. */
  at: number | null;
  kind: 'done' | 'now' | 'next' | 'bad';
}

/** The facts of a deposit that its steps are read from. Instants. */
export interface DepositFacts {
  state: DepositState;
  createdAt: number;
  expiresAt: number;
  sentAt: number | null;
  endedAt: number | null;
  refundedAt: number | null;
  cancelledAt: number | null;
}

/**
 * Returns the steps that a deposit went through and those that are to come (wallet#deposit-detail). A member who may not pay
 * now, because play is closed, is waited for by nobody (protection#closed-and-open).
 */
export function depositSteps(deposit: DepositFacts, mayPay = true): DepositStep[] {
  const { state, createdAt, expiresAt, sentAt, endedAt, refundedAt, cancelledAt } = deposit;
  const done = (name: DepositStepName, instant: number | null) => ({
    name,
    at: instant,
    kind: 'done' as const,
  });
  const waits = (name: DepositStepName) => ({ name, at: null, kind: 'now' as const });
  const begun = [done('made', createdAt), ...(sentAt === null ? [] : [done('sent', sentAt)])];
  const paidNext = { name: 'paid', at: null, kind: 'next' } as const;
  switch (state) {
    case 'created':
      return mayPay ? [...begun, waits('pay'), paidNext] : [...begun, waits('closed')];
    case 'pending':
      return [...begun, waits('check'), paidNext];
    case 'paid':
      return [...begun, done('paid', endedAt)];
    case 'refunded':
      return [...begun, done('paid', endedAt), done('refunded', refundedAt)];
    case 'failed':
      return [...begun, { name: 'failed', at: endedAt, kind: 'bad' }];
    case 'cancelled':
      return [...begun, { name: 'cancelled', at: cancelledAt, kind: 'bad' }];
    case 'expired':
      return [...begun, { name: 'expired', at: expiresAt, kind: 'bad' }];
  }
}

/** Returns the steps of a deposit in the reader's words, with their times. */
export const depositStepsOf = (
  { t, dateTime }: Page,
  deposit: DepositFacts,
  mayPay = true,
): Step[] =>
  depositSteps(deposit, mayPay).map(({ name, at: instant, kind }) => ({
    text: t(`deposit_step_${name}`),
    at: instant === null ? '' : dateTime(instant),
    kind,
  }));

type Options = ResponseOf<typeof depositOptions>;
type Offer = Options['bonuses'][number];

/**
 * Returns the choice of a bonus with its terms in words, none of them first (wallet#bonuses); empty where none
 * is offered. The example is told for `amount` (minor units) where it gets the bonus, else for the least one.
 */
export function bonusChoice(page: Page, options: Options, amount: number | null) {
  const { bonuses } = options;
  if (bonuses.length === 0) return [];
  const { t } = page;
  const none = { value: '', label: t('bonus_none'), lines: [t('bonus_none_terms')] };
  const least = Math.min(...options.channels.map((channel) => channel.least));
  return [
    none,
    ...bonuses.map((offer) => {
      const from = Math.max(offer.least, Number.isFinite(least) ? least : 1);
      const example = amount !== null && amount >= from ? amount : from;
      return {
        value: offer.bonusId,
        label: offer.name,
        lines: termsOf(page, offer, { example, currency: options.currency }),
      };
    }),
  ];
}

function termsOf(
  { t }: Page,
  offer: Offer,
  { example, currency }: { example: number; currency: string },
): string[] {
  const { kind, value, cap, least, turnover, once } = offer;
  const written = (minor: number) => money(minor, currency);
  const bonus = bonusFor(offer, example);
  const needed = neededFor(bonus, turnover);
  const terms = { rate: hundredths(value), cap: written(cap), least: written(least) };
  const gives =
    kind === 'fixed'
      ? t('bonus_fixed', { ...terms, amount: written(value) })
      : t(cap > 0 ? 'bonus_percent_cap' : 'bonus_percent', terms);
  const reported = { amount: written(example), bonus: written(bonus), needed: written(needed) };
  const stakes = t(needed > 0 ? 'bonus_example' : 'bonus_example_free', {
    ...reported,
    times: hundredths(turnover),
  });
  return [gives, stakes, ...(once ? [t('bonus_once')] : [])];
}

/** The rows of a deposit's bonus; empty texts where it has none. */
function bonusRows(
  { t }: Page,
  deposit: { bonusName: string; bonus: number; bonusNeeded: number; currency: string },
): (readonly [label: string, value: string])[] {
  const { bonusName, bonus, bonusNeeded, currency } = deposit;
  if (bonus === 0) return [];
  const needed = bonusNeeded === 0 ? '' : money(bonusNeeded, currency);
  return [
    [t('bonus_choose'), `${bonusName} · ${money(bonus, currency)}`],
    [t('bonus_needed'), needed],
  ];
}

type Detail = ResponseOf<typeof depositDetail>;

/** Names the deposit that is shown: `?deposit=ID`. */
export const deposit_query = 'deposit';
/** Opens the form of the slip, where the page would refresh itself: `&slip=1`. */
const slip_query = 'slip';
/** Asks before a deposit is cancelled: `&cancel=1`. */
const cancel_query = 'cancel';
/** A payment is awaited this often at first, and later. */
const refresh_soon_s = 5;
const refresh_later_s = 20;
const soon_ms = 300_000;

/** The address of a deposit's page, which keeps the page that the member came from for more money. */
export const depositPath = ({ url }: Page, id: string): string =>
  keepBack(`${url.pathname}?${deposit_query}=${encodeURIComponent(id)}`, url.searchParams);

/** Returns a deposit as its page shows it; without the ways to pay where its member may not (protection#what-stops). */
export function viewOf(page: Page, deposit: Detail, mayPay = true) {
  const { url, t } = page;
  const { state, amount, currency, fee, credited, needed, expiresAt, endedAt } = deposit;
  const { payee, qr, provided, createdAt, bonus } = deposit;
  // No other kind of address is followed, no matter what a gateway says.
  const payUrl = /^(\/(?!\/)|https?:\/\/)/.test(deposit.payUrl) ? deposit.payUrl : '';
  const waits = state === 'created' || state === 'expired';
  const written = (minor: number) => money(minor, currency);
  const dated = (instant: number) => page.dateTime(instant);
  const here = depositPath(page, deposit.depositId);
  const isCancelled = state === 'cancelled';
  const mayCancel = state === 'created' && !provided;
  const asks = mayCancel && url.searchParams.get(cancel_query) === '1';
  const hasPayee = waits && payee.number !== '';
  const mayHaveSlip = hasPayee || isCancelled;
  // Nobody is led to pay for one that was cancelled: its slip is asked for by a link, as that of a code.
  const slipByLink = qr !== '' || isCancelled;
  const opensSlip = url.searchParams.get(slip_query) === '1';
  const takesSlip = mayHaveSlip && (!slipByLink || opensSlip);
  const slipOpen = takesSlip && slipByLink;
  // The slip's form has the page to itself, and nobody is led to pay after the time.
  const shows = state === 'created' && !slipOpen && mayPay;
  const awaited = state === 'created' || state === 'pending';
  // The others have brought no money, or it has left again: the sentence of the state says so.
  const gives = awaited || state === 'paid';
  const isPaidElsewhere = provided || qr !== '';
  const begins = mayPay && provided && payUrl === '' && state === 'created';
  // Never a page with a form to fill.
  const refreshes = awaited && isPaidElsewhere && !takesSlip && !begins && !asks;
  return {
    id: deposit.depositId,
    state,
    minor: amount,
    amount: written(amount),
    here,
    says: t(waits && !mayPay ? 'deposit_says_closed' : saysKey(deposit), {
      amount: written(amount),
      credited: written(credited),
      bonus: written(bonus),
      until: dated(expiresAt),
      reason: deposit.reason,
    }),
    payee: hasPayee && state === 'created' && mayPay ? payee : null,
    reference: deposit.reference,
    qr: shows ? qr : '',
    code: shows && qr !== '' ? qrCode(qr) : null,
    /** Refused or run out: customer service knows why. */
    askAt: state === 'failed' || state === 'expired' ? deskAbout('deposit', deposit.reference) : '',
    slipOpen,
    asks,
    /** Its view stays fresh by itself, and keeps what is typed. */
    isAwaited: awaited && !slipOpen,
    cancelAt: mayCancel ? `${here}&${cancel_query}=1` : '',
    takesSlip,
    slipAt: mayHaveSlip && !takesSlip ? `${here}&${slip_query}=1` : '',
    payUrl: shows ? payUrl : '',
    begins,
    isPlay: qr !== '',
    channel: t(`deposit_channel_${deposit.channel}`),
    credit: gives
      ? [
          [t('deposit_fee'), written(fee)] as const,
          [t(awaited ? 'deposit_to_credit' : 'deposit_credited'), written(credited)] as const,
          // Money that comes while play is closed has no stakes and no bonus (protection#money).
          ...(awaited && !mayPay
            ? []
            : [
                [t('deposit_needed'), needed === 0 ? '' : written(needed)] as const,
                ...bonusRows(page, deposit),
              ]),
        ]
      : [],
    // A rejection's is in its sentence.
    reason: state === 'refunded' ? deposit.reason : '',
    at: dated(createdAt),
    ended: endedAt === null ? '' : dated(endedAt),
    slips: deposit.slips.map((slip) => `${picture_path}${slip}.webp`),
    looksAgain: state === 'pending' || (state === 'created' && isPaidElsewhere),
    ...(refreshes && refreshOf(page.now() - createdAt)),
  };
}

/** With script; without, a live view in a frame is fresh by itself. */
const refreshOf = (age_ms: number) => ({
  refresh_s: age_ms < soon_ms ? refresh_soon_s : refresh_later_s,
});

/** The sentence of a deposit's state: what a provider takes, and a code to scan, have their own. */
function saysKey({ state, provided, qr, reason, bonus }: Detail) {
  if (state === 'refunded' && bonus > 0) return 'deposit_says_refunded_bonus';
  if (state === 'created' && qr !== '') return 'deposit_scan';
  const isOwn =
    provided && state !== 'paid' && state !== 'refunded' && state !== 'cancelled' && reason === '';
  return isOwn ? (`deposit_pays_${state}` as const) : (`deposit_says_${state}` as const);
}
