/** The bar that leads to the app; the server writes it (site#download-bar). */
export const downloadBar = {
  download_bar: 'Chơi nhanh hơn với ứng dụng',
  download_get: 'Tải',
} as const;
