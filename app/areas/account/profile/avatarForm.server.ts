import { avatar_limit_bytes, setAvatar, staticAvatars } from '@contract/account/profile';
import { z } from 'zod';
import { defineForm } from '~/forms/form.server';
import { typedText } from '~/forms/schema.server';
import { avatarFields } from './profileFields';
import { savedOr } from './saved.server';

const tooLarge = 'profile_picture_too_large';

/** Saves one of our pictures or an uploaded one (account#avatar). */
export const avatarForm = defineForm(avatarFields, {
  upload: { name: 'avatar', limit_bytes: avatar_limit_bytes, tooLarge },
  fieldOf: { picture_invalid: 'avatar' },
}).on('saveAvatar', z.object({ avatar: typedText() }), async ({ page, value, file }) => {
  const avatar = staticAvatars.find((known) => known === value.avatar);
  if (!file && !avatar) {
    const fault = value.avatar === '' ? 'profile_picture_none' : 'profile_picture_unknown';
    return { faults: { avatar: fault } };
  }
  const chosen = file ? { upload: file.toString('base64') } : { avatar };
  const answer = await page.call(setAvatar, chosen);
  if (!answer.ok && answer.code === 'body_too_large') {
    return { faults: { avatar: tooLarge }, status: 413 };
  }
  return savedOr(page, answer);
});
