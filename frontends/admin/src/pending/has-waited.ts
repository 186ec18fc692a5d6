const STORED = 'atoll.admin.waited';

/** Whether something waited for staff when the dashboard was last open on this device. */
export function hasWaited(): boolean {
  try {
    return localStorage.getItem(STORED) === 'yes';
  } catch {
    return false;
  }
}

export function keepWaited(waits: boolean): void {
  try {
    if (waits) localStorage.setItem(STORED, 'yes');
    else localStorage.removeItem(STORED);
  } catch {
    // the browser refuses storage
  }
}
