import type { ConsoleMessage, Page } from '@playwright/test';

interface Complaint {
  text: string;
  /** The document or file that it is about. */
  address: string;
}

/** The complaints of the browser about a page: errors, warnings, refusals by the CSP. */
export interface Complaints {
  /** All since the last time. A page that answers 400 and more may say so of itself. */
  take(): string[];
  stop(): void;
}

export function complaintsOf(page: Page): Complaints {
  let noted: Complaint[] = [];
  const ofConsole = (message: ConsoleMessage) => {
    if (!['error', 'warning'].includes(message.type())) return;
    // The tests' own browser keeps the service worker out, and says so.
    if (message.text().startsWith('Service Worker registration blocked by')) return;
    const text = `${message.type()}: ${message.text()}`;
    noted.push({ text, address: message.location().url });
  };
  const ofScript = ({ message }: Error) =>
    void noted.push({ text: `page error: ${message}`, address: page.url() });
  page.on('console', ofConsole).on('pageerror', ofScript);
  const isOwnStatus = ({ text, address }: Complaint) =>
    address === page.url() && / the server responded with a status of [45]\d\d /.test(text);
  return {
    take() {
      const taken = noted.filter((complaint) => !isOwnStatus(complaint));
      noted = [];
      return taken.map(({ text, address }) => `${text} (${address})`);
    },
    stop: () => void page.off('console', ofConsole).off('pageerror', ofScript),
  };
}
