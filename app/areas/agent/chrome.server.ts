import type { FrameInput, Page } from '~/session/page.server';
import { contractAsk } from './contracts/contractWords.server';
import { agentMenuPart } from './links.server';

/**
 * Loads the part that agents have in a page's frame: the question about a contract that waits for an answer, and the
 * agents' menu, if it is open.
 */
export async function agentChrome(page: Page, { info, member, screen, isClosed }: FrameInput) {
  if (isClosed) return { ask: null, own: {} };
  return {
    ask: await contractAsk(page, screen.id, member),
    own: agentMenuPart(page, info?.whitelabel ?? {}, member),
  };
}
