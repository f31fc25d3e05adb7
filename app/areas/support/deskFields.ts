import { defineFields } from '~/forms/fields';

/** The fields of a message to customer service. */
export const deskFields = defineFields('desk', { message: 'desk_message', image: 'desk_image' });
