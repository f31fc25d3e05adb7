import { Link, useSubmit } from '@remix-run/react';
import { useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { FormField } from '~/forms/FormField';
import { FormShell, UnplacedFault } from '~/forms/FormShell';
import { PostForm } from '~/forms/PostForm';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { passkeyFields, passkeyRemoveFields, passkeyStartFields } from './passkeyFields';
import type { PasskeysData } from './passkeys.server';
import { askPasskey, knowsPasskeys, type Challenge } from './webauthn';

interface Props {
  data: PasskeysData;
  reply: FormReply | undefined;
}

const centre = '/m/securityCenter';

/** The member's passkeys, with a way to make and to remove one (account#passkeys). */
export function Passkeys({ data: { list, offer }, reply }: Props) {
  const t = useT();
  return (
    <section className="group" id="passkeys" aria-labelledby="passkeys-title">
      <h2 id="passkeys-title">{t('passkey_title')}</h2>
      {list.length > 0 && (
        <ul className="rows">
          {list.map((passkey) => (
            <Passkey key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <div className="two-step">
        <UnplacedFault fields={passkeyStartFields} reply={reply} />
        <UnplacedFault fields={passkeyRemoveFields} reply={reply} />
        {!offer && <UnplacedFault fields={passkeyFields} reply={reply} />}
        {offer ? <Make offer={offer} reply={reply} /> : <Start />}
      </div>
    </section>
  );
}

function Start() {
  const t = useT();
  const hydrated = useHydrated();
  return (
    <>
      <p>{t('passkey_lead')}</p>
      {hydrated ? (
        <PostForm fields={passkeyStartFields}>
          <button className="button button-quiet wide" name="intent" value="passkeyStart">
            {t('passkey_start')}
          </button>
        </PostForm>
      ) : (
        <p className="fine">{t('passkey_script')}</p>
      )}
    </>
  );
}

function Passkey({ passkey: { id, name, made, used } }: { passkey: PasskeysData['list'][number] }) {
  const t = useT();
  const called = name || t('passkey_unnamed');
  return (
    <li className="row-line row-split" data-passkey={id}>
      <Icon name="key" />
      <span className="grow">{called}</span>
      <span className="row-below">
        {used && <span className="fine">{t('passkey_used', { at: used })}</span>}
        <span className="fine">{t('passkey_made', { at: made })}</span>
      </span>
      <PostForm fields={passkeyRemoveFields} values={{ passkeyId: id }}>
        <button className="button button-quiet button-small" name="intent" value="removePasskey">
          {t('passkey_remove')}
          <span className="vh"> {called}</span>
        </button>
      </PostForm>
    </li>
  );
}

function Make({ offer, reply }: { offer: Challenge; reply: FormReply | undefined }) {
  const form = useForm(passkeyFields, reply);
  const { t } = form;
  const hydrated = useHydrated();
  const submit = useSubmit();
  const [stopped, setStopped] = useState(false);
  if (!hydrated) return <p>{t('passkey_script')}</p>;
  const make = async (named: HTMLFormElement) => {
    setStopped(false);
    const name = String(new FormData(named).get('name') ?? '');
    const answer = knowsPasskeys() ? await askPasskey('create', offer) : undefined;
    if (!answer) setStopped(true);
    else submit({ intent: 'addPasskey', name, ...answer }, { method: 'post', action: centre });
  };
  return (
    <FormShell
      form={form}
      languages={false}
      lead={<p>{t('passkey_lead')}</p>}
      onSubmit={(event) => {
        event.preventDefault();
        void make(event.currentTarget);
      }}
    >
      <FormField
        form={form}
        name="name"
        hint={t('passkey_hint')}
        maxLength={40}
        autoComplete="off"
      />
      <button className="button wide" data-passkey="make" aria-disabled={form.busy}>
        {t('passkey_make')}
      </button>
      <p role="status">{stopped && t('passkey_stopped')}</p>
      <p>
        <Link className="two-step-link" to={centre}>
          {t('passkey_cancel')}
        </Link>
      </p>
    </FormShell>
  );
}
