import { lazy, useRef, useState, type ReactElement } from 'react';
import { Button } from '@atoll/ui/actions/button';
import { MoneyText } from '@atoll/ui/content/money-text';
import { DataTable } from '@atoll/ui/content/data-table';
import { PlainTable } from '@atoll/ui/content/plain-table';
import { Dialog } from '@atoll/ui/dialogs/dialog';
import { SearchMenu } from '@atoll/ui/fields/search-menu';
import { Card, CardTitle } from '@atoll/ui/layout/card';
import { Hero } from '@atoll/ui/layout/hero';
import { ProgressSteps } from '@atoll/ui/layout/progress-steps';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { LazyOverlay } from '@atoll/ui/notices/lazy-overlay';
import { TicketIcon } from '@atoll/ui/theme/icons';
import { Sample } from './sample.js';
import { samples } from './samples.js';

const Menu = lazy(async () => ({ default: (await import('@atoll/ui/actions/menu')).Menu }));

const words = { actions: 'Actions', flat: 'A flat card', tight: 'A tight card', header: 'In the header', none: 'No bookings yet.', find: 'Find anything' };

const ignore = (): void => undefined;
const usd = (minor: number): ReactElement => <MoneyText amount={{ currency: 'USD', minor }} />;

const groups = [
  {
    key: 'bookings',
    title: 'Bookings',
    entries: samples.bookings.map(({ id, name, words: status }) => ({ key: `booking-${id}`, label: name, detail: status, hint: String(id) })),
  },
  { key: 'boats', title: 'Boats', entries: samples.boats.map(({ value, label }) => ({ key: value, label })) },
];

/** Lists beside the table of bookings: what is summed, what is empty, and what could not be loaded. */
export function ListSamples(): ReactElement {
  return (
    <Sample title="Lists">
      <PlainTable
        label="Payments of the trip"
        heads={['Method', 'Count', 'USD']}
        lines={[
          { key: 'card', label: 'Card', cells: [12, usd(48_000)] },
          { key: 'cash', label: 'Cash on arrival, also what captains received', cells: [3, usd(6000)] },
          { key: 'all', label: 'Total', cells: [15, usd(54_000)], isTotal: true },
        ]}
      />
      <DataTable
        label="Bookings without rows"
        columns={[{ key: 'name', label: 'Customer', cell: () => '' }]}
        rows={[]}
        rowKey={String}
        empty={<EmptyState picture={<TicketIcon size={32} />} title={words.none} />}
      />
      <ErrorState text="The list could not be loaded." busy onRetry={ignore} />
    </Sample>
  );
}

/** Shows what frames a page, and a menu at its button. */
export function FrameSamples(): ReactElement {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <Sample title="Frames">
      <Hero title="Coral Ferries" lead="Malé, Maafushi and eight islands more">
        <Card>
          <CardTitle>{words.header}</CardTitle>
        </Card>
      </Hero>
      <Card $flat>{words.flat}</Card>
      <Card $tight>{words.tight}</Card>
      <ProgressSteps label="First step" steps={['Trip', 'Passengers', 'Pay']} current={1} />
      <ProgressSteps label="Last step" steps={['Trip', 'Passengers', 'Pay']} current={3} />
      <Button ref={anchor} kind="secondary" aria-haspopup="menu" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        {words.actions}
      </Button>
      {isOpen && (
        <LazyOverlay>
          <Menu
            anchor={anchor}
            label={words.actions}
            entries={[
              { key: 'edit', label: 'Edit booking' },
              { key: 'cancel', label: 'Cancel booking', danger: true },
            ]}
            onChoose={() => setOpen(false)}
            onClose={() => setOpen(false)}
          />
        </LazyOverlay>
      )}
    </Sample>
  );
}

/** A search over what it finds, which takes the focus. */
export function SearchSample(): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const close = (): void => setOpen(false);
  const found = groups.map((group) => ({ ...group, entries: group.entries.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase())) }));
  return (
    <Sample title="Search">
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {words.find}
      </Button>
      <Dialog title={words.find} open={isOpen} onClose={close}>
        <SearchMenu label={words.find} placeholder="A booking, a boat" typed={typed} onType={setTyped} groups={found} onChoose={close} />
      </Dialog>
    </Sample>
  );
}
