import { errorCatalogue } from '@atoll/errors/catalogue';

export const identityError = errorCatalogue('identity', {
  LOGIN_FAILED: { kind: 'unauthenticated', text: 'Username or password is incorrect.' },
  USERNAME_LENGTH: { kind: 'invalid', text: 'Username must be 3 to 50 characters.' },
  USERNAME_CHARACTERS: { kind: 'invalid', text: 'Username may contain letters of one script, digits and . _ - @ only.' },
  PASSWORD_LENGTH: { kind: 'invalid', text: 'Password must be at least 8 characters.' },
  USERNAME_TAKEN: { kind: 'conflict', text: 'This username is already taken.' },
  PHONE_TAKEN: { kind: 'conflict', text: 'This phone number is already registered.' },
  PHONE: { kind: 'invalid', text: 'Invalid phone number.' },
  CONFIG_VALUE: { kind: 'invalid', text: 'Please check the value of each setting.' },
  HOST_TAKEN: { kind: 'conflict', text: 'This host belongs to another operator.' },
});
