import { Link, useLocation } from '@remix-run/react';
import type { FormFields } from '~/forms/fields';
import { PostForm } from '~/forms/PostForm';
import { useT } from '~/i18n/useT';
import { FailureHeading } from './FailureHeading';
import { Icon } from './Icon';

/** The fields of a form that was not carried out. */
export interface KeptForm {
  fields: [name: string, value: string][];
  /** False if secrets were left out. */
  whole: boolean;
}

/** A refused request in the reader's words. */
export interface FloodRefusal {
  code: 'flood';
  title: string;
  text: string;
  kept?: KeptForm;
  note?: string;
  /** The label of the button that sends the form again. */
  send?: string;
}

/**
 * The page of a request beyond the limits (site#limits): how long to wait, and a button
 * that sends the same form again, or a link that opens the same page.
 */
export function FloodPage({ refusal }: { refusal: FloodRefusal }) {
  const { title, text, kept, note, send } = refusal;
  const t = useT();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const names = kept?.fields.map(([name]) => [name, null]) ?? [];
  const fields: FormFields = {
    id: 'send-again',
    labels: Object.fromEntries(names) as FormFields['labels'],
  };
  return (
    <section className="notice-page" role="alert">
      <Icon name="warn" className="icon-big" />
      <FailureHeading>{title}</FailureHeading>
      <p>{text}</p>
      {kept ? (
        <>
          <p>{note}</p>
          <PostForm
            fields={fields}
            values={Object.fromEntries(kept.fields)}
            action={here}
            className="send-again"
            replace
          >
            <button className="button">{send}</button>
          </PostForm>
        </>
      ) : (
        <a className="button" href={here}>
          {t('try_again')}
        </a>
      )}
      <Link className="button button-quiet" to="/m/home">
        {t('go_home')}
      </Link>
    </section>
  );
}
