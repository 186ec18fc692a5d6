import { useState, type ReactElement } from 'react';
import { PassengerCard } from './passenger-card.js';
import { missingFields, type Passenger, type PassengerField, type PassengerRules } from './passengers.js';

/** Records which fields were left, so that their errors may be shown. */
export interface NamesCheck {
  readonly isLeft: (at: number, field: PassengerField) => boolean;
  readonly leave: (at: number, field: PassengerField) => void;
  /** Returns true when nothing is missing; otherwise every missing field says so from then on. */
  readonly isComplete: () => boolean;
}

export function useNamesCheck(passengers: readonly Passenger[], rules: PassengerRules): NamesCheck {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const leave = (at: number, field: PassengerField): void => setLeft((before) => new Set(before).add(`${at} ${field}`));
  return {
    isLeft: (at, field) => left.has(`${at} ${field}`),
    leave,
    isComplete: () => {
      const missing = missingFields(passengers, rules);
      for (const { passenger, field } of missing) leave(passenger, field);
      return missing.length === 0;
    },
  };
}

interface NamesFieldsProps {
  readonly passengers: readonly Passenger[];
  readonly rules: PassengerRules;
  readonly papers?: boolean;
  readonly check: NamesCheck;
  readonly onChange: (at: number, passenger: Passenger) => void;
}

/** A card for each passenger. */
export function NamesFields({ passengers, rules, papers = true, check, onChange }: NamesFieldsProps): ReactElement {
  return (
    <>
      {passengers.map((passenger, at) => (
        <PassengerCard
          key={`${passenger.group.id} ${passenger.index}`}
          passenger={passenger}
          rules={rules}
          papers={papers}
          isFirst={at === 0}
          isLeft={(field) => check.isLeft(at, field)}
          onLeave={(field) => check.leave(at, field)}
          onChange={(typed) => onChange(at, typed)}
        />
      ))}
    </>
  );
}
