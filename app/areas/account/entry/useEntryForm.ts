import { useState, type FormEvent } from 'react';
import type { Translate } from '~/i18n/translate';
import { contactOf, mobileIn, mobileOf, type MobileNumber } from '~/forms/code/mobile';
import { useLast } from '~/forms/useLast';
import { useAnsweredForm } from '~/forms/useReply';
import type { EntryReply } from './entry';

/**
 * A form of the page with its last answer; `secretsId` changes with each answer that a secret must
 * not outlive, `to` is the mobile number that the form has now.
 */
export function useEntryForm(
  id: string,
  reply: EntryReply | undefined,
  labels: Readonly<Record<string, string>>,
  t: Translate,
  known: MobileNumber,
) {
  const answered = useAnsweredForm(id, reply, labels, t);
  const secretsId = useLast(reply?.keepsSecrets ? undefined : reply?.id);
  const { fields } = answered;
  const first = (name: keyof MobileNumber) =>
    (fields[name]!.initialValue as string | undefined) ?? known[name];
  const [to, setTo] = useState(() =>
    contactOf(
      mobileOf({
        countryDialingCode: first('countryDialingCode'),
        mobileNum: first('mobileNum'),
      }),
    ),
  );
  const onChange = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    setTo(contactOf(mobileIn(new FormData(currentTarget))));
  return { ...answered, secretsId, to, onChange };
}
