const allowed = new Set([
  'svg',
  'g',
  'path',
  'circle',
  'ellipse',
  'rect',
  'use',
  'pattern',
  'stop',
  'linearGradient',
  'view',
  'radialGradient',
]);

/**
 * Finds the faults of a text as a picture of ours: not well-formed, an element or attribute beyond
 * plain drawing, a reference outside itself, a duplicate or missing id, an invalid number.
 */
export function faults(svg: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  let rest = svg;
  while (rest !== '') {
    const tag = /^<(\/?)([a-zA-Z]+)((?: [a-zA-Z][a-zA-Z0-9-]*="[^"<&]*")*)(\/?)>/.exec(rest);
    if (!tag) return [`not well-formed at: ${rest.slice(0, 60)}`];
    const [whole, closing, name = '', attributes = '', empty] = tag;
    rest = rest.slice(whole.length);
    if (!allowed.has(name)) found.push(`element ${name}`);
    const names = [...attributes.matchAll(/ ([a-zA-Z][a-zA-Z0-9-]*)=/g)].map((m) => m[1] ?? '');
    if (new Set(names).size !== names.length) found.push(`attribute twice: ${whole}`);
    for (const bad of names.filter((n) => /^on|^style$|^class$/i.test(n)))
      found.push(`attribute ${bad}`);
    if (closing) {
      if (open.pop() !== name) found.push(`closes ${name} out of turn`);
    } else if (!empty) open.push(name);
    if (open.length === 0 && rest !== '') found.push(`after the end: ${rest.slice(0, 30)}`);
  }
  if (open.length > 0) found.push(`left open: ${open.join()}`);
  if (!svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 '))
    found.push('no SVG root');
  if (/NaN|undefined|null|Infinity/.test(svg)) found.push('a number that is none');

  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]);
  if (new Set(ids).size !== ids.length) found.push('an id twice');
  for (const [, id] of svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)) {
    if (!ids.includes(id)) found.push(`no element #${id}`);
  }
  if (/href="(?!#)|url\((?!#)|https?:(?!\/\/www\.w3\.org\/2000\/svg")/.test(svg))
    found.push('reaches outside');
  return found;
}
