import { createContext, useContext } from 'react';

/** The data that only the server has while it renders; in the browser all of it is absent. */
interface ServerPage {
  /** Marks our own inline scripts for the CSP's hashes; removed from the page afterwards. */
  nonce: string;
  /** Stands where the styles come once it is known which ones the page needs. */
  stylesPlace: string;
  /** Addresses of the scripts that the page's routes share; see `withoutImports`. */
  sharedScripts: readonly string[];
  requestId: string;
  /** The last line of a page in lite mode, with the place of the page's bytes (site#data-use). */
  dataUse?: string | undefined;
}

const ServerPageContext = createContext<ServerPage | undefined>(undefined);

export const ServerPageProvider = ServerPageContext.Provider;
export const useServerPage = (): ServerPage | undefined => useContext(ServerPageContext);
