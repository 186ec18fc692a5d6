import { useSaveFile } from '@atoll/app-frame/server-data/save-file';
import { announceFailure } from '@atoll/app-frame/snackbar/snackbar';
import { useAppDispatch } from '@atoll/app-frame/store/store';
import { useLanguage, useTexts } from '@atoll/app-frame/texts/i18n';
import { tripPaymentTexts } from '../messages/en/trips/trip-payments.js';

/** Saves the payment report of a trip as a file, under the name that the server gives [RP-12]; with whether one is under way. */
export function useSavePaymentReport(tripId: number): readonly [() => void, boolean] {
  const t = useTexts(tripPaymentTexts);
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const [save, busy] = useSaveFile();
  const saveReport = async (): Promise<void> => {
    if ((await save('getTripPaymentReportCsv', { tripId, language })) === 'unreached') dispatch(announceFailure(t('report.unreached')));
  };
  return [() => void saveReport(), busy];
}
