import { api } from '../server-data/api.js';
import type { AppDispatch } from '../store/store.js';

/** Limits the reports of a page that fails at every render. */
const MAX_PER_PAGE = 5;
const MAX_LENGTH = { page: 200, name: 60, message: 300, stack: 2000 } as const;

/** Characters that no text of a call may have; the message of an error may quote any. */
const UNREADABLE = /[^\P{C}\n]|[\p{Zl}\p{Zp}]/gu;

const reported = new Set<string>();

/** Reports each error of this page to the server once, with the path but never the query. A report that fails is not repeated. */
export const reportError =
  (error: unknown) =>
  (dispatch: AppDispatch): void => {
    const { name, message, stack = '' } = error instanceof Error ? error : new Error(typeof error);
    const part = (text: string, key: keyof typeof MAX_LENGTH): string => text.slice(0, MAX_LENGTH[key]).replaceAll(UNREADABLE, ' ');
    const report = {
      page: part(location.pathname, 'page'),
      name: part(name, 'name'),
      message: part(message, 'message'),
      stack: part(stack, 'stack'),
    };
    const key = `${name} ${message}`;
    if (reported.has(key) || reported.size >= MAX_PER_PAGE) return;
    reported.add(key);
    void dispatch(api.endpoints.reportClientError.initiate(report, { track: false }));
  };

/** Reports what no component handles: errors of event handlers, and promises that are rejected. A value that is no error says nothing. */
export function watchErrors({ dispatch }: { readonly dispatch: AppDispatch }): void {
  const report = (error: unknown): void => void (error instanceof Error && dispatch(reportError(error)));
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
