import { useActionData, useLoaderData } from '@remix-run/react';
import { feedbackEntry } from '@server/areas/console/api/feedback';
import { answer_most } from '@server/areas/console/api/sizes';
import { ageText, worded } from '~/areas/console/words.server';
import {
  consoleAction,
  consoleLoader,
  staffValue,
  type ConsoleArgs,
} from '~/areas/console/console.server';
import { ReasonField } from '~/areas/console/members/MemberActs';
import { memberPath } from '~/areas/console/members/memberForms.server';
import { StepUpField } from '~/areas/console/StepUpField';
import { AnswerFields, Said } from '~/areas/console/support/Conversation';
import { feedbackFields } from '~/areas/console/support/deskFields';
import { feedbackForm } from '~/areas/console/support/deskForms.server';
import { readyFor } from '~/areas/console/support/ready.server';
import { SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import type { FormReply } from '~/forms/reply';
import { startForm } from '~/forms/start.server';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';

const id_most = 100;

async function load({ page, params, staff }: ConsoleArgs) {
  const { t, dateTime } = page;
  const id = (params.id ?? '').slice(0, id_most);
  const entry = staffValue(page, await page.staff(feedbackEntry, { id }));
  const acts = staff.permissions.includes('feedback.act');
  return {
    own: {
      heading: entry.member.username,
      member: { to: memberPath(entry.member.id), username: entry.member.username },
      type: worded(page, 'feedback_', entry.questionType),
      state: t(`feedback_${entry.state}`),
      age:
        entry.state === 'open'
          ? t('desk_waits', { age: ageText(page, entry.now - entry.createdAt) })
          : '',
      contact: entry.contact,
      mayOpen: staff.permissions.includes('contacts.read'),
      mayAct: acts && entry.state !== 'closed',
      ready: readyFor(page, entry.ready, entry.messages),
      messages: entry.messages.map((message, index) => ({
        id: String(index),
        mine: message.author === 'operator',
        content: message.content,
        at: dateTime(message.createdAt),
        pictures: [],
      })),
      start: await startForm(page, feedbackForm),
    },
  };
}

export const handle: Handle = {
  i18n: ['consoleDesk', 'consoleMember', 'consoleKit'],
  script: false,
};

export const loader = /* @__PURE__ */ consoleLoader(handle, load);

export const action = /* @__PURE__ */ consoleAction(feedbackForm);

type Own = ReturnType<typeof useLoaderData<typeof loader>>['own'];

/** /console/feedback/ID: one entry of feedback, its contact for a reason, its answer (console#support). */
export default function ConsoleFeedbackEntry() {
  const t = useT();
  const { own } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const contact = reply?.view?.contact;
  return (
    <>
      <section className="work-head">
        <h2>
          <a href={own.member.to}>{own.member.username}</a>
        </h2>
        <p>
          {own.type} <span className="work-state">{own.state}</span> {own.age}
        </p>
        <p>{t('desk_contact', { contact: contact ?? own.contact })}</p>
      </section>
      {own.mayAct || own.mayOpen ? (
        <EntryForm own={own} reply={reply} mayOpen={own.mayOpen && contact === undefined} />
      ) : (
        <Messages own={own} />
      )}
      <p>
        <a href="/console/feedback">{t('desk_back')}</a>
      </p>
    </>
  );
}

function Messages({ own }: { own: Own }) {
  return (
    <ol className="work-said">
      {own.messages.map((message) => (
        <Said key={message.id} message={message} them={own.member.username} />
      ))}
    </ol>
  );
}

interface EntryFormProps {
  own: Own;
  reply: FormReply<unknown> | undefined;
  mayOpen: boolean;
}

/** The form of the answer, around the messages: who opens the contact or closes the entry keeps what is typed. */
function EntryForm({ own, reply, mayOpen }: EntryFormProps) {
  const form = useForm(feedbackFields, reply, own.start);
  const { t } = form;
  const opens = form.faultOf('reason') ?? form.faultOf('staffCode');
  return (
    <FormShell
      form={form}
      submit={own.mayAct ? { label: t('desk_answer_do'), intent: 'answerFeedback' } : undefined}
      className="stack"
    >
      {own.mayAct && (
        <p className="work-acts">
          <button className="button button-quiet button-small" name="intent" value="closeFeedback">
            {t('desk_close')}
          </button>
        </p>
      )}
      {mayOpen && (
        <details open={opens !== undefined}>
          <summary>{t('member_act_contacts')}</summary>
          <div className="stack">
            <ReasonField form={form} />
            <StepUpField form={form} />
            <SubmitButton form={form} intent="contact" label={t('member_act_contacts_do')} />
          </div>
        </details>
      )}
      <Messages own={own} />
      {own.mayAct && (
        <div className="sheet stack">
          <AnswerFields form={form} ready={own.ready} most={answer_most} />
          <SubmitButton form={form} intent="answerFeedback" label={t('desk_answer_do')} />
        </div>
      )}
    </FormShell>
  );
}
