import { useLocation } from '@remix-run/react';
import { PostForm } from '~/forms/PostForm';
import type { FormFields } from '~/forms/fields';
import { useT } from '~/i18n/useT';
import { FailureHeading, HomeLink } from './FailureHeading';
import { Icon } from './Icon';
import type { HeldForm } from './refused';

/** A form that was not carried out, with a sentence about it and a button that sends it again. */
export function SendHeld({
  heldForm,
  note,
  send,
  quiet = false,
}: {
  heldForm: HeldForm;
  note?: string | undefined;
  send?: string | undefined;
  /** The page has another button that comes first. */
  quiet?: boolean;
}) {
  const { pathname, search } = useLocation();
  const names = heldForm.fields.map(([name]) => [name, null]);
  const fields: FormFields = {
    id: 'send-again',
    labels: Object.fromEntries(names) as FormFields['labels'],
  };
  return (
    <>
      <p>{note}</p>
      <PostForm
        fields={fields}
        values={Object.fromEntries(heldForm.fields)}
        action={pathname + search}
        className="send-again"
        replace
      >
        <button className={quiet ? 'button button-quiet' : 'button'}>{send}</button>
      </PostForm>
    </>
  );
}

/** A refused request in the reader's words. */
export interface FloodRefusal {
  code: 'flood';
  title: string;
  text: string;
  heldForm?: HeldForm;
  note?: string;
  /** The label of the button that sends the form again. */
  send?: string;
}

/**
 * The page of a request beyond the limits (site#limits): how long to wait, and a button
 * that sends the same form again, or a link that opens the same page.
 */
export function FloodPage({ refusal }: { refusal: FloodRefusal }) {
  const { title, text, heldForm, note, send } = refusal;
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <section className="notice-page" role="alert">
      <Icon name="warn" className="icon-big" />
      <FailureHeading>{title}</FailureHeading>
      <p>{text}</p>
      {heldForm ? (
        <SendHeld heldForm={heldForm} note={note} send={send} />
      ) : (
        <a className="button" href={pathname + search}>
          {t('try_again')}
        </a>
      )}
      <HomeLink className="button button-quiet" />
    </section>
  );
}
