import { defineFields } from '~/forms/fields';

/** The payer's word on the sandbox provider's page. */
export const sandboxPayFields = defineFields('sandboxPay', { result: null });
