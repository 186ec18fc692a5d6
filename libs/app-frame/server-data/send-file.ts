import { useSyncExternalStore } from 'react';

interface FileRequest {
  readonly headers: Headers;
  readonly form: FormData;
  readonly signal: AbortSignal;
}

const shown = { percent: 0 };
const listeners = new Set<() => void>();

function report(percent: number): void {
  shown.percent = percent;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How much of the file that is being sent has left this device, 0 to 100; a page sends one at a time. */
export const useSentPercent = (): number => useSyncExternalStore(subscribe, () => shown.percent);

/**
 * As `fetch` posts a form, with progress, which `fetch` does not report. Rejects when no response comes and when `signal` aborts it;
 * of the response's headers only those that a call reads.
 */
export function sendFile(address: string, { headers, form, signal }: FileRequest): Promise<Response> {
  const request = new XMLHttpRequest();
  report(0);
  return new Promise<Response>((resolve, reject) => {
    const fail = (): void => reject(new TypeError('no response'));
    if (signal.aborted) return fail();
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', address);
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) report(Math.floor((loaded / total) * 100));
    };
    request.onload = () => resolve(responseOf(request));
    request.onerror = fail;
    request.onabort = fail;
    request.send(form);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['content-type', 'authorization']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(request.responseText, { status: request.status, headers });
}
