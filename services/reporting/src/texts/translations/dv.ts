import type { FileTexts } from '../en.js';

/** The texts of `en.ts` in Dhivehi. */
export const texts: FileTexts = {
  refNo: 'ބުކިން ނަންބަރު',
  customer: 'ކަސްޓަމަރު',
  type: 'ވައްތަރު',
  total: 'ޖުމްލަ',
  methods: {
    'Free of charge': 'ހިލޭ',
    Card: 'ކާޑު',
    Transfer: 'ޓްރާންސްފަރ',
    Cash: 'ނަގުދު ފައިސާ',
    Credit: 'ދަރަނި',
    'Pre-paid': 'ކުރިން ދައްކާފައި',
  },
  day: 'ދުވަސް',
  reports: {
    revenue: {
      name: 'އާމްދަނީ',
      columns: {
        mvrtotal: 'ޖުމްލަ MVR',
        usdtotal: 'ޖުމްލަ USD',
      },
    },
    trips: { name: 'ދަތުރުތައް', columns: { notdeparted: 'ނުފުރާ', departed: 'ދަތުރުގައި', ended: 'ނިމިފައި', total: 'ޖުމްލަ' } },
    bookings: {
      name: 'ބުކިންތައް',
      columns: {
        totalpaid: 'ފައިސާ ދައްކާފައި',
        paidmvr: 'ރުފިޔާއިން ދައްކާފައި',
        paidusd: 'ޑޮލަރުން ދައްކާފައި',
        allowed: 'ހުއްދަދެވިފައި',
        pending: 'ފައިސާ ނުދައްކާ',
        total: 'ޖުމްލަ',
      },
    },
  },
};
