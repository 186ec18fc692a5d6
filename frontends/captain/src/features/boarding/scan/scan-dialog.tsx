import { useState, type ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Dialog } from '@atoll/ui/dialogs/dialog';
import { Stack } from '@atoll/ui/layout/page';
import { colour, radius } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { scanTexts } from '../../../messages/en/scan.js';
import type { CameraProblem } from './camera.js';
import { MissedNote } from './missed-note.js';
import { useQrCamera } from './use-qr-camera.js';
import type { Lookup } from './use-lookup.js';

const Picture = styled.video`
  inline-size: 100%;
  aspect-ratio: 1;
  max-block-size: 60dvh;
  border-radius: ${radius.card};
  background: ${colour.sunken};
  object-fit: cover;
`;

interface ScanDialogProps {
  readonly lookup: Lookup;
  /** When the trip's list was downloaded, in ms since 1970. */
  readonly syncedAt: number;
  readonly onProblem: (problem: CameraProblem) => void;
  readonly onClose: () => void;
}

/** The camera's picture; it closes when the camera fails or a booking of the trip was found [CP-05, CP-06]. */
export function ScanDialog({ lookup, syncedAt, onProblem, onClose }: ScanDialogProps): ReactElement {
  const t = useTexts(scanTexts);
  const [started, setStarted] = useState(false);
  const video = useQrCamera({ onText: lookup.read, onProblem });
  return (
    <Dialog title={t('scan')} open onClose={onClose} width="480px">
      <Stack $gap="m">
        <Picture ref={video} muted playsInline aria-hidden onPlaying={() => setStarted(true)} />
        {lookup.missed ? (
          <MissedNote missed={lookup.missed} syncedAt={syncedAt} />
        ) : (
          <p role="status">{t(lookup.isLoading ? 'checking' : started ? 'aim' : 'starting')}</p>
        )}
      </Stack>
    </Dialog>
  );
}
