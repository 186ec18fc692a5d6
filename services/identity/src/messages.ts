import { messageCatalogue } from '@atoll/errors/messages';

/** Every success message of this service, with its exact text. */
export const identityMessage = messageCatalogue({
  ACCOUNT_CREATED: 'Account created. Please log in.',
  RESET_LINK_SENT: 'If an account has this phone number, a link to set a new password was sent to it.',
  RESET_LINK_VALID: 'Please enter a new password.',
  PASSWORD_CHANGED: 'Your password was changed. Please log in.',
  FEEDBACK_SENT: 'Thank you. Your feedback was sent.',
  USER_UPDATED: 'User updated.',
  LOGGED_OUT: 'Logged out.',
  LOGGED_OUT_OTHERS: 'Logged out everywhere else.',
  SESSION_ENDED: 'Session ended.',
  OPERATOR_UPDATED: 'Operator updated.',
  SMS_CARRIER_SAVED: 'SMS carrier saved.',
  MESSAGE_ON: 'The message is sent from now on.',
  MESSAGE_OFF: 'The message is not sent any more.',
  MESSAGE_TEXT_SAVED: 'Text saved.',
  REPORT_MAIL_SAVED: 'The report is sent by e-mail.',
  REPORT_MAIL_REMOVED: 'The report is not sent any more.',
  SETTINGS_SAVED: 'Settings saved.',
});
