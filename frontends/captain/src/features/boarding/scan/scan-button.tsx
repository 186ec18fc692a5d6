import { lazy, Suspense, useState, type ReactElement } from 'react';
import { announceFailure } from '@atoll/app-frame/store/snackbar';
import { useAppDispatch } from '@atoll/app-frame/store/store';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { IconButton } from '@atoll/ui/actions/icon-button';
import { ScanIcon } from '@atoll/ui/theme/icons';
import type { Booking } from '../../../server-types.js';
import { scanTexts } from '../../../messages/scan.js';
import { useLookup } from './use-lookup.js';

const ScanDialog = lazy(async () => ({ default: (await import(/* webpackChunkName: "scan" */ './scan-dialog.js')).ScanDialog }));

interface ScanButtonProps {
  readonly tripId: number;
  readonly onFound: (booking: Booking) => void;
}

/** Scans the QR code of a ticket [CP-05]. */
export function ScanButton(props: ScanButtonProps): ReactElement {
  const t = useTexts(scanTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton framed label={t('scan')} icon={<ScanIcon size={24} />} onClick={() => setOpen(true)} />
      {open && <Scan {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function Scan({ tripId, onFound, onClose }: ScanButtonProps & { readonly onClose: () => void }): ReactElement {
  const t = useTexts(scanTexts);
  const dispatch = useAppDispatch();
  const lookup = useLookup(tripId, (booking) => {
    onClose();
    onFound(booking);
  });
  return (
    <Suspense fallback={null}>
      <ScanDialog
        lookup={lookup}
        onClose={onClose}
        onProblem={(problem) => {
          onClose();
          dispatch(announceFailure(t(`camera.${problem}`)));
        }}
      />
    </Suspense>
  );
}
