import type { ReactElement } from 'react';
import { useMoney, useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { useOperatorSettings } from '@atoll/app-frame/operator/settings';
import { Button } from '@atoll/ui/actions/button';
import type { SeatPrices } from '@atoll/money/fare';
import { isZero, minus } from '@atoll/money/prices';
import { Card } from '@atoll/ui/layout/card';
import { DatePicker } from '@atoll/ui/dates/date-picker';
import { Segmented } from '@atoll/ui/fields/segmented';
import { colour, media, space, text } from '@atoll/ui/theme/tokens';
import { VisuallyHidden } from '@atoll/ui/layout/visually-hidden';
import { styled } from 'styled-components';
import { customerTexts } from '../../../messages/en.js';
import { LocationFields } from './location-fields.js';
import { SearchLine } from './search-line.js';
import { useFolded } from './use-folded.js';
import { returnOn, onDay, type Search } from './search.js';
import type { ChosenLocations } from './use-locations.js';

/** On phones the form is folded into its line until the user edits the search. */
const Form = styled(Card)<{ $folded: boolean }>`
  ${media.phone} {
    display: ${({ $folded }) => ($folded ? 'none' : 'block')};
  }
  ${media.desktop} {
    padding-block: 20px;
  }
`;

const Grid = styled.div`
  display: grid;
  gap: ${space.l};
`;

const Done = styled.div`
  display: grid;
  ${media.tablet} {
    display: none;
  }
`;

const Choices = styled.div`
  display: grid;
  gap: ${space.m};
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 280px));
  }
`;

const Hint = styled.p`
  margin-block-start: calc(-1 * ${space.s});
  color: ${colour.inkSoft};
  font-size: ${text.s};
`;

/** Locations and dates in one line on desktop. */
const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space.m};
  }
`;

/** Beside each other where both fit: a date of another year is longer and has its own line on phones. */
const Dates = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${space.m};
  > * {
    flex: 1 0 auto;
  }
  ${media.desktop} {
    flex-wrap: nowrap;
    > * {
      min-inline-size: 168px;
    }
  }
`;

interface SearchCardProps {
  readonly search: Search;
  readonly locations: ChosenLocations;
  /** Prices of a seat on the chosen trip, once it is known. */
  readonly prices: SeatPrices | undefined;
  readonly onChange: (search: Search) => void;
}

/** Usable before any data has loaded. On phones it is one line, which opens as the whole form, so that the first trip is in view. */
export function SearchCard({ search, locations, prices, onChange }: SearchCardProps): ReactElement {
  const t = useTexts(customerTexts);
  const { returnTripsPrevented } = useOperatorSettings();
  const today = useWhen().today();
  const { pair, choices, failed } = locations;
  const money = useMoney();
  const saving = prices && minus(prices.tourist, prices.local);
  const { open, form, line, edit, done } = useFolded();
  // Without locations the line would have nothing to show.
  const folded = !open && !failed && (choices === undefined || pair !== undefined);
  return (
    <div role="search" aria-label={t('home.search')}>
      <VisuallyHidden as="h2">{t('home.search')}</VisuallyHidden>
      {folded && <SearchLine ref={line} search={search} pair={pair} onEdit={edit} />}
      <Form as="div" ref={form} $folded={folded}>
        <Grid>
          <Choices>
            {!returnTripsPrevented && (
              <Segmented
                label={t('search.kind')}
                hideLabel
                value={search.roundTrip ? 'round' : 'oneWay'}
                onChange={(kind) => onChange({ ...search, roundTrip: kind === 'round' })}
                options={[
                  { value: 'oneWay', label: t('search.oneWay') },
                  { value: 'round', label: t('search.roundTrip') },
                ]}
              />
            )}
            <Segmented
              label={t('search.tier')}
              hideLabel
              value={search.tier}
              onChange={(tier) => onChange({ ...search, tier })}
              options={[
                { value: 'tourist', label: t('search.tourist') },
                { value: 'local', label: t('search.local') },
              ]}
            />
          </Choices>
          <Hint>
            {t('search.localHint')}
            {saving && !isZero(saving) && ` ${t('search.localSaves', { price: money.line(saving) })}`}
          </Hint>
          <Line>
            <LocationFields search={search} locations={locations} onChange={onChange} />
            <Dates>
              <DatePicker label={t('search.date')} value={search.day} min={today} onChange={(day) => onChange({ ...onDay(search, day), dayGiven: true })} />
              {search.roundTrip && (
                <DatePicker
                  label={t('search.returnDate')}
                  value={search.returnDay}
                  min={search.day}
                  onChange={(day) => onChange({ ...returnOn(search, day), returnDayGiven: true })}
                />
              )}
            </Dates>
          </Line>
          <Done>
            <Button kind="secondary" onClick={done}>
              {t('search.showTrips')}
            </Button>
          </Done>
        </Grid>
      </Form>
    </div>
  );
}
