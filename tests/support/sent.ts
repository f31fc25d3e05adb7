import type { Page, Response } from '@playwright/test';

/**
 * Acts, and waits for the answer to the form that this sends. With script a page may show how it
 * went before that is kept; whoever asks the server next would be too early.
 */
export async function sent(page: Page, act: () => Promise<void>): Promise<Response> {
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await act();
  return answered;
}
