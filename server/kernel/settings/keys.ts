import { typedCode, typedSigns, typedWords } from '../api/typedText';
import {
  registerFields,
  resourceTypes,
  whitelabelKeys,
  type RegisterField,
  type WhitelabelKey,
} from '../../areas/site/api/site';

type RegisterKey = `register.${RegisterField}.${'enabled' | 'required'}`;
type LinkKey = `link.${(typeof resourceTypes)[number]}`;
type LotteryKey =
  | 'lottery.betLeast'
  | 'lottery.betMost'
  | 'lottery.numberMost'
  | 'lottery.drawMost'
  | 'lottery.counterDrawMost';
type DepositKey =
  | `deposit.promptpay.${'id' | 'holder' | 'min' | 'max' | 'fee'}`
  | `deposit.stripe.${'open' | 'min' | 'max' | 'fee'}`
  | `deposit.sandbox.${'open' | 'min' | 'max' | 'fee'}`
  | `deposit.bank.${'name' | 'number' | 'holder' | 'min' | 'max' | 'fee'}`
  | `deposit.${'bank' | 'promptpay' | 'stripe' | 'sandbox'}.level`
  | 'deposit.perDay'
  | 'deposit.turnover'
  | 'deposit.twoOperators'
  | 'deposit.minutes';
type WithdrawKey = `withdraw.${'min' | 'max' | 'perDay' | 'twoOperators'}`;
type MessageKey =
  | `${'sms' | 'mail'}.${'perHour' | 'perDay' | 'networkPerHour' | 'networkPerDay' | 'freshPercent'}`
  | `sms.${'rangePerHour' | 'countryPercent'}`;
type OtherKey =
  | 'register.captcha.enabled'
  | 'register.minimumAge'
  | 'register.countriesOf21'
  | 'mobileTemplate.mem_cen'
  | 'mobileTemplate.dep_func'
  | 'site.maintenance'
  | 'site.blockedCountries'
  | 'site.blockedAddresses'
  | 'site.domains'
  | 'site.imageCDNs'
  | 'site.downloadNeedsLogin'
  | 'support.chatUrl'
  | 'lottery.offered'
  | 'lottery.publicInputs'
  | 'lottery.voidAfterHours'
  | 'lottery.emptyDrawDays'
  | 'lottery.limitedFrom'
  | 'lottery.reducedFrom'
  | 'lottery.reducedPercent'
  | 'lottery.cancelMinutes'
  | 'lottery.stationOrder'
  | 'sms.dialingCodes'
  | MessageKey
  | 'adjustment.twoOperators'
  | `vendor.${'winMost' | 'roundMost' | 'dayMost' | 'twoOperators'}`
  | 'protection.playsUnchecked'
  | 'agent.rebateMost'
  | 'agent.shareMost'
  | `newcomer.${'bonus' | 'turnover'}`
  | LotteryKey
  | DepositKey;

export type SettingKey = WhitelabelKey | RegisterKey | LinkKey | WithdrawKey | OtherKey;
export type SettingValue = string;

/** Social logins need a configured provider first; mobile accounts are entered by codes. */
const offByDefault: readonly string[] = [
  'FACEBOOKLOGIN3',
  'GOOGLELOGIN3',
  'TELEGRAMLOGIN3',
  'MOBILENUMPASSREG3',
];

