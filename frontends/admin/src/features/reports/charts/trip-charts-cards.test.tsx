import { expect, it } from '@jest/globals';
import { Refusal, type Replies } from '@atoll/app-frame/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderAdmin, TODAY } from '../../../testing/render-admin.js';
import { savedFiles, textOf } from '../../../testing/saved-files.js';
import { aBookingReport, anOccupancyDay, aRevenue, aTripReport } from '../../../testing/reports.js';

const TAB = '/admin?tab=reports&range=custom&from=2026-11-20&to=2026-11-21';
const ahead = { routes: [], days: [anOccupancyDay(TODAY, { seats: 18, left: 12 }), anOccupancyDay('2026-11-25', { seats: 2, left: 28 })] };
const behind = {
  routes: [
    { fromId: 1, toId: 2, weekday: 7, trips: 2, capacity: 60, seats: 15 },
    { fromId: 1, toId: 2, weekday: 5, trips: 40, capacity: 1200, seats: 1200 },
  ],
  days: [anOccupancyDay('2026-11-20', { boarded: 26, noshows: 2 }), anOccupancyDay('2026-11-21', { fueltrips: 2, fuellitres: 81 })],
};
const replies: Replies = {
  getRevenueReports: { report: aRevenue() },
  getTripReports: { report: aTripReport() },
  getBookingReports: { report: aBookingReport() },
  getLocations: {
    locations: [
      { id: 1, name: 'Malé', public: true, points: [] },
      { id: 2, name: 'Maafushi', public: true, points: [] },
    ],
  },
  getOccupancyReport: ({ query }) => ({ report: query['from'] === TODAY ? ahead : behind }),
};

const linesOf = (table: HTMLElement): (string | null)[][] =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const panel = async (): Promise<ReturnType<typeof within>> => within(await screen.findByRole('tabpanel'));

