const site = 'gamblingtherapy.org';
const line = '1323';
const links: Readonly<Record<string, string>> = {
  [site]: `https://www.${site}/`,
  [line]: `tel:${line}`,
};
const named = new RegExp(`\\b(${line}|${site.replace('.', '\\.')})\\b`);

/** A text; where it names help with gambling, the line and the site can be tapped (protection#help-with-gambling). */
export function HelpLines({ text }: { text: string }) {
  // The number alone may be anything else.
  if (!text.includes(site)) return text;
  return text.split(named).map((part) =>
    links[part] ? (
      <a key={part} href={links[part]} rel="noopener noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
