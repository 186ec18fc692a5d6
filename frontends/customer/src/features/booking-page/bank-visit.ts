const KEY = 'atoll.atTheBank';

/** Remembers, for this tab, which booking's payer was sent to the bank. Without storage the page only knows what the server says. */
export const bankVisit = {
  begin(uuid: string): void {
    try {
      sessionStorage.setItem(KEY, uuid);
    } catch {
      // see above
    }
  },
  isOf(uuid: string): boolean {
    try {
      return sessionStorage.getItem(KEY) === uuid;
    } catch {
      return false;
    }
  },
  end(): void {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // see above
    }
  },
};
