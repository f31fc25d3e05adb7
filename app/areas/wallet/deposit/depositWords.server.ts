import type { DepositState } from '@server/areas/wallet/api/deposits';
import { dateTime } from '~/i18n/format';
import type { Page } from '~/session/page.server';
import type { Step } from '~/ui/Steps';

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
  const done = (name: DepositStepName, at: number | null) => ({ name, at, kind: 'done' as const });
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
  { t, preferences: { lang }, runtime }: Page,
  deposit: DepositFacts,
  mayPay = true,
): Step[] =>
  depositSteps(deposit, mayPay).map(({ name, at, kind }) => ({
    text: t(`deposit_step_${name}`),
    at: at === null ? '' : dateTime(at, lang, runtime.config.timeZone),
    kind,
  }));
