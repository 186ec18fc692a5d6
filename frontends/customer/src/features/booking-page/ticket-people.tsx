import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/i18n';
import { CheckIcon } from '@atoll/ui/icons';
import { colour, media, space, text, weight } from '@atoll/ui/tokens';
import { styled } from 'styled-components';
import { customerTexts } from '../../messages/en.js';
import type { Booking } from './booking-page-calls.js';

const People = styled.section`
  padding: ${space.l} 20px 20px;
  border-block-start: 1px solid ${colour.line};
  ${media.tablet} {
    padding: ${space.l} ${space.xl} ${space.xl};
  }
  h2 {
    margin-block-end: ${space.s};
    color: ${colour.inkFaint};
    font-size: ${text.s};
    font-weight: ${weight.medium};
    letter-spacing: 0;
  }
  ul {
    display: grid;
    gap: ${space.xs};
  }
  li {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space.m};
    font-weight: ${weight.medium};
  }
  li > span:first-child {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

const Kind = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  color: ${colour.inkFaint};
  font-size: ${text.s};
  font-weight: ${weight.regular};
  white-space: nowrap;
  svg {
    color: ${colour.success};
  }
`;

export function TicketPeople({ booking: { customers } }: { readonly booking: Booking }): ReactElement {
  const say = useTexts(customerTexts);
  return (
    <People>
      <h2>{say('booking.passengers', { count: customers.length })}</h2>
      <ul>
        {customers.map(({ id, name, ageGroup, hasBoarded }) => (
          <li key={id}>
            <span>{name}</span>
            <Kind>
              {hasBoarded && <CheckIcon size={16} label={say('booking.boarded')} />}
              {ageGroup.name}
            </Kind>
          </li>
        ))}
      </ul>
    </People>
  );
}
