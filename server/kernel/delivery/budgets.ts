import { mobile_digits } from '../api/mobileNumber';
import type { Platform } from '../context';
import {
  countNetworks,
  fullness,
  noteWindow,
  readNetworks,
  type NetworkTier,
} from '../limits/networks';
import { countTry, usedOf, type Tier } from '../limits/limit';
import { fail, ok, type Result } from '../result';
import { listOf, type SettingKey } from '../settings/keys';

/** The ways of sending that cost the operator money or the name of the house. */
export type Channel = 'sms' | 'mail';

const hour_ms = 60 * 60_000;
const day_ms = 24 * hour_ms;
/** Strangers may use this share of a budget. The rest is for devices that an account knows. */
const strangers_share = 0.8;
/** The share of a budget at which the operator is warned. */
const warning_share = 0.8;
/** A network that has asked for no more messages than these today is fresh. */
const fresh_most = 3;
/** The plus, the country and the first digits behind it: what a range of numbers is sold by. */
const range_length = 6;

const freshMost = ({ config }: Platform): number => Math.max(1, fresh_most * config.limitScale);

const windows = [
  { per: 'perHour', window_ms: hour_ms },
  { per: 'perDay', window_ms: day_ms },
] as const;

const siteTier = (channel: Channel, window_ms: number): Tier => ({
  name: window_ms === hour_ms ? `${channel}-site` : `${channel}-site-day`,
  window_ms,
  times: 0,
});
const whole_site = 'all';

/** The budgets of a number: its range and its country. Their keys are stored as they are, as those of networks. */
const prefixTier = (kind: 'range' | 'country'): Tier => ({
  name: `sms-${kind}`,
  window_ms: hour_ms,
  times: 0,
  by: 'address',
});

const networkTier = (channel: Channel, window_ms: number): NetworkTier => ({
  name: window_ms === hour_ms ? `${channel}-network` : `${channel}-network-day`,
  window_ms,
});

/** Codes that people of a network have proved in a day: each lets the network ask for one more. */
const provedTier = (channel: Channel): NetworkTier => ({
  name: `${channel}-proved`,
  window_ms: day_ms,
});

const rangeOf = (contact: string): string => contact.slice(0, range_length);

/** Returns the country's part of a number, the longest of the operator's dialing codes that it begins with. */
async function countryOf({ settings }: Platform, contact: string): Promise<string> {
  const codes = [...listOf(await settings.get('sms.dialingCodes')), ...Object.keys(mobile_digits)];
  const fitting = codes.filter((code) => contact.startsWith(`+${code}`));
  return `+${fitting.sort((a, b) => b.length - a.length)[0] ?? contact.slice(1, 3)}`;
}

const numberOf = async ({ settings }: Platform, key: SettingKey): Promise<number> =>
  Number(await settings.get(key));

interface Asked {
  address: string;
  /** A number as +66812345678; an email address has no prefix that counts. */
  contact: string;
  /** An account knows the device: only the whole budget counts for it. */
  known: boolean;
}

/**
 * Checks whether another message may be sent for somebody, and counts the request of a stranger at their networks, whether it
 * is sent or not (account#message-budgets). Networks have a budget for the hour and the day, ranges of numbers and countries
 * one for the hour; of what strangers have of each a share is kept for networks that have asked for almost nothing
 * today, so that nobody with a few networks can use it up. Failures: `too_many_requests` by network, `sending_failed` where a budget is
 * used up for this asker.
 */
export async function maySendFor(
  platform: Platform,
  channel: Channel,
  { address, contact, known }: Asked,
): Promise<Result<true, 'too_many_requests' | 'sending_failed'>> {
  if (known) return (await siteHas(platform, channel, 1)) ? ok(true) : fail('sending_failed');
  const fresh = await passNetworks(platform, channel, address);
  if (!fresh.ok) return fresh;
  const held = fresh.value ? 0 : (await numberOf(platform, `${channel}.freshPercent`)) / 100;
  const share = 1 - held;
  const has =
    (await siteHas(platform, channel, strangers_share * share)) &&
    (channel === 'mail' || (await prefixesHave(platform, contact, share)));
  return has ? ok(true) : fail('sending_failed');
}

/** Counts a request at its networks. Returns true where they were fresh; `too_many_requests` beyond their budgets. */
async function passNetworks(
  platform: Platform,
  channel: Channel,
  address: string,
): Promise<Result<boolean, 'too_many_requests'>> {
  let isFresh = true;
  for (const { per, window_ms } of windows) {
    const counts = networkTier(channel, window_ms);
    const networks = await readNetworks(platform, { counts, earns: provedTier(channel) }, address);
    const key = per === 'perHour' ? 'networkPerHour' : 'networkPerDay';
    if (fullness(platform, networks, await numberOf(platform, `${channel}.${key}`)) >= 1) {
      noteWindow(platform, counts);
      return fail('too_many_requests');
    }
    if (networks.some(({ count, room }) => count >= freshMost(platform) * room)) isFresh = false;
  }
  for (const { window_ms } of windows) {
    await countNetworks(platform, networkTier(channel, window_ms), address);
  }
  return ok(isFresh);
}

