import { joinSocial } from '@server/areas/account/api/social';
import { person_fields, type SiteInfo } from '@server/areas/site/api/site';
import { z } from 'zod';
import { typedText } from '~/forms/schema.server';
import { defineForm, type Outcome, type Submitted } from '~/forms/form.server';
import type { SocialStored } from '~/session/cookies.server';
import type { Page } from '~/session/page.server';
import {
  agreedTo,
  consentFault,
  consentFields,
  consentHere,
  consentOf,
  withConsent,
  type Consent,
} from '~/areas/account/register/consent.server';
import { deviceHere } from '~/areas/account/login/loginForm.server';
import { signIn } from '~/areas/account/signIn.server';
import { joinFields } from '~/areas/account/entry/entryFields';
import { inviteOf } from '~/areas/account/entry/view.server';
import { loginAddress, toLogin } from '~/areas/account/social/social.server';

const storedOf = (page: Page) => page.cookies.social.read(page.cookieHeader);

/** Returns the new person's name at the provider; null if no new account is pending. */
export async function loadJoin(page: Page) {
  const [stored, status] = await Promise.all([storedOf(page), page.status()]);
  const info = status.ok ? status.value.info : undefined;
  const invite = await inviteOf(page, stored?.affiliateCode ?? '');
  const who = stored?.pending
    ? {
        provider: stored.provider,
        name: stored.name ?? '',
        emailTaken: stored.emailTaken === true,
        invite,
        invitedWith: stored.recommenderId ?? (invite ? '' : (stored.affiliateCode ?? '')),
        login: loginAddress(stored),
      }
    : null;
  return { shared: { consent: consentOf(info), person: personFields(info) }, own: { who } };
}

export type JoinData = Awaited<ReturnType<typeof loadJoin>>;

/** The fields of a person that the operator's registration asks for (account#registration-form). */
const personFields = (info: SiteInfo | undefined) =>
  person_fields
    .filter((name) => info?.register.fields[name]?.enabled)
    .map((name) => ({ name, required: info?.register.fields[name]?.required === true }));

const schema = z.object({ ...consentFields, payeeName: typedText(), birthDate: typedText() });
const typed_limit_chars = 200;
const cut = (text: string): string => text.slice(0, typed_limit_chars);

/** Creates the account of a new person from a provider, once age and terms are confirmed. */
export const joinForm = defineForm(joinFields, {
  input: {
    prepare: storedOf,
    consents: ['agree'],
  },
  answer: {
    view: (page): Promise<Consent> => consentHere(page),
  },
})
  .on('join', schema, (sent) => join(sent, sent.prepared?.affiliateCode))
  // Without the link of an agent that is over.
  .on('joinAlone', schema, (sent) => join(sent, undefined));

type Sent = Submitted<z.output<typeof schema>, SocialStored | null>;

async function join(
  { page, prepared: stored, value }: Sent,
  affiliateCode: string | undefined,
): Promise<Outcome<keyof typeof joinFields.labels, undefined>> {
  if (!stored?.pending) return toLogin(page, 'social_failed', stored ?? {});
  const { pending, redirectTo, recommenderId } = stored;
  const registerUrl = page.url.hostname;
  const unagreed = consentFault(value, 'agree_required');
  const { header, body: device } = deviceHere(page);
  const answer = await page.call(
    joinSocial,
    {
      pending,
      // Without the consent the platform says what else is missing, so that all of it is told at once.
      ...(unagreed ? { agree: false } : agreedTo(value)),
      payeeName: cut(value.payeeName),
      birthDate: cut(value.birthDate),
      registerUrl,
      device,
      affiliateCode,
      recommenderId,
    },
    page.session?.token,
    header,
  );
  if (answer.ok) {
    const how = { remember: false, redirectTo, isNew: true, showsAccount: 'provider' as const };
    const entered = signIn(page, answer.value, how);
    return { ...entered, cookies: [...entered.cookies, page.cookies.social.clear()] };
  }
  if (answer.code === 'fields_invalid') {
    return { refused: withConsent(answer, unagreed), status: 400 };
  }
  if (answer.code === 'social_failed') return toLogin(page, answer.code, stored);
  return answer.code === 'affiliate_unknown'
    ? { faults: { '': 'affiliate_link_over' } }
    : { refused: answer };
}
