import { useEffect, useState } from 'react';
import { judgedMobile } from '../code/mobile';
import type { FormState } from '../useForm';
import { faultOf, type Rules } from './fieldRule';
import { ruleNameOf } from './useLeaveChecks';

/**
 * True while all fields of a form are valid by their rules, checked on each change
 * (account#forgot-password: its button is enabled only then). True until script has checked:
 * without script the server checks.
 */
export function useComplete(
  { id, replyId }: Pick<FormState, 'id' | 'replyId'>,
  rules: Rules,
): boolean {
  const [complete, setComplete] = useState(true);
  useEffect(() => {
    const form = document.getElementById(id);
    if (!(form instanceof HTMLFormElement)) return;
    const look = () => {
      const values = new FormData(form);
      const checkedText = (name: string, text: FormDataEntryValue) =>
        name === 'mobileNum' ? judgedMobile(values) : String(text);
      const isValid = ([name, text]: [string, FormDataEntryValue]) =>
        faultOf(rules[ruleNameOf(name, values, rules)], checkedText(name, text)) === null;
      setComplete([...values].every(isValid));
    };
    look();
    form.addEventListener('input', look);
    return () => form.removeEventListener('input', look);
  }, [id, rules, replyId]);
  return complete;
}
