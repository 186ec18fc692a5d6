/** The text with which the work is refused, or what it returns. */
export function refusalOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return (error as { text: string }).text;
  }
}
