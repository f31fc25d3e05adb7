import { setAvatar, staticAvatars } from '@contract/account/profile';
import { refuseBy, refuseFields } from '~/forms/formReply.server';
import { faultAt } from '~/forms/rules/faults';
import type { Key } from '~/i18n/keys';
import { endedMeanwhile } from '~/forms/draft.server';
import type { Page } from '~/session/page.server';
import type { Upload } from '~/session/readUpload.server';
import { profileKind } from './profileForms.server';
import { saved, tagged } from './profileReply.server';

/** Takes one of our pictures or an uploaded one; what is none is refused at the field. */
export async function saveAvatar(page: Page, { form, file, tooLarge }: Upload) {
  const refused = (code: Key, status: number) => {
    const fault = faultAt('avatar', code);
    return tagged(refuseFields(page, profileKind, form, fault, status), 'avatar');
  };
  if (tooLarge) return refused('profile_picture_too_large', 413);
  const name = staticAvatars.find((known) => known === form.get('avatar'));
  if (!file && !name) {
    return refused(form.get('avatar') ? 'profile_picture_unknown' : 'profile_picture_none', 400);
  }
  const answer = await page.call(
    setAvatar,
    file ? { upload: file.toString('base64') } : { avatar: name },
  );
  const over = await endedMeanwhile(page, form, answer);
  if (over) return over;
  if (answer.ok) return saved(page);
  if (answer.code === 'body_too_large') return refused('profile_picture_too_large', 413);
  return tagged(await refuseBy(page, profileKind, form, answer), 'avatar');
}
