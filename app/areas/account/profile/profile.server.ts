import { redirect } from '@remix-run/node';
import { detailFields, profile, staticAvatars } from '@server/areas/account/api/profile';
import { draftOf } from '~/forms/draft.server';
import { startForm } from '~/forms/start.server';
import { answeredForm, isAnswered } from '~/forms/submit.server';
import { dateOnly, withDays } from '~/i18n/format';
import { isConfirmed, requireStepUp, stepUpPath } from '~/session/guards.server';
import { valueOf } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';
import {
  emailCodeForm,
  emailForm,
  mobileCodeForm,
  mobileForm,
  sentOf,
} from './contactForms.server';
import { detailsForm, nicknameForm, payeeForm } from './nameForms.server';
import { pictureOf } from './picture';

/** The parts of the profile that can be changed, as the address names them (`?edit=`). */
const edits = ['nickname', 'payeeName', 'email', 'mobile', 'avatar', 'details'] as const;
type Edit = (typeof edits)[number];

/** The forms of a contact: one asks for a code, the other takes it. */
const contactForms = {
  email: { ask: emailForm, code: emailCodeForm },
  mobile: { ask: mobileForm, code: mobileCodeForm },
} as const;

/**
 * Loads the profile (account#profile), or the part that is being changed: the form just sent, else
 * the one that `?edit=` opens. It restores what was typed before a session ended, and a code that
 * was sent.
 */
export async function loadProfile({ page }: ScreenArgs) {
  const query = page.url.searchParams;
  const draft = await draftOf(page);
  const edit = readEdit(answeredForm(page)) ?? readEdit(query.get('edit')) ?? editOf(draft);
  const contact = edit === 'email' || edit === 'mobile' ? edit : null;
  if (contact && !isAnswered(page)) await requireStepUp(page);
  const sent = contact && !query.has('again') ? sentOf(page, draft) : null;
  const [answer, confirmed, nickname, payeeName, details, atContact] = await Promise.all([
    page.call(profile, {}),
    isConfirmed(page),
    startForm(page, nicknameForm),
    startForm(page, payeeForm),
    startForm(page, detailsForm),
    contact ? startForm(page, contactForms[contact][sent ? 'code' : 'ask']) : {},
  ]);
  const { avatar, joinedAt, ageConfirmed, birthDate, ...own } = valueOf(page, answer);
  const dated = (at: number) => dateOnly(at, page.preferences.lang, page.runtime.config.timeZone);
  // The form of the payee name is in the page only for who may send it.
  if (edit === 'payeeName' && !confirmed && !own.payeeNameLocked && !isAnswered(page)) {
    throw redirect(stepUpPath(page.url));
  }
  return {
    shared: { pictures: staticAvatars },
    own: {
      ...own,
      edit,
      /** The payee name can be set without confirming first. */
      confirmed,
      starts: { nickname, payeeName, details, contact: atContact },
      sent,
      now: page.now(),
      picture: pictureOf(avatar),
      joined: dated(joinedAt),
      born: birthDate && withDays(birthDate, page.preferences.lang),
      age: ageConfirmed && { age: ageConfirmed.age, date: dated(ageConfirmed.at) },
      // The arrow leads from a part to the profile, and from the profile to the member centre.
      back: contact || edit === 'avatar' || edit === 'details' ? page.url.pathname : null,
    },
    i18n: contact ? (['verify'] as const) : [],
    words: [
      ...own.details.map(({ field }) => `register_${field}`),
      ...(birthDate ? ['register_birthDate'] : []),
    ],
  };
}

/** The part that a text names; null for any other text. */
const readEdit = (text: string | null | undefined): Edit | null =>
  edits.find((edit) => edit === text) ?? null;

/** The part that a draft belongs to, for a form that was sent without `?edit=`. */
const editOf = (draft: Readonly<Record<string, string>>): Edit | null =>
  readEdit(Object.keys(draft).find((name) => readEdit(name) !== null)) ??
  ('mobileNum' in draft
    ? 'mobile'
    : detailFields.some((field) => field in draft)
      ? 'details'
      : null);

type Loaded = Awaited<ReturnType<typeof loadProfile>>;
export type ProfileShared = Loaded['shared'];
export type ProfileOwn = Loaded['own'];
