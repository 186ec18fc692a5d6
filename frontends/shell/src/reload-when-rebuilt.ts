const EVERY_MS = 1_000;

/** Development only: reloads the page once the shell or a remote is served with other files than those it was loaded with. */
export function reloadWhenRebuilt(entries: readonly string[]): void {
  let loaded: string | undefined;
  const look = async (): Promise<void> => {
    const served = await versions(entries);
    if (loaded !== undefined && served !== undefined && served !== loaded) location.reload();
    loaded ??= served;
  };
  setInterval(() => void look(), EVERY_MS);
}

/** Undefined while one of them is starting again. */
async function versions(entries: readonly string[]): Promise<string | undefined> {
  try {
    const page = await fetch('/');
    const remotes = await Promise.all(entries.map((entry) => fetch(entry, { method: 'HEAD', cache: 'no-store' })));
    if (![page, ...remotes].every(({ ok }) => ok)) return undefined;
    const main = /main\.\w+\.js/.exec(await page.text())?.[0];
    return [main, ...remotes.map(({ headers }) => headers.get('etag'))].join(' ');
  } catch {
    return undefined;
  }
}
