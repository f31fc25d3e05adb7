/** The bar that leads to the app; the server writes it (site#download-bar). */
export const downloadBar = {
  download_bar: '用 App 玩更快',
  download_get: '获取',
} as const;
