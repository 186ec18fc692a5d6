import { errorCatalogue } from '@atoll/errors/catalogue';
import { ruleTexts } from '@atoll/form-rules/texts';

export const identityError = errorCatalogue('identity', {
  LOGIN_FAILED: { kind: 'unauthenticated', text: 'Username or password is incorrect.' },
  USERNAME_LENGTH: { kind: 'invalid', text: ruleTexts.USERNAME_LENGTH },
  USERNAME_CHARACTERS: { kind: 'invalid', text: 'Username may contain letters of one script, digits and . _ - @ only.' },
  PASSWORD_LENGTH: { kind: 'invalid', text: ruleTexts.PASSWORD_LENGTH },
  USERNAME_TAKEN: { kind: 'conflict', text: 'This username is already taken.' },
  PHONE_TAKEN: { kind: 'conflict', text: 'This phone number is already registered.' },
  PHONE: { kind: 'invalid', text: ruleTexts.PHONE },
  RESET_LINK: { kind: 'not_found', text: 'This link is not valid any more. Please ask for a new one.' },
  CONFIG_VALUE: { kind: 'invalid', text: 'Please check the value of each setting.' },
  PRODUCT_TITLE: { kind: 'invalid', text: ruleTexts.PRODUCT_TITLE },
  COMPANY_NAME: { kind: 'invalid', text: ruleTexts.COMPANY_NAME },
  COLOUR: { kind: 'invalid', text: ruleTexts.COLOUR },
  IMAGE_PATH: { kind: 'invalid', text: ruleTexts.IMAGE_PATH },
  PICTURE_SIZE: { kind: 'too_large', text: ruleTexts.PICTURE_SIZE },
  PICTURE_TYPE: { kind: 'unsupported_type', text: ruleTexts.PICTURE_TYPE },
  EMAIL: { kind: 'invalid', text: ruleTexts.EMAIL },
  FEEDBACK_EMPTY: { kind: 'invalid', text: ruleTexts.FEEDBACK_EMPTY },
  SMS_ACCOUNT: { kind: 'invalid', text: 'Please enter the account SID, such as AC and 32 characters.' },
  SMS_SENDER: { kind: 'invalid', text: 'Please enter a number or a name of at most 11 letters and digits.' },
  SMS_URL: { kind: 'invalid', text: 'Please enter an address of the public internet that begins with https://.' },
  SMS_BODY: { kind: 'invalid', text: 'Please enter JSON or a form in which to and text stand in braces.' },
  SMS_SECRET: { kind: 'invalid', text: 'Please enter the key of the carrier.' },
  NO_CREDENTIALS: { kind: 'conflict', text: 'This platform has no key to keep credentials with.' },
  HOST_TAKEN: { kind: 'conflict', text: 'This host belongs to another operator.' },
});
