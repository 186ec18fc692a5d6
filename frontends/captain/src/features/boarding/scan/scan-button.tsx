import { useState, type ReactElement } from 'react';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { announceFailure } from '@atoll/app-frame/snackbar/snackbar';
import { useAppDispatch } from '@atoll/app-frame/store/store';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { IconButton } from '@atoll/ui/actions/icon-button';
import { LazyOverlay } from '@atoll/ui/notices/lazy-overlay';
import { ScanIcon } from '@atoll/ui/theme/icons';
import { scanTexts } from '../../../messages/en/scan.js';
import { useLookup, type LookupOptions } from './use-lookup.js';

const ScanDialog = lazyPage(async () => (await import(/* webpackChunkName: "scan" */ './scan-dialog.js')).ScanDialog);

interface ScanButtonProps extends LookupOptions {
  /** Shows its name beside the icon, where it stands alone. */
  readonly named: boolean;
  /** Goes to the search by number; absent where there is no list to search. */
  readonly onType?: (() => void) | undefined;
}

/** Scans the QR code of a ticket [CP-05]. */
export function ScanButton({ named, ...props }: ScanButtonProps): ReactElement {
  const t = useTexts(scanTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      {named ? (
        <Button kind="secondary" size="large" icon={<ScanIcon size={24} />} onClick={() => setOpen(true)}>
          {t('scan')}
        </Button>
      ) : (
        <IconButton framed label={t('scan')} icon={<ScanIcon size={24} />} onClick={() => setOpen(true)} />
      )}
      {open && <Scan {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

type ScanProps = LookupOptions & Pick<ScanButtonProps, 'onType'> & { readonly onClose: () => void };

function Scan({ onFound, onType, onClose, ...options }: ScanProps): ReactElement {
  const t = useTexts(scanTexts);
  const dispatch = useAppDispatch();
  const lookup = useLookup({
    ...options,
    onFound: (booking) => {
      onClose();
      onFound(booking);
    },
  });
  return (
    <LazyOverlay>
      <ScanDialog
        lookup={lookup}
        syncedAt={options.list.at}
        onClose={onClose}
        onType={
          onType &&
          (() => {
            onClose();
            onType();
          })
        }
        onProblem={(problem) => {
          onClose();
          dispatch(announceFailure(t(`camera.${problem}`)));
        }}
      />
    </LazyOverlay>
  );
}
