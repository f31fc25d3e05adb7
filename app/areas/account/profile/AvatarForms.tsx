import { FormFile, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import { PostForm } from '~/forms/PostForm';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import { ErrorSummary } from '~/ui/ErrorSummary';
import { useArt } from '~/ui/useArt';
import { Portrait } from '../centre/Portrait';
import type { ProfileOwn, ProfileShared } from './profile.server';
import { avatarFields } from './profileFields';

/** Changes the picture: to one of ours (STATIC) or an uploaded one (CUSTOM) (account#avatar). */
export function AvatarForms({
  pictures,
  picture,
  reply,
}: {
  pictures: ProfileShared['pictures'];
  picture: ProfileOwn['picture'];
  reply: FormReply<unknown> | undefined;
}) {
  const form = useForm(avatarFields, reply);
  const { t } = form;
  const art = useArt();
  return (
    <div className="stack">
      <div className="self">
        <Portrait picture={picture} size={120} />
      </div>
      {/* One summary for both forms. */}
      <ErrorSummary {...form.summary} />
      <FormShell form={form} className="sheet stack" multipart languages={false} ownSummary>
        <h2>{t('profile_upload_heading')}</h2>
        <FormFile
          form={form}
          name="avatar"
          accept="image/png,image/jpeg"
          hint={t('profile_upload_hint')}
        />
        <SubmitButton form={form} intent="saveAvatar" label={t('profile_upload')} />
      </FormShell>
      <PostForm fields={avatarFields} className="sheet stack" replace>
        <fieldset>
          <legend>{t('profile_choose_heading')}</legend>
          <div className="pictures">
            {pictures.map((name) => {
              const path = `/art/avatar/${name}.svg`;
              return (
                <label key={name}>
                  <input
                    className="vh"
                    type="radio"
                    name={form.fields.avatar.name}
                    value={name}
                    defaultChecked={picture === path}
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
        <SubmitButton form={form} intent="saveAvatar" label={t('profile_save')} />
      </PostForm>
    </div>
  );
}
