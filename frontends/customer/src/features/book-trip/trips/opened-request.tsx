import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import type { Day } from '@atoll/time/day';
import { LazyOverlay } from '@atoll/ui/notices/lazy-overlay';
import { colour, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { customerTexts } from '../../../messages/en.js';
import type { Contact } from '../../../party/contact.js';
import type { RequestDialogs } from '../../../requests/request.js';

export type RequestKind = keyof RequestDialogs;

/** A request about one leg of the search. */
export interface OpenRequest {
  readonly kind: RequestKind;
  readonly fromId: number;
  readonly toId: number;
  readonly day: Day;
}

interface OpenedRequestProps {
  readonly dialogs: RequestDialogs;
  readonly request: OpenRequest;
  readonly contact: Contact;
  readonly onClose: () => void;
}

/** The dialog of a request, which loads when it is opened. */
export function OpenedRequest({ dialogs, request: { kind, ...search }, contact, onClose }: OpenedRequestProps): ReactElement {
  const RequestDialog = dialogs[kind];
  return (
    <LazyOverlay>
      <RequestDialog prefill={{ ...search, contact }} onClose={onClose} />
    </LazyOverlay>
  );
}

const Offer = styled.aside`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs} ${space.m};
  color: ${colour.inkSoft};
`;

/** Below trips that can be booked: a boat of one's own [CW-16]. */
export function TransferOffer({ onRequest }: { readonly onRequest: () => void }): ReactElement {
  const t = useTexts(customerTexts);
  return (
    <Offer aria-label={t('trips.transfer')}>
      <p>{t('trips.transferLead')}</p>
      <Button kind="secondary" size="small" onClick={onRequest}>
        {t('trips.transfer')}
      </Button>
    </Offer>
  );
}
