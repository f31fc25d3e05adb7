import { Link, useLocation, useSubmit } from '@remix-run/react';
import { PostForm } from '~/forms/PostForm';
import { Panel } from '~/ui/Panel';
import { reminderAnswerFields } from './reminderAnswerFields';
import type { ShownReminder } from './types';

const action = '/m/limits/reminder';

/** The time and the result of the play under way, over the game; both answers look alike (protection#reminders). */
export function ReminderPanel({ reminder }: { reminder: ShownReminder }) {
  const { pathname, search } = useLocation();
  const submit = useSubmit();
  const values = { redirectTo: pathname + search };
  const goOn = () => submit({ ...values, intent: 'goOn' }, { method: 'post', action });
  return (
    <Panel title={reminder.title} side="center" onClose={goOn} close={<></>}>
      <p role="alert">{reminder.text}</p>
      <PostForm
        className="row"
        fields={reminderAnswerFields}
        action={action}
        values={values}
        replace
      >
        <button className="button button-quiet" name="intent" value="goOn">
          {reminder.goOn}
        </button>{' '}
        <Link className="button button-quiet" to="/m/limits/activity">
          {reminder.stop}
        </Link>
      </PostForm>
    </Panel>
  );
}
