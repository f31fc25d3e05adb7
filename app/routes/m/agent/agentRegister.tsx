import { useActionData, useLoaderData, Link } from '@remix-run/react';
import { LinkScreen, LinkHead } from '~/areas/agent/opening/LinkScreen';
import { RenewForm } from '~/areas/agent/opening/RenewForm';
import {
  linkFields,
  links_path,
  openFields,
  opening_path,
  link_days,
  link_uses,
} from '~/areas/agent/opening/openFields';
import {
  type CameData,
  endForm,
  linkForm,
  type LinksData,
  openForm,
  renewForm,
} from '~/areas/agent/opening/opening.server';
import { FormField, SubmitButton, FormChoice } from '~/forms/FormField';
import { FormRadios } from '~/forms/FormRadios';
import { FormShell } from '~/forms/FormShell';
import { formAction } from '~/forms/action.server';
import type { FormReply } from '~/forms/reply';
import { type FormState, useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { Facts } from '~/ui/Facts';
import { Pager } from '~/ui/Pager';
import {
  loadOpening,
  type OpeningData,
  type OpeningFormData,
  type OpenedData,
} from './agentRegister.server';

/** The type and the rebate of a newcomer, whether by an agent's own hand or by a link. */
function PlaceFields<Name extends string>({
  form,
  rebateHint,
}: {
  form: FormState<Name | 'type' | 'rebate'>;
  rebateHint: string;
}) {
  const { t } = form;
  return (
    <>
      <FormRadios
        form={form}
        name="type"
        options={[
          { value: '0', label: t('team_kind_member'), lines: [t('opening_member')] },
          { value: '2', label: t('team_kind_agent'), lines: [t('opening_agent')] },
        ]}
      />
      <FormField
        form={form}
        name="rebate"
        hint={rebateHint}
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
      />
    </>
  );
}

/** The agent's invitation links, and the form for another (agent#invitations). */
function LinksScreen({ data, reply }: { data: LinksData; reply: FormReply | undefined }) {
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

/** The members who came by an invitation link and are in the team now (agent#who-came-by-a-link). */
function CameScreen({ data }: { data: CameData }) {
  const { link, heading, left, rows, file, page, pages } = data;
  return (
    <section className="group" data-link={link.id}>
      <LinkHead link={link} />
      <h2>{heading}</h2>
      {left !== '' && <p className="fine">{left}</p>}
      {rows.length > 0 && (
        <ul className="team-list">
          {rows.map(({ id, name, agent, to, kind, came, place }) => (
            <li key={id} data-member={id}>
              <p className="team-head">
                {to ? (
                  <Link to={to}>
                    <strong>{name}</strong>
                  </Link>
                ) : (
                  <strong>{name}</strong>
                )}
                <span className={agent ? 'mark mark-agent' : 'mark'}>{kind}</span>
              </p>
              <p className="fine">
                {came} · {place}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} />
      {file && (
        <p>
          <a className="button button-quiet" href={file.to}>
            {file.text}
          </a>
        </p>
      )}
    </section>
  );
}

/** The account that was opened, with what is handed to its member (agent#open-an-account). */
function OpenedScreen({ data }: { data: OpenedData }) {
  const t = useT();
  const { id, name, nickname, password, renewed, renewKey, kind, rebate, login, to } = data;
  return (
    <section className="sheet stack" data-member={id}>
      <h2>{t(renewed ? 'opening_renewed' : 'opening_done')}</h2>
      <dl className="opening-hand">
        <div>
          <dt>{t('team_user_name')}</dt>
          <dd>{name}</dd>
        </div>
        {password && (
          <div>
            <dt>{t('opening_password')}</dt>
            <dd className="opening-password">{password}</dd>
          </div>
        )}
      </dl>
      {password ? (
        <>
          <p>{t('opening_shown')}</p>
          <p className="fine">{t('opening_hand_over', { login })}</p>
        </>
      ) : (
        <p>{t(renewKey ? 'opening_over' : 'opening_hidden')}</p>
      )}
      {!password && renewKey && <RenewForm memberId={id} formKey={renewKey} />}
      <Facts
        rows={[
          [t('opening_type'), kind],
          [t('team_rebate'), rebate],
          [t('team_nickname'), nickname],
        ]}
      />
      <p className="row">
        <Link className="button" to={opening_path}>
          {t('opening_another')}
        </Link>{' '}
        {to && (
          <Link className="button button-quiet" to={to}>
            {t('opening_member_page')}
          </Link>
        )}
      </p>
    </section>
  );
}

/** Opens accounts below the agent and makes links, and shows what came of it (agent#open-an-account, agent#invitations). */
function OpeningScreen({
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
          maxLength={40}
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

export const handle: Handle = {
  i18n: ['opening', 'links', 'invite', 'team', 'lists', 'language'],
};

/** /m/agentRegister: an agent opens accounts right below, and makes invitation links. */
export const loader = /* @__PURE__ */ screenLoader(handle, ({ page }) => loadOpening(page));

export const action = /* @__PURE__ */ formAction(openForm, linkForm, endForm, renewForm);

export default function AgentRegister() {
  const { own } = useLoaderData<typeof loader>();
  return <OpeningScreen data={own} reply={useActionData<typeof action>()} />;
}
