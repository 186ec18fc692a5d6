import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { ComboBox } from '@atoll/ui/fields/combo-box';
import type { ComboBoxOption } from '@atoll/ui/fields/combo-box-options';
import { IconButton } from '@atoll/ui/actions/icon-button';
import { PinIcon, SwapIcon } from '@atoll/ui/theme/icons';
import { Select } from '@atoll/ui/fields/select';
import { colour, media, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { customerTexts } from '../../../messages/en.js';
import { locationOption } from '../../../locations/use-known-locations.js';
import type { Location } from '../server-types.js';
import type { Search } from './search.js';
import type { ChosenLocations } from './use-locations.js';

const Line = styled.div`
  position: relative;
  display: grid;
  gap: ${space.m};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
    align-items: start;
  }
`;

const Ends = styled.div`
  display: grid;
  gap: ${space.m};
  align-content: start;
`;

/** Between the two fields on wide screens; on phones at the end of the second label's line, near the thumb. */
const Swap = styled.div`
  ${media.phone} {
    z-index: 1;
    justify-self: end;
    margin-block: -12px -38px;
    button {
      background: ${colour.surface};
    }
  }
  ${media.tablet} {
    margin-block-start: 29px;
    button svg {
      rotate: 90deg;
    }
  }
`;

interface LocationFieldsProps {
  readonly search: Search;
  readonly locations: ChosenLocations;
  readonly onChange: (search: Search) => void;
}

export function LocationFields({ search, locations, onChange }: LocationFieldsProps): ReactElement {
  const t = useTexts(customerTexts);
  const { multiStop } = useOperatorSettings();
  const { choices, pair, pickup, dropoff } = locations;
  const go = (from: number, to: number | null): void => onChange({ ...search, from, to });
  // Choosing the destination as departure swaps the two: From and To are never the same [D-100].
  const chooseFrom = (id: number): void => go(id, id === pair?.to.id ? (pair?.from.id ?? null) : (pair?.to.id ?? search.to));
  return (
    <Line>
      <Ends>
        <ComboBox
          label={t('search.from')}
          placeholder={t('search.location')}
          lead={<PinIcon />}
          disabled={!pair}
          value={pair ? String(pair.from.id) : ''}
          options={optionsOf(choices?.from)}
          onChange={(id) => chooseFrom(Number(id))}
        />
        {!multiStop && pair && (
          <PointField label={t('search.pickup')} location={pair.from} chosen={pickup?.id} onChange={(pickupId) => onChange({ ...search, pickupId })} />
        )}
      </Ends>
      <Swap>
        <IconButton
          label={t('search.swap')}
          icon={<SwapIcon />}
          framed
          round
          disabled={!pair}
          onClick={() => pair && onChange({ ...search, from: pair.to.id, to: pair.from.id, pickupId: dropoff?.id ?? null, dropoffId: pickup?.id ?? null })}
        />
      </Swap>
      <Ends>
        <ComboBox
          label={t('search.to')}
          placeholder={t('search.location')}
          lead={<PinIcon />}
          disabled={!pair}
          value={pair ? String(pair.to.id) : ''}
          options={optionsOf(pair && choices?.to(pair.from.id))}
          onChange={(id) => pair && go(pair.from.id, Number(id))}
        />
        {!multiStop && pair && (
          <PointField label={t('search.dropoff')} location={pair.to} chosen={dropoff?.id} onChange={(dropoffId) => onChange({ ...search, dropoffId })} />
        )}
      </Ends>
    </Line>
  );
}

const optionsOf = (locations: readonly Location[] = []): ComboBoxOption[] => locations.map(locationOption);

function PointField({
  label,
  location,
  chosen,
  onChange,
}: {
  label: string;
  location: Location;
  chosen: number | undefined;
  onChange: (id: number) => void;
}): ReactElement | null {
  if (location.points.length === 0) return null;
  return (
    <Select
      label={label}
      value={chosen === undefined ? '' : String(chosen)}
      onChange={(id) => onChange(Number(id))}
      options={location.points.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}
