import { defineTexts, inDhivehi } from '@atoll/app-frame/texts/i18n';
import { ruleTexts } from '@atoll/form-rules/texts';

export const userTexts = defineTexts('admin-users', {
  register: 'Register User',
  hideNoRoles: 'Hide users with no roles',
  search: 'Search users',
  list: 'Users',
  username: 'Username',
  superUser: 'Super user',
  yes: 'Yes',
  admin: 'Admin',
  captain: 'Captain',
  adminOf: '{name} is admin',
  captainOf: '{name} is captain',
  makeAdminTitle: 'Make {name} an admin?',
  makeAdminText: 'Admins see the names and contacts of all customers, decide about payments, and change trips, prices and settings.',
  makeAdmin: 'Make admin',
  keepRoles: 'Keep as it is',
  none: 'No users',
  noneFound: 'Nobody matches “{search}”.',
  close: 'Close',
  password: 'Password',
  again: 'Password again',
  phone: 'Phone',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  showAgain: 'Show password again',
  hideAgain: 'Hide password again',
  PASSWORDS: 'Passwords do not match.',
  USERNAME: ruleTexts.USERNAME_LENGTH,
  PASSWORD: ruleTexts.PASSWORD_LENGTH,
  PHONE: ruleTexts.PHONE,
});

inDhivehi(userTexts, async () => (await import('../../dv/office/users.js')).userDhivehi);
