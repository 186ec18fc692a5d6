import { jest } from '@jest/globals';

interface SavedFiles {
  readonly files: readonly Blob[];
  readonly names: readonly string[];
}

/** Collects the files that the page offers from now on, which no browser saves here. */
export function savedFiles(): SavedFiles {
  const [files, names]: [Blob[], string[]] = [[], []];
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return { files, names };
}

export const textOf = (file: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });
