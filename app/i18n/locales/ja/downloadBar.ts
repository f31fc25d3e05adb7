/** The bar that leads to the app; the server writes it (site#download-bar). */
export const downloadBar = {
  download_bar: 'アプリでもっと速く',
  download_get: '入手',
} as const;
