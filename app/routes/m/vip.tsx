import { Link, useLoaderData } from '@remix-run/react';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { Icon } from '~/ui/Icon';

/** A reading screen: no script at all. */
export const handle: Handle = { i18n: ['vip'], styles: ['member', 'reading'], script: false };

/** /m/vip: the member's club label now, and what the levels mean. */
export const loader = /* @__PURE__ */ screenLoader(handle, async ({ member }) => ({
  shared: {},
  own: { label: (await member()).clubLabel?.labelName ?? null },
}));

export default function Vip() {
  const t = useT();
  const { label } = useLoaderData<typeof loader>().own;
  return (
    <>
      <section className="sheet stack">
        <p className="who">
          <Icon name="crown" className="icon-big" />
          <strong>{label === null ? t('vip_none') : t('vip_now', { label })}</strong>
        </p>
        <div className="prose">
          <h2>{t('vip_meaning')}</h2>
          <p>{t('vip_given')}</p>
          <p>{t('vip_not_bought')}</p>
          <p>
            <Link to="/m/member/benefits">{t('vip_benefits')}</Link>
          </p>
        </div>
      </section>
      <Link className="button button-quiet wide" to="/m/customer">
        {t('vip_ask')}
      </Link>
    </>
  );
}
