import { createContext, useContext } from 'react';

/** What only the server knows while it renders; in the browser all of it is absent. */
export interface ServerPage {
  /** Marks our own inline scripts for the CSP's hashes; taken out of the page again. */
  nonce: string;
  css: (names: readonly string[]) => string;
  requestId: string;
}

const ServerPageContext = createContext<ServerPage | undefined>(undefined);

export const ServerPageProvider = ServerPageContext.Provider;
export const useServerPage = (): ServerPage | undefined => useContext(ServerPageContext);
