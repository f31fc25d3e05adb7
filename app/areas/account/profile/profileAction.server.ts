import {
  avatar_limit_bytes,
  saveEmail,
  saveMobile,
  saveNickname,
  savePayeeName,
} from '@contract/account/profile';
import { asksCaptcha, newCaptcha } from '~/forms/captcha/captcha.server';
import { look_intent } from '~/forms/reply';
import { mobileIn } from '~/forms/code/mobile';
import { formAgain, refuseBy, refuseFields } from '~/forms/formReply.server';
import { heedLanguage } from '~/forms/openForm.server';
import { checked, textIn } from '~/forms/rules/checks.server';
import { hasFaults } from '~/forms/rules/faults';
import type { CallResult } from '~/gateway/answer.server';
import { endedMeanwhile } from '~/forms/draft.server';
import type { Page } from '~/session/page.server';
import { passOver, readUpload } from '~/session/readUpload.server';
import { refusal } from '~/session/reply.server';
import { saveAvatar } from './avatarAction.server';
import { sendContactCode } from './contactCode.server';
import { captchaWasMade } from './profile.server';
import { checks, profileKind, readEdit, type Edit } from './profileForms.server';
import { saved, tagged } from './profileReply.server';
import { turnAway } from './realForm.server';

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
  const contact = contactIn(page, form);
  heedLanguage(page, form);
  if (form.has('lang') || form.get('intent') === look_intent || asksCaptcha(form)) {
    return again(page, form, nameIn(form) ?? contact);
  }
  switch (form.get('intent') ?? ownIntentOf(form)) {
    case 'saveAvatar':
      return saveAvatar(page, upload);
    case 'saveNickname':
      return saveNames(page, form, 'nickname');
    case 'savePayeeName':
      return saveNames(page, form, 'payeeName');
    case 'sendCode':
      captchaWasMade(page);
      return sendContactCode(page, form, contact);
    case 'saveEmail':
      return saveContact(page, form, 'email');
    case 'saveMobile':
      return saveContact(page, form, 'mobile');
    default:
      throw refusal(page, 'bad_request', 400);
  }
}

/** What a form is about that does not say it: the return key sends the ones with more than one button so. */
function ownIntentOf(form: FormData): string | null {
  if (form.has('nickname')) return 'saveNickname';
  if (form.has('payeeName')) return 'savePayeeName';
  if (form.has('avatar')) return 'saveAvatar';
  if (form.has('captcha')) return 'sendCode';
  if (!form.has('verificationCode')) return null;
  return form.has('mobileNum') ? 'saveMobile' : 'saveEmail';
}

/** Which contact a form is about that does not say it by its intent. */
function contactIn(page: Page, form: FormData): 'email' | 'mobile' {
  if (form.has('mobileNum')) return 'mobile';
  if (form.has('email')) return 'email';
  return readEdit(page.url.searchParams.get('edit')) === 'mobile' ? 'mobile' : 'email';
}

async function saveNames(page: Page, form: FormData, edit: 'nickname' | 'payeeName') {
  const faults = await checked(page, form, checks[edit]());
  if (hasFaults(faults)) return tagged(refuseFields(page, profileKind, form, faults), edit);
  const name = textIn(form, edit);
  const answer =
    edit === 'nickname'
      ? await page.call(saveNickname, { nickname: name })
      : await page.call(savePayeeName, { payeeName: name });
  return savedOr(page, form, edit, answer);
}

async function saveContact(page: Page, form: FormData, edit: 'email' | 'mobile') {
  captchaWasMade(page);
  const faults = await checked(page, form, checks[edit](form));
  if (hasFaults(faults)) return tagged(refuseFields(page, profileKind, form, faults), edit);
  const verificationCode = textIn(form, 'verificationCode');
  const answer =
    edit === 'email'
      ? await page.call(saveEmail, {
          email: textIn(form, 'email'),
          ...(form.has('verificationCode') && { verificationCode }),
        })
      : await page.call(saveMobile, { ...mobileIn(form), verificationCode });
  return savedOr(page, form, edit, answer);
}

async function savedOr(page: Page, form: FormData, edit: Edit, answer: CallResult<unknown>) {
  const over = await endedMeanwhile(page, form, answer);
  if (over) return over;
  if (!answer.ok) return tagged(await refuseBy(page, profileKind, form, answer), edit);
  return saved(page);
}

/** Which name a form is about that does not say it by its intent. */
const nameIn = (form: FormData) =>
  (['nickname', 'payeeName'] as const).find((name) => form.has(name)) ?? null;

/** The form as it stands, with a new captcha where a code is asked for. */
async function again(page: Page, form: FormData, edit: Edit) {
  captchaWasMade(page);
  const asks = nameIn(form) === null && !form.has('verificationCode');
  const reply = await formAgain(page, profileKind, form);
  return tagged(reply, edit, asks ? await newCaptcha(page, form) : undefined);
}
