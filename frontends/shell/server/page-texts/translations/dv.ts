import type { ServerPageTexts } from '../en.js';

const book = '{company} އާއެކު ޖާގަ ބުކްކުރައްވާ: ދުވަހުގެ ދަތުރުތައް ބައްލަވައި، ހޮއްވަވައި، އޮންލައިންކޮށް ފައިސާ ދައްކަވާ.';

/** The texts of `en.ts` in Dhivehi. */
export const texts: ServerPageTexts = {
  pages: {
    '/': { title: 'ދަތުރެއް ބުކްކުރުން', description: book },
    '/about': { title: 'ތަޢާރަފު', description: book },
    '/terms-and-conditions': { title: 'ޝަރުތުތަކާއި ގަވާއިދުތައް', description: book },
    '/register': { title: '', description: book },
    '/login': { title: '', description: book },
  },
  noScript: 'ދަތުރުތައް ދެއްކުމަށާއި ބުކިން ހެއްދެވުމަށް {product} އަށް ޖާވަސްކްރިޕްޓް ބޭނުންވެއެވެ.',
  call: '{phone} އަށް ގުޅުއްވާށެވެ.',
};
