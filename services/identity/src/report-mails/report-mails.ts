import type { Input, Output } from '@atoll/contracts/http/calls';
import { MOST_REPORT_MAILS } from '@atoll/contracts/report-mails';
import { commonError } from '@atoll/errors/common';
import { isStrictEmailAddress } from '@atoll/form-rules/contact';
import { identityError } from '../errors.js';
import type { StoredReportMail } from '../operators/operator.js';

type Shown = Output<'getReportMails'>['reportMails'][number];
export type ReportMailEdit = Omit<Input<'saveReportMail'>, 'version'>;

/** Without what only this service needs. The values were checked when they were saved. */
export const shownReportMail = ({ sinceMs: _since, ...shown }: StoredReportMail): Shown => shown as Shown;

/**
 * The list with this report mail in place of that with its id, or at its end. What was due before it was made or switched on again is not sent.
 * NOT_FOUND for an unknown id, REPORT_ADDRESS without an address, EMAIL for what is no address, REPORT_MAILS_FULL for one too many.
 * @param newId for one that is added
 */
export function withReportMail(mails: readonly StoredReportMail[], edit: ReportMailEdit, newId: number, now: Date): StoredReportMail[] {
  const { id, ...fields } = edit;
  const before = mails.find((mail) => mail.id === id);
  if (id && !before) throw commonError('NOT_FOUND');
  const addresses = eachOnce(edit.addresses.map((address) => address.trim()).filter((address) => address !== ''));
  if (addresses.length === 0) throw identityError('REPORT_ADDRESS');
  if (!addresses.every(isStrictEmailAddress)) throw identityError('EMAIL');
  if (!before && mails.length >= MOST_REPORT_MAILS) throw identityError('REPORT_MAILS_FULL', { params: { most: MOST_REPORT_MAILS } });
  const sinceMs = before?.isOn && isDueAlike(before, edit) ? before.sinceMs : now.getTime();
  const saved: StoredReportMail = { ...fields, id: before?.id ?? newId, addresses, sinceMs };
  return before ? mails.map((mail) => (mail === before ? saved : mail)) : [...mails, saved];
}

/** Mailboxes are the same in any letter case. */
const eachOnce = (addresses: readonly string[]): string[] =>
  addresses.filter((address, index) => addresses.findIndex((one) => one.toLowerCase() === address.toLowerCase()) === index);

const isDueAlike = (before: StoredReportMail, { every, hour }: ReportMailEdit): boolean => before.every === every && before.hour === hour;

/** NOT_FOUND for an unknown id. */
export function withoutReportMail(mails: readonly StoredReportMail[], id: number): StoredReportMail[] {
  const others = mails.filter((mail) => mail.id !== id);
  if (others.length === mails.length) throw commonError('NOT_FOUND');
  return others;
}