/** Returns true while a share of the whole site's budgets is not used up. Counts nothing. */
async function siteHas(platform: Platform, channel: Channel, share: number): Promise<boolean> {
  for (const { per, window_ms } of windows) {
    const budget = Math.ceil((await numberOf(platform, `${channel}.${per}`)) * share);
    if ((await usedOf(platform, siteTier(channel, window_ms), whole_site)) >= budget) return false;
  }
  return true;
}

async function prefixesHave(platform: Platform, contact: string, share: number): Promise<boolean> {
  const byRange = (await numberOf(platform, 'sms.rangePerHour')) * platform.config.limitScale;
  const ofRange = await usedOf(platform, prefixTier('range'), rangeOf(contact));
  if (ofRange >= Math.ceil(byRange * share)) return false;
  const percent = await numberOf(platform, 'sms.countryPercent');
  const byCountry = ((await numberOf(platform, 'sms.perHour')) * strangers_share * percent) / 100;
  const ofCountry = await usedOf(
    platform,
    prefixTier('country'),
    await countryOf(platform, contact),
  );
  // A fresh network has all that strangers have.
  return share === 1 || ofCountry < Math.ceil(byCountry * share);
}

/** Counts a code that was right: people of this network do answer the messages that they ask for. */
export const noteProvedCode = (
  platform: Platform,
  contact: string,
  address: string,
): Promise<void> =>
  countNetworks(platform, provedTier(contact.startsWith('+') ? 'sms' : 'mail'), address);

/**
 * Counts a message that is about to be sent, and logs an alarm when a budget is nearly and quite used up. Returns false for one beyond the
 * budget of the hour or the day: it must not be sent, whoever it is for.
 */
export async function countMessage(
  platform: Platform,
  channel: Channel,
  recipient: string,
): Promise<boolean> {
  let within = true;
  for (const { per, window_ms } of windows) {
    const setting = `${channel}.${per}` as const;
    const budget = await numberOf(platform, setting);
    const count = await countTry(platform, siteTier(channel, window_ms), whole_site);
    within &&= count <= budget;
    const alarm = { event: `${channel}_budget`, setting, budget, count };
    if (count === budget) platform.log.error(alarm, 'a budget of messages is used up');
    else if (count === Math.ceil(budget * warning_share)) {
      platform.log.error(alarm, 'a budget of messages is nearly used up');
    }
  }
  if (channel === 'sms' && within) await countPrefixes(platform, recipient);
  return within;
}

async function countPrefixes(platform: Platform, recipient: string): Promise<void> {
  const budget = await numberOf(platform, 'sms.rangePerHour');
  const range = rangeOf(recipient);
  const count = await countTry(platform, prefixTier('range'), range);
  if (count === Math.ceil(budget * warning_share)) {
    const alarm = { event: 'sms_budget', setting: 'sms.rangePerHour', budget, count, range };
    platform.log.error(alarm, 'the budget of a range of numbers is nearly used up');
  }
  await countTry(platform, prefixTier('country'), await countryOf(platform, recipient));
}

/** A budget and its use in the window of now. */
export interface BudgetUse {
  setting: string;
  /** The network, range or country; empty for the whole site. */
  of: string;
  used: number;
  budget: number;
}

/** The most lines of one kind of budget that are listed. */
const listed_most = 20;

/** Lists the budgets of messages and their use now: of the site, and of the networks, ranges and countries that use most. */
export async function listBudgets(platform: Platform): Promise<BudgetUse[]> {
  const uses: BudgetUse[] = [];
  for (const channel of ['sms', 'mail'] as const) {
    for (const { per, window_ms } of windows) {
      const setting = `${channel}.${per}` as const;
      const used = await usedOf(platform, siteTier(channel, window_ms), whole_site);
      uses.push({ setting, of: '', used, budget: await numberOf(platform, setting) });
    }
    uses.push(
      ...(await fullest(platform, networkTier(channel, hour_ms), `${channel}.networkPerHour`)),
      ...(await fullest(platform, networkTier(channel, day_ms), `${channel}.networkPerDay`)),
    );
  }
  const countries = await fullest(platform, prefixTier('country'), 'sms.perHour');
  const percent = await numberOf(platform, 'sms.countryPercent');
  return [
    ...uses,
    ...(await fullest(platform, prefixTier('range'), 'sms.rangePerHour')),
    ...countries.map((use) => ({
      ...use,
      setting: 'sms.countryPercent',
      budget: Math.ceil((use.budget * strangers_share * percent) / 100),
    })),
  ];
}

async function fullest(
  platform: Platform,
  { name, window_ms }: NetworkTier,
  setting: SettingKey,
): Promise<BudgetUse[]> {
  const now = platform.clock.now();
  const budget = await numberOf(platform, setting);
  const rows = await platform.db
    .selectFrom('limits')
    .select(['key', 'count'])
    .where('key', '>', `${name}:`)
    .where('key', '<', `${name};`)
    .where('window_start', '=', now - (now % window_ms))
    .orderBy('count', 'desc')
    .orderBy('key')
    .limit(listed_most)
    .execute();
  return rows.map(({ key, count }) => ({
    setting,
    of: key.slice(name.length + 1),
    used: count,
    budget,
  }));
}
