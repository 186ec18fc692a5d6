import { useEffect, useState } from 'react';
import type { Catalogue } from '@atoll/languages/catalogue';
import { defineTexts, textIn, textsReady } from './i18n.js';
import { methodTexts } from './method-texts.js';
import { translated } from './translated.js';

/** The codes of errors, success messages and history lines are unique within their kind. */
const KINDS = ['errors', 'messages', 'history'] as const;
type ServerTextKind = (typeof KINDS)[number];

/** A text of the server: a code with params for the catalogue, and the text itself as fallback. */
interface CodedText {
  readonly code?: string | undefined;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly text: string;
}

let loading: Promise<void> | undefined;
let isLoaded = false;

/** Loads the catalogue with the first response that carries a code; the first page needs none. Until then the server's own texts are shown. */
export function loadServerTexts(): Promise<void> {
  loading ??= import('../gen/server-texts.js').then(
    async ({ serverTexts }) => {
      for (const kind of KINDS) defineTexts<Catalogue>(kind, translated(`server-${kind}`), serverTexts[kind]);
      await textsReady();
      isLoaded = true;
    },
    () => {
      loading = undefined;
    },
  );
  return loading;
}

/** The catalogue's text for the code, in the language of the page; the server's text when the catalogue has none. */
export function serverText(kind: ServerTextKind, { code, params = {}, text }: CodedText): string {
  // The operator wrote this text in a language of their own choice.
  if (!code || 'ownText' in params) return text;
  return textIn(kind, code, withName(params)) ?? text;
}

/** A method is named in the language of the page. */
const withName = (params: NonNullable<CodedText['params']>): NonNullable<CodedText['params']> =>
  typeof params['method'] === 'string' ? { ...params, method: textIn(methodTexts.namespace, params['method'], {}) ?? params['method'] } : params;

/** For texts that no call has loaded the catalogue for: renders again once the catalogue is loaded. */
export function useServerText(): typeof serverText {
  const [, setLoaded] = useState(isLoaded);
  useEffect(() => {
    if (!isLoaded) void loadServerTexts().then(() => setLoaded(true));
  }, []);
  return serverText;
}
