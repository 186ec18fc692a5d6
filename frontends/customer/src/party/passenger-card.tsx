import { useId, useState, type ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useAgeGroupName } from '@atoll/booking-ui/age-groups';
import { Button } from '@atoll/ui/actions/button';
import { Card, CardTitle } from '@atoll/ui/layout/card';
import { PlusIcon } from '@atoll/ui/theme/icons';
import { Stack } from '@atoll/ui/layout/page';
import { TextField } from '@atoll/ui/fields/text-field';
import { media, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { customerTexts } from '../messages/en.js';
import { fieldProblem, isRequired, type Passenger, type PassengerField, type PassengerRules } from './passengers.js';

const Papers = styled.div`
  display: grid;
  gap: ${space.m};
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** Aligns the button text with the field above. */
const More = styled.div`
  margin: -4px -12px -8px;
`;

interface PassengerCardProps {
  readonly passenger: Passenger;
  readonly rules: PassengerRules;
  /** Whether identity papers and an emergency contact can be given. */
  readonly papers?: boolean;
  /** Mostly the person who holds the phone: the browser offers their name. For others it would offer the same one again. */
  readonly isFirst: boolean;
  /** Whether the user has left the field, so that its error may be shown. */
  readonly isLeft: (field: PassengerField) => boolean;
  readonly onLeave: (field: PassengerField) => void;
  readonly onChange: (passenger: Passenger) => void;
}

/** Asks for the name; for identity papers only if the operator requires them or the user opens their fields. */
export function PassengerCard({ passenger, rules, papers = true, isFirst, isLeft, onLeave, onChange }: PassengerCardProps): ReactElement {
  const t = useTexts(customerTexts);
  const papersNeeded = isRequired('nid', rules) || isRequired('emergencyContact', rules);
  const [papersOpened, setPapersOpened] = useState(passenger.nid !== '' || passenger.emergencyContact !== '');
  // The operator may require them from now on.
  const papersShown = papersOpened || papersNeeded;
  const title = useId();
  const groupName = useAgeGroupName();
  const called = t('names.of', { group: groupName(passenger.group), index: passenger.index });
  const field = (name: PassengerField, label: string, maxLength: number, autoComplete: string) => {
    const problem = isLeft(name) ? fieldProblem(passenger, name, rules) : undefined;
    return (
      <TextField
        label={label}
        value={passenger[name]}
        maxLength={maxLength}
        autoComplete={autoComplete}
        optional={!isRequired(name, rules)}
        placeholder={name === 'name' && !rules.namesRequired ? called : undefined}
        error={problem && t(problem)}
        onBlur={() => onLeave(name)}
        onChange={(text) => onChange({ ...passenger, [name]: text })}
      />
    );
  };
  return (
    <Card role="group" aria-labelledby={title}>
      <CardTitle id={title}>{called}</CardTitle>
      <Stack>
        {field('name', t('names.name'), 200, isFirst ? 'name' : 'off')}
        {papersShown && (
          <Papers>
            {field('nid', t('names.nid'), 100, 'off')}
            {field('emergencyContact', t('names.emergency'), 200, 'off')}
          </Papers>
        )}
        {papers && !papersShown && (
          <More>
            <Button kind="quiet" size="small" icon={<PlusIcon size={18} />} onClick={() => setPapersOpened(true)}>
              {t('names.more')}
            </Button>
          </More>
        )}
      </Stack>
    </Card>
  );
}
