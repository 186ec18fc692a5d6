import type { Dispatch, ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useAgeGroupName } from '@atoll/booking-ui/age-groups';
import { Button } from '@atoll/ui/actions/button';
import { Stepper } from '@atoll/ui/fields/stepper';
import { Card } from '@atoll/ui/layout/card';
import { colour, media, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { customerTexts } from '../../../messages/en.js';
import { adult, maxOf, quantityOf } from '../../../party/party.js';
import { PartyFields } from '../../../party/party-fields.js';
import type { WizardAction } from '../wizard-state.js';
import type { Party } from './use-party.js';

const Line = styled(Card)`
  padding-block: 0;
  ${media.phone} {
    padding-inline: ${space.l};
  }
  ${media.tablet} {
    display: grid;
    grid-template-columns: 320px auto;
    justify-content: start;
    align-items: center;
    column-gap: ${space.xxl};
  }
`;

const Others = styled.div`
  padding-block-end: ${space.s};
  border-block-start: 1px solid ${colour.line};
  grid-column: 1;
  &:empty {
    display: none;
  }
`;

const More = styled.div`
  margin: -12px -12px ${space.xs};
  ${media.tablet} {
    margin: 0;
  }
`;

interface PartyLineProps {
  readonly party: Party;
  /** Seats that are left on the chosen trips. */
  readonly seatsLeft: number;
  readonly dispatch: Dispatch<WizardAction>;
}

/** The party on Home, so that its prices are this party's: adults at once, the other age groups when asked for [D-112]. */
export function PartyLine({ party: { quantities, groups, failed, retry, opened, open }, seatsLeft, dispatch }: PartyLineProps): ReactElement {
  const t = useTexts(customerTexts);
  const groupName = useAgeGroupName();
  const count = (groupId: number, quantity: number): void => dispatch({ type: 'counted', groupId, quantity });
  const adultMax = quantityOf(quantities, adult.id) + Math.max(0, seatsLeft);
  return (
    <Line as="div" role="group" aria-label={t('steps.people')}>
      <Stepper label={groupName(adult)} value={quantityOf(quantities, adult.id)} max={adultMax} onChange={(quantity) => count(adult.id, quantity)} />
      {opened ? (
        <Others>
          <PartyFields
            groups={groups.filter(({ id }) => id !== adult.id)}
            {...{ quantities, failed }}
            onRetry={retry}
            maxOf={(group) => maxOf(group, quantities, [group], quantityOf(quantities, group.id) + seatsLeft)}
            onCount={count}
          />
        </Others>
      ) : (
        <More>
          <Button kind="quiet" size="small" onClick={open}>
            {t('people.others')}
          </Button>
        </More>
      )}
    </Line>
  );
}
