import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useT } from '~/i18n/useT';
import { Carousel } from '~/ui/Carousel';
import { useIsClosed } from '~/ui/OpenLink';
import { useRootData } from '~/ui/rootData';
import { useArt } from '~/ui/useArt';
import type { BannerSlide } from './types';

/** The banners of a screen; renders nothing if there are none. */
export function Banners({ slides }: { slides: readonly BannerSlide[] }) {
  const t = useT();
  // Anybody who is having a break is not called to play (protection#marketing).
  const rests = useRootData()?.own.rests === true;
  if (slides.length === 0 || rests) return null;
  return (
    <Carousel
      label={t('banners')}
      slides={slides.map((slide, index) => ({
        key: `${index} ${slide.image}`,
        node: <Banner slide={slide} first={index === 0} />,
      }))}
    />
  );
}

/**
 * React 18 does not know the property, so it is passed in the browser's spelling. Those that are beside the first one come
 * after all that is seen.
 */
const first_picture = { fetchpriority: 'high' };
const later_picture = { fetchpriority: 'low', loading: 'lazy' } as const;

/**
 * The picture of a banner that is not in sight at first, behind a text of its own: browsers that load all pictures at once
 * (Chromium without script) get a ground in its place, from the file of the emblems.
 */
export function LaterPicture({ image }: { image: string }) {
  const art = useArt();
  return (
    <picture>
      <source media="(scripting: none)" srcSet={art('/art/categories.svg#banner')} />
      <img src={art(image)} alt="" width="720" height="300" {...later_picture} />
    </picture>
  );
}

function Banner({ slide, first }: { slide: BannerSlide; first: boolean }) {
  const t = useT();
  const art = useArt();
  const { image, link, title, text, outside } = slide;
  const hasText = title !== '' || text !== '';
  return (
    <BannerLink to={link} outside={outside}>
      {hasText && !first ? (
        <LaterPicture image={image} />
      ) : (
        <img
          src={art(image)}
          alt={hasText ? '' : t('banners')}
          width="720"
          height="300"
          {...(first ? first_picture : later_picture)}
        />
      )}
      {hasText && (
        <span className="banner-text">
          <strong>
            {title}
            {outside && <b aria-hidden="true"> ↗</b>}
          </strong>{' '}
          <span>{text}</span>
        </span>
      )}
    </BannerLink>
  );
}

function BannerLink({
  to,
  outside,
  children,
}: {
  to: string;
  outside: string | undefined;
  children: ReactNode;
}) {
  // A banner to a page that is closed to this member is a picture alone (protection#closed-and-open).
  const isClosed = useIsClosed();
  if (to === '' || isClosed(to)) return <span className="banner">{children}</span>;
  if (to.startsWith('/')) {
    return (
      <Link className="banner" to={to}>
        {children}
      </Link>
    );
  }
  return (
    <a className="banner" href={to} title={outside} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
