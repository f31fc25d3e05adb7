import { useForm } from '@conform-to/react';
import { useEffect, useMemo } from 'react';
import { fill } from '~/i18n/fill';
import type { Key } from '~/i18n/keys';
import { readMessages } from '~/i18n/messages';
import type { Translate } from '~/i18n/translate';
import { useT } from '~/i18n/useT';
import type { SummaryEntry } from '~/ui/ErrorSummary';
import type { FormReply } from './formReply.server';

/** The page's words, or those of a form's answer: a refused form speaks the language of its answer. */
export function useAnswerT(reply: FormReply | undefined): Translate {
  const t = useT();
  return useMemo(() => {
    if (!reply) return t;
    const answered = readMessages(reply.messages, new Map());
    return (key, params) => {
      const text = answered.get(key);
      return text ? fill(text, { ...reply.params, ...params }) : t(key, params);
    };
  }, [reply, t]);
}

/**
 * A form with its last answer: its fields, and the summary of what was wrong in the order of the
 * labels, which is the form's, each entry leading to its field. With script the first field that
 * was refused takes the focus, or the summary where the form as a whole was.
 */
export function useAnsweredForm(
  id: string,
  reply: FormReply | undefined,
  labels: Readonly<Record<string, string>>,
  t: Translate,
) {
  const [form, fields] = useForm<Record<string, string>>({
    id,
    lastResult: reply?.result,
    shouldValidate: 'onSubmit',
  });
  const order = Object.keys(labels);
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const errors = Object.entries(form.allErrors).sort(([a], [b]) => placeOf(a) - placeOf(b));
  const entries: SummaryEntry[] = errors.flatMap(([name, codes]) =>
    codes.slice(0, 1).map((code) => ({
      id: name === '' ? undefined : fields[name]?.id,
      text: t(code as Key, { field: labels[name] ?? name }),
    })),
  );
  const first = entries.find((entry) => entry.id)?.id;
  useEffect(() => {
    if (reply && first) document.getElementById(first)?.focus();
  }, [reply, first]);
  const summary = { title: t('error_summary'), entries, answerId: reply?.id };
  return { form, fields, summary };
}
