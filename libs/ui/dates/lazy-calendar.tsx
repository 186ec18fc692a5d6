import type { ReactElement } from 'react';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import type { CalendarPopoverProps } from './calendar-popover.js';
import { LazyOverlay } from '../notices/lazy-overlay.js';

const CalendarPopover = lazyPage(async () => (await import(/* webpackChunkName: "calendar" */ './calendar-popover.js')).CalendarPopover);

/** The calendar of a day, which closes when one is chosen. It loads when it is opened. */
export function LazyCalendar({ onChange, onClose, ...calendar }: CalendarPopoverProps): ReactElement {
  return (
    <LazyOverlay>
      <CalendarPopover
        {...calendar}
        onClose={onClose}
        onChange={(day) => {
          onClose();
          onChange(day);
        }}
      />
    </LazyOverlay>
  );
}
