import type { ReactElement, ReactNode } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useAgeGroupName } from '@atoll/booking-ui/age-groups';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { Stack } from '@atoll/ui/layout/page';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { Stepper } from '@atoll/ui/fields/stepper';
import { colour } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { customerTexts, type CustomerTranslate } from '../messages/en.js';
import type { AgeGroup } from './age-group.js';
import { quantityOf, type Quantities } from './party.js';

const Groups = styled.div`
  display: grid;
  > * + * {
    border-block-start: 1px solid ${colour.line};
  }
`;

interface PartyFieldsProps {
  readonly groups: readonly AgeGroup[];
  readonly quantities: Quantities;
  readonly maxOf: (group: AgeGroup) => number;
  /** The age groups could not be loaded. */
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly onCount: (groupId: number, quantity: number) => void;
  /** Passengers on a lap travel free: false where the price is not counted by seats. */
  readonly lapIsFree?: boolean;
  readonly children?: ReactNode;
}

/** The number of passengers in each age group. */
export function PartyFields({ groups, quantities, maxOf, failed, onRetry, onCount, lapIsFree = true, children }: PartyFieldsProps): ReactElement {
  const t = useTexts(customerTexts);
  const groupName = useAgeGroupName();
  return (
    <>
      {failed && <ErrorState onRetry={onRetry} />}
      {!failed && groups.length === 0 && (
        <Stack>
          {[1, 2, 3].map((line) => (
            <Skeleton key={line} $height="56px" />
          ))}
        </Stack>
      )}
      <Groups>
        {groups.map((group) => (
          <Stepper
            key={group.id}
            label={groupName(group)}
            detail={group.occupiesSeat ? ages(group, t) : t(lapIsFree ? 'people.lap' : 'people.onLap', { age: ages(group, t) })}
            value={quantityOf(quantities, group.id)}
            max={maxOf(group)}
            onChange={(quantity) => onCount(group.id, quantity)}
          />
        ))}
      </Groups>
      {children}
    </>
  );
}

function ages({ minAge, maxAge }: AgeGroup, t: CustomerTranslate): string {
  if (maxAge === null) return t('people.ageFrom', { min: minAge });
  return minAge === 0 ? t('people.ageTo', { max: maxAge + 1 }) : t('people.age', { min: minAge, max: maxAge });
}
