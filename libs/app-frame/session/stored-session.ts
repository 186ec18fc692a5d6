import type { Calls } from '@atoll/contracts/http/calls';

export type User = Calls['me']['output']['user'];

export const TOKEN = 'atoll.token';
const USER = 'atoll.user';
const PREVIOUS = 'atoll.previous';

/** The browser may refuse storage; the session then lasts until the page is closed. */
function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

function write(storage: () => Storage, key: string, value: string | null): void {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, value);
  } catch {
    // the browser refuses storage
  }
}

const local = (): Storage => globalThis.localStorage;
const tab = (): Storage => globalThis.sessionStorage;

function parsedUser(text: string | null): User | null {
  try {
    return text ? (JSON.parse(text) as User) : null;
  } catch {
    return null;
  }
}

export const storedSession = {
  token: (): string | null => read(local, TOKEN),
  /** The user that the server confirmed last, shown while there is no network [D-29]. */
  user: (): User | null => parsedUser(read(local, USER)),
  storeToken: (token: string): void => write(local, TOKEN, token),
  storeUser: (user: User): void => write(local, USER, JSON.stringify(user)),
  clear(): void {
    write(local, TOKEN, null);
    write(local, USER, null);
  },
  /** Removes what pages store for this tab: the page to return to after a login, a payment in progress. */
  clearTab(): void {
    try {
      for (const key of Object.keys(tab())) if (key.startsWith('atoll.')) tab().removeItem(key);
    } catch {
      // the browser refuses storage
    }
  },
  /** Calls `act` when another tab has logged out. */
  onCleared(act: () => void): () => void {
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      if (key === TOKEN && newValue === null) act();
    };
    globalThis.addEventListener('storage', onStorage);
    return () => globalThis.removeEventListener('storage', onStorage);
  },
};

/** Guards against an open redirect after the login: '//evil.test' and 'https://evil.test' leave this site. */
export const isSameSitePath = (path: string): boolean => /^\/(?![/\\])[^\\\s]*$/.test(path);

export const previousRoute = {
  keep(path: string): void {
    if (isSameSitePath(path) && !path.startsWith('/login')) write(tab, PREVIOUS, path);
  },
  take(): string | null {
    const path = read(tab, PREVIOUS);
    write(tab, PREVIOUS, null);
    return path && isSameSitePath(path) ? path : null;
  },
};

export const isAdminUser = (user: User | null): boolean => Boolean(user?.isAdmin || user?.isSuperUser);
export const isCaptainUser = (user: User | null): boolean => Boolean(user?.isCaptain || user?.isSuperUser);
