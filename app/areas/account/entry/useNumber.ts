import { useState, type FormEvent } from 'react';
import { contactOf, mobileIn, mobileOf, type MobileNumber } from '~/forms/code/mobile';
import type { FormState } from '~/forms/useForm';

/** The mobile number that a form has now, as a code is sent to it; script follows each change. */
export function useNumber<Name extends string>(
  { fields }: FormState<Name | keyof MobileNumber>,
  known: MobileNumber,
) {
  const first = (name: keyof MobileNumber) => fields[name].initialValue ?? known[name];
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
  return { to, onChange };
}
