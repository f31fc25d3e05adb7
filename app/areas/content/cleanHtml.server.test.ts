import { describe, expect, it, vi } from 'vitest';
import { closedPathsOf, trialPathsOf } from '~/addresses';
import { openedText } from '~/ui/closedPaths';
import { checkText } from '@server/areas/content/folder/texts';
import { hostileHtml } from '../../../tests/support/hostile/texts';
import { parse } from '../../../tests/support/markup';
import { cleanHtml, textOf } from './cleanHtml.server';

const clean = (html: string) => cleanHtml(html, { outside: 'another site' });

const elements =
  /^(p|br|hr|h3|strong|b|em|i|u|s|small|blockquote|ul|ol|li|table|thead|tbody|tr|th|td|a|img)$/;
const attributes: Readonly<Record<string, RegExp>> = {
  a: /^(href|rel|target|title|class)$/,
  img: /^(src|alt|loading)$/,
};

/** An address that a browser would take for one of this site, of another over https, or of a telephone. */
const isHarmless = (address: string): boolean => {
  if (/^tel:[\d+-]+$/.test(address)) return true;
  const { protocol, host } = new URL(address, 'https://here.test/m/notice');
  return protocol === 'https:' && (host === 'here.test' || /^https:\/\//.test(address));
};

async function expectHarmless(cleaned: string): Promise<void> {
  const page = await parse(`<div>${cleaned}</div>`);
  for (const element of page.querySelectorAll('div *')) {
    expect(element.tagName).toMatch(elements);
    for (const { key, value } of element.attributes) {
      expect(key).toMatch(attributes[element.tagName] ?? /^$/);
      if (key === 'href' || key === 'src') {
        expect(isHarmless(String(value)), String(value)).toBe(true);
      }
    }
  }
  expect(cleaned).not.toMatch(/<\/?(div|details|main|body)\b|<!|<\?/i);
}

describe('hostile HTML', () => {
  it('is of more than a hundred kinds', () => {
    expect(new Set(hostileHtml).size).toBeGreaterThan(130);
  });

  it.each(hostileHtml.map((html) => [html]))(
    'is harmless: %j (content#announcement-fields)',
    async (html) => {
      const cleaned = clean(html);
      await expectHarmless(cleaned);
      expect(clean(cleaned)).toBe(cleaned);
    },
  );

  it.each(hostileHtml.map((html) => [html]))(
    'is harmless in Markdown: %j (content#folder)',
    async (html) => {
      const body = `${html}\n\n- ${html}\n`;
      const { value } = checkText('a.md', { title: 'a', body, line: 1 });
      expect(value).not.toBeNull();
      await expectHarmless(clean(value!.content));
    },
  );

  it('nests no deeper than a page needs', () => {
    const depth = clean('<blockquote>'.repeat(600)).match(/<blockquote>/g)!.length;
    expect(depth).toBeLessThanOrEqual(12);
  });
});

describe('an operator’s HTML', () => {
  it('keeps its words, lists, tables and headings', () => {
    const html =
      '<h3>a</h3><p>b <strong>c</strong><br />d</p><ul><li>e</li></ul>' +
      '<table><tbody><tr><th>f</th><td>g</td></tr></tbody></table>';
    expect(clean(html)).toBe(html);
    expect(clean('<h1>a</h1><h2>b</h2>')).toBe('<h3>a</h3><h3>b</h3>');
    expect(clean('<section><p>a</p></section>')).toBe('<p>a</p>');
    expect(clean('1 < 2 & "3"')).toBe('1 &lt; 2 &amp; "3"');
  });

  it('keeps the number of a help line to call, and no other address without a page (protection#help-with-gambling)', () => {
    expect(clean('<a href="tel:1323">a</a>')).toBe('<a href="tel:1323">a</a>');
    expect(clean('<a href="tel:+44-808-8020-133">a</a>')).toContain('href="tel:+44-808-8020-133"');
    for (const href of ['tel:', 'tel:*21*5#', 'tel:1;ext=2', 'sms:1323', 'mailto:a@b.test']) {
      expect(clean(`<a href="${href}">a</a>`)).not.toMatch(/tel:|sms:|mailto:/);
    }
  });

  it('links within the site as they are, and to others with a warning in a window of its own', () => {
    expect(clean('<a href="/m/hot">a</a>')).toBe('<a href="/m/hot">a</a>');
    expect(clean('<a href="https://example.com/x">a</a>')).toBe(
      '<a href="https://example.com/x" target="_blank" rel="noopener noreferrer nofollow" title="another site" class="outside">a</a>',
    );
    expect(clean('<a href="mailto:a@b.c">a</a>')).toBe('<a>a</a>');
  });

  it.each(['/m/Activity', '/m//activity', '/m/activity;x', '/m/%61ctivity', '/m/activity.'])(
    'has the words alone of a link to what is closed, written %s',
    (href) => {
      const html = clean(`<p><a href="${href}?id=3">a</a> <a href="/m/help">b</a></p>`);
      const opened = '<p>a <a href="/m/help">b</a></p>';
      expect(openedText(closedPathsOf('self'), html)).toBe(opened);
      const real = clean(`<a href="${href.replace(/(a|%61)ctivity/i, 'Withdraw')}">a</a>`);
      expect(openedText(trialPathsOf(), real)).toBe('a');
    },
  );

  it('shows pictures of the site and over https alone', () => {
    expect(clean('<img src="/art/a.svg" alt="A" width="9">')).toBe(
      '<img src="/art/a.svg" alt="A" loading="lazy" />',
    );
    expect(clean('<img src="http://example.com/a.png"><p>a</p>')).toBe('<p>a</p>');
  });
});

describe('the text of HTML', () => {
  it('has neither elements nor entities', () => {
    expect(textOf('<p>a &amp; b</p>\n<p><a href="/m/hot">c</a>  d &lt;e&gt;</p>')).toBe(
      'a & b c d <e>',
    );
    expect(textOf('<script>x</script><p>a</p>')).toBe('a');
  });
});

it('makes the same of a text once, and another thing for other words', async () => {
  const sanitize = vi.fn((html: string) => html);
  vi.resetModules();
  vi.doMock('sanitize-html', () => ({ default: sanitize }));
  try {
    const fresh = await import('./cleanHtml.server');
    for (const outside of ['site', 'site', 'เว็บ']) fresh.cleanHtml('<p>a</p>', { outside });
    expect(sanitize).toHaveBeenCalledTimes(2);
    for (const html of ['<p>b</p>', '<p>b</p>']) fresh.textOf(html);
    expect(sanitize).toHaveBeenCalledTimes(3);
  } finally {
    vi.doUnmock('sanitize-html');
    vi.resetModules();
  }
});
