import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { judgedMobile, mobileIn } from '~/forms/code/mobile';
import { asChecked } from '~/forms/numberFields';
import type { Fault } from '~/ui/refused';
import { faultOf, mobileRuleName, type Rules } from './fieldRule';

type OnFocus = (event: FocusEvent<HTMLFormElement>) => void;
type Faults = Readonly<Record<string, Fault | null>>;

/** The faults that script found on leaving fields (null: it is right now), and the form's handlers. */
export interface LeaveChecks {
  faults: Faults;
  onFocus: OnFocus;
  onBlur: OnFocus;
}

/**
 * Makes the hook of a form that checks its fields by the platform's rules; `freeNames`: also whether a
 * user name is free.
 */
export const leaveChecks = (rules: Rules, how: { freeNames?: boolean } = {}) =>
  function useChecks(answerId: string | undefined): LeaveChecks {
    return useLeaveChecks(rules, answerId, how);
  };

/** The data route's answer about a user name. */
export interface NameCheck {
  free: boolean;
}
const name_check_path = '/m/register/check';

/**
 * A field is checked this long after it was left (account#field-checks): a message that came at
 * once would move the button that is being pressed.
 */
const validation_debounce_ms = 200;

/**
 * With script each field is checked by the platform's rule when it is left, except empty ones,
 * which the server checks. Leaving the password checks its confirmation again
 * (account#confirm-password). The form's next reply replaces the faults found here.
 */
function useLeaveChecks(
  rules: Rules,
  answerId: string | undefined,
  how: { freeNames?: boolean } = {},
): LeaveChecks {
  const [faults, setFaults] = useState<Faults>({});
  const entered = useRef<string>();
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const waiting = timers.current;
    setFaults({});
    return () => waiting.forEach(clearTimeout);
  }, [answerId]);

  const check = (input: HTMLInputElement, form: HTMLFormElement) => {
    const found = faultsAt(input.name, new FormData(form), rules);
    if (input.value === '' || Object.keys(found).length === 0) return;
    setFaults((before) => ({ ...before, ...found }));
    if (!how.freeNames || input.name !== 'username' || found.username !== null) return;
    const name = input.value;
    void isTaken(name).then((taken) => {
      // The name has changed meanwhile, so the answer no longer applies.
      if (!taken || input.value !== name) return;
      setFaults((before) => ({ ...before, username: { code: 'error_username_taken' } }));
    });
  };
  const later = (input: HTMLInputElement, form: HTMLFormElement) => {
    const look = () => {
      // A message that comes or goes would move the button from under the finger.
      if (form.matches(':active')) later(input, form);
      else check(input, form);
    };
    timers.current.add(setTimeout(look, validation_debounce_ms));
  };
  const onFocus: OnFocus = ({ target }) => {
    const input: unknown = target;
    if (input instanceof HTMLInputElement) entered.current = input.value;
  };
  const onBlur: OnFocus = ({ target, currentTarget, relatedTarget }) => {
    const input: unknown = target;
    // The person moves on to a button, which sends the form, and the server checks.
    if (!(input instanceof HTMLInputElement) || relatedTarget instanceof HTMLButtonElement) return;
    // The reply's fault of a field stays until its value changes.
    if (input.value === entered.current) return;
    later(input, currentTarget);
  };
  return { faults, onFocus, onBlur };
}

/** The faults found on leaving a field: its own, and for a password its confirmation's. */
function faultsAt(name: string, values: FormData, rules: Rules): Faults {
  const textOf = (field: string) =>
    field === 'mobileNum'
      ? judgedMobile(values)
      : asChecked(field, String(values.get(field) ?? ''));
  const confirmed = (): Fault | null =>
    textOf('confirmPassword') === textOf('password') ? null : { code: 'in_confirmation_correct' };
  if (name === 'confirmPassword') return { confirmPassword: confirmed() };
  const rule = rules[ruleNameOf(name, values, rules)];
  if (!rule) return {};
  const found = { [name]: faultOf(rule, textOf(name)) };
  const again = name === 'password' && textOf('confirmPassword') !== '';
  return again ? { ...found, confirmPassword: confirmed() } : found;
}

/** The name of a field's rule among those that the form has: login has its own names. */
export function ruleNameOf(field: string, values: FormData, rules: Rules): string {
  if (field === 'mobileNum') {
    const number = 'loginMobileNum' in rules ? 'known' : 'new';
    return mobileRuleName(number, mobileIn(values).countryDialingCode);
  }
  const own = { username: 'loginUsername', password: 'loginPassword' }[field];
  return own !== undefined && own in rules ? own : field;
}

async function isTaken(username: string): Promise<boolean> {
  try {
    const answer = await fetch(`${name_check_path}?username=${encodeURIComponent(username)}`);
    return answer.ok && !((await answer.json()) as NameCheck).free;
  } catch {
    return false;
  }
}
