import { z } from 'zod';
import { staffCall } from '../../../kernel/api/staff';
import type { WaitingView } from './deposits';

/** The accounts that members pay into, each with its texts; the one that the second person types again comes first. */
export const payment_targets = {
  bank: ['number', 'name', 'holder'],
  promptpay: ['id', 'holder'],
} as const;

/** The acts above whose thresholds two people are needed. */
export const threshold_acts = ['deposit', 'withdraw', 'adjustment', 'vendor'] as const;

export type PaymentTarget = keyof typeof payment_targets;
export type ThresholdAct = (typeof threshold_acts)[number];
export const targetNames = Object.keys(payment_targets) as PaymentTarget[];

/** A payment target or threshold as it is now, and the decision on it that waits. */
interface SettingView {
  waiting: WaitingView | null;
}

export interface TargetView extends SettingView {
  target: PaymentTarget;
  /** Its texts by name; all are empty where it is closed. */
  texts: Readonly<Record<string, string>>;
}

export interface ThresholdView extends SettingView {
  act: ThresholdAct;
  /** Minor units. */
  amount: number;
}

/** The payment targets and the thresholds of two people (console#payment-targets-and-thresholds). */
export const listSettings = staffCall<{
  currency: string;
  targets: readonly TargetView[];
  thresholds: readonly ThresholdView[];
}>()({
  name: 'settings.list',
  needs: 'settings.read',
  changes: false,
  request: z.object({}),
  errors: [],
});

export const text_most = 80;
const refusals = ['setting_same', 'decision_waiting', 'above_ceiling'] as const;

/** Asks for another payment target, or with no number for its closing; it always waits for a second person. */
export const changeTarget = staffCall<{ decision: string }>()({
  name: 'settings.target',
  needs: 'settings.act',
  changes: true,
  stepUp: true,
  request: z.object({
    target: z.enum(targetNames as [PaymentTarget, ...PaymentTarget[]]),
    number: z.string().max(text_most),
    bank: z.string().max(text_most),
    holder: z.string().max(text_most),
  }),
  errors: ['setting_invalid', ...refusals],
});

/** Asks for another threshold of two people, in minor units; it always waits for a second person. */
export const changeThreshold = staffCall<{ decision: string }>()({
  name: 'settings.threshold',
  needs: 'settings.act',
  changes: true,
  stepUp: true,
  request: z.object({ act: z.enum(threshold_acts), amount: z.number().int() }),
  errors: ['setting_invalid', ...refusals],
});
