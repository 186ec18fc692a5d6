import { useState, type ReactElement } from 'react';
import { announceFailure, announceSuccess } from '@atoll/app-frame/snackbar/snackbar';
import { useAppDispatch } from '@atoll/app-frame/store/store';
import { ruleTexts } from '@atoll/form-rules/texts';
import { Banner } from '@atoll/ui/notices/banner';
import { Button } from '@atoll/ui/actions/button';
import { ConfirmDialog } from '@atoll/ui/dialogs/confirm-dialog';
import { Dialog } from '@atoll/ui/dialogs/dialog';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { Facts } from '@atoll/ui/content/facts';
import { BoatIcon } from '@atoll/ui/theme/icons';
import { Row, Stack } from '@atoll/ui/layout/page';
import { SideSheet } from '@atoll/ui/dialogs/side-sheet';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { TextField } from '@atoll/ui/fields/text-field';
import { Sample } from './sample.js';

const words = {
  info: 'The boat leaves from jetty 3.',
  paid: 'Paid. Show this page at the jetty.',
  hold: '12 minutes left to pay.',
  refused: 'The bank did not take the card.',
  none: 'No trips on this day',
  next: 'The next boat leaves on Sunday.',
  nextDay: 'Show Sunday',
  dialog: 'Dialog',
  confirm: 'Confirm',
  sheet: 'Side sheet',
  good: 'Say success',
  bad: 'Say failure',
  save: 'Save',
  long: 'Passengers get a message with the new time and the contact number of the boat.',
};

export function NoticeSamples(): ReactElement {
  return (
    <Sample title="Notices">
      <Banner>{words.info}</Banner>
      <Banner tone="success" title={words.paid} />
      <Banner
        tone="warning"
        title={words.hold}
        action={
          <Button size="small" kind="secondary">
            {words.save}
          </Button>
        }
      />
      <Banner tone="danger">{words.refused}</Banner>
      <EmptyState picture={<BoatIcon size={32} />} title={words.none} detail={words.next}>
        <Button>{words.nextDay}</Button>
      </EmptyState>
      <ErrorState onRetry={() => undefined} />
      <Stack $gap="s">
        <Skeleton $width="50%" />
        <Skeleton $height="64px" $radius="14px" />
      </Stack>
    </Sample>
  );
}

export function OverlaySamples(): ReactElement {
  const dispatch = useAppDispatch();
  const [shown, setShown] = useState<'dialog' | 'confirm' | 'sheet' | null>(null);
  const [reason, setReason] = useState('');
  const close = (): void => setShown(null);
  return (
    <Sample title="Over the page">
      <Row>
        <Button kind="secondary" onClick={() => setShown('dialog')}>
          {words.dialog}
        </Button>
        <Button kind="secondary" onClick={() => setShown('confirm')}>
          {words.confirm}
        </Button>
        <Button kind="secondary" onClick={() => setShown('sheet')}>
          {words.sheet}
        </Button>
      </Row>
      <Row>
        <Button kind="quiet" onClick={() => dispatch(announceSuccess('Trip created.'))}>
          {words.good}
        </Button>
        <Button kind="quiet" onClick={() => dispatch(announceFailure(ruleTexts.SEATS_NOT_AVAILABLE))}>
          {words.bad}
        </Button>
      </Row>
      <Dialog title="Reschedule trip" open={shown === 'dialog'} onClose={close} footer={<Button onClick={close}>{words.save}</Button>}>
        <Stack>
          <p>{words.long}</p>
          <TextField label="New time" value={reason} onChange={setReason} />
        </Stack>
      </Dialog>
      <ConfirmDialog
        title="Cancel booking"
        open={shown === 'confirm'}
        onClose={close}
        onConfirm={close}
        confirmLabel="Cancel booking"
        closeLabel="Keep it"
        danger
        disabled={reason === ''}
      >
        <TextField label="Reason" value={reason} onChange={setReason} />
      </ConfirmDialog>
      <SideSheet title="Booking 8KXQ2M4T" open={shown === 'sheet'} onClose={close} footer={<Button onClick={close}>{words.save}</Button>}>
        <Facts
          columns
          items={[
            { label: 'Customer', value: 'Aishath Naseem' },
            { label: 'People', value: 2 },
            { label: 'Boat', value: 'Coral Express' },
          ]}
        />
      </SideSheet>
    </Sample>
  );
}
