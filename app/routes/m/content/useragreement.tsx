import { Link, useLoaderData } from '@remix-run/react';
import type { Handle } from '~/handle';
import { withDays } from '~/i18n/format';
import type { Key } from '~/i18n/keys';
import { useT } from '~/i18n/useT';
import type { Page } from '~/session/page.server';
import { type ScreenArgs, screenLoader } from '~/session/screen.server';
import { OpenLink } from '~/ui/OpenLink';

/** The day from which the present words hold: it changes with them (content#user-agreement). */
const agreement_version = '2026-11-23';
/** As long as the platform does not say another. */
const usual_age = 18;

interface Section {
  title: Key;
  texts: readonly Key[];
}

const common: readonly Section[] = [
  { title: 'terms_who', texts: ['terms_who_age', 'terms_who_alone'] },
  { title: 'terms_account', texts: ['terms_account_keep', 'terms_account_tell'] },
  { title: 'terms_results', texts: ['terms_results_rules', 'terms_results_end'] },
  { title: 'terms_breaks', texts: ['terms_breaks_text'] },
  { title: 'terms_fair', texts: ['terms_fair_text'] },
  { title: 'terms_data', texts: ['terms_data_what', 'terms_data_who'] },
  { title: 'terms_end', texts: ['terms_end_you', 'terms_end_us'] },
  { title: 'terms_change', texts: ['terms_change_text'] },
  { title: 'terms_ask', texts: ['terms_ask_text'] },
];
const playMoney: Section = {
  title: 'terms_money',
  texts: ['terms_money_play', 'terms_money_none'],
};
const realMoney: Section = {
  title: 'terms_money',
  texts: ['terms_money_licence', 'terms_money_real'],
};

/** Loads the agreement: for play money, or for the licence where one is configured. */
export async function loadAgreement({ page }: ScreenArgs) {
  const status = await page.status();
  const age = status.ok ? status.value.info.register.minimumAge : usual_age;
  const { licence } = page.runtime.config;
  const sections = [licence ? realMoney : playMoney, ...common];
  return {
    shared: {
      version: agreement_version,
      validFrom: withDays(agreement_version, page.preferences.lang),
      sections: sections.map((section) => written(page, section, { age, ...licence })),
      licence: licence ? { url: licence.url, name: licence.name } : null,
    },
    own: {},
  };
}

const written = (
  { t }: Page,
  { title, texts }: Section,
  facts: { age: number; name?: string; number?: string },
) => ({
  title: t(title),
  texts: texts.map((text) => t(text, { name: '', number: '', ...facts })),
});

/** A reading screen: no script at all. */
export const handle: Handle = { i18n: ['agreement'], script: false };

/** /m/useragreement: the agreement that registering asks to accept. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadAgreement);

export default function UserAgreement() {
  const t = useT();
  const { version, validFrom, sections, licence } = useLoaderData<typeof loader>().shared;
  return (
    <article className="stack">
      <p className="fine">
        {t('terms_version')} <time dateTime={version}>{validFrom}</time>
      </p>
      <p>{t('terms_lead')}</p>
      {sections.map(({ title, texts }, index) => (
        <section className="prose" key={title}>
          <h2>
            {index + 1}. {title}
          </h2>
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
      <p className="row">
        {licence && (
          <a className="button button-quiet" href={licence.url}>
            {licence.name}
          </a>
        )}
        <OpenLink className="button button-quiet" to="/m/limits">
          {t('terms_limits')}
        </OpenLink>
        <Link className="button button-quiet" to="/m/customer">
          {t('terms_service')}
        </Link>
      </p>
    </article>
  );
}
