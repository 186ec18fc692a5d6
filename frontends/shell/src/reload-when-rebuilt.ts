const EVERY_MS = 1_000;

/** Development only: reloads the page when the shell or a remote serves a newer build. */
export function reloadWhenRebuilt(entries: readonly string[]): void {
  let loaded: string | undefined;
  const check = async (): Promise<void> => {
    const served = await versions(entries);
    if (loaded !== undefined && served !== undefined && served !== loaded) location.reload();
    loaded ??= served;
  };
  setInterval(() => void check(), EVERY_MS);
}

/** Undefined while one of the servers is restarting. */
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
