import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useAgeGroupName } from '@atoll/booking-ui/age-groups';
import { Facts } from '@atoll/ui/content/facts';
import { FromTo } from '@atoll/ui/content/from-to';
import { When } from '@atoll/ui/dates/when';
import { Stack } from '@atoll/ui/layout/page';
import { colour, space, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { ContactLinks } from '../../booking-view/contact/contact-links.js';
import { privateTransferTexts } from '../../messages/en/office/private-transfers.js';
import type { PrivateTransfer } from '../../server-types.js';
import { useAcceptedFacts } from './accepted-facts.js';
import { TransferStatus } from './transfer-status.js';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s} ${space.l};
  font-size: 1.125rem;
  font-weight: 550;
`;

const People = styled.ul`
  display: grid;
  gap: ${space.xs};
  margin-block-start: ${space.xs};
  small {
    color: ${colour.inkFaint};
    font-size: ${text.s};
  }
`;

const Notes = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** Shows where, when and for whom a customer asks, and how to reach them. */
export function TransferDetails({ transfer }: { readonly transfer: PrivateTransfer }): ReactElement {
  const t = useTexts(privateTransferTexts);
  const groupName = useAgeGroupName();
  const { fromLocation, toLocation, fromTime, customers, notes, created_at: createdAt, status } = transfer;
  const seats = customers.filter(({ ageGroup }) => ageGroup.occupiesSeat).length;
  return (
    <Stack>
      <Head>
        <FromTo from={fromLocation.name} to={toLocation.name} />
        <TransferStatus status={status} />
      </Head>
      <Facts
        items={[
          { label: t('departs'), value: <When at={fromTime} show="words" /> },
          { label: t('requested'), value: <When at={createdAt} show="words" /> },
          { label: t('contact'), value: <ContactLinks contact={transfer} /> },
          ...useAcceptedFacts(transfer),
          ...(notes ? [{ label: t('notes'), value: <Notes>{notes}</Notes> }] : []),
        ]}
      />
      <section>
        <h3>{t('people', { count: customers.length, seats: t('seats', { count: seats }) })}</h3>
        <People>
          {customers.map(({ name, ageGroup }, at) => (
            <li key={at}>
              {name} <small>{groupName(ageGroup)}</small>
            </li>
          ))}
        </People>
      </section>
    </Stack>
  );
}
