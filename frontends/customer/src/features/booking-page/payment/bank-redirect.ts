const KEY = 'atoll.bankRedirect';

/** Stores, for this tab, the booking whose payer was redirected to the bank. Without storage the page relies on the server alone. */
export const bankRedirect = {
  begin(uuid: string): void {
    try {
      sessionStorage.setItem(KEY, uuid);
    } catch {
      // the browser refuses storage
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
      // the browser refuses storage
    }
  },
};
