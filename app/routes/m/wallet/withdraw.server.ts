import { readMessage } from '@server/areas/content/api/messages';
import {
  withdrawal_reference_chars,
  withdrawalDetail,
  withdrawOptions,
} from '@server/areas/payouts/api/payouts';
import type { ResponseOf } from '@server/kernel/api/call';
import { deskAbout } from '~/areas/support/deskAddress';
import { cardText } from '~/areas/wallet/cards/cards.server';
import {
  change_query,
  changePath,
  faultOfAmount,
  mostNow,
  onlyWhole,
  typedAmount,
  withdrawal_query,
  withdrawalPath,
  withdrawForm,
  type Options,
} from '~/routes/m/wallet/withdrawForm.server';
import { parseMoney } from '~/forms/amounts.server';
import { startForm } from '~/forms/start.server';
import { balanceView } from '~/areas/wallet/purse.server';
import { withdrawStepsOf } from '~/areas/wallet/withdrawalSteps.server';
import { dateOnly, money, withDays } from '~/i18n/format';
import { hasInbox } from '~/session/access';
import type { Page } from '~/session/page.server';
import { refusal, valueOf } from '~/session/reply.server';
import { readBack } from '~/session/wayBack';

type Detail = ResponseOf<typeof withdrawalDetail>;

const id_limit_chars = 60;
const typed_limit_chars = 20;

/** Loads the form of a withdrawal, its summary, or one that was asked for; 404 for another's. */
export async function loadWithdraw(page: Page) {
  const id = page.url.searchParams.get(withdrawal_query)?.slice(0, id_limit_chars);
  return {
    shared: {},
    own: id === undefined ? await newWithdrawal(page) : await oneWithdrawal(page, id),
  };
}

async function newWithdrawal(page: Page) {
  const [answer, start, { member }] = await Promise.all([
    page.call(withdrawOptions, { lang: page.preferences.lang }),
    startForm(page, withdrawForm),
    page.member(),
  ]);
  const mayPlay = !member?.exclusion;
  const options = valueOf(page, answer);
  const { currency, balance, free, least, leastNow, most, leftToday } = options;
  const { t, preferences } = page;
  const written = (minor: number) => money(minor, currency);
  const viewFor = (minor: number) => (preferences.balanceHidden ? null : written(minor));
  const typed = page.url.searchParams.get('amount')?.slice(0, typed_limit_chars);
  const card = options.cards.find(
    ({ bankCardId }) => bankCardId === page.url.searchParams.get('bankCardId'),
  );
  const chosen = card ?? (options.cards.length === 1 ? options.cards[0] : undefined);
  const all = mostNow(options);
  const isWhole = onlyWhole(options);
  const fillsAll = isWhole && typed === undefined && !preferences.balanceHidden;
  const filled = {
    ...(chosen && { bankCardId: chosen.bankCardId }),
    ...(typed !== undefined && { amount: typed }),
  };
  const startValues = { ...filled, ...(fillsAll && { amount: typedAmount(all, currency) }) };
  const changes = page.url.searchParams.has(change_query);
  const summary = changes ? null : summaryOf(page, options, { card, typed });
  const limits = { least: written(least), most: written(most), left: written(leftToday) };
  return {
    one: null,
    /** To the form, with all that was chosen. */
    back: summary && changePath(page, { bankCardId: summary.bankCardId, amount: summary.typed }),
    /** Minor units; null while it is hidden. */
    balance: preferences.balanceHidden ? null : balance,
    balanceText: balanceView(page, balance, currency),
    currency,
    /** Nothing where no withdrawal can be made now: the reason is in place of the form. */
    free: viewFor(all < leastNow ? 0 : free),
    all: preferences.balanceHidden || all < leastNow ? null : written(all),
    limits: t(isWhole ? 'withdraw_limits_whole' : 'withdraw_limits', limits),
    nothing: nothingNow(page, options, mayPlay),
    /** Nobody is asked for stakes that can't be made (protection#money). */
    mayPlay,
    cards: options.cards.map((each) => {
      const { bank, number } = cardText(page, each);
      return { value: each.bankCardId, label: `${bank} ${number}` };
    }),
    hasPaymentPassword: options.hasPaymentPassword,
    locks: options.locks.map(({ source, name, createdAt, locked, needed, done }) => ({
      name: name === '' ? t(`withdraw_lock_${source}`) : withDays(name, preferences.lang),
      on: dateOnly(createdAt, preferences.lang, page.runtime.config.timeZone),
      /** Null while the balance is hidden. */
      figures: preferences.balanceHidden
        ? null
        : {
            needed,
            done,
            locked: t('withdraw_locked', { amount: written(locked) }),
            staked: t('withdraw_staked', { done: written(done), needed: written(needed) }),
          },
    })),
    open: options.open.map((each) => ({
      to: withdrawalPath(each.withdrawalId),
      id: each.withdrawalId,
      state: each.state,
      minor: each.amount,
      amount: written(each.amount),
      at: page.dateTime(each.createdAt),
    })),
    summary,
    /** Changes with what the address fills in, so that the form is filled again. */
    filled: JSON.stringify(filled),
    start: { ...start, values: { ...startValues, ...start.values } },
  };
}

