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
import { memberPath } from '~/areas/console/members/memberForms.server';
import { StepUpField } from '~/areas/console/StepUpField';
import { AnswerFields, Said } from '~/areas/console/support/Conversation';
import {
  feedbackAnswerFields,
  feedbackCloseFields,
  feedbackContactFields,
} from '~/areas/console/support/deskFields';
import {
  feedbackAnswerForm,
  feedbackCloseForm,
  feedbackContactForm,
} from '~/areas/console/support/deskForms.server';
import { FormField, SubmitButton } from '~/forms/FormField';
import { FormShell, UnplacedFault } from '~/forms/FormShell';
import { PostForm } from '~/forms/PostForm';
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
      ready: entry.ready,
      messages: entry.messages.map((message, index) => ({
        id: String(index),
        mine: message.author === 'operator',
        content: message.content,
        at: dateTime(message.createdAt),
        pictures: [],
      })),
      start: await startForm(page, feedbackAnswerForm),
    },
  };
}

export const handle: Handle = {
  i18n: ['consoleDesk', 'consoleMember', 'consoleKit'],
  script: false,
};

export const loader = /* @__PURE__ */ consoleLoader(handle, load);

export const action = /* @__PURE__ */ consoleAction(
  feedbackAnswerForm,
  feedbackContactForm,
  feedbackCloseForm,
);

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
        {reply?.form === feedbackCloseFields.id && (
          <UnplacedFault fields={feedbackCloseFields} reply={reply} />
        )}
        {own.mayOpen && contact === undefined && <OpenContact reply={reply} />}
        {own.mayAct && (
          <PostForm fields={feedbackCloseFields} className="work-acts" reloadDocument>
            <button
              className="button button-quiet button-small"
              name="intent"
              value="closeFeedback"
            >
              {t('desk_close')}
            </button>
          </PostForm>
        )}
      </section>
      <ol className="work-said">
        {own.messages.map((message) => (
          <Said key={message.id} message={message} them={own.member.username} />
        ))}
      </ol>
      {own.mayAct && <Answer own={own} reply={reply} />}
      <p>
        <a href="/console/feedback">{t('desk_back')}</a>
      </p>
    </>
  );
}

function OpenContact({ reply }: { reply: FormReply<unknown> | undefined }) {
  const form = useForm(feedbackContactFields, reply);
  const { t } = form;
  return (
    <details open={reply?.form === feedbackContactFields.id}>
      <summary>{t('member_act_contacts')}</summary>
      <FormShell form={form} className="stack" languages={false}>
        <FormField
          form={form}
          name="reason"
          maxLength={200}
          autoComplete="off"
          hint={t('member_reason_hint')}
          required
        />
        <StepUpField form={form} />
        <SubmitButton form={form} intent="contact" label={t('member_act_contacts_do')} />
      </FormShell>
    </details>
  );
}

function Answer({ own, reply }: { own: Own; reply: FormReply<unknown> | undefined }) {
  const form = useForm(feedbackAnswerFields, reply, own.start);
  return (
    <FormShell form={form} className="sheet stack" languages={false}>
      <AnswerFields form={form} ready={own.ready} most={answer_most} />
      <SubmitButton form={form} intent="answerFeedback" label={form.t('desk_answer_do')} />
    </FormShell>
  );
}
