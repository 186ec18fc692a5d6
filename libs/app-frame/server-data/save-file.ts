import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { routes, type CallName } from '@atoll/contracts/http/routes';
import { useSession } from '../session/session.js';
import { announceFailure } from '../snackbar/snackbar.js';
import { loadServerTexts, serverText } from '../texts/server-texts.js';
import type { CallInput } from './api.js';
import { addressOf } from './base-query.js';
import { fetchFile } from './fetch-file.js';

/** Calls whose response is a file. */
export type FileCall = { [N in CallName]: (typeof routes)[N] extends { readonly method: 'GET'; readonly produces: string } ? N : never }[CallName];

/** Browsers read the address of the file after the click. */
const KEEP_MS = 60_000;

/** 'unreached': no response came, or it stopped before its end. */
type Outcome = 'saved' | 'refused' | 'unreached';
type Save = <N extends FileCall>(call: N, input: CallInput<N>) => Promise<Outcome>;

/**
 * Saves the file of a call under the name that the server gives, and announces a refusal; with whether one is under way. For calls of
 * staff: their token is sent in a header, which a plain link does not have.
 */
export function useSaveFile(): readonly [Save, boolean] {
  const { token } = useSession();
  const dispatch = useDispatch();
  const [busy, setBusy] = useState(false);
  const save: Save = async (call, input) => {
    setBusy(true);
    try {
      const headers: HeadersInit = token ? { authorization: token.startsWith('Bearer ') ? token : `Bearer ${token}` } : {};
      const { response, body } = await fetchFile(addressOf(call, input), headers);
      if (response.ok) offerFile(body, nameOf(response));
      else dispatch(announceFailure(await refusalOf(body)));
      return response.ok ? 'saved' : 'refused';
    } catch {
      return 'unreached';
    } finally {
      setBusy(false);
    }
  };
  return [save, busy];
}

const nameOf = ({ headers }: Response): string => /filename="([\w.# -]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'file';

async function refusalOf(body: Blob): Promise<string> {
  const refusal = parsed(await body.text());
  await loadServerTexts();
  return serverText('errors', { code: refusal?.code ?? '', text: refusal?.error ?? '' });
}

function parsed(text: string): { error?: string; code?: string } | null {
  try {
    return JSON.parse(text) as { error?: string; code?: string } | null;
  } catch {
    return null;
  }
}

/** Saves a file that the page has made. */
export function offerFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS);
}
