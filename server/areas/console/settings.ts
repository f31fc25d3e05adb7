import { readAmount } from '../../kernel/api/amounts';
import { typedCode } from '../../kernel/api/typedText';
import type { Caller, Platform } from '../../kernel/context';
import { newId } from '../../kernel/ids';
import { together } from '../../kernel/operators/operators';
import { fail, ok, type Result } from '../../kernel/result';
import {
  checkSetting,
  typedSetting,
  type SettingKey,
  type SettingValue,
} from '../../kernel/settings/keys';
import { putSetting, readSettings } from '../../kernel/settings/settings';
import { askStaffDecision, confirmStaffDecision } from '../../kernel/staff/decisions';
import { bindStaff, type Staff, type StaffBinding } from '../../kernel/staff/staff';
import * as api from './api/settings';
import type { DecisionAct } from './decisionAct';
import { waitingOn } from './money/shared';

type Settings = Readonly<Record<SettingKey, SettingValue>>;

const textKey = (target: api.PaymentTarget, text: string): SettingKey =>
  `deposit.${target}.${text}` as SettingKey;
const thresholdKey = (act: api.ThresholdAct): SettingKey => `${act}.twoOperators`;
const textsOf = (settings: Settings, target: api.PaymentTarget): Record<string, string> =>
  Object.fromEntries(
    api.payment_targets[target].map((text) => [text, settings[textKey(target, text)]]),
  );

async function list({ db, config }: Platform, staff: Staff) {
  const settings = await readSettings(db);
  const targets = api.targetNames.map(async (target) => ({
    target,
    texts: textsOf(settings, target),
    waiting: await waitingOn(db, `deposit.${target}`, staff),
  }));
  const thresholds = api.threshold_acts.map(async (act) => ({
    act,
    amount: Number(settings[thresholdKey(act)]),
    waiting: await waitingOn(db, thresholdKey(act), staff),
  }));
  return {
    currency: config.currency,
    targets: await Promise.all(targets),
    thresholds: await Promise.all(thresholds),
  };
}

/** Settings that two decide on together. */
interface Change {
  act: 'setting.target' | 'setting.threshold';
  subject: string;
  values: Partial<Settings>;
  /** The second person types it again. */
  typed: string;
  /** Facts that the second person reads. */
  facts: Readonly<Record<string, string>>;
}

/** The second person types this where a target is closed. */
const closed_typed = '0';

/** Reads a change of a payment target; one without a number closes it. Failure: `setting_invalid`, with its `field`. */
function readTarget(
  settings: Settings,
  { target, ...typed }: { target: api.PaymentTarget; number: string; bank: string; holder: string },
): Result<Change, 'setting_invalid'> {
  const fields = { number: 'number', id: 'number', name: 'bank', holder: 'holder' } as const;
  const [numbered] = api.payment_targets[target];
  const isClosed = typed.number.trim() === '';
  const values: Partial<Record<SettingKey, SettingValue>> = {};
  for (const text of api.payment_targets[target]) {
    const key = textKey(target, text);
    const value = isClosed ? '' : typedSetting(key, typed[fields[text]]);
    const isMissing = !isClosed && value === '';
    if (isMissing || checkSetting(key, value) !== null)
      return fail('setting_invalid', { field: fields[text] });
    values[key] = value;
  }
  const read = textsOf({ ...settings, ...values }, target);
  const was = Object.values(textsOf(settings, target)).filter(Boolean).join(' · ');
  const says = { bank: read.name ?? '', holder: read.holder ?? '', was };
  return ok({
    act: 'setting.target',
    subject: `deposit.${target}`,
    values,
    typed: isClosed ? closed_typed : comparable(read[numbered]!),
    facts: Object.fromEntries(Object.entries(says).filter(([, text]) => text !== '')),
  });
}

/** Writes the number of an account without its groups, in which two people may differ. */
const comparable = (text: string): string => typedCode(text).toLowerCase();

type AskFailure =
  'setting_same' | 'decision_waiting' | 'no_permission' | 'above_ceiling' | 'setting_invalid';

/** Stores a change until a second person types it again. */
const ask = (
  platform: Platform,
  { staff, caller }: { staff: Staff; caller: Caller },
  read: (settings: Settings) => Result<Change, 'setting_invalid'>,
): Promise<Result<{ decision: string }, AskFailure>> =>
  platform.db.transaction().execute(async (trx) => {
    const settings = await readSettings(trx);
    const change = read(settings);
    if (!change.ok) return change;
    const { act, subject, values, typed, facts } = change.value;
    const keys = Object.keys(values) as SettingKey[];
    if (keys.every((key) => values[key] === settings[key])) return fail('setting_same');
    const order = { act, subject, typed, facts: { ...facts, values }, key: `${act}:${newId()}` };
    const who = { staff, caller, area: 'settings' } as const;
    const stored = await askStaffDecision(trx, { ...order, ...who }, platform.clock.now());
    if (stored.ok) return ok({ decision: stored.value.id });
    return fail(stored.code === 'key_conflict' ? 'decision_waiting' : stored.code);
  });

/** Makes the act of the page of decisions that changes what two have agreed on, under the names of both. */
const confirmBy =
  (readTyped: (typed: string, currency: string) => string): DecisionAct =>
  (platform, { staff, caller, decision: { id }, typed: text }) =>
    platform.db.transaction().execute(async (trx) => {
      const now = platform.clock.now();
      const typed = readTyped(text, platform.config.currency);
      const ended = await confirmStaffDecision(trx, { staff, caller, id, typed }, now);
      if (!ended.ok) return ended;
      const { facts, asked_by } = ended.value;
      const { values } = JSON.parse(facts) as { values: Record<SettingKey, SettingValue> };
      const asker = await trx
        .selectFrom('operators')
        .select(['id', 'name'])
        .where('id', '=', asked_by)
        .executeTakeFirstOrThrow();
      for (const [key, value] of Object.entries(values)) {
        const change = { key: key as SettingKey, value: () => value };
        await putSetting(trx, together([asker, staff]), change, now);
      }
      return ok({});
    });

/** The changes of payment targets and thresholds, for the page of decisions (console#decisions). */
export const settingActs: Readonly<Record<string, DecisionAct>> = {
  'setting.target': confirmBy(comparable),
  'setting.threshold': confirmBy((text, currency) => {
    const read = readAmount(text, currency);
    return 'minor' in read ? String(read.minor) : '';
  }),
};

export const staffBindings: readonly StaffBinding[] = [
  bindStaff(api.listSettings, async (platform, { staff }) => ok(await list(platform, staff))),
  bindStaff(api.changeTarget, (platform, { input, ...who }) =>
    ask(platform, who, (settings) => readTarget(settings, input)),
  ),
  bindStaff(api.changeThreshold, (platform, { input: { act, amount }, ...who }) =>
    ask(platform, who, (settings) => {
      const subject = thresholdKey(act);
      const value = String(amount);
      if (checkSetting(subject, value) !== null)
        return fail('setting_invalid', { field: 'amount' });
      const facts = { was: settings[subject] };
      return ok({
        act: 'setting.threshold',
        subject,
        values: { [subject]: value },
        typed: value,
        facts,
      });
    }),
  ),
];
