import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { ComboBox } from '@atoll/ui/fields/combo-box';
import { FieldMessage } from '@atoll/ui/fields/field';
import { IconButton } from '@atoll/ui/actions/icon-button';
import { PlusIcon, TrashIcon } from '@atoll/ui/theme/icons';
import { Row } from '@atoll/ui/layout/page';
import { Switch } from '@atoll/ui/fields/switch';
import { TextField } from '@atoll/ui/fields/text-field';
import { colour, media, radius, space, weight } from '@atoll/ui/theme/tokens';
import { VisuallyHidden } from '@atoll/ui/layout/visually-hidden';
import { styled } from 'styled-components';
import { routeTexts } from '../../messages/en/catalogue/routes.js';
import type { FieldProps } from '@atoll/ui/forms/schema';
import { withChangedStop, withoutStop, withStop, type RouteDraft, type StopCode, type StopDraft } from './route-draft.js';

const Stop = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  min-inline-size: 0;
  margin: 0;
  padding: ${space.m} ${space.l};
  border: 1px solid ${colour.line};
  border-radius: ${radius.card};
  legend {
    padding-inline: ${space.s};
    margin-inline-start: -${space.s};
    font-weight: ${weight.medium};
  }
`;

const Fields = styled.div`
  display: grid;
  gap: ${space.m};
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) 190px;
  }
`;

const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.xl};
  > :last-child {
    margin-inline-start: auto;
  }
`;

/** The stops of a new route in their order. */
export function StopsField({ value: stops, error, problem, onChange }: FieldProps<RouteDraft['stops'], RouteDraft>): ReactElement {
  const t = useTexts(routeTexts);
  const { data } = api.useGetLocationsQuery({});
  const locations = (data?.locations ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      {stops.map((stop, index) => (
        <StopFields
          key={stop.key}
          stop={stop}
          number={index + 1}
          locations={locations}
          problem={problem?.endsWith(`:${index + 1}`) ? problem : undefined}
          onChange={(part) => onChange(withChangedStop(stops, stop.key, part))}
          onRemove={() => onChange(withoutStop(stops, stop.key))}
        />
      ))}
      <FieldMessage id="route-stops" error={error} />
      <Row>
        <Button kind="secondary" size="small" icon={<PlusIcon size={18} />} onClick={() => onChange(withStop(stops))}>
          {t('addStop')}
        </Button>
      </Row>
    </>
  );
}

interface StopFieldsProps {
  readonly stop: StopDraft;
  readonly number: number;
  readonly locations: readonly { readonly value: string; readonly label: string }[];
  /** A code with the number of the stop. */
  readonly problem: string | undefined;
  readonly onChange: (part: Partial<StopDraft>) => void;
  readonly onRemove: () => void;
}

/** A stop must allow embarking or disembarking, so the last switch that is on is disabled [CAT-22]. */
function StopFields({ stop, number, locations, problem, onChange, onRemove }: StopFieldsProps): ReactElement {
  const t = useTexts(routeTexts);
  const wrong = (...codes: StopCode[]): string | undefined => {
    const found = codes.find((code) => problem === `${code}:${number}`);
    return found && t(found, { number });
  };
  const named = (shown: 'embark' | 'disembark', spoken: 'embarkAt' | 'disembarkAt'): ReactElement => (
    <>
      <span aria-hidden>{t(shown)}</span>
      <VisuallyHidden>{t(spoken, { number })}</VisuallyHidden>
    </>
  );
  return (
    <Stop>
      <legend>{t('stop', { number })}</legend>
      <Fields>
        <ComboBox
          label={t('locationOf', { number })}
          placeholder={t('chooseLocation')}
          value={stop.locationId}
          options={locations}
          error={wrong('LOCATION', 'DUPLICATE')}
          onChange={(locationId) => onChange({ locationId })}
        />
        {number > 1 && (
          <TextField
            label={t('duration', { number: number - 1 })}
            inputMode="numeric"
            value={stop.mins}
            error={wrong('DURATION')}
            onChange={(mins) => onChange({ mins })}
          />
        )}
      </Fields>
      <Below>
        <Switch
          label={named('embark', 'embarkAt')}
          checked={stop.allowEmbark}
          disabled={stop.allowEmbark && !stop.allowDisembark}
          onChange={(allowEmbark) => onChange({ allowEmbark })}
        />
        <Switch
          label={named('disembark', 'disembarkAt')}
          checked={stop.allowDisembark}
          disabled={stop.allowDisembark && !stop.allowEmbark}
          onChange={(allowDisembark) => onChange({ allowDisembark })}
        />
        <IconButton label={t('removeStop', { number })} icon={<TrashIcon />} onClick={onRemove} />
      </Below>
      <FieldMessage id={`stop-${stop.key}`} error={wrong('PERMISSION')} />
    </Stop>
  );
}
