/** The bar that leads to the app; the server writes it (site#download-bar). */
export const downloadBar = {
  download_bar: 'Play faster with the app',
  download_get: 'Get it',
} as const;
