import { profile, staticAvatars } from '@contract/account/profile';
import { newCaptcha } from '~/forms/captcha/captcha.server';
import { dateOnly } from '~/i18n/format';
import { messagesOf } from '~/i18n/messages.server';
import { draftOf } from '~/forms/draft.server';
import { requireAccess } from '~/session/guards.server';
import type { Page } from '~/session/page.server';
import { valueOf } from '~/session/reply.server';
import { sentOf } from './contactCode.server';
import { pictureOf } from './picture';
import { readEdit, type Edit } from './profileForms.server';

/** Pages whose action has made a captcha already. */
const answered = new WeakSet<Page>();
/** Tells the loader of the same request that it need not make a captcha too. */
export const captchaWasMade = (page: Page): void => void answered.add(page);

/**
 * The profile (account#profile), or the one part of it that `?edit=` opens; with what
 * was typed before a session ended, or a code that was sent.
 */
export async function loadProfile(page: Page) {
  const query = page.url.searchParams;
  const [, answer, draft] = await Promise.all([
    requireAccess(page, 'real'),
    page.call(profile, {}),
    draftOf(page),
  ]);
  const { avatar, joinedAt, ...own } = valueOf(page, answer);
  const edit = readEdit(query.get('edit')) ?? editOf(draft);
  const contact = edit === 'email' || edit === 'mobile' ? edit : null;
  const sent = contact && !query.has('again') ? sentOf(draft) : null;
  const { lang } = page.preferences;
  return {
    ...own,
    edit,
    draft,
    sent,
    now: Date.now(),
    captcha: contact && !sent && !answered.has(page) ? await newCaptcha(page) : null,
    picture: pictureOf(avatar),
    pictures: staticAvatars,
    joined: dateOnly(joinedAt, lang),
    // The arrow leads from a part to the whole, and from the whole to the member centre.
    back: contact || edit === 'avatar' ? page.url.pathname : null,
    messages: messagesOf(lang, ['profile', 'language', ...(contact ? (['verify'] as const) : [])]),
  };
}

/** The part that a form belonged to which was sent without its address. */
const editOf = (draft: Readonly<Record<string, string>>): Edit | null =>
  readEdit(Object.keys(draft).find((name) => readEdit(name) !== null) ?? null) ??
  ('mobileNum' in draft ? 'mobile' : null);

export type ProfileData = Awaited<ReturnType<typeof loadProfile>>;
