import { setAvatar, staticAvatars } from '@server/areas/account/api/profile';
import { picture_limit_bytes } from '@server/kernel/api/pictures';
import { z } from 'zod';
import { savedOr } from '~/areas/account/profile/profile.server';
import { avatarFields } from '~/areas/account/profile/profileFields';
import { defineForm } from '~/forms/form.server';
import { typedText } from '~/forms/schema.server';

/** Saves one of our pictures or an uploaded one (account#avatar). */
export const avatarForm = defineForm(avatarFields, {
  input: {
    upload: { name: 'avatar', limit_bytes: picture_limit_bytes },
  },
  answer: {
    fieldOf: { picture_invalid: 'avatar', picture_too_large: 'avatar', body_too_large: 'avatar' },
  },
}).on('saveAvatar', z.object({ avatar: typedText() }), async ({ page, value, files: [file] }) => {
  const avatar = staticAvatars.find((known) => known === value.avatar);
  if (!file && !avatar) {
    const fault = value.avatar === '' ? 'profile_picture_none' : 'profile_picture_unknown';
    return { faults: { avatar: fault } };
  }
  const chosen = file ? { upload: file.toString('base64') } : { avatar };
  const answer = await page.call(setAvatar, chosen);
  return savedOr(page, answer);
});
