import { Link, useLocation, useSubmit } from '@remix-run/react';
import { askFields } from '~/forms/askFields';
import { PostForm } from '~/forms/PostForm';
import type { Ask } from '~/ui/ask';
import { Panel } from '~/ui/Panel';

/** A question over the page, such as the reminder of a game; both answers look alike (protection#reminders). */
export function AskPanel({ ask }: { ask: Ask }) {
  const { inFlow, title, text, action, intent, stay, go, to } = ask;
  const { pathname, search } = useLocation();
  const submit = useSubmit();
  const values = { redirectTo: pathname + search };
  const onStay = () => submit({ ...values, intent }, { method: 'post', action });
  return (
    <Panel title={title} side="center" inFlow={inFlow} onClose={onStay} close={<></>}>
      <p role="alert">{text}</p>
      <PostForm className="row" fields={askFields} action={action} values={values} replace>
        <button className="button button-quiet" name="intent" value={intent}>
          {stay}
        </button>{' '}
        <Link className="button button-quiet" to={to}>
          {go}
        </Link>
      </PostForm>
    </Panel>
  );
}
