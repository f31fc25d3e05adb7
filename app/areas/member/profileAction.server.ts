import { parseWithZod } from '@conform-to/zod';
import {
  avatar_limit_bytes,
  saveEmail,
  saveMobile,
  saveNickname,
  savePayeeName,
} from '@contract/profile';
import { inOtherLanguage, refuseBy, refuseForm } from '~/areas/account/form/formReply.server';
import type { Page } from '~/session/page.server';
import { passOver, readUpload } from '~/session/readUpload.server';
import { refusal } from '~/session/reply.server';
import { saveAvatar } from './avatarAction.server';
import { newCaptcha } from './captcha.server';
import { sendContactCode } from './contactCode.server';
import { captchaWasMade } from './profile.server';
import { fields, profileKind, readEdit, type Edit } from './profileForms.server';
import { saved, tagged } from './profileReply.server';
import { profileInLanguage } from './profileLanguage.server';
import { endedMeanwhile, turnAway } from './realForm.server';

/** The forms of the profile, by their `intent`. An intent that it does not have is 400. */
export async function changeProfile(page: Page, request: Request) {
  const { member } = await page.member();
  // A picture is not read into memory for whoever cannot keep it.
  const multipart = /^multipart\b/i.test(request.headers.get('Content-Type') ?? '');
  if (multipart && !member) await passOver(request);
  const upload =
    multipart && !member
      ? { form: new FormData(), file: null, tooLarge: false }
      : await readUpload(page, request, { name: 'avatar', limit_bytes: avatar_limit_bytes });
  const { form } = upload;
  const elsewhere = await turnAway(page, form);
  if (elsewhere) return elsewhere;
  if (upload.tooLarge || upload.file) return saveAvatar(page, upload);
  const contact = contactOf(page, form);
  if (form.has('lang')) return profileInLanguage(page, form, contact);
  switch (form.get('intent')) {
    case 'saveAvatar':
      return saveAvatar(page, upload);
    case 'saveNickname':
      return saveNames(page, form, 'nickname');
    case 'savePayeeName':
      return saveNames(page, form, 'payeeName');
    case 'sendCode':
      captchaWasMade(page);
      return sendContactCode(page, form, contact);
    case 'otherCaptcha':
    case 'wordsCaptcha':
      return otherCaptcha(page, form, contact);
    case 'saveEmail':
      return saveContact(page, form, 'email');
    case 'saveMobile':
      return saveContact(page, form, 'mobile');
    default:
      throw refusal(page, 'bad_request', 400);
  }
}

/** Which contact a form is about that does not say it by its intent. */
function contactOf(page: Page, form: FormData): 'email' | 'mobile' {
  if (form.has('mobileNum')) return 'mobile';
  if (form.has('email')) return 'email';
  return readEdit(page.url.searchParams.get('edit')) === 'mobile' ? 'mobile' : 'email';
}

async function saveNames(page: Page, form: FormData, edit: 'nickname' | 'payeeName') {
  const submission = parseWithZod(form, { schema: fields[edit] });
  if (submission.status !== 'success') {
    return tagged(refuseForm(page, profileKind, submission), edit);
  }
  const { value } = submission;
  const answer =
    'nickname' in value
      ? await page.call(saveNickname, value)
      : await page.call(savePayeeName, value);
  const over = await endedMeanwhile(page, form, answer);
  if (over) return over;
  if (!answer.ok) return tagged(refuseBy(page, profileKind, submission, answer), edit);
  return saved(page);
}

async function saveContact(page: Page, form: FormData, edit: 'email' | 'mobile') {
  captchaWasMade(page);
  const submission = parseWithZod(form, { schema: fields[edit] });
  if (submission.status !== 'success') {
    return tagged(refuseForm(page, profileKind, submission), edit);
  }
  const { value } = submission;
  const answer =
    'email' in value ? await page.call(saveEmail, value) : await page.call(saveMobile, value);
  const over = await endedMeanwhile(page, form, answer);
  if (over) return over;
  if (!answer.ok) return tagged(refuseBy(page, profileKind, submission, answer), edit);
  return saved(page);
}

/** Another captcha, in a picture or in words, and the form as it stands. */
async function otherCaptcha(page: Page, form: FormData, edit: Edit) {
  captchaWasMade(page);
  const words = form.get('intent') === 'wordsCaptcha';
  const reply = await inOtherLanguage(page, profileKind, form);
  return tagged(reply, edit, await newCaptcha(page, words ? 'words' : 'picture'));
}
