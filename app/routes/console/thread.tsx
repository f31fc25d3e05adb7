import { useActionData, useLoaderData } from '@remix-run/react';
import { answer_most } from '@server/areas/console/api/sizes';
import { deskThread } from '@server/areas/console/api/support';
import { ageText } from '~/areas/console/words.server';
import {
  consoleAction,
  consoleLoader,
  staffValue,
  type ConsoleArgs,
} from '~/areas/console/console.server';
import { memberPath } from '~/areas/console/members/memberForms.server';
import { AnswerFields, Said } from '~/areas/console/support/Conversation';
import { answerFields } from '~/areas/console/support/deskFields';
import { answerForm } from '~/areas/console/support/deskForms.server';
import { readyFor } from '~/areas/console/support/ready.server';
import { SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import { startForm } from '~/forms/start.server';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';

const id_most = 100;

async function load({ page, params, staff }: ConsoleArgs) {
  const { t, dateTime, url } = page;
  const id = (params.id ?? '').slice(0, id_most);
  const before = (url.searchParams.get('before') ?? '').slice(0, id_most);
  const thread = staffValue(page, await page.staff(deskThread, { id, before }));
  const here = `/console/support/${encodeURIComponent(thread.id)}`;
  return {
    own: {
      heading: thread.member?.username ?? t('desk_visitor'),
      member: thread.member && {
        to: memberPath(thread.member.id),
        username: thread.member.username,
      },
      state: t(`desk_state_${thread.state}`),
      age: thread.since === null ? '' : ageText(page, thread.now - thread.since),
      takenBy: thread.isMine ? '' : thread.takenBy,
      isMine: thread.isMine,
      isTaken: thread.isTaken,
      mayAct: staff.permissions.includes('support.act'),
      isClosed: thread.state === 'closed',
      isAnswered: thread.state === 'answered',
      older: thread.older && `${here}?before=${encodeURIComponent(thread.older)}`,
      newest: before === '' ? null : here,
      last: thread.last,
      ready: readyFor(page, thread.ready, thread.messages),
      messages: thread.messages.map((message) => ({
        id: message.id,
        mine: message.author === 'operator',
        content: message.content,
        at: dateTime(message.createdAt),
        pictures: message.pictures.map((picture) => ({
          id: picture,
          to: `/console/support/picture/${picture}`,
        })),
      })),
      start: await startForm(page, answerForm),
    },
  };
}

export const handle: Handle = { i18n: ['consoleDesk', 'consoleKit'], script: false };

export const loader = /* @__PURE__ */ consoleLoader(handle, load);

export const action = /* @__PURE__ */ consoleAction(answerForm);

type Own = ReturnType<typeof useLoaderData<typeof loader>>['own'];

/** /console/support/ID: one conversation, its answer and who has taken it (console#support). */
export default function ConsoleThread() {
  const t = useT();
  const { own } = useLoaderData<typeof loader>();
  return (
    <>
      <section className="work-head">
        <h2>
          {own.member ? (
            <a href={own.member.to}>{own.member.username}</a>
          ) : (
            <span>{t('desk_visitor')}</span>
          )}
        </h2>
        <p>
          <span className="work-state">{own.state}</span>{' '}
          {own.age && t('desk_waits', { age: own.age })}
        </p>
        {own.takenBy && <p>{t('desk_taken_by', { name: own.takenBy })}</p>}
        {own.isMine && <p>{t('desk_mine')}</p>}
        {own.mayAct && !own.isMine && !own.newest && (
          <p className="fine">{t(own.isTaken ? 'desk_take_over_says' : 'desk_take_says')}</p>
        )}
      </section>
      {own.mayAct && !own.newest ? <Answer own={own} /> : <Talk own={own} />}
      <p>
        <a href="/console/support">{t('desk_back')}</a>
      </p>
    </>
  );
}

function Talk({ own }: { own: Own }) {
  const t = useT();
  return (
    <section aria-labelledby="desk-talk">
      <h2 id="desk-talk" className="vh">
        {t('desk_messages')}
      </h2>
      {own.older && (
        <p>
          <a href={own.older} rel="prev">
            {t('desk_older_messages')}
          </a>
        </p>
      )}
      <ol className="work-said">
        {own.messages.map((message) => (
          <Said key={message.id} message={message} them={own.member?.username ?? ''} />
        ))}
      </ol>
      {own.newest && (
        <p>
          <a href={own.newest}>{t('desk_newest_messages')}</a>
        </p>
      )}
    </section>
  );
}

function ThreadActs({ own }: { own: Own }) {
  const t = useT();
  const isOthers = own.isTaken && !own.isMine;
  return (
    <>
      {!own.isMine && (
        <button
          className="button button-small"
          name="intent"
          value={isOthers ? 'takeOver' : 'take'}
        >
          {t(isOthers ? 'desk_take_over' : 'desk_take')}
        </button>
      )}
      {own.isMine && (
        <button className="button button-quiet button-small" name="intent" value="leave">
          {t('desk_leave')}
        </button>
      )}
      {!own.isClosed && !isOthers && (
        <button className="button button-quiet button-small" name="intent" value="close">
          {t(own.isAnswered ? 'desk_close_answered' : 'desk_close')}
        </button>
      )}
    </>
  );
}

/**
 * The form of the answer, around the conversation: who takes it meanwhile keeps what is typed, and a refusal stands at the
 * head of the page.
 */
function Answer({ own }: { own: Own }) {
  const form = useForm(answerFields, useActionData<typeof action>(), own.start);
  const submit = { label: form.t('desk_answer_do'), intent: 'answer' };
  return (
    <FormShell form={form} submit={submit} className="stack">
      <input type="hidden" name="seen" value={own.last} />
      <p className="work-acts">
        <ThreadActs own={own} />
      </p>
      <Talk own={own} />
      <div className="sheet stack">
        <AnswerFields form={form} ready={own.ready} most={answer_most} />
        <SubmitButton form={form} intent="answer" label={form.t('desk_answer_do')} />
      </div>
    </FormShell>
  );
}
