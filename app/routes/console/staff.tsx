import { useActionData, useLoaderData } from '@remix-run/react';
import { consoleAction, consoleLoader } from '~/areas/console/console.server';
import { staffAddFields, staffEndFields, staffRoleFields } from '~/areas/console/fields';
import { loadStaff, staffAddForm, staffEndForm, staffRoleForm } from '~/areas/console/staff.server';
import { StepUpField } from '~/areas/console/StepUpField';
import { FormChoice, FormField, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import { PostForm } from '~/forms/PostForm';
import type { FormReply, FormStart } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';

export const handle: Handle = { i18n: ['consoleStaff', 'consoleKit'], script: false };

export const loader = /* @__PURE__ */ consoleLoader(handle, loadStaff);

export const action = /* @__PURE__ */ consoleAction(staffAddForm, staffRoleForm, staffEndForm);

type Loaded = Awaited<ReturnType<typeof loadStaff>>['own'];
type Roles = Loaded['roles'];

/** The form for a new member of staff. */
function Add({
  roles,
  reply,
  start,
}: {
  roles: Roles;
  reply: FormReply | undefined;
  start: FormStart;
}) {
  const t = useT();
  const form = useForm(staffAddFields, reply, start);
  return (
    <section className="sheet" aria-labelledby="add">
      <h2 id="add">{t('console_staff_add')}</h2>
      <p className="fine">{t('console_staff_add_text')}</p>
      <FormShell form={form} className="console-form stack">
        <FormField
          form={form}
          name="username"
          required
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
        <FormChoice form={form} name="role" required options={roles} none={t('console_choose')} />
        <StepUpField form={form} />
        <SubmitButton form={form} intent="add" label={t('console_ask')} />
      </FormShell>
    </section>
  );
}

/** The forms for one member of staff, whom the address names. */
function Change({
  person,
  roles,
  reply,
}: {
  person: Loaded['people'][number];
  roles: Roles;
  reply: FormReply | undefined;
}) {
  const t = useT();
  const form = useForm(staffRoleFields, reply);
  return (
    <>
      <FormShell form={form} className="console-form stack">
        <input type="hidden" name="id" value={person.id} />
        <FormChoice form={form} name="role" required options={roles} none={t('console_choose')} />
        <StepUpField form={form} />
        <SubmitButton form={form} intent="role" label={t('console_ask')} className="button" />
      </FormShell>
      <PostForm fields={staffEndFields} values={{ id: person.id }} className="row" reloadDocument>
        <button className="button button-small button-quiet" name="intent" value="end">
          {t('console_end_sessions')}
        </button>
      </PostForm>
      <details>
        <summary>{t('console_disable')}</summary>
        <p className="fine">{t('console_disable_text', { name: person.username })}</p>
        <PostForm fields={staffEndFields} values={{ id: person.id }} reloadDocument>
          <button className="button button-small" name="intent" value="disable">
            {t('console_disable_yes', { name: person.username })}
          </button>
        </PostForm>
      </details>
    </>
  );
}

/** /console/staff: who works at the console; one asks for a new one or another role, another authorises it. */
export default function ConsoleStaff() {
  const t = useT();
  const { people, roles, mayAct, opened, start } = useLoaderData<typeof loader>().own;
  const reply = useActionData<typeof action>() as FormReply | undefined;
  return (
    <>
      <ul className="console-list">
        {people.map((person) => (
          <li
            key={person.id}
            id={person.username}
            className="sheet"
            data-staff-row={person.username}
            data-role={person.role}
            data-state={person.state}
            data-sessions={person.sessions}
          >
            <p>
              <b>{person.username}</b> <span>{person.roleName}</span>
            </p>
            <p className="fine">
              {t(`console_state_${person.state}`)} · {t('console_since', { when: person.since })} ·{' '}
              {t('console_sessions', { count: person.sessions })}
            </p>
            {person.id === opened && <Change person={person} roles={roles} reply={reply} />}
            {mayAct && person.id !== opened && person.state !== 'disabled' && (
              <p>
                <a href={`/console/staff?person=${person.id}#${person.username}`}>
                  {t('console_change')}
                  <span className="vh"> {person.username}</span>
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
      {mayAct && <Add roles={roles} reply={reply} start={start} />}
    </>
  );
}
