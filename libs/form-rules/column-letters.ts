/** 1 → A, 26 → Z, 27 → AA, as spreadsheets name columns [CAT-38, D-77]. */
export function columnLetters(no: number): string {
  let letters = '';
  for (let rest = no; rest > 0; rest = Math.floor((rest - 1) / 26)) letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}
