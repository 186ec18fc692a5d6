import type { CallInput } from '@atoll/app-frame/server-data/api';
import type { TextKey } from '@atoll/app-frame/texts/i18n';
import { MAX_NOTICE, MAX_SHORT_TEXT } from '@atoll/contracts/limits';
import { Choice, Digits, Lines, Text } from '@atoll/ui/forms/kinds';
import type { FormSchema } from '@atoll/ui/forms/schema';
import type { tripNoticeTexts } from '../../../messages/en/trips/trip-notice.js';
import type { Trip } from '../../../server-types.js';

export type NoticeInput = CallInput<'sendTripNotice'>;
export const noticeKinds = ['delay', 'jetty', 'boat', 'other'] as const satisfies readonly NoticeInput['kind'][];

export interface TypedNotice {
  readonly kind: string;
  /** Number of a stop, counted from 1. */
  readonly stop: string;
  readonly minutes: string;
  readonly place: string;
  readonly boat: string;
  readonly note: string;
  /** Whether passengers board at several stops. */
  readonly hasStops: boolean;
}

/** The most frequent message, so that it is sent without typing. */
export const firstNotice = (trip: Trip): TypedNotice => ({
  kind: 'delay',
  stop: '1',
  minutes: '15',
  place: '',
  boat: '',
  note: '',
  hasStops: (trip.route?.stops.length ?? 0) > 2,
});

const isAboutStop = ({ kind, hasStops }: TypedNotice): boolean => hasStops && (kind === 'delay' || kind === 'jetty');

export const noticeForm: FormSchema<TypedNotice, TextKey<typeof tripNoticeTexts>> = {
  fields: {
    kind: { kind: Choice, label: 'kind' },
    stop: { kind: Choice, label: 'stop', when: isAboutStop },
    minutes: { kind: Digits, label: 'minutes', maxLength: 4, when: ({ kind }) => kind === 'delay', codes: ['NOTICE_MINUTES'] },
    place: { kind: Text, label: 'place', maxLength: MAX_SHORT_TEXT, when: ({ kind }) => kind === 'jetty', codes: ['NOTICE_NAME'] },
    boat: { kind: Text, label: 'boat', maxLength: MAX_SHORT_TEXT, when: ({ kind }) => kind === 'boat', codes: ['NOTICE_NAME'] },
    note: { kind: Lines, label: 'note', hint: 'noteHint', maxLength: MAX_NOTICE, codes: ['NOTICE_NOTE', 'MESSAGE_NATIONAL_ID'] },
  },
  problem: noticeProblem,
};

/** As the server refuses them. */
export function noticeProblem({ kind, minutes, place, boat, note }: TypedNotice): 'NOTICE_MINUTES' | 'NOTICE_NAME' | 'NOTICE_NOTE' | undefined {
  const delay = Number(minutes);
  if (kind === 'delay') return Number.isInteger(delay) && delay >= 1 && delay <= 1440 ? undefined : 'NOTICE_MINUTES';
  if (kind === 'other') return note.trim() === '' ? 'NOTICE_NOTE' : undefined;
  return (kind === 'jetty' ? place : boat).trim() === '' ? 'NOTICE_NAME' : undefined;
}

export function noticeInput(trip: Trip, typed: TypedNotice): NoticeInput {
  const { kind: chosen, stop, minutes, place, boat, note } = typed;
  const kind = noticeKinds.find((known) => known === chosen) ?? 'other';
  const names = { delay: '', jetty: place, boat, other: '' };
  return {
    tripId: trip.id,
    kind,
    ...(isAboutStop(typed) && { fromOrder: Number(stop) }),
    ...(kind === 'delay' && { minutes: Number(minutes) }),
    ...(names[kind] !== '' && { name: names[kind] }),
    ...(note !== '' && { note }),
  };
}
