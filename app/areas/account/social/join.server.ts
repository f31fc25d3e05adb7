import { joinSocial } from '@contract/account/social';
import { z } from 'zod';
import { defineForm, type Outcome, type Submitted } from '~/forms/form.server';
import type { SocialKept } from '~/session/cookies.server';
import type { Page } from '~/session/page.server';
import {
  agreed,
  agreedTo,
  consentFields,
  consentHere,
  type Consent,
} from '../register/consent.server';
import { deviceHere } from '../login/device.server';
import { signIn } from '../signIn.server';
import { joinFields } from './joinFields';
import { inviteOf } from '../entry/view.server';
import { loginAddress, toLogin } from './social.server';

const keptOf = (page: Page) => page.cookies.social.read(page.cookieHeader);

/** Returns the new person's name at the provider; null if no new account is pending. */
export async function loadJoin(page: Page) {
  const [kept, consent] = await Promise.all([keptOf(page), consentHere(page)]);
  const invite = await inviteOf(page, kept?.affiliateCode ?? '');
  const who = kept?.pending
    ? {
        provider: kept.provider,
        name: kept.name ?? '',
        emailTaken: kept.emailTaken === true,
        invite,
        invitedWith: kept.recommenderId ?? (invite ? '' : (kept.affiliateCode ?? '')),
        login: loginAddress(kept),
      }
    : null;
  return { shared: { consent }, own: { who } };
}

export type JoinData = Awaited<ReturnType<typeof loadJoin>>;

/** Without a pending account there is nothing to confirm. */
const schema = (kept: SocialKept | null) =>
  z.object(consentFields).superRefine((value, context) => {
    if (kept?.pending) agreed('agree_required')(value, context);
  });

/** Creates the account of a new person from a provider, once age and terms are confirmed. */
export const joinForm = defineForm(joinFields, {
  prepare: keptOf,
  consents: ['agree'],
  view: (page): Promise<Consent> => consentHere(page),
})
  .on('join', schema, (sent) => join(sent, sent.prepared?.affiliateCode))
  // Without the link of an agent that is over.
  .on('joinAlone', schema, (sent) => join(sent, undefined));

type Sent = Submitted<z.output<ReturnType<typeof schema>>, SocialKept | null>;

async function join(
  { page, prepared: kept, value }: Sent,
  affiliateCode: string | undefined,
): Promise<Outcome<'agree', undefined>> {
  if (!kept?.pending) return toLogin(page, 'social_failed', kept ?? {});
  const { pending, redirectTo, recommenderId } = kept;
  const registerUrl = page.url.hostname;
  const { header, body: device } = deviceHere(page);
  const answer = await page.call(
    joinSocial,
    {
      pending,
      ...agreedTo(value),
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
  // The operator's age was raised meanwhile: the reply shows the one of now.
  if (answer.code === 'fields_invalid') return { faults: { agree: 'agree_anew' } };
  if (answer.code === 'social_failed') return toLogin(page, answer.code, kept);
  return answer.code === 'affiliate_unknown'
    ? { faults: { '': 'affiliate_link_over' } }
    : { refused: answer };
}
