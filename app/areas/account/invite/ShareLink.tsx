import { useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';

/**
 * Buttons that copy a link and share it by the phone's own sheet, with script. Where the browser
 * refuses to copy (it does without https), the link is marked instead, to be copied by hand.
 */
export function ShareLink({ link, place }: { link: string; place: string }) {
  const t = useT();
  const hydrated = useHydrated();
  const [said, setSaid] = useState<'invite_copied' | 'invite_marked' | null>(null);
  if (!hydrated) return null;
  const canShare = typeof navigator.share === 'function';
  const copy = async () => {
    setSaid(null);
    setSaid((await copied(link)) ? 'invite_copied' : 'invite_marked');
    mark(place);
  };
  return (
    <>
      <p className="row">
        <button type="button" className="button" onClick={() => void copy()}>
          <Icon name="copy" />
          {t('invite_copy')}
        </button>
        {canShare && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => void share(link, t('invite_share_text'))}
          >
            <Icon name="share" />
            {t('invite_share')}
          </button>
        )}
      </p>
      <p role="status" className="invite-said">
        {said && t(said)}
      </p>
    </>
  );
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function mark(id: string): void {
  const view = document.getElementById(id);
  if (view) getSelection()?.selectAllChildren(view);
}

/** Opens the sheet for sharing. Closing it without a choice is no fault. */
async function share(url: string, text: string): Promise<void> {
  await navigator.share({ text, url }).catch(() => undefined);
}
