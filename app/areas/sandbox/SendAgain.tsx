import { Form, Link } from '@remix-run/react';
import type { PlayReply } from '~/areas/sandbox/playAction.server';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';

/**
 * A game's form whose outcome is unknown while not even the game's page can be had: what was sent,
 * to be sent again under the same key.
 */
export function SendAgain({ reply }: { reply: PlayReply }) {
  const t = useT();
  const { error, kept, intent, values, idempotencyKey } = reply;
  const fields = { ...values, idempotencyKey };
  return (
    <section className="notice-page">
      <Icon name="warn" className="icon-big" />
      <h2>{t('error_page_title')}</h2>
      <p role="alert">{error}</p>
      <p>{kept}</p>
      <Form method="post" className="send-again" replace>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button className="button" name="intent" value={intent}>
          {t('try_again')}
        </button>
      </Form>
      <Link className="button button-quiet" to="/m/home">
        {t('go_home')}
      </Link>
    </section>
  );
}
