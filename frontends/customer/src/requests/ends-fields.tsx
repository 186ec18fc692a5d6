import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { ComboBox } from '@atoll/ui/fields/combo-box';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { PinIcon } from '@atoll/ui/theme/icons';
import { media, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { locationOption, useKnownLocations } from '../locations/use-known-locations.js';
import { customerTexts } from '../messages/en.js';

/** Two fields beside each other from tablets on. */
export const Two = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
  }
`;

export interface Ends {
  readonly fromId: number;
  readonly toId: number;
}

interface EndsFieldsProps extends Ends {
  readonly error?: string | undefined;
  readonly onChange: (ends: Ends) => void;
}

/** From and To. Choosing the location of the other field swaps the two, so they are never the same [D-100]. */
export function EndsFields({ fromId, toId, error, onChange }: EndsFieldsProps): ReactElement {
  const t = useTexts(customerTexts);
  const { locations, failed, retry } = useKnownLocations();
  const options = (locations ?? []).map(locationOption);
  const field = { placeholder: t('search.location'), lead: <PinIcon />, disabled: !locations, options };
  const known = (id: number): string => (locations?.some((location) => location.id === id) ? String(id) : '');
  if (failed) return <ErrorState onRetry={retry} />;
  return (
    <Two>
      <ComboBox
        {...field}
        label={t('search.from')}
        value={known(fromId)}
        error={error}
        onChange={(id) => onChange({ fromId: Number(id), toId: Number(id) === toId ? fromId : toId })}
      />
      <ComboBox
        {...field}
        label={t('search.to')}
        value={known(toId)}
        onChange={(id) => onChange({ fromId: Number(id) === fromId ? toId : fromId, toId: Number(id) })}
      />
    </Two>
  );
}

/** Name of a known location, for confirmations; empty while locations are loading. */
export function useLocationName(): (id: number) => string {
  const { locations } = useKnownLocations();
  return (id) => locations?.find((location) => location.id === id)?.name ?? '';
}
