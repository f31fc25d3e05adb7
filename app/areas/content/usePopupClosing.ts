import { useNavigation } from '@remix-run/react';

/** True while the dismissal of the popup is on its way: it goes at once, and does not wait for the answer. */
export const usePopupClosing = (): boolean =>
  useNavigation().formData?.get('intent') === 'closePopup';
