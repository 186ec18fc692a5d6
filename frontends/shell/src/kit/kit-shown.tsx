import { useState, type ReactElement } from 'react';
import { useNow } from '@atoll/app-frame/page/now';
import { usdMvr } from '@atoll/money/usd-mvr';
import { Button, ButtonLink } from '@atoll/ui/actions/button';
import { Chip } from '@atoll/ui/notices/chip';
import { StatusChip, type Status } from '@atoll/booking-ui/status-chip';
import { CopyButton, CopyIconButton } from '@atoll/ui/actions/copy-button';
import { DataTable } from '@atoll/ui/content/data-table';
import { Facts } from '@atoll/ui/content/facts';
import { FromTo } from '@atoll/ui/content/from-to';
import { HoldButton } from '@atoll/ui/actions/hold-button';
import { IconButton } from '@atoll/ui/actions/icon-button';
import { PlusIcon, PrintIcon, TrashIcon } from '@atoll/ui/theme/icons';
import { MoneyText, PriceText } from '@atoll/ui/content/money-text';
import { Row, Stack } from '@atoll/ui/layout/page';
import { Pagination } from '@atoll/ui/layout/pagination';
import { ProgressSteps } from '@atoll/ui/layout/progress-steps';
import { QrCode } from '@atoll/ui/content/qr-code';
import { OccupancyBar, SeatsLeft } from '@atoll/booking-ui/seats-left';
import { Tabs } from '@atoll/ui/layout/tabs';
import { TimeSpan, When } from '@atoll/ui/dates/when';
import { Sample } from './sample.js';
import { samples } from './samples.js';

const labels = {
  book: 'Book Now',
  change: 'Change trip',
  details: 'Details',
  cancel: 'Cancel booking',
  paying: 'Pay MVR 616.80',
  gone: 'Not now',
  add: 'Add trip',
  depart: 'Depart',
  link: 'Open booking',
};

export function ActionSamples(): ReactElement {
  const [departed, setDeparted] = useState(0);
  return (
    <Sample title="Actions">
      <Row>
        <Button>{labels.book}</Button>
        <Button kind="secondary">{labels.change}</Button>
        <Button kind="quiet">{labels.details}</Button>
        <Button kind="danger">{labels.cancel}</Button>
      </Row>
      <Row>
        <Button busy>{labels.paying}</Button>
        <Button disabled>{labels.gone}</Button>
        <Button size="small" kind="secondary" icon={<PlusIcon size={18} />}>
          {labels.add}
        </Button>
        <ButtonLink size="small" kind="quiet" to="/kit">
          {labels.link}
        </ButtonLink>
      </Row>
      <Button size="large" wide>
        {labels.paying}
      </Button>
      <Row>
        <IconButton label="Add" icon={<PlusIcon />} />
        <IconButton label="Print" icon={<PrintIcon />} framed />
        <IconButton label="Delete" icon={<TrashIcon />} framed disabled />
        <CopyButton text="8KXQ2M4T" label="Copy number" />
        <CopyIconButton text="8KXQ2M4T" label="Copy the number" />
      </Row>
      <HoldButton onConfirm={() => setDeparted(departed + 1)}>
        {labels.depart}
        {departed > 0 ? ` (${departed})` : ''}
      </HoldButton>
    </Sample>
  );
}

const statuses: readonly (readonly [Status, string])[] = [
  ['paid', 'Paid'],
  ['allowed', 'Allowed (Credit)'],
  ['cash', 'Cash On Arrival'],
  ['verification', 'Pending Verification'],
  ['pending', 'Pending'],
  ['cancelled', 'Cancelled'],
  ['scheduled', 'Scheduled'],
  ['departed', 'Departed'],
  ['ended', 'Ended'],
  ['boarded', 'Boarded'],
];
const columns = [
  { key: 'name', label: 'Customer', cell: (row: (typeof samples.bookings)[number]) => row.name },
  { key: 'people', label: 'People', align: 'end' as const, cell: (row: (typeof samples.bookings)[number]) => row.people },
  { key: 'status', label: 'Status', cell: (row: (typeof samples.bookings)[number]) => <StatusChip status={row.status}>{row.words}</StatusChip> },
  {
    key: 'price',
    label: 'Price',
    align: 'end' as const,
    cell: (row: (typeof samples.bookings)[number]) => <MoneyText amount={{ currency: 'USD', minor: row.cent }} />,
  },
];

export function ShownSamples(): ReactElement {
  const now = useNow();
  const [tab, setTab] = useState<'trips' | 'bookings' | 'boats'>('trips');
  const [page, setPage] = useState(1);
  return (
    <Sample title="Shown">
      <Row>
        {statuses.map(([status, words]) => (
          <StatusChip key={status} status={status}>
            {words}
          </StatusChip>
        ))}
      </Row>
      <Row>
        <Chip>{'Round trip'}</Chip>
        <Chip tone="primary">{'Local'}</Chip>
      </Row>
      <Row $gap="l">
        {[3, 20, 27, 30].map((booked) => (
          <SeatsLeft key={booked} booked={booked} capacity={30} />
        ))}
      </Row>
      <OccupancyBar booked={20} capacity={30} />
      <h3>
        <FromTo from="Malé" to="Kudahuvadhoo Harbour, South Nilandhe Atoll" />
      </h3>
      <Facts
        items={[
          { label: 'When', value: <TimeSpan from="2026-11-28T05:00:00Z" to="2026-11-28T05:40:00Z" /> },
          { label: 'In words', value: <When at={new Date(now.getTime() + 20 * 3_600_000)} show="words" /> },
          { label: 'Price', value: <PriceText price={usdMvr(4000, 61_680)} /> },
        ]}
      />
      <ProgressSteps label="Booking" steps={['Trip', 'Passengers', 'Names', 'Contact', 'Summary']} current={3} />
      <Tabs
        label="Dashboard"
        items={[
          { id: 'trips', label: 'Trips' },
          { id: 'bookings', label: 'Bookings', count: 12 },
          { id: 'boats', label: 'Boats' },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        <Stack>
          <DataTable label="Bookings" columns={columns} rows={samples.bookings} rowKey={(row) => row.id} onOpen={() => undefined} />
          <Pagination page={page} pages={40} onPage={setPage} />
        </Stack>
      </Tabs>
      <QrCode text="https://coral.localhost/booking/1" label="QR code of the booking" />
    </Sample>
  );
}
