import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { canAct } from '@atoll/booking-facts/acts';
import { Button } from '@atoll/ui/actions/button';
import { IconButton } from '@atoll/ui/actions/icon-button';
import { PencilIcon } from '@atoll/ui/theme/icons';
import { Row } from '@atoll/ui/layout/page';
import { colour, space, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import type { Booking } from '../../server-types.js';
import { bookingEditTexts } from '../../messages/en/bookings/booking-edit.js';
import { CustomerDetail } from './booked-people.js';
import { FareSwitch } from './fare-switch.js';

const List = styled.ul`
  display: grid;
  margin-block-end: ${space.m};
`;

const Line = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};
  min-block-size: 52px;
  padding-block: ${space.xs};
  > button {
    margin-inline-end: calc(-1 * ${space.s});
  }
  & + & {
    border-block-start: 1px solid ${colour.line};
  }
  span {
    overflow-wrap: anywhere;
    font-weight: ${weight.medium};
  }
  small {
    display: block;
    color: ${colour.inkFaint};
    font-size: ${text.s};
    font-weight: ${weight.regular};
  }
`;

/** Each customer with an edit pencil, the names of all in one form, and the Local/Tourist switch of the booking [AW-26, D-37]. */
export function CustomersPart({ booking, onEdit }: { readonly booking: Booking; readonly onEdit: (customer: number | 'names') => void }): ReactElement {
  const t = useTexts(bookingEditTexts);
  return (
    <>
      <List>
        {booking.customers.map((customer) => (
          <Line key={customer.id}>
            <span>
              {customer.name}
              <small>
                <CustomerDetail customer={customer} />
              </small>
            </span>
            {canAct(booking, 'editCustomers') && (
              <IconButton label={t('edit', { name: customer.name })} icon={<PencilIcon />} round aria-haspopup="dialog" onClick={() => onEdit(customer.id)} />
            )}
          </Line>
        ))}
      </List>
      {booking.customers.length > 1 && canAct(booking, 'editCustomers') && (
        <Row $flush>
          <Button kind="quiet" size="small" aria-haspopup="dialog" onClick={() => onEdit('names')}>
            {t('editNames')}
          </Button>
        </Row>
      )}
      <FareSwitch booking={booking} />
    </>
  );
}
