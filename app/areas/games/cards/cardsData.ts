/** The address from which script gets a list's next page, and to which it sends a heart's mark. */
export const cards_path = '/m/cards';

/** The answer to a saved mark, with the message to show. */
export interface MarkSaved {
  success: boolean;
  text: string;
  duration_ms: number;
}
