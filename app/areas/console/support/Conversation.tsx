import type { ReadyAnswer } from '@server/areas/console/api/support';
import { FormChoice, FormText } from '~/forms/FormField';
import type { FormState } from '~/forms/useForm';
import { useT } from '~/i18n/useT';
import type { ReadyChoice } from './ready.server';

interface Message {
  id: string;
  /** Staff wrote it. */
  mine: boolean;
  content: string;
  at: string;
  /** Each opens in a tab of its own, for the look is in the record and what is typed beside it stays. */
  pictures: readonly { id: string; to: string }[];
}

/** A message of a conversation, as it was typed, with its pictures. */
export function Said({ message, them }: { message: Message; them: string }) {
  const t = useT();
  const { id, mine, content, at, pictures } = message;
  return (
    <li id={`m-${id}`} className={mine ? 'work-ours' : undefined}>
      <p className="fine">
        <b>{mine ? t('desk_we') : them || t('desk_visitor')}</b> {at}
      </p>
      {content !== '' && <p className="typed">{content}</p>}
      {pictures.map(({ id: picture, to }) => (
        <p key={picture}>
          <a href={to} target="_blank" rel="noreferrer">
            {t('desk_picture_look')}
          </a>
        </p>
      ))}
    </li>
  );
}

/** The choice of a ready answer, and the texts of all that can be chosen. */
function Ready<Name extends string>({
  form,
  name,
  answers,
}: {
  form: FormState<Name | 'ready' | 'readyOther'>;
  name: 'ready' | 'readyOther';
  answers: readonly ReadyAnswer[];
}) {
  const { t } = form;
  return (
    <>
      <FormChoice
        form={form}
        name={name}
        none={t('desk_ready_none')}
        options={answers.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <details>
        <summary>{t('desk_ready_read')}</summary>
        <dl className="work-ready">
          {answers.map(({ id, title, content }) => (
            <div key={id}>
              <dt>{title}</dt>
              <dd className="typed">{content}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

/** The fields of an answer: a ready one to begin with, in the person's language or the other one, and words. */
export function AnswerFields<Name extends string>({
  form,
  ready,
  most,
}: {
  form: FormState<Name | 'ready' | 'readyOther' | 'content'>;
  ready: ReadyChoice;
  most: number;
}) {
  const { t } = form;
  // A chosen answer stays in its list, also when the person has gone on in the other language.
  const own = [...ready.own, ...ready.other.filter(({ id }) => id === form.typed.ready)];
  const other = [...ready.other, ...ready.own.filter(({ id }) => id === form.typed.readyOther)];
  return (
    <>
      {own.length > 0 && <Ready form={form} name="ready" answers={own} />}
      {other.length > 0 && (
        <details open={Boolean(form.typed.readyOther)}>
          <summary>{t('desk_ready_others')}</summary>
          <Ready form={form} name="readyOther" answers={other} />
        </details>
      )}
      <FormText form={form} name="content" maxLength={most} />
    </>
  );
}
