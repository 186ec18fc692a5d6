import type { ReactElement } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Banner, type Tone } from '@atoll/ui/notices/banner';
import { scanTexts } from '../../../messages/en/scan.js';
import type { Missed } from './use-lookup.js';

const TONES: Readonly<Record<Missed['is'], Tone>> = {
  valid: 'success',
  unpaid: 'warning',
  unverified: 'warning',
  unknown: 'danger',
  notFound: 'danger',
  cancelled: 'danger',
  gone: 'danger',
  otherTrip: 'danger',
  otherOperator: 'danger',
  changed: 'danger',
};

/** Says what a scanned code is, where it shows no booking of the list: in words, colour and icon. */
export function MissedNote({ missed, syncedAt }: { readonly missed: Missed; readonly syncedAt: number }): ReactElement {
  const t = useTexts(scanTexts);
  const when = useWhen();
  const tone = TONES[missed.is];
  if (missed.is === 'notFound' || missed.is === 'unknown')
    return (
      <Banner tone={tone} role="alert">
        {t(missed.is === 'unknown' ? 'notOnDevice' : missed.is)}
      </Banner>
    );
  const { refNo, people } = 'facts' in missed ? missed.facts : { refNo: 'refNo' in missed ? missed.refNo : '', people: 0 };
  return (
    <Banner tone={tone} role="alert" title={t(`ticket.${missed.is}`)}>
      {refNo !== '' && (
        <p>
          <bdi>{people > 0 ? t('ticket.people', { refNo, count: people }) : refNo}</bdi>
        </p>
      )}
      {t(`ticket.${missed.is}.detail`, { time: when.time(new Date(syncedAt)) })}
    </Banner>
  );
}
