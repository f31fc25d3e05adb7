/** Where script asks for a list's next page, and has the heart's mark kept. */
export const cards_path = '/m/cards';

/** That a mark was kept, and what to say then. */
export interface MarkSaved {
  success: boolean;
  text: string;
  duration_ms: number;
}
