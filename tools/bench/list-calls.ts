// Every list call with the filters that the pages offer. Read by `npm run bench -- lists` and by load-tests/lists.ts, so it imports nothing.

export interface ListCall {
  /** As in the table and in the thresholds. */
  readonly name: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** `admin` unless given. */
  readonly as?: 'customer';
  /** The whole list in one response: no threshold. */
  readonly whole?: true;
}

/** The calls name these; the operator has all of them. */
export interface Named {
  /** Today, as YYYY-MM-DD. */
  readonly day: string;
  readonly tripId: number;
  /** With many bookings. */
  readonly userId: number;
  readonly refNo: string;
  /** A name of few passengers, one of some thousands, and one of many. */
  readonly rare: string;
  readonly several: string;
  readonly common: string;
}

const five = { page: '0', pageLimit: '5', sort: 'Newest' };

const bookings = ({ userId, refNo, rare, several, common }: Named): ListCall[] =>
  Object.entries<Readonly<Record<string, string>>>({
    all: {},
    'page 2,000': { page: '1999' },
    '100 a page': { pageLimit: '100' },
    oldest: { sort: 'Oldest' },
    Paid: { status: 'Paid' },
    Cancelled: { status: 'Cancelled', sort: 'Oldest' },
    'Pending Cash Option': { status: 'Pending Cash Option' },
    'one user': { user: String(userId) },
    'one user, Pending': { user: String(userId), status: 'Pending' },
    'one method': { paymentMethod: 'Credit' },
    'one method, Allowed': { paymentMethod: 'Credit', status: 'Allowed' },
    'one number': { search: refNo },
    'rare name': { search: rare },
    'name of thousands': { search: several },
    'name of thousands, Pending': { search: several, status: 'Pending' },
    'common name': { search: common },
    'common and rare name': { search: `${common} ${rare}` },
    'first letter': { search: common.slice(0, 1) },
    'common name, Pending': { search: common, status: 'Pending' },
  }).map(([name, query]) => ({ name: `getbookings: ${name}`, path: '/api/getbookings', query: { ...five, ...query } }));

const call = (path: string, query: Readonly<Record<string, string>> = {}, more: Partial<ListCall> = {}): ListCall => ({
  name: path.replace('/api/', ''),
  path,
  query,
  ...more,
});

/** All list calls of spec/API.md and their own filters. */
export const listCalls = (named: Named): ListCall[] => [
  ...bookings(named),
  call('/api/getuserbookings', {}, { as: 'customer' }),
  call('/api/getbookingsfortrip', { tripId: String(named.tripId) }),
  call('/api/getbookingsfortransfer', { tripId: String(named.tripId) }),
  call('/api/pendingverifications'),
  call('/api/getpendingcashpaymentrequests'),
  call('/api/getwaitlists', { date: named.day }),
  call('/api/getpendingwaitlists'),
  call('/api/getprivatetransfers', five),
  call('/api/getpendingprivatetransfers'),
  call('/api/gettrips', { date: named.day }),
  call('/api/getboats'),
  call('/api/getlocations'),
  call('/api/getpubliclocations'),
  call('/api/getroutes'),
  call('/api/getproviders'),
  call('/api/getusers', { page: '0', pageLimit: '10' }),
  call('/api/getusers', { page: '0', pageLimit: '10', search: 'bench1' }, { name: 'getusers: search' }),
  call('/api/getusers', { pageLimit: '-1' }, { name: 'getusers: all', whole: true }),
  call('/api/getaudittrail', { page: '0' }),
];
