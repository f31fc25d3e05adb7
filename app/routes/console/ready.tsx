import { useActionData, useLoaderData } from '@remix-run/react';
import { answer_most, title_most } from '@server/areas/console/api/sizes';
import { readyAnswers } from '@server/areas/console/api/support';
import {
  consoleAction,
  consoleLoader,
  staffValue,
  type ConsoleArgs,
} from '~/areas/console/console.server';
import { readyFields, readyRemoveFields } from '~/areas/console/support/deskFields';
import { readyForm, readyRemoveForm } from '~/areas/console/support/deskForms.server';
import { FormField, FormText, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import { PostForm } from '~/forms/PostForm';
import type { FormStart } from '~/forms/reply';
import { startForm } from '~/forms/start.server';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';

async function load({ page, staff }: ConsoleArgs) {
  const { list } = staffValue(page, await page.staff(readyAnswers, {}));
  const start = await startForm(page, readyForm);
  return { own: { list, start, mayAct: staff.permissions.includes('support.act') } };
}

export const handle: Handle = { i18n: ['consoleDesk', 'consoleKit'], script: false };

export const loader = /* @__PURE__ */ consoleLoader(handle, load);

export const action = /* @__PURE__ */ consoleAction(readyForm, readyRemoveForm);

/** /console/support/ready: the answers that staff have ready (console#support). */
export default function ConsoleReady() {
  const t = useT();
  const { list, start, mayAct } = useLoaderData<typeof loader>().own;
  const reply = useActionData<typeof action>();
  return (
    <>
      <p>{t('desk_ready_says')}</p>
      {list.length === 0 && <p className="fine">{t('desk_ready_nothing')}</p>}
      <ul className="work-rows">
        {list.map(({ id, title, content }) => (
          <li key={id} data-record={id}>
            <p className="work-row-head">
              <b>{title}</b>
            </p>
            <p className="typed">{content}</p>
            {mayAct && (
              <PostForm fields={readyRemoveFields} values={{ id }} reloadDocument>
                <button
                  className="button button-quiet button-small"
                  name="intent"
                  value="removeReady"
                >
                  {t('desk_ready_remove')}
                  <span className="vh"> {title}</span>
                </button>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
      {mayAct && <NewReady reply={reply} start={start} />}
      <p>
        <a href="/console/support">{t('desk_back')}</a>
      </p>
    </>
  );
}

interface NewReadyProps {
  reply: Parameters<typeof useForm>[1];
  start: FormStart;
}

function NewReady({ reply, start }: NewReadyProps) {
  const form = useForm(readyFields, reply, start);
  return (
    <FormShell form={form} className="sheet stack">
      <FormField form={form} name="title" maxLength={title_most} autoComplete="off" required />
      <FormText form={form} name="content" maxLength={answer_most} required />
      <SubmitButton form={form} intent="addReady" label={form.t('desk_ready_add')} />
    </FormShell>
  );
}