/** The settings where the operator has set nothing. */
export const defaultSettings = {
  ...Object.fromEntries(whitelabelKeys.map((key) => [key, offByDefault.includes(key) ? '0' : '1'])),
  ...Object.fromEntries(
    registerFields.flatMap((field) => [
      [`register.${field}.enabled`, '1'],
      [`register.${field}.required`, '0'],
    ]),
  ),
  'register.captcha.enabled': '0',
  'register.minimumAge': '18',
  'register.countriesOf21': 'MY,PH,SG',
  'mobileTemplate.mem_cen': '1',
  'mobileTemplate.dep_func': '1',
  'site.maintenance': '0',
  'site.blockedCountries': '',
  'site.blockedAddresses': '',
  'site.domains': 'localhost',
  'site.imageCDNs': '',
  /** The download bar is hidden from visitors. */
  'site.downloadNeedsLogin': '0',
  /** A chat elsewhere in the place of the site's own desk. */
  'support.chatUrl': '',
  /** The lotteries on sale: their codes, or ALL. */
  'lottery.offered': 'ALL',
  /** Games whose public input is a state draw's result (`K3_5=XSMB`); of all others the tickets' root. */
  'lottery.publicInputs': '',
  /** A draw without a result is void after so long. */
  'lottery.voidAfterHours': '48',
  /** An electronic draw without a ticket is deleted after so long; 0: never. */
  // A commitment never disappears, unless the operator decides that nobody needs it.
  'lottery.emptyDrawDays': '0',
  /** The countries that SMS are sent to: messages elsewhere may cost any price. */
  'sms.dialingCodes': '66,84',
  'sms.perHour': '1000',
  'sms.perDay': '10000',
  /** Of one address of IPv4, or network /64, for strangers; wider networks have a few times as much. */
  'sms.networkPerHour': '20',
  'sms.networkPerDay': '60',
  /** Of numbers that begin with the same digits, the country's and two or three more. */
  'sms.rangePerHour': '200',
  /** Percent of what strangers have: the most of one country, and the part kept for networks that asked for little. */
  'sms.countryPercent': '90',
  'sms.freshPercent': '30',
  'mail.perHour': '2000',
  'mail.perDay': '20000',
  'mail.networkPerHour': '60',
  'mail.networkPerDay': '200',
  'mail.freshPercent': '30',
  /** Minor units: for a unit of a combination; for all on one number, and one member, in a draw. */
  'lottery.betLeast': '100',
  'lottery.betMost': '1000000',
  'lottery.numberMost': '10000000',
  'lottery.drawMost': '20000000',
  /** The same for all that an agent's counter sells in a draw. */
  'lottery.counterDrawMost': '200000000',
  /** Percent of `numberMost` from which a number is called limited, or pays less; 0: never. */
  'lottery.limitedFrom': '80',
  'lottery.reducedFrom': '0',
  /** The part of the payout in percent that such a number pays then. */
  'lottery.reducedPercent': '50',
  /** Members may cancel a ticket until so many minutes before the lock; 0: never. */
  'lottery.cancelMinutes': '0',
  /** The stations that slips count first (`2d`), by their codes; the others follow in the usual order of the books. */
  'lottery.stationOrder': '',
  /** The account that members pay to; without it there is no bank transfer. */
  'deposit.bank.name': '',
  'deposit.bank.number': '',
  'deposit.bank.holder': '',
  /** Minor units. */
  'deposit.bank.min': '10000',
  'deposit.bank.max': '20000000',
  /** Hundredths of a per cent of the amount, which the member pays. */
  'deposit.bank.fee': '0',
  /** The mobile number or tax number that a QR code of PromptPay pays to; without it there is none. */
  'deposit.promptpay.id': '',
  'deposit.promptpay.holder': '',
  'deposit.promptpay.min': '2000',
  'deposit.promptpay.max': '20000000',
  'deposit.promptpay.fee': '0',
  /** Payments by Stripe, where its keys are configured. */
  'deposit.stripe.open': '1',
  'deposit.stripe.min': '10000',
  'deposit.stripe.max': '20000000',
  'deposit.stripe.fee': '0',
  /** Payments of play money. Open in the demo alone: anybody who can reach it pays nothing. */
  'deposit.sandbox.open': '0',
  'deposit.sandbox.min': '10000',
  'deposit.sandbox.max': '20000000',
  'deposit.sandbox.fee': '0',
  /** The least club level of a member who may pay so. */
  'deposit.bank.level': '0',
  'deposit.promptpay.level': '0',
  'deposit.stripe.level': '0',
  'deposit.sandbox.level': '0',
  /** Minor units of all deposits that a member makes in a day; 0: no limit. */
  'deposit.perDay': '0',
  /** Hundredths: at 100, what a deposit credits is staked once before it can be withdrawn. */
  'deposit.turnover': '100',
  /** Minor units: a deposit by hand above it, or above it with others of the day, needs two operators. */
  'deposit.twoOperators': '5000000',
  /** A deposit without a payment or a slip expires after so long. */
  'deposit.minutes': '30',
  /** Minor units for the first login in the installed app; 0: none. */
  'newcomer.bonus': '0',
  /** Hundredths: at 100 it is staked once before it can be withdrawn. */
  'newcomer.turnover': '100',
  /** Members play on while the outside register of self-exclusion gives no answer. */
  'protection.playsUnchecked': '0',
  /** Hundredths of a per cent: the highest rebate of an agent who has nobody above. */
  'agent.rebateMost': '1000',
  /** Percent: the highest share of what the own counter sells that an agent may hold; 0: none. */
  'agent.shareMost': '50',
  /** Minor units: an adjustment above it, or above it with others of the day, needs two operators. */
  'adjustment.twoOperators': '1000000',
  /** Minor units: the largest win of a vendor, all of a round, and all of a vendor's day; what is above waits (wallet#credit-ceilings). */
  'vendor.winMost': '100000000',
  'vendor.roundMost': '200000000',
  'vendor.dayMost': '2000000000',
  'vendor.twoOperators': '5000000',
  /** Minor units: one withdrawal, and all of a member in a day. */
  'withdraw.min': '10000',
  'withdraw.max': '20000000',
  'withdraw.perDay': '50000000',
  /** Minor units: above this, alone or with others of the member's day, two operators approve. */
  'withdraw.twoOperators': '5000000',
  ...Object.fromEntries(resourceTypes.map((type) => [`link.${type}`, ''])),
} as Record<SettingKey, SettingValue>;

