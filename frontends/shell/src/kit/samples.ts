/** Sample data of the page of all components, with long and short texts. */
export const samples = {
  islands: [
    { value: '1', label: 'Malé', detail: 'Kaafu Atoll' },
    { value: '2', label: 'Velana International Airport', detail: 'Hulhulé' },
    { value: '3', label: 'Hulhumalé', detail: 'Kaafu Atoll' },
    { value: '4', label: 'Maafushi', detail: 'Kaafu Atoll' },
    { value: '5', label: 'Gulhi', detail: 'Kaafu Atoll' },
    { value: '6', label: 'Thulusdhoo', detail: 'Kaafu Atoll' },
    { value: '7', label: 'Fuvahmulah', detail: 'Gnaviyani Atoll' },
    { value: '8', label: 'Kudahuvadhoo Harbour, South Nilandhe Atoll', detail: 'Dhaalu Atoll' },
  ],
  boats: [
    { value: 'a', label: 'Coral Express' },
    { value: 'b', label: 'Kaani Princess' },
    { value: 'c', label: 'Dhoni 7, being repaired', disabled: true },
  ],
  bookings: [
    { id: 1041, name: 'Aishath Naseem', people: 2, status: 'paid', words: 'Paid', cent: 4000 },
    { id: 1042, name: 'Wilhelmina Featherstonehaugh-Llewellyn', people: 12, status: 'verification', words: 'Pending Verification', cent: 24_000 },
    { id: 1043, name: 'Ibrahim Rasheed', people: 1, status: 'cancelled', words: 'Cancelled', cent: 300 },
    { id: 1044, name: 'Li Wei', people: 3, status: 'cash', words: 'Cash On Arrival', cent: 6000 },
  ],
} as const;

const names = ['A', 'B', '', 'C', 'D'];

export const sampleRows = Array.from({ length: 7 }, (_row, row) => ({
  no: row + 1,
  columns: names.map((name, column) => ({
    id: name === '' ? null : row * 10 + column + 1,
    no: column + 1,
    name: name === '' ? '' : `${row + 1}${name}`,
    active: name !== '' && !(row === 0 && (column === 0 || column === 4)),
    occupied: (row * 3 + column) % 4 === 0,
  })),
}));
