import { useEffect, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { captcha_intents, type CaptchaView } from './captcha';

/** The intents of buttons that send the form for something else than its own act. */
const other_intents: readonly string[] = Object.values(captcha_intents);

/**
 * Lets the phone answer a captcha by work, beside what the person types. Returns the answer in `work`: empty while the
 * phone is at it, null where the person answers (no script, no work in it, an answer begun, or `byHand` was pressed). A form
 * that is sent meanwhile waits for the answer. `fieldId` is the id of the answer's field.
 */
export function useWork(
  view: CaptchaView | null,
  fieldId: string,
): { work: string | null; byHand: () => void } {
  const hydrated = useHydrated();
  const [done, setDone] = useState<{ id: string; answer: string }>();
  const [refused, setRefused] = useState(false);
  const [begun, setBegun] = useState(false);
  const { id = '', work = null } = view ?? {};
  const works = hydrated && work !== null && !refused && !begun && view?.form === 'picture';
  const answer = done?.id === id ? done.answer : '';
  useEffect(() => {
    const field = document.getElementById(fieldId);
    // Somebody who has begun to read the picture goes on with it.
    if (field instanceof HTMLInputElement && field.value !== '') {
      setBegun(true);
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- as the page was when script came
  }, []);
  useEffect(() => {
    if (!works || !work) return;
    const end = new AbortController();
    import('./work')
      .then(({ findNumber }) => findNumber(work, end.signal))
      .then((number) => !end.signal.aborted && setDone({ id, answer: `=${number}` }))
      .catch(() => !end.signal.aborted && setRefused(true));
    return () => end.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each captcha
  }, [works, id]);
  useEffect(() => {
    const field = document.getElementById(fieldId);
    const form = works ? field?.closest('form') : null;
    if (!form) return;
    if (answer !== '') {
      // Listeners of the form hear that the field is filled.
      field!.dispatchEvent(new Event('input', { bubbles: true }));
      return;
    }
    let waiting: SubmitEvent | undefined;
    const wait = (event: SubmitEvent) => {
      const button = event.submitter as HTMLButtonElement | null;
      const isOther =
        button !== null &&
        (other_intents.includes(button.value) || ['lang', 'switch'].includes(button.name));
      if (isOther) return;
      event.preventDefault();
      event.stopPropagation();
      waiting = event;
    };
    form.addEventListener('submit', wait, true);
    return () => {
      form.removeEventListener('submit', wait, true);
      // After React has written the answer into the field.
      if (waiting) setTimeout(() => form.requestSubmit(waiting?.submitter), 0);
    };
  }, [works, answer, fieldId, id]);
  return { work: works ? answer : null, byHand: () => setRefused(true) };
}