/** Returns true for the key of a setting. */
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(defaultSettings, key);

const two_operator_keys: readonly string[] = [
  'deposit.bank.name',
  'deposit.bank.number',
  'deposit.bank.holder',
  'deposit.promptpay.id',
  'deposit.promptpay.holder',
  // Anybody who can reach it is credited what nobody has paid.
  'deposit.sandbox.open',
  // They give money to anybody who takes it.
  'newcomer.bonus',
  'newcomer.turnover',
  'agent.rebateMost',
  'agent.shareMost',
  // Up to them a vendor's key alone credits money.
  'vendor.winMost',
  'vendor.roundMost',
  'vendor.dayMost',
  // They make a draw void, or choose the numbers that a draw is made from.
  'lottery.voidAfterHours',
  'lottery.publicInputs',
];

/**
 * True for a setting that two different operators change: the thresholds of two operators, what members' payments
 * go to, what is given to members without a deed of another, and what results come of (wallet#two-operators).
 */
export const needsTwoOperators = (key: string): boolean =>
  isSettingKey(key) && (key.endsWith('.twoOperators') || two_operator_keys.includes(key));

/** Splits a setting that is a list, separated by commas. An empty one has no entries. */
export const listOf = (value: SettingValue): string[] => value.split(',').filter(Boolean);

const lists: Partial<Record<SettingKey, [RegExp, string]>> = {
  'site.blockedCountries': [/^[A-Z]{2}$/, 'two-letter country codes'],
  'register.countriesOf21': [/^[A-Z]{2}$/, 'two-letter country codes'],
  'site.blockedAddresses': [
    /^(\d{1,3}(\.\d{1,3}){3}|[0-9a-fA-F:]*:[0-9a-fA-F:.]*)(\/\d{1,3})?$/,
    'addresses, or networks such as 198.51.100.0/24,',
  ],
  'site.domains': [/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/, 'host names'],
  // No [::1]: an image policy (CSP) can't name it.
  'site.imageCDNs': [
    /^(https:\/\/[a-z0-9.-]+|http:\/\/(127\.0\.0\.1|localhost))(:\d{1,5})?$/,
    'https:// origins, or http:// ones of this machine,',
  ],
  'lottery.offered': [/^(ALL|[A-Z0-9]+(_\d)?)$/, 'codes of lotteries, or ALL,'],
  'lottery.publicInputs': [
    /^[A-Z0-9]+_\d=[A-Z0-9]+$/,
    "electronic games with a state lottery's code, such as K3_5=XSMB,",
  ],
  'lottery.stationOrder': [/^[A-Z]{2,3}$/, 'codes of stations such as TN,AG,BTH,'],
  'sms.dialingCodes': [/^[1-9]\d{0,3}$/, 'dialing codes such as 66'],
};

/** The settings that are words and addresses, whose digits and signs stay. */
const of_words = /^link\.|\.(?:holder|name|chatUrl)$/;

/** Reads a value as a person types it, before its rule (site#typed-text); a PromptPay id may stand in groups. */
export function typedSetting(key: SettingKey, text: string): string {
  if (of_words.test(key)) return typedWords(text);
  return key === 'deposit.promptpay.id' ? typedCode(text) : typedSigns(text);
}

/** Percent: the house holds a part of each ticket. */
const share_most = 90;

