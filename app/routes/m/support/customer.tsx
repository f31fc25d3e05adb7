import { useLoaderData, Link, useActionData, useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { deskForm, loadDesk } from '~/areas/support/desk.server';
import { deskFields } from '~/areas/support/deskAddress';
import { FormFile, FormText, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import { formAction } from '~/forms/action.server';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { LiveFrame } from '~/live/LiveFrame';
import { screenLoader } from '~/session/screen.server';
import { Icon } from '~/ui/Icon';

/** Answers script with the newest message's id. */
const news_path = '/m/customer/news';

/** The time to the first question for an answer. */
export const first_wait_ms = 5_000;
const growth = 1.5;
const longest_wait_ms = 60_000;

/** Returns the time to the next question after one that brought nothing. */
export const nextWait_ms = (wait_ms: number): number =>
  Math.min(longest_wait_ms, Math.round(wait_ms * growth));

/**
 * With script, asks for a newer message than the one shown and loads the page's data when there is one
 * (support#chat). It asks more rarely the longer nothing comes, and not while the page is hidden.
 */
function useDeskNews(newest: string | null): void {
  const { revalidate } = useRevalidator();
  const load = useRef(revalidate);
  load.current = revalidate;
  useEffect(() => {
    if (newest === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait_ms = first_wait_ms;
    let over = false;
    const plan = () => {
      clearTimeout(timer);
      if (!over && !document.hidden) timer = setTimeout(() => void ask(), wait_ms);
    };
    const ask = async () => {
      const found = await newestNow();
      if (over) return;
      if (found !== undefined && found !== newest) load.current();
      wait_ms = nextWait_ms(wait_ms);
      plan();
    };
    const onVisible = () => {
      wait_ms = first_wait_ms;
      if (document.hidden) clearTimeout(timer);
      else void ask();
    };
    document.addEventListener('visibilitychange', onVisible);
    plan();
    return () => {
      over = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [newest]);
}

/** The id of the newest message; undefined where it could not be had. */
async function newestNow(): Promise<string | null | undefined> {
  try {
    const answer = await fetch(news_path);
    return answer.ok ? ((await answer.json()) as { newest: string | null }).newest : undefined;
  } catch {
    return undefined;
  }
}

type Own = Awaited<ReturnType<typeof loadDesk>>['own'];

/** The desk: the form above the conversation, whose newest message is first. */
function DeskScreen({ own }: { own: Own }) {
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
          <LiveFrame view="/m/live/desk" title={t('live_desk')} line />
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

export const handle: Handle = {
  i18n: ['desk', 'language', 'liveTitles'],
};

/** /m/customer: the desk of customer service, for members and visitors. */
export const loader = /* @__PURE__ */ screenLoader(handle, async ({ page }) => loadDesk(page));

export const action = /* @__PURE__ */ formAction(deskForm);

export default function Customer() {
  return <DeskScreen own={useLoaderData<typeof loader>().own} />;
}
