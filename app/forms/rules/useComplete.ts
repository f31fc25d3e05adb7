import { useEffect, useState } from 'react';
import type { FormState } from '../useForm';
import { faultOf, type Rules } from './fieldRule';
import { ruleNameOf } from './useLeaveChecks';

/**
 * True while all fields of a form are good by their rules, looked at with each change
 * (account#forgot-password: its button is enabled only then). True until script has looked: without
 * script the server tells.
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
      const isGood = ([name, text]: [string, FormDataEntryValue]) =>
        faultOf(rules[ruleNameOf(name, values, rules)], String(text)) === null;
      setComplete([...values].every(isGood));
    };
    look();
    form.addEventListener('input', look);
    return () => form.removeEventListener('input', look);
  }, [id, rules, replyId]);
  return complete;
}
