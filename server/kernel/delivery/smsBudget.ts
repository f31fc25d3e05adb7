import type { Platform } from '../context';
import { countTry, usedOf, type Tier } from '../limits/limit';

const hour_ms = 60 * 60_000;
/** Strangers may use this share of a budget. The rest is for devices that an account knows. */
const strangers_share = 0.8;
/** The share of a budget at which the operator is warned. */
const warning_share = 0.8;

/** The whole site's SMS: one count for all numbers. */
const windows = [
  { setting: 'sms.perHour', tier: { name: 'sms-site', window_ms: hour_ms } },
  { setting: 'sms.perDay', tier: { name: 'sms-site-day', window_ms: 24 * hour_ms } },
] as const;
const whole_site = 'all';

/** Returns true while the site may send another SMS for an asker. Counts nothing. */
export async function isWithinSmsBudget(platform: Platform, known: boolean): Promise<boolean> {
  for (const { setting, tier } of windows) {
    const budget = Number(await platform.settings.get(setting));
    const share = known ? budget : Math.ceil(budget * strangers_share);
    if ((await usedOf(platform, siteTier(tier, budget), whole_site)) >= share) return false;
  }
  return true;
}

/** Counts an SMS that is being sent, and logs an alarm when a budget is nearly and quite used up. */
export async function countSms(platform: Platform): Promise<void> {
  for (const { setting, tier } of windows) {
    const budget = Number(await platform.settings.get(setting));
    const count = await countTry(platform, siteTier(tier, budget), whole_site);
    const alarm = { event: 'sms_budget', setting, budget, count };
    if (count === budget) platform.log.error(alarm, 'the budget of SMS is used up');
    else if (count === Math.ceil(budget * warning_share)) {
      platform.log.error(alarm, 'the budget of SMS is nearly used up');
    }
  }
}

const siteTier = (tier: Pick<Tier, 'name' | 'window_ms'>, times: number): Tier => ({
  ...tier,
  times,
});
