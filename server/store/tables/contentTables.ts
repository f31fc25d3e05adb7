export interface ContentTables {
  /** The folder of content as it was imported last; the row without a path is locked by imports. */
  content_files: {
    path: string;
    /** In base64. */
    body: string;
  };
  /** The folder's pictures as they are served. */
  content_images: {
    id: string;
    /** In base64. */
    webp: string;
  };
}