/** Returns why a value does not fit its key, in English for the command line; null where it does. */
export function checkSetting(key: SettingKey, value: string): string | null {
  if (key === 'register.minimumAge') return /^(18|21)$/.test(value) ? null : 'must be 18 or 21';
  if (key.startsWith('link.') || key === 'support.chatUrl') {
    return value === '' || /^https:\/\/\S+$/.test(value)
      ? null
      : 'must be empty or an https:// address';
  }
  if (key === 'lottery.voidAfterHours') {
    return /^[1-9]\d{0,3}$/.test(value) ? null : 'must be a whole number of hours';
  }
  if (key === 'lottery.emptyDrawDays') {
    return /^\d{1,4}$/.test(value) ? null : 'must be a whole number of days, or 0 for ever';
  }
  if (key === 'lottery.limitedFrom' || key === 'lottery.reducedFrom') {
    return /^\d{1,2}$/.test(value) ? null : 'must be a whole percentage up to 99, or 0 for never';
  }
  if (key === 'lottery.cancelMinutes') {
    return /^\d{1,5}$/.test(value) ? null : 'must be a whole number of minutes, or 0 for never';
  }
  if (key === 'lottery.reducedPercent') {
    return /^[1-9]\d?$/.test(value) ? null : 'must be a whole percentage from 1 to 99';
  }
  if (/^(?:sms|mail)\.\w+Per(?:Hour|Day)$|^(?:sms|mail)\.per(?:Hour|Day)$/.test(key)) {
    return /^\d{1,7}$/.test(value) ? null : 'must be a whole number of messages';
  }
  if (/^(?:sms|mail)\.\w+Percent$/.test(key)) {
    return /^\d{1,2}$/.test(value) ? null : 'must be a whole percentage up to 99';
  }
  if (/^lottery\.\w+(Least|Most)$/.test(key)) {
    return /^[1-9]\d{0,11}$/.test(value) ? null : 'must be a whole number of minor units';
  }
  if (key === 'newcomer.bonus') {
    return /^\d{1,9}$/.test(value) ? null : 'must be a whole number of minor units, or 0 for none';
  }
  if (key === 'newcomer.turnover') {
    return /^[1-9]\d{0,4}$/.test(value) ? null : 'must be hundredths: 100 is once';
  }
  if (key === 'agent.rebateMost') {
    const isWithin = /^\d{1,5}$/.test(value) && Number(value) <= 10_000;
    return isWithin ? null : 'must be hundredths of a per cent, up to 10000';
  }
  if (key === 'agent.shareMost') {
    const isWithin = /^\d{1,2}$/.test(value) && Number(value) <= share_most;
    return isWithin ? null : `must be a whole percentage up to ${share_most}, or 0 for none`;
  }
  if (key.endsWith('.twoOperators')) {
    return /^\d{1,12}$/.test(value) ? null : 'must be a whole number of minor units, or 0 for all';
  }
  if (key.startsWith('vendor.')) {
    return /^[1-9]\d{0,12}$/.test(value) ? null : 'must be a whole number of minor units';
  }
  if (key.startsWith('deposit.')) return checkDeposit(key, value);
  if (key.startsWith('withdraw.')) {
    return /^[1-9]\d{0,11}$/.test(value) ? null : 'must be a whole number of minor units';
  }
  const list = lists[key];
  if (list) {
    const [form, what] = list;
    const good = value === '' || value.split(',').every((entry) => form.test(entry));
    return good ? null : `must be empty or ${what} parted by commas`;
  }
  return value === '0' || value === '1' ? null : 'must be 1 or 0';
}

/** A page of Stripe lives a day at most, and longer than its deposit by 35 minutes. */
const deposit_minutes_most = 1_400;

function checkDeposit(key: SettingKey, value: string): string | null {
  if (/min$|max$/.test(key)) {
    return /^[1-9]\d{0,11}$/.test(value) ? null : 'must be a whole number of minor units';
  }
  if (key === 'deposit.promptpay.id') {
    return /^(0\d{9}|\d{13})?$/.test(value)
      ? null
      : 'must be 10 digits from 0, 13 digits, or empty';
  }
  if (key.endsWith('.open')) return /^[01]$/.test(value) ? null : 'must be 1 or 0';
  if (key.endsWith('.fee')) {
    return /^\d{1,4}$/.test(value) ? null : 'must be hundredths of a per cent, up to 9999';
  }
  if (key.endsWith('.level'))
    return /^\d{1,2}$/.test(value) ? null : 'must be a level from 0 to 99';
  if (key === 'deposit.perDay') {
    return /^\d{1,12}$/.test(value) ? null : 'must be minor units, or 0 for no limit';
  }
  if (key === 'deposit.turnover') {
    return /^\d{1,5}$/.test(value) ? null : 'must be hundredths: 100 is once, 0 locks nothing';
  }
  if (key === 'deposit.minutes') {
    const isWithin = /^[1-9]\d{0,3}$/.test(value) && Number(value) <= deposit_minutes_most;
    return isWithin ? null : `must be a whole number of minutes, ${deposit_minutes_most} at most`;
  }
  return /^[^\p{Cc}]{0,80}$/u.test(value) ? null : 'must be one line of 80 characters at most';
}
