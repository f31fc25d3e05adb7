import { Form, useNavigation } from '@remix-run/react';
import { useAnswerT, useAnsweredForm } from '~/forms/useReply';
import type { Key } from '~/i18n/keys';
import { ErrorSummary } from '~/ui/ErrorSummary';
import { useArt } from '~/ui/useArt';
import { Portrait } from '../centre/Portrait';
import type { ProfileData } from './profile.server';
import type { ProfileReply } from './profileReply.server';

/** The picture: one of ours (STATIC), or one of the member's own (CUSTOM) (account#avatar). */
export function AvatarForms({
  data,
  reply,
}: {
  data: ProfileData;
  reply: ProfileReply | undefined;
}) {
  const t = useAnswerT(reply);
  const art = useArt();
  const label = t('profile_picture');
  const { form, fields, summary } = useAnsweredForm('avatar', reply, { avatar: label }, t);
  const { state } = useNavigation();
  const field = fields.avatar!;
  const error = field.errors?.[0];
  const busy = state !== 'idle';
  return (
    <div className="stack">
      <div className="self">
        <Portrait picture={data.picture} size={120} />
      </div>
      <ErrorSummary {...summary} />
      <Form
        method="post"
        id={form.id}
        noValidate
        encType="multipart/form-data"
        className="sheet stack"
        replace
      >
        <h2>{t('profile_upload_heading')}</h2>
        <div className="field">
          <label htmlFor={field.id}>{label}</label>
          <input
            id={field.id}
            name="avatar"
            type="file"
            accept="image/png,image/jpeg"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${field.id}-hint ${field.id}-error` : `${field.id}-hint`}
          />
          <p className="hint" id={`${field.id}-hint`}>
            {t('profile_upload_hint')}
          </p>
          {error && (
            <p className="error" id={`${field.id}-error`}>
              {t(error as Key, { field: label })}
            </p>
          )}
        </div>
        <button className="button wide" name="intent" value="saveAvatar" aria-disabled={busy}>
          {t('profile_upload')}
        </button>
      </Form>
      <Form method="post" className="sheet stack" replace>
        <fieldset>
          <legend>{t('profile_choose_heading')}</legend>
          <div className="pictures">
            {data.pictures.map((name) => {
              const path = `/art/avatar/${name}.svg`;
              return (
                <label key={name}>
                  <input
                    className="vh"
                    type="radio"
                    name="avatar"
                    value={name}
                    defaultChecked={data.picture === path}
                  />
                  <img
                    className="portrait"
                    src={art(path)}
                    alt={t(`avatar_${name}`)}
                    width="72"
                    height="72"
                    loading="lazy"
                  />
                </label>
              );
            })}
          </div>
        </fieldset>
        <button className="button wide" name="intent" value="saveAvatar" aria-disabled={busy}>
          {t('profile_save')}
        </button>
      </Form>
    </div>
  );
}
