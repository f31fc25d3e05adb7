import type { ReadyAnswer } from '@server/areas/console/api/support';
import { FormChoice, FormText } from '~/forms/FormField';
import type { FormState } from '~/forms/useForm';
import { useT } from '~/i18n/useT';

interface Message {
  id: string;
  /** Staff wrote it. */
  mine: boolean;
  content: string;
  at: string;
  /** Each is shown where somebody looks at it, for the look is in the record. */
  pictures: readonly { id: string; to: string; src: string | null }[];
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
      {pictures.map(({ id: picture, to, src }) =>
        src === null ? (
          <p key={picture}>
            <a href={to}>{t('desk_picture_look')}</a>
          </p>
        ) : (
          <img key={picture} src={src} alt={t('desk_picture_of')} className="work-picture" />
        ),
      )}
    </li>
  );
}

/** The fields of an answer: a ready one to begin with, and words. The texts of the ready ones can be read below. */
export function AnswerFields<Name extends string>({
  form,
  ready,
  most,
}: {
  form: FormState<Name | 'ready' | 'content'>;
  ready: readonly ReadyAnswer[];
  most: number;
}) {
  const { t } = form;
  return (
    <>
      {ready.length > 0 && (
        <>
          <FormChoice
            form={form}
            name="ready"
            none={t('desk_ready_none')}
            options={ready.map(({ id, title }) => ({ value: id, label: title }))}
          />
          <details>
            <summary>{t('desk_ready_read')}</summary>
            <dl className="work-ready">
              {ready.map(({ id, title, content }) => (
                <div key={id}>
                  <dt>{title}</dt>
                  <dd className="typed">{content}</dd>
                </div>
              ))}
            </dl>
          </details>
        </>
      )}
      <FormText form={form} name="content" maxLength={most} />
    </>
  );
}
