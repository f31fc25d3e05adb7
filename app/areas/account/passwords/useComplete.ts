import { useEffect, useState } from 'react';

/**
 * True while all fields of a form are good, looked at with each change (account#forgot-password:
 * its button is enabled only then). True until script has looked: without script the server says.
 */
export function useComplete(
  id: string,
  isComplete: (form: FormData) => boolean,
  answerId: string | undefined,
): boolean {
  const [complete, setComplete] = useState(true);
  useEffect(() => {
    const form = document.getElementById(id);
    if (!(form instanceof HTMLFormElement)) return;
    const look = () => setComplete(isComplete(new FormData(form)));
    look();
    form.addEventListener('input', look);
    return () => form.removeEventListener('input', look);
  }, [id, isComplete, answerId]);
  return complete;
}
