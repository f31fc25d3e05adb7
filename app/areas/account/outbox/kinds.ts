/** What the demo's outbox keeps. */
export type OutboxKind = 'sms' | 'mail' | 'captcha';
