/**
 * A symbol of the sprite `public/icons.svg`, hidden from screen readers: text beside it says the
 * same.
 */
export function Icon({
  name,
  className,
  label,
}: {
  name: string;
  className?: string;
  /** The meaning of an icon without text beside it; text browsers show it. */
  label?: string;
}) {
  return (
    <>
      <svg
        className={className ? `icon ${className}` : 'icon'}
        aria-hidden="true"
        width="24"
        height="24"
      >
        <use href={`/icons.svg#${name}`} />
      </svg>
      {label && <span className="vh">{label}</span>}
    </>
  );
}
