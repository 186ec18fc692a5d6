import { useEffect, useState } from 'react';
import { defineTexts, textIn } from './i18n.js';

/** Errors, success messages and history lines have codes of their own, each unique within its kind. */
export type ServerTextKind = 'errors' | 'messages' | 'history';

/** What the server says: a code with params to be shown from the catalogue, and its own text as fallback. */
export interface ServerSaid {
  readonly code?: string | undefined;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly text: string;
}

let loading: Promise<void> | undefined;
let isLoaded = false;

/** Loaded with the first answer that carries a code: the first page needs none. Without them the server's own texts are shown. */
export function loadServerTexts(): Promise<void> {
  loading ??= import('../gen/server-texts.js').then(
    ({ serverTexts }) => {
      for (const [kind, texts] of Object.entries(serverTexts)) defineTexts(kind, texts);
      isLoaded = true;
    },
    () => {
      loading = undefined;
    },
  );
  return loading;
}

/** The catalogue's text for the code, in the language of the page; the server's text where the catalogue does not have it. */
export function serverText(kind: ServerTextKind, { code, params = {}, text }: ServerSaid): string {
  // an operator's own words are in the operator's own language
  if (!code || 'ownText' in params) return text;
  return textIn(kind, code, params) ?? text;
}

/** For texts that are shown without a call of their own having loaded the catalogue: renders again when it is there. */
export function useServerText(): typeof serverText {
  const [, setLoaded] = useState(isLoaded);
  useEffect(() => {
    if (!isLoaded) void loadServerTexts().then(() => setLoaded(true));
  }, []);
  return serverText;
}
