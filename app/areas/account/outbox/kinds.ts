/** The kinds of messages in the demo's outbox. */
export type OutboxKind = 'sms' | 'mail' | 'captcha';