/** Says why no amount at all can be withdrawn now, and the way on; null where one can. */
function nothingNow({ t, preferences }: Page, options: Options, mayPlay: boolean) {
  const { balance, free, locks, least, leastNow, leftToday, perDay, currency } = options;
  if (mostNow(options) >= leastNow) return null;
  const written = (minor: number) => money(minor, currency);
  const on = { to: '/m/withdrawReport', go: t('withdraw_nothing_record') };
  // Nobody is led to pay in, or to play, where the balance has just gone out.
  if (balance < leastNow) {
    const message = balance === 0 ? 'withdraw_nothing_empty' : 'withdraw_nothing_balance';
    const says = preferences.balanceHidden ? 'withdraw_nothing_hidden' : message;
    return { says: t(says, { least: written(least) }), ...on };
  }
  if (free < leastNow && locks.length > 0) {
    // Nobody is led to play with money that is to go out: what is missing is below.
    return {
      says: t(mayPlay ? 'withdraw_nothing_locked' : 'withdraw_nothing_held'),
      to: '',
      go: '',
    };
  }
  const day = { perDay: written(perDay), left: written(leftToday), least: written(least) };
  const says = t(leftToday === 0 ? 'withdraw_nothing_day' : 'withdraw_nothing_left', day);
  return { says, ...on };
}

/** The summary that the address asks for; null where it names no card of the member or no amount that can be. */
function summaryOf(
  page: Page,
  options: Options,
  { card, typed }: { card: Options['cards'][number] | undefined; typed: string | undefined },
) {
  const amount = typed === undefined ? null : parseMoney(typed, options.currency);
  if (!card || amount === null || faultOfAmount(page, options, amount)) return null;
  return {
    ...cardText(page, card),
    bankCardId: card.bankCardId,
    payeeName: card.payeeName,
    typed: typedAmount(amount, options.currency),
    amount: money(amount, options.currency),
  };
}

async function oneWithdrawal(page: Page, withdrawalId: string) {
  const answer = await page.call(withdrawalDetail, { withdrawalId });
  if (!answer.ok && answer.code === 'withdrawal_unknown') throw refusal(page, answer.code, 404);
  const detail = valueOf(page, answer);
  const { member } = await page.member();
  // Its page says how it ended: the message of it is read. A failure of that is silent.
  if (detail.endedAt !== null && member && hasInbox(member.type)) {
    await page.call(readMessage, { ref: withdrawalId });
  }
  const { pathname, searchParams } = page.url;
  return { one: viewOf(page, detail), back: readBack(searchParams, pathname) };
}

/** The reference of a withdrawal as people see it. */
export const referenceOf = (id: string): string => id.slice(-withdrawal_reference_chars);

function viewOf(page: Page, detail: Detail) {
  const { t } = page;
  const { state, amount, currency, reason } = detail;
  const written = money(amount, currency);
  return {
    id: detail.withdrawalId,
    state,
    minor: amount,
    amount: written,
    ...cardText(page, detail),
    payeeName: detail.payeeName,
    reference: referenceOf(detail.withdrawalId),
    at: page.dateTime(detail.createdAt),
    says: t(`withdraw_says_${state}`, { amount: written, reason }),
    askAt: state === 'rejected' ? deskAbout('withdrawal', referenceOf(detail.withdrawalId)) : '',
    isOpen: detail.endedAt === null,
    steps: withdrawStepsOf(page, detail),
  };
}

export type WithdrawOwn = Awaited<ReturnType<typeof loadWithdraw>>['own'];
