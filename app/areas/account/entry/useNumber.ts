import { useState, type FormEvent } from 'react';
import { contactOf, mobileIn, mobileOf, type MobileNumber } from '~/forms/code/mobile';
import type { FormState } from '~/forms/useForm';

/**
 * The mobile number typed in the form, formatted as codes are sent to it; script updates it on each
 * change.
 */
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
