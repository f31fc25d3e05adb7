import { Link } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import { Prose } from '~/ui/Prose';

/** A text of the operator, cleaned; of a long one its beginning, and a link to the page that has it whole. */
export function TextOrBeginning({
  row: { title, html, excerpt },
  to,
}: {
  row: { title: string; html?: string; excerpt?: string };
  to: string;
}) {
  const t = useT();
  if (html !== undefined) {
    return <Prose html={html} />;
  }
  return (
    <div className="prose">
      <p>{excerpt}</p>
      <p>
        <Link to={to}>
          {t('announcement_whole')}
          <span className="vh"> {title}</span>
        </Link>
      </p>
    </div>
  );
}
