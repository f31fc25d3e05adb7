/** A symbol of the sprite `public/icons.svg`; decoration, so the text beside it must say it all. */
export function Icon({ name, className }: { name: string; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true" width="24" height="24">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
