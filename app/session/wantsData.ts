/**
 * True where a request asks for a screen's data and not for its page: by `?format=json`, or by an `Accept` header that names JSON
 * and no page. Browsers name pages.
 */
export function wantsData({ url, headers }: Pick<Request, 'url' | 'headers'>): boolean {
  if (new URL(url).searchParams.get('format') === 'json') return true;
  const accept = headers.get('Accept') ?? '';
  return /\bapplication\/json\b/i.test(accept) && !/\btext\/html\b/i.test(accept);
}
