import { openedText } from './closedPaths';
import { useRootData } from './rootData';

/**
 * An operator's text: HTML that has been cleaned. To a member whose play is closed, links to what is closed are words
 * alone (protection#closed-and-open).
 */
export function Prose({ html }: { html: string }) {
  const text = openedText(useRootData()?.own.closedPaths, html);
  return <div className="prose" dangerouslySetInnerHTML={{ __html: text }} />;
}
