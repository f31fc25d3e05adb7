/** A reminder of the play under way, in words. */
export interface ShownReminder {
  title: string;
  text: string;
  goOn: string;
  stop: string;
}
