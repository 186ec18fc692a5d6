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
};
