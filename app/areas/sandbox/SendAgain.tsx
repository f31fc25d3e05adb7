import { Link } from '@remix-run/react';
import type { FormFields } from '~/forms/fields';
import { PostForm } from '~/forms/PostForm';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import { Icon } from '~/ui/Icon';
import { playFields, seedFields } from './playFields';
import type { PlayView } from './playForm.server';

type Reply = FormReply<PlayView>;

/**
 * Shown if a game's form has an unknown outcome and the game's page cannot be loaded either: sends
 * the same values again under the same key.
 */
export function SendAgain({ reply }: { reply: Reply }) {
  const isSeed = reply.form === seedFields.id;
  const fields: FormFields<string> = isSeed ? seedFields : playFields;
  const { t, key, summary, typed } = useForm(fields, reply);
  return (
    <section className="notice-page">
      <Icon name="warn" className="icon-big" />
      <h2>{t('error_page_title')}</h2>
      <p role="alert">{summary.entries[0]?.text}</p>
      <p>{reply.view?.kept}</p>
      <PostForm fields={fields} values={typed} idempotencyKey={key} className="send-again" replace>
        <button className="button" name="intent" value={isSeed ? 'setSeed' : 'play'}>
          {t('try_again')}
        </button>
      </PostForm>
      <Link className="button button-quiet" to="/m/home">
        {t('go_home')}
      </Link>
    </section>
  );
}
