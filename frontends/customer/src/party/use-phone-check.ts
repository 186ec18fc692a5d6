import { useEffect, useState } from 'react';
import type { PhoneCheck } from './contact.js';

type PhoneRule = typeof import('@atoll/form-rules/phone');

/** Loaded with the contact step: at 29 kB gzip the rule and its metadata are too big for the first page. */
const loadRule = (): Promise<PhoneRule> => import(/* webpackChunkName: "phone-rule" */ '@atoll/form-rules/phone');

/** The server's own rule for phone numbers. Until its script has loaded every number passes, and the server refuses an invalid one. */
export function usePhoneCheck(): PhoneCheck {
  const [rule, setRule] = useState<PhoneRule>();
  useEffect(() => {
    loadRule().then(setRule, () => undefined);
  }, []);
  return ({ country, number }) => rule === undefined || rule.e164(number.trim(), country) !== undefined;
}
