import { Link, useActionData } from '@remix-run/react';
import type { FormReply } from '~/forms/reply';
import { FormFile, FormText, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import { useForm } from '~/forms/useForm';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { deskFields } from './deskFields';
import type { loadDesk } from './desk.server';
import { useDeskNews } from './useDeskNews';

type Own = Awaited<ReturnType<typeof loadDesk>>['own'];

/** The desk: the form above the conversation, whose newest message stands first. */
export function DeskScreen({ own }: { own: Own }) {
  const t = useT();
  useDeskNews(own.newest);
  return (
    <>
      {/* A message that was accepted leaves an empty form; an answer leaves what is being typed. */}
      <Write key={own.messages.find(({ mine }) => mine)?.id ?? ''} own={own} />
      {own.messages.length > 0 && (
        <section className="group" id="talk">
          <h2 className="vh">{t('desk_talk')}</h2>
          <div className="talk-head">
            <p className="fine">{t(own.state === 'waiting' ? 'desk_waiting' : 'desk_talk')}</p>
            <Link className="button button-quiet button-small" to="/m/customer" reloadDocument>
              {t('desk_refresh')}
            </Link>
          </div>
          <ol className="talk">
            {own.messages.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ol>
          {own.older && (
            <Link className="button button-quiet wide" to={own.older}>
              {t('desk_older')}
            </Link>
          )}
        </section>
      )}
      {own.messages.length === 0 && (
        <p className="callout">
          <Icon name="help" />
          <span className="grow">
            {t('desk_help')} <Link to="/m/help">{t('desk_help_link')}</Link>
          </span>
        </p>
      )}
    </>
  );
}

function Write({ own }: { own: Own }) {
  const form = useForm(deskFields, useActionData<FormReply>(), own.start);
  const { t } = form;
  const isNew = own.messages.length === 0;
  return (
    <FormShell
      form={form}
      className="sheet stack desk"
      multipart={own.member}
      lead={isNew && <p>{t(own.member ? 'desk_lead' : 'desk_lead_visitor')}</p>}
    >
      <FormText form={form} name="message" required={!own.member} />
      <div className="desk-acts">
        {own.member && (
          <details open={form.faultOf('image') !== undefined}>
            <summary>
              <Icon name="camera" />
              {t('desk_image_add')}
            </summary>
            <FormFile
              form={form}
              name="image"
              accept="image/png,image/jpeg"
              hint={t('desk_image_hint')}
            />
          </details>
        )}
        <SubmitButton form={form} intent="send" label={t('desk_send')} />
      </div>
    </FormShell>
  );
}

function Message({ message }: { message: Own['messages'][number] }) {
  const t = useT();
  const { mine, content, at, pictures } = message;
  return (
    <li className={mine ? 'said said-mine' : 'said'}>
      <p className="fine">
        <strong>{t(mine ? 'desk_you' : 'desk_us')}</strong> {at}
      </p>
      {content !== '' && <p className="typed">{content}</p>}
      {pictures.map((picture) => (
        <a key={picture} href={picture}>
          <img src={picture} alt={t('desk_picture')} loading="lazy" width="160" height="160" />
        </a>
      ))}
    </li>
  );
}
