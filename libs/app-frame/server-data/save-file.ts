import { useState } from 'react';
import { routes, type CallName } from '@atoll/contracts/http/routes';
import { useSession } from '../session/session.js';
import { announceFailure } from '../store/snackbar.js';
import { useAppDispatch } from '../store/store.js';
import { loadServerTexts, serverText } from '../texts/server-texts.js';
import type { CallInput } from './api.js';
import { addressOf } from './base-query.js';

/** Calls whose response is a file. */
export type FileCall = { [N in CallName]: (typeof routes)[N] extends { readonly method: 'GET'; readonly produces: string } ? N : never }[CallName];

const TIMEOUT_MS = 60_000;
/** Browsers read the address of the file after the click. */
const KEEP_MS = 60_000;

/** 'unreached': no response came. */
type Outcome = 'saved' | 'refused' | 'unreached';
type Save = <N extends FileCall>(call: N, input: CallInput<N>) => Promise<Outcome>;

/**
 * Saves the file of a call under the name that the server gives, and announces a refusal; with whether one is under way. For calls of
 * staff: their token is sent in a header, which a plain link does not have.
 */
export function useSaveFile(): readonly [Save, boolean] {
  const { token } = useSession();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const save: Save = async (call, input) => {
    setBusy(true);
    try {
      const headers = token ? { authorization: token.startsWith('Bearer ') ? token : `Bearer ${token}` } : undefined;
      const response = await fetch(addressOf(call, input), { ...(headers && { headers }), signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (response.ok) offerFile(await response.blob(), nameOf(response));
      else dispatch(announceFailure(await refusalOf(response)));
      return response.ok ? 'saved' : 'refused';
    } catch {
      return 'unreached';
    } finally {
      setBusy(false);
    }
  };
  return [save, busy];
}

const nameOf = ({ headers }: Response): string => /filename="([\w.-]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'file';

async function refusalOf(response: Response): Promise<string> {
  const body = (await response.json().catch(() => null)) as { error?: string; code?: string } | null;
  await loadServerTexts();
  return serverText('errors', { code: body?.code ?? '', text: body?.error ?? '' });
}

/** Saves a file that the page has made. */
export function offerFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS);
}
