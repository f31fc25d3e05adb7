import { Link } from '@remix-run/react';
import { FormChoice, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import { useT } from '~/i18n/useT';
import { Pager } from '~/ui/Pager';
import type { LinksData } from './links.server';
import { LinkHead } from './LinkScreen';
import { link_days, link_uses, linkFields } from './openFields';
import { PlaceFields } from './PlaceFields';

/** The agent's invitation links, and the form for another (agent#invitations). */
export function LinksScreen({ data, reply }: { data: LinksData; reply: FormReply | undefined }) {
  const t = useT();
  const { rows, page, pages } = data;
  return (
    <section className="group" id="links">
      <h2>{t('links_title')}</h2>
      <p className="fine">{t('links_says')}</p>
      <LinkForm data={data} reply={reply} />
      {rows.length === 0 ? (
        <p className="fine">{t('links_none')}</p>
      ) : (
        <ul className="team-list">
          {rows.map((row) => (
            <li key={row.id} data-link={row.id}>
              <LinkHead link={row} />
              {row.rebateNow !== '' && <p className="fine">{row.rebateNow}</p>}
              <p className="fine">
                {t('links_line', { used: row.used, until: row.until, made: row.made })}
              </p>
              <p>
                <Link className="button button-small button-quiet" to={row.to}>
                  {t(row.open ? 'links_show' : 'team_details')}
                </Link>
              </p>
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} />
    </section>
  );
}

function LinkForm({ data, reply }: { data: LinksData; reply: FormReply | undefined }) {
  const form = useForm(linkFields, reply, data.start);
  const { t } = form;
  return (
    <FormShell form={form} className="sheet stack" languages={false}>
      <PlaceFields form={form} rebateHint={data.rebateHint} />
      <FormChoice
        form={form}
        name="days"
        none={t('links_days_of', { days: link_days[0] })}
        options={link_days.slice(1).map((days) => ({
          value: String(days),
          label: days === 0 ? t('links_no_end') : t('links_days_of', { days }),
        }))}
      />
      <FormChoice
        form={form}
        name="uses"
        none={t('links_any')}
        options={link_uses.slice(1).map((uses) => ({ value: String(uses), label: String(uses) }))}
      />
      <SubmitButton form={form} intent="createLink" label={t('links_submit')} />
    </FormShell>
  );
}
