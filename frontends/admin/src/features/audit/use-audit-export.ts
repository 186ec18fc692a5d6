import { useState } from 'react';
import { useSession } from '@atoll/app-frame/session/session';
import { addressOf } from '@atoll/app-frame/server-data/base-query';
import type { CallInput } from '@atoll/app-frame/server-data/api';

interface AuditExport {
  readonly state: 'idle' | 'busy' | 'failed';
  readonly start: () => void;
}

/** Fetched with the token and saved from memory, because a link cannot carry the token. */
export function useAuditExport(filter: CallInput<'getAuditTrailCsv'>): AuditExport {
  const { token } = useSession();
  const [state, setState] = useState<AuditExport['state']>('idle');
  const save = async (): Promise<void> => {
    const headers = { ...(token && { authorization: token.startsWith('Bearer ') ? token : `Bearer ${token}` }) };
    const response = await fetch(addressOf('getAuditTrailCsv', filter), { headers, cache: 'no-store' });
    if (!response.ok) throw new Error(`audit trail: ${response.status}`);
    saveAs(await response.blob(), 'audit-trail.csv');
  };
  const start = (): void => {
    setState('busy');
    save().then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  return { state, start };
}

function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
