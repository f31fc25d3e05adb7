/** The pages of a site in maintenance, and of a visitor who is blocked (site#status-pages). */
export const closed = {
  maintenance_title: 'System Maintenance',
  maintenance_text:
    'We are working on the site. Your balance and your tickets are safe, and draws and payouts go on. Please come again in a little while.',
  blocked_title: 'Access restricted',
  blocked_address: 'Your address',
  blocked_country: 'Your country',
  closed_contact: 'Contact us',
} as const;
