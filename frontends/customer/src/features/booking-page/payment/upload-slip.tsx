import { useRef, useState, type ReactElement } from 'react';
import { SLIP_BYTES } from '@atoll/contracts/limits';
import { firstOf, type MethodId } from '@atoll/contracts/payment-methods';
import { api, isCallError } from '@atoll/app-frame/server-data/api';
import { useSentPercent } from '@atoll/app-frame/server-data/send-file';
import { announceFailure } from '@atoll/app-frame/snackbar/snackbar';
import { useAppDispatch } from '@atoll/app-frame/store/store';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { Row } from '@atoll/ui/layout/page';
import { BankIcon } from '@atoll/ui/theme/icons';
import { colour, space, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { pageTexts } from '../../../messages/en-pages.js';
import { smallerPhoto } from '@atoll/booking-ui/smaller-photo';

const Note = styled.p`
  color: ${colour.inkSoft};
  font-size: ${text.s};
`;

const Progress = styled.div`
  display: grid;
  gap: ${space.s};
  > label {
    display: flex;
    justify-content: space-between;
    gap: ${space.m};
    font-variant-numeric: tabular-nums;
  }
  progress {
    inline-size: 100%;
    block-size: 8px;
    accent-color: ${colour.primary};
  }
`;

type Stage = 'choose' | 'preparing' | 'sending';

interface UploadSlipProps {
  readonly uuid: string;
  readonly method: MethodId<'proof'>;
  /** Its button is the filled one of the page. */
  readonly isFirst: boolean;
}

/** Sends a slip and shows how far it is; after a loss of the network the same file is sent again without choosing it again [PY-09]. */
export function UploadSlip({ uuid, method, isFirst }: UploadSlipProps): ReactElement {
  const t = useTexts(pageTexts);
  const dispatch = useAppDispatch();
  const [send] = api.useUploadPaymentSlipMutation();
  const sending = useRef<ReturnType<typeof send>>(undefined);
  const [stage, setStage] = useState<Stage>('choose');
  const [lost, setLost] = useState<File>();
  const sendFile = async (file: File): Promise<void> => {
    setLost(undefined);
    setStage('sending');
    sending.current = send({ bookingUUID: uuid, file, ...(method !== firstOf('proof') && { method }) });
    const { error } = await sending.current;
    if (isCallError(error) && (error.status === 0 || error.status >= 500)) setLost(file);
    setStage('choose');
  };
  const choose = async (chosen: File): Promise<void> => {
    setStage('preparing');
    const file = await smallerPhoto(chosen);
    if (file.size < SLIP_BYTES) return sendFile(file);
    setStage('choose');
    dispatch(announceFailure(t('transfer.tooLarge')));
  };
  if (stage === 'sending') return <Sending onCancel={() => sending.current?.abort()} />;
  return (
    <>
      {lost && (
        <>
          <Note role="alert">{t('transfer.lost', { file: lost.name })}</Note>
          <Button wide icon={<BankIcon size={18} />} onClick={() => void sendFile(lost)}>
            {t('transfer.again')}
          </Button>
        </>
      )}
      <ChooseFile isFirst={isFirst} again={lost !== undefined} busy={stage === 'preparing'} onChosen={(chosen) => void choose(chosen)} />
      <Note>{t('transfer.uploadDetail')}</Note>
    </>
  );
}

function Sending({ onCancel }: { readonly onCancel: () => void }): ReactElement {
  const t = useTexts(pageTexts);
  const percent = useSentPercent();
  return (
    <Progress>
      <label htmlFor="slip-progress">
        <span>{t(percent < 100 ? 'transfer.uploading' : 'transfer.checking')}</span>
        <span>{t('transfer.percent', { percent })}</span>
      </label>
      <progress id="slip-progress" max={100} value={percent} />
      <Row>
        <Button kind="secondary" size="small" onClick={onCancel}>
          {t('transfer.stop')}
        </Button>
      </Row>
    </Progress>
  );
}

interface ChooseFileProps {
  readonly isFirst: boolean;
  readonly again: boolean;
  readonly busy: boolean;
  readonly onChosen: (file: File) => void;
}

function ChooseFile({ isFirst, again, busy, onChosen }: ChooseFileProps): ReactElement {
  const t = useTexts(pageTexts);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('transfer.upload')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) onChosen(file);
        }}
      />
      <Button wide kind={again || !isFirst ? 'secondary' : 'primary'} icon={<BankIcon size={18} />} busy={busy} onClick={() => input.current?.click()}>
        {t(again ? 'transfer.other' : 'transfer.upload')}
      </Button>
    </>
  );
}
