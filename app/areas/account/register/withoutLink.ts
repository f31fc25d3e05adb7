/** The value of the button `switch` that goes on with a registration without an agent's link. */
export const without_link = 'alone';

/** True for a form that was sent by that button. */
export const leavesLink = (form: FormData | undefined): boolean =>
  form?.get('switch') === without_link;