it('shows by route and weekday which share of the seats is booked, in words and as a table', async () => {
  renderAdmin(TAB, replies);
  const table = await (await panel()).findByRole('table', { name: 'Seats booked by route and weekday' });
  await within(table).findByText('Maafushi');
  expect(linesOf(table)).toEqual([
    ['Route', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Week'],
    [expect.stringMatching(/Malé.*Maafushi/), '25%', '–', '–', '–', '–', '100%', '–', '96%'],
  ]);
  expect(within(table).getByTitle('15 of 60 seats')).toBeTruthy();
});

it('shows seats left ahead, no-shows and fuel by day, read by keyboard and as tables', async () => {
  const { sentTo } = renderAdmin(TAB, replies);
  const said = async (name: string): Promise<HTMLElement> => (await panel()).findByRole('slider', { name });
  const seats = await said('Seats of the next 30 days');
  expect(seats.getAttribute('aria-valuetext')).toBe('Sunday, 22 November 2026: 30; Booked 18; Left 12');
  expect((await said('Passengers who boarded, and no-shows')).getAttribute('aria-valuetext')).toBe('Friday, 20 November 2026: 28; Boarded 26; No-shows 2');
  const fuel = await said('Fuel per trip, in litres');
  expect(fuel.getAttribute('aria-valuetext')).toBe('Saturday, 21 November 2026: 40.5; Litres per trip 40.5');
  fireEvent.change(fuel, { target: { value: '0' } });
  expect(fuel.getAttribute('aria-valuetext')).toBe('Friday, 20 November 2026: 0.0');
  const shown = await panel();
  for (const summary of shown.getAllByText('Show as a table')) await userEvent.click(summary);
  expect(linesOf(shown.getByRole('table', { name: 'Passengers who boarded, and no-shows' }))[1]).toEqual(['Friday, 20 November 2026', '26', '2', '28']);
  expect(sentTo('getOccupancyReport').map(({ query }) => query)).toEqual(
    expect.arrayContaining([
      { from: '2026-11-20', to: '2026-11-21' },
      { from: TODAY, to: '2026-12-21' },
    ]),
  );
});

it('saves each of them as a file of numbers, in both formats [AW-51]', async () => {
  const { files, names } = savedFiles();
  renderAdmin(TAB, replies);
  const shown = await panel();
  await within(await shown.findByRole('table', { name: 'Seats booked by route and weekday' })).findByText('Maafushi');
  for (const summary of await shown.findAllByText('Show as a table')) await userEvent.click(summary);
  const saved: Readonly<Record<string, { name: string; rows: string[] }>> = {
    'Seats booked by route and weekday': {
      name: 'occupancy-2026-11-20-2026-11-21',
      rows: ['"Route","Sun","Mon","Tue","Wed","Thu","Fri","Sat","Week"', '"Malé – Maafushi","25","","","","","100","","96"'],
    },
    'Seats of the next 30 days': { name: `seats-${TODAY}-2026-12-21`, rows: ['"Day","Booked","Left","Total"', `"${TODAY}","18","12","30"`] },
    'Passengers who boarded, and no-shows': {
      name: 'no-shows-2026-11-20-2026-11-21',
      rows: ['"Day","Boarded","No-shows","Total"', '"2026-11-20","26","2","28"', '"2026-11-21","0","0","0"'],
    },
    'Fuel per trip, in litres': { name: 'fuel-2026-11-20-2026-11-21', rows: ['"Day","Litres per trip"', '"2026-11-20","0"', '"2026-11-21","40.5"'] },
  };
  for (const [title, { name, rows }] of Object.entries(saved)) {
    const before = names.length;
    for (const format of ['CSV', 'Excel']) await userEvent.click(shown.getByRole('button', { name: `Save as ${format}: ${title}` }));
    await waitFor(() => expect(names.slice(before)).toEqual([`${name}.csv`, `${name}.xlsx`]));
    expect((await textOf(files[before]!)).split('\r\n').slice(0, rows.length)).toEqual([expect.stringContaining(rows[0]!), ...rows.slice(1)]);
  }
});

it('is of every day by route and weekday, and says of which days the bars are where the range is longer than 92 days, on paper too', async () => {
  const { unmount } = renderAdmin(TAB, replies);
  await (await panel()).findByRole('slider', { name: 'Fuel per trip, in litres' });
  expect(document.body.textContent).not.toContain('The last 92 days');
  unmount();
  const { sentTo } = renderAdmin('/admin?tab=reports&range=all', replies);
  expect(await (await panel()).findAllByText('The last 92 days of the range: 23-Aug-2026 – 22-Nov-2026.')).toHaveLength(2);
  expect(sentTo('getOccupancyReport').map(({ query }) => query)).toContainEqual({ to: TODAY });
  expect(document.querySelector('body > [data-printed]')?.textContent.match(/The last 92 days of the range/g)).toHaveLength(2);
});

it('prints the tables of the charts', async () => {
  renderAdmin(TAB, replies);
  await (await panel()).findByRole('slider', { name: 'Fuel per trip, in litres' });
  const paper = document.querySelector('body > [data-printed]');
  for (const text of ['Seats booked by route and weekday', '96%', 'Seats of the next 30 days', 'No-shows', '40.5']) expect(paper?.textContent).toContain(text);
});

it('says what there is nothing of', async () => {
  renderAdmin(TAB, { ...replies, getOccupancyReport: { report: { routes: [], days: [] } } });
  const shown = await panel();
  for (const text of ['No trip departs in these days.', 'No trip departs in the next 30 days.', 'No fuel was recorded in these days.'])
    expect(await shown.findByText(text)).toBeTruthy();
  expect(shown.queryByRole('slider')).toBeNull();
});

it('offers to load again what could not be read, and keeps the tables beside it', async () => {
  let away = true;
  renderAdmin(TAB, { ...replies, getOccupancyReport: () => (away ? new Refusal(503, 'Service away.') : { report: behind }) });
  const shown = await panel();
  expect((await shown.findAllByText('Service away.')).length).toBeGreaterThan(0);
  expect(shown.getByRole('table', { name: 'Trips' })).toBeTruthy();
  away = false;
  await userEvent.click(shown.getAllByRole('button', { name: 'Try again' })[0]!);
  await waitFor(() => expect(shown.getByRole('table', { name: 'Seats booked by route and weekday' })).toBeTruthy());
});
