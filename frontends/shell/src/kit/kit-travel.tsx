import { useState, type ReactElement } from 'react';
import { SeatMap } from '@atoll/booking-ui/seat-map';
import { CalendarButton } from '@atoll/ui/dates/calendar-button';
import { WeekStrip } from '@atoll/ui/dates/week-strip';
import { Sample } from './sample.js';
import { sampleRows } from './samples.js';

const TODAY = '2026-11-21';

export function TravelSamples(): ReactElement {
  const [day, setDay] = useState('2026-11-23');
  const [chosen, setChosen] = useState<number[]>([22]);
  return (
    <Sample title="Travel">
      <WeekStrip label="Date" value={day} onChange={setDay} today={TODAY} min={TODAY} />
      <div>
        <CalendarButton value={day} onChange={setDay} min={TODAY} />
      </div>
      <SeatMap rows={sampleRows} chosen={chosen} onChange={setChosen} max={3} />
    </Sample>
  );
}
