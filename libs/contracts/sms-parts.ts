/** Characters of the basic table of GSM 03.38, one septet each. */
const BASIC = new Set('@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà');
/** Those of its extension table, two septets each. */
const EXTENDED = new Set('\f^{}\\[~]|€');

/** Units of a message of one part, and of each part of a longer one, whose header takes some. */
const septets = { alone: 160, each: 153 } as const;
/** A character outside the table makes all of them UTF-16, as Thaana does. */
const codeUnits = { alone: 70, each: 67 } as const;

/** Marks that look nearly the same in the basic table. */
const PLAIN: Readonly<Record<string, string>> = { '–': '-', '—': '-', '‘': "'", '’': "'", '“': '"', '”': '"', '…': '...', '\u00A0': ' ', '\u202F': ' ' };
const MARKS = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

const isInTable = (character: string): boolean => BASIC.has(character) || EXTENDED.has(character);

/** The text as it is sent: where marks alone would make all of it UTF-16, and so more than double its parts, plain ones stand for them. */
export function smsText(text: string): string {
  const plain = text.replaceAll(MARKS, (mark) => PLAIN[mark]!);
  return [...plain].every(isInTable) ? plain : text;
}

/** How many SMS a text takes as it is sent: carriers charge each. A character of two units is never divided between parts. */
export function smsParts(text: string): number {
  const characters = [...smsText(text)];
  const isBasic = characters.every(isInTable);
  const sizes = characters.map((character) => (isBasic ? (EXTENDED.has(character) ? 2 : 1) : character.length));
  const { alone, each } = isBasic ? septets : codeUnits;
  if (sizes.reduce((sum, size) => sum + size, 0) <= alone) return 1;
  let [parts, used] = [1, 0];
  for (const size of sizes) {
    if (used + size > each) [parts, used] = [parts + 1, 0];
    used += size;
  }
  return parts;
}
