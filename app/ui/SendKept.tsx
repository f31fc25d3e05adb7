import { useLocation } from '@remix-run/react';
import type { FormFields } from '~/forms/fields';
import { PostForm } from '~/forms/PostForm';
import type { KeptForm } from './refused';

/** A form that was not carried out, with a sentence about it and a button that sends it again. */
export function SendKept({
  kept,
  note,
  send,
  quiet = false,
}: {
  kept: KeptForm;
  note?: string | undefined;
  send?: string | undefined;
  /** The page has another button that comes first. */
  quiet?: boolean;
}) {
  const { pathname, search } = useLocation();
  const names = kept.fields.map(([name]) => [name, null]);
  const fields: FormFields = {
    id: 'send-again',
    labels: Object.fromEntries(names) as FormFields['labels'],
  };
  return (
    <>
      <p>{note}</p>
      <PostForm
        fields={fields}
        values={Object.fromEntries(kept.fields)}
        action={pathname + search}
        className="send-again"
        replace
      >
        <button className={quiet ? 'button button-quiet' : 'button'}>{send}</button>
      </PostForm>
    </>
  );
}
