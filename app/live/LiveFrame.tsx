import { useRootData } from '~/ui/rootData';

interface LiveFrameProps {
  /** The address of the view, `/m/live/…`. */
  view: string;
  title: string;
  /** A list, which is higher. */
  tall?: boolean;
  /** One line, on a page that has no room for more: the rest is scrolled to. */
  line?: boolean;
}

/** A live view within a page (site#live-pages): for browsers without script, as script keeps the page itself fresh. */
export function LiveFrame({ view, title, tall = false, line = false }: LiveFrameProps) {
  const scripted = useRootData()?.shared.script === true;
  const size = tall ? 'live live-tall' : line ? 'live live-line' : 'live';
  const frame = (
    <>
      <iframe className={size} src={view} title={title} />
      {/* Text browsers have no frames, and no styles that hide it. */}
      <p>
        <a href={view}>{title}</a>
      </p>
    </>
  );
  return scripted ? <noscript>{frame}</noscript> : frame;
}
