import { api } from '../server-data/api.js';
import type { AppDispatch } from '../store/store.js';

/** A page that breaks at every render says so a few times and not for ever. */
const MOST_PER_PAGE = 5;
const MOST = { page: 200, name: 60, message: 300, stack: 2000 } as const;

const reported = new Set<string>();

/** Tells the server once of each error that this page met: where and which, never the address's query. A report that fails is not repeated. */
export const reportError =
  (error: unknown) =>
  (dispatch: AppDispatch): void => {
    const { name, message, stack = '' } = error instanceof Error ? error : new Error(typeof error);
    const report = {
      page: location.pathname.slice(0, MOST.page),
      name: name.slice(0, MOST.name),
      message: message.slice(0, MOST.message),
      stack: stack.slice(0, MOST.stack),
    };
    const key = `${name} ${message}`;
    if (reported.has(key) || reported.size >= MOST_PER_PAGE) return;
    reported.add(key);
    void dispatch(api.endpoints.reportClientError.initiate(report, { track: false }));
  };
