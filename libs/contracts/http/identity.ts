import { accountCalls } from './identity/accounts.js';
import { feedbackCalls } from './identity/feedback.js';
import { messageSettingsCalls } from './identity/message-settings.js';
import { operatorPictureCalls } from './identity/operator-pictures.js';
import { operatorCalls } from './identity/operator.js';
import { reportMailCalls } from './identity/report-mails.js';
import { smsCarrierCalls } from './identity/sms-carrier.js';
import { userCalls } from './identity/users.js';

/** The calls of identity, a file for each kind. */
export const identityCalls = {
  ...accountCalls,
  ...userCalls,
  ...operatorCalls,
  ...operatorPictureCalls,
  ...smsCarrierCalls,
  ...messageSettingsCalls,
  ...reportMailCalls,
  ...feedbackCalls,
};
