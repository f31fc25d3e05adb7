import { LRUCache } from 'lru-cache';
import sanitize from 'sanitize-html';
import { bannerLink } from './bannerLink';

/** The words that mark a link to another site. */
interface Words {
  outside: string;
}

const headings = { h1: 'h3', h2: 'h3', h4: 'h3', h5: 'h3', h6: 'h3' };

const allowed = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h3', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'blockquote'],
    ...['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'a', 'img'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target', 'title', 'class'],
    img: ['src', 'alt', 'loading'],
  },
  /** Addresses are checked below: those of links and pictures by the rule of banners. */
  allowedSchemes: ['https', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 12,
} satisfies sanitize.IOptions;

/** A number to call: digits with a plus sign before them and hyphens between them. */
const telephone = /^tel:\+?\d[\d-]{1,18}$/;

/** Characters of texts that are kept with what became of them: the same few are shown to everybody. */
const stored_most_chars = 4_000_000;
const cached = new LRUCache<string, string>({
  maxSize: stored_most_chars,
  sizeCalculation: (made, key) => made.length + key.length,
});

/** Returns what is made of a text, made once for as long as it is kept. */
function once(key: string, make: () => string): string {
  const known = cached.get(key);
  if (known !== undefined) return known;
  const made = make();
  cached.set(key, made);
  return made;
}

/**
 * Returns an operator's HTML with nothing in it that could run, load or lead elsewhere unseen
 * (content#announcement-fields): plain text elements, links by the rule of banners, pictures of this site or over https.
 * Links to other sites open a page of their own and say so.
 */
export const cleanHtml = (html: string, words: Words): string =>
  once(`html ${words.outside}\n${html}`, () => cleaned(html, words));

const cleaned = (html: string, { outside }: Words): string =>
  sanitize(html, {
    ...allowed,
    transformTags: {
      ...headings,
      a: (_tag, { href = '' }) => {
        if (telephone.test(href)) return { tagName: 'a', attribs: { href } };
        const to = bannerLink(href);
        if (to === '' || to.startsWith('/')) return { tagName: 'a', attribs: { href: to } };
        const away = { target: '_blank', rel: 'noopener noreferrer nofollow', title: outside };
        return { tagName: 'a', attribs: { href: to, ...away, class: 'outside' } };
      },
      img: (_tag, { src = '', alt = '' }) => ({
        tagName: 'img',
        attribs: { src: bannerLink(src), alt, loading: 'lazy' },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  });

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

/** The beginnings and ends of elements that part words. */
const blocks = /(?=<\/?(?:p|br|hr|h\d|li|ul|ol|tr|td|th|div|blockquote)\b)/gi;

/** Returns the text of an operator's HTML, its blanks as single spaces. */
export const textOf = (html: string): string => once(`text ${html}`, () => plain(html));

function plain(html: string): string {
  const parts: string[] = [];
  sanitize(html.replace(blocks, ' '), {
    allowedTags: [],
    textFilter: (text) => {
      parts.push(text.replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity]!));
      return '';
    },
  });
  return parts.join('').replace(/\s+/g, ' ').trim();
}
