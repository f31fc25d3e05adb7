import { Link } from '@remix-run/react';
import { FormField, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import { useT } from '~/i18n/useT';
import { OpenedScreen } from './OpenedScreen';
import type { OpeningData, OpeningFormData } from './opening.server';
import { CameScreen } from './CameScreen';
import { LinkScreen } from './LinkScreen';
import { LinksScreen } from './LinksScreen';
import { linkFields, links_path, openFields, opening_path } from './openFields';
import { PlaceFields } from './PlaceFields';

/** Opens accounts below the agent and makes links, and shows what came of it (agent#open-an-account, agent#invitations). */
export function OpeningScreen({
  data: { form, links, opened, link, came },
  reply,
}: {
  data: OpeningData;
  reply: FormReply | undefined;
}) {
  if (opened) return <OpenedScreen data={opened} />;
  if (came) return <CameScreen data={came} />;
  if (link) return <LinkScreen data={link} />;
  // A refused link is told at the head of the page.
  const alone = reply?.form === linkFields.id;
  return (
    <>
      <Ways links={form === null || alone} />
      {form && !alone && <OpenForm data={form} reply={reply} />}
      {links && <LinksScreen data={links} reply={reply} />}
    </>
  );
}

/** The two ways to a newcomer: an account that is opened, and a link. */
function Ways({ links }: { links: boolean }) {
  const t = useT();
  return (
    <nav className="list-tabs" aria-label={t('tabs')}>
      <Link to={opening_path} aria-current={links ? undefined : 'page'}>
        {t('opening_tab')}
      </Link>
      <Link to={links_path} aria-current={links ? 'page' : undefined}>
        {t('links_title')}
      </Link>
    </nav>
  );
}

function OpenForm({ data, reply }: { data: OpeningFormData; reply: FormReply | undefined }) {
  const form = useForm(openFields, reply, data.start);
  const { t } = form;
  return (
    <section className="sheet">
      <FormShell form={form} lead={<p className="fine">{data.says}</p>}>
        <FormField
          form={form}
          name="username"
          hint={t('opening_name_hint')}
          required
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={16}
        />
        <FormField
          form={form}
          name="nickname"
          hint={t('opening_nickname_hint')}
          autoComplete="off"
          maxLength={80}
        />
        <PlaceFields form={form} rebateHint={data.rebateHint} />
        <SubmitButton form={form} intent="openAccount" label={t('opening_submit')} />
      </FormShell>
    </section>
  );
}
