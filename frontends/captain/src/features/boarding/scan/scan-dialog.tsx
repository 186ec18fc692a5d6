import { useState, type ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { IconButton } from '@atoll/ui/actions/icon-button';
import { Dialog } from '@atoll/ui/dialogs/dialog';
import { Stack } from '@atoll/ui/layout/page';
import { TorchIcon } from '@atoll/ui/theme/icons';
import { colour, media, radius, size, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { scanTexts } from '../../../messages/en/scan.js';
import type { CameraProblem, Torch } from './camera.js';
import { MissedNote } from './missed-note.js';
import { useQrCamera } from './use-qr-camera.js';
import type { Lookup } from './use-lookup.js';

/** The frame is seen on any picture, in any theme. */
const [CAMERA_WHITE, CAMERA_BLACK] = ['#fff', 'rgb(0 0 0 / 0.5)'];

const Finder = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  /* The frame that a code is held into. */
  &::after {
    content: '';
    position: absolute;
    inline-size: min(64%, 260px);
    aspect-ratio: 1;
    border: 3px solid ${CAMERA_WHITE};
    border-radius: ${radius.card};
    box-shadow: 0 0 0 1px ${CAMERA_BLACK};
    pointer-events: none;
  }
  > button {
    position: absolute;
    inset-block-end: ${space.m};
    inset-inline-end: ${space.m};
    inline-size: ${size.thumb};
    block-size: ${size.thumb};
    border-radius: ${radius.full};
    &[aria-pressed='true'] {
      background: ${colour.primary};
      color: ${colour.onPrimary};
    }
  }
`;

const Picture = styled.video`
  inline-size: 100%;
  aspect-ratio: 1;
  max-block-size: 60dvh;
  ${media.phone} {
    aspect-ratio: 3 / 4;
    max-block-size: calc(100dvh - 250px);
  }
  border-radius: ${radius.card};
  background: ${colour.sunken};
  object-fit: cover;
`;

interface ScanDialogProps {
  readonly lookup: Lookup;
  /** When the trip's list was downloaded, in ms since 1970. */
  readonly syncedAt: number;
  readonly onProblem: (problem: CameraProblem) => void;
  /** Leaves the camera for the search by number; absent where there is no list to search. */
  readonly onType: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The camera's picture, with the light of the device and the way to type the number instead; it closes when the camera fails or a booking of the trip was found [CP-05, CP-06]. */
export function ScanDialog({ lookup, syncedAt, onProblem, onType, onClose }: ScanDialogProps): ReactElement {
  const t = useTexts(scanTexts);
  const [started, setStarted] = useState(false);
  const { video, torch } = useQrCamera({ onText: lookup.read, onProblem });
  return (
    <Dialog title={t('scan')} open onClose={onClose} width="480px" whole>
      <Stack $gap="m">
        <Finder>
          <Picture ref={video} muted playsInline aria-hidden onPlaying={() => setStarted(true)} />
          {torch && <TorchButton torch={torch} />}
        </Finder>
        {lookup.missed ? (
          <MissedNote missed={lookup.missed} syncedAt={syncedAt} />
        ) : (
          <p role="status">{t(lookup.isLoading ? 'checking' : started ? 'aim' : 'starting')}</p>
        )}
        {onType && (
          <Button kind="quiet" size="large" onClick={onType}>
            {t('type')}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}

function TorchButton({ torch }: { readonly torch: Torch }): ReactElement {
  const t = useTexts(scanTexts);
  const [on, setOn] = useState(false);
  const turn = async (): Promise<void> => {
    await torch.shine(!on);
    setOn(!on);
  };
  return <IconButton framed label={t('torch')} icon={<TorchIcon size={24} />} aria-pressed={on} onClick={() => void turn()} />;
}
