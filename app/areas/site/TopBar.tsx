import { Link, useMatches, useNavigate } from '@remix-run/react';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import type { ChromeData } from '~/ui/rootData';

interface Back {
  back?: string | null;
}

/**
 * The bar with the screen's title. Its arrow is a link: to the page that the person came from, if
 * the screen's loader names it (`back`), else to the parent screen. With script it goes one
 * step back if the route table says so and there is a step to go back (site#back-arrow).
 */
export function TopBar({ data }: { data: ChromeData }) {
  const t = useT();
  const navigate = useNavigate();
  const match = useMatches().at(-1);
  const loaded = match?.data as { own?: Back; shared?: Back } | undefined;
  const handle = match?.handle as Handle | undefined;
  const { title, arrow, top } = data.screen;
  const parent = loaded?.own?.back ?? loaded?.shared?.back ?? data.screen.parent;
  const back = (event: React.MouseEvent) => {
    const cameFromHere = (window.history.state as { idx?: number } | null)?.idx;
    if (arrow !== 'back' || !cameFromHere) return;
    event.preventDefault();
    navigate(-1);
  };
  if (top === 'logo') {
    return (
      <header className="top-bar">
        <img src="/logo.svg" alt={t('brand')} width="128" height="36" />
        <h1 className="vh">{title}</h1>
        <span className="grow" />
        <Link className="icon-button" to="/m/home">
          <Icon name="close" label={t('close')} />
        </Link>
      </header>
    );
  }
  return (
    <header className="top-bar">
      {parent && (
        <Link className="icon-button" to={parent} onClick={back}>
          <Icon name="back" label={t('back')} />
        </Link>
      )}
      <h1>{handle?.heading?.(match?.data) ?? title}</h1>
    </header>
  );
}
