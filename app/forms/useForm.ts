import { useForm as useConform, type FieldMetadata } from '@conform-to/react';
import { useNavigation } from '@remix-run/react';
import { fill } from '@server/kernel/api/fill';
import { useEffect, useMemo, useRef, useState } from 'react';
import { readMessages } from '~/i18n/messages';
import type { Translate } from '~/i18n/translate';
import type { Key } from '~/i18n/keys';
import { useT } from '~/i18n/useT';
import type { Fault } from '~/ui/refused';
import type { SummaryEntry } from '~/ui/ErrorSummary';
import type { CaptchaView } from './captcha/captcha';
import type { FormFields } from './fields';
import type { FormReply, FormStart } from './reply';
import type { LeaveChecks } from './rules/useLeaveChecks';

/** A form as its components see it. */
export interface FormState<Name extends string = string> {
  id: string;
  fields: Readonly<Record<Name, FieldMetadata<string, Record<Name, string>, Fault[]>>>;
  labels: FormFields<Name>['labels'];
  /** The page's words, and those of the reply, which may be in another language. */
  t: Translate;
  /** The typed values that the reply repeats; without a reply the initial ones. */
  typed: Readonly<Partial<Record<Name, string>>>;
  /** The fault to show at a field: the one that script found on leaving it, else the reply's. */
  faultOf: (name: Name) => Fault | undefined;
  /** Changes with each reply that drops a secret, so that its field is emptied. */
  wipedBy: (name: Name) => string | undefined;
  /** The label of a field in words; empty for a hidden field. */
  labelOf: (name: Name) => string;
  summary: { title: string; entries: SummaryEntry[]; answerId: string | undefined };
  /** All faults that the form shows, for its language buttons. */
  faults: Readonly<Record<string, Fault[]>>;
  captcha: CaptchaView | null | undefined;
  key: string | undefined;
  replyId: string | undefined;
  /** A form of the page is being sent. */
  busy: boolean;
  handlers: Partial<Pick<LeaveChecks, 'onFocus' | 'onBlur'>>;
  /** Notes that the form is on its way. */
  onSubmit: () => void;
}

interface Options<Name> {
  /** The hook by which script checks a field when it is left (`leaveChecks`); it weighs on a page that has it. */
  checks?: (answerId: string | undefined) => Partial<LeaveChecks>;
  /**
   * The order of the fields on the page, if settings decide it; by default that of the definition.
   */
  order?: readonly Name[];
}

const no_faults: Readonly<Record<string, Fault[]>> = {};
const no_checks: Partial<LeaveChecks> = {};
const useNoChecks = () => no_checks;

/**
 * Combines a form with its last reply: the typed values, the summary of errors in the order of the
 * form, and with script the focus on the first refused field.
 */
export function useForm<Name extends string>(
  { id, labels }: FormFields<Name>,
  reply: FormReply | undefined,
  start: FormStart<Name> = {},
  {
    checks: useChecks = useNoChecks,
    order = Object.keys(labels) as Name[],
  }: Options<NoInfer<Name>> = {},
): FormState<Name> {
  const own = reply?.form === id ? reply : undefined;
  const t = useFormT(own);
  const { state } = useNavigation();
  const [form, fields] = useConform<Record<string, string>, Record<string, string>, Fault[]>({
    id,
    lastResult: own?.result,
    defaultValue: start.values as Record<string, string> | undefined,
    shouldValidate: 'onSubmit',
  });
  const { allErrors } = form;
  // conform keeps the faults of an earlier reply after a successful submit.
  const faults = own ? allErrors : no_faults;
  const checks = useChecks(own?.id);
  useStoredForBack(id, own);
  const onSubmit = useFreshAfterSend(id, own);
  const wiped = useWiped(own);
  const labelOf = (name: string) => {
    const key = (labels as Readonly<Record<string, Key | null>>)[name];
    return key ? t(key) : '';
  };
  const faultOf = (name: string): Fault | undefined => {
    const found = checks.faults?.[name];
    return found === undefined ? faults[name]?.[0] : (found ?? undefined);
  };
  const places: readonly string[] = order;
  const placeOf = (name: string) => (places.includes(name) ? places.indexOf(name) : places.length);
  const errors = Object.entries(faults).sort(([a], [b]) => placeOf(a) - placeOf(b));
  const entries: SummaryEntry[] = errors.flatMap(([name, [fault]]) =>
    fault
      ? [
          {
            id: name === '' ? undefined : fields[name]?.id,
            text: t(fault.code as Key, { ...fault.params, field: labelOf(name) || name }),
          },
        ]
      : [],
  );
  const isRefused = own?.result.status === 'error';
  const first = entries.find((entry) => entry.id)?.id;
  useEffect(() => {
    if (own?.id && isRefused && first) document.getElementById(first)?.focus();
  }, [own?.id, isRefused, first]);
  return {
    id,
    fields: fields as FormState<Name>['fields'],
    labels,
    t,
    typed: ((own ? own.result.initialValue : start.values) ?? {}) as FormState<Name>['typed'],
    faultOf,
    wipedBy: (name) => wiped[name],
    labelOf,
    summary: { title: t('error_summary'), entries, answerId: own?.id },
    faults,
    captcha: own ? own.captcha : start.captcha,
    key: own?.key ?? start.key,
    replyId: own?.id,
    busy: state !== 'idle',
    handlers: checks.onBlur ? { onFocus: checks.onFocus, onBlur: checks.onBlur } : {},
    onSubmit,
  };
}

/** The page's words, overridden by those of a reply. */
function useFormT(reply: FormReply | undefined): Translate {
  const t = useT();
  const words = reply?.words;
  return useMemo(() => {
    if (!words) return t;
    const messages = readMessages(words, new Map());
    return (key, params) => {
      const text = messages.get(key);
      return text === undefined ? t(key, params) : fill(text, params);
    };
  }, [words, t]);
}

/**
 * Empties a form that was taken and that leads back to its own page, as a new page without script
 * would be empty. Returns the handler that notes each send.
 */
function useFreshAfterSend(id: string, reply: FormReply | undefined): () => void {
  const sent = useRef(false);
  const { state } = useNavigation();
  useEffect(() => {
    if (state !== 'idle' || !sent.current) return;
    sent.current = false;
    if (reply) return;
    const form = document.getElementById(id);
    if (form instanceof HTMLFormElement) form.reset();
  }, [state, id, reply]);
  return () => {
    sent.current = true;
  };
}

/**
 * Gives a refused form back with what was typed, without its secrets, after a link and Back: without script the browser
 * has kept the page. The typed values stay with the page's entry of the history.
 */
function useStoredForBack(id: string, reply: FormReply | undefined): void {
  useEffect(() => {
    const state = history.state as Record<string, Record<string, string>> | null;
    if (reply) history.replaceState({ ...state, [id]: reply.result.initialValue }, '');
    else
      for (const name in state?.[id]) {
        const field = document.forms.namedItem(id)?.elements.namedItem(name);
        if (field) (field as HTMLInputElement).value = state[id]![name]!;
      }
  }, [id, reply]);
}

/** The id of the reply that last dropped each secret. */
function useWiped(reply: FormReply | undefined): Readonly<Record<string, string>> {
  const [wiped, setWiped] = useState<Readonly<Record<string, string>>>({});
  const [seen, setSeen] = useState<string>();
  if (!reply || reply.id === seen) return wiped;
  const next = { ...wiped, ...Object.fromEntries(reply.wiped.map((name) => [name, reply.id])) };
  setSeen(reply.id);
  setWiped(next);
  return next;
}
