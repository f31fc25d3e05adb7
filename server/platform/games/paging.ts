export interface Page {
  pageNo: number;
  pageSize: number;
}

export const totalPages = (count: number, { pageSize }: Page): number =>
  Math.ceil(count / pageSize);

export const offsetOf = ({ pageNo, pageSize }: Page): number => (pageNo - 1) * pageSize;
