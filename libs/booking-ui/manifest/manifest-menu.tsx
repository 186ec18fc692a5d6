import { useRef, useState, type ReactElement } from 'react';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { useSaveFile } from '@atoll/app-frame/server-data/save-file';
import { announceFailure } from '@atoll/app-frame/snackbar/snackbar';
import { useAppDispatch } from '@atoll/app-frame/store/store';
import { useLanguage, useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { LazyOverlay } from '@atoll/ui/notices/lazy-overlay';
import { PrintIcon } from '@atoll/ui/theme/icons';
import { manifestTexts } from './manifest-texts.js';

const Menu = lazyPage(async () => (await import(/* webpackChunkName: "menu" */ '@atoll/ui/actions/menu')).Menu);

interface ManifestMenuProps {
  /** A route trip has a sheet for each of its stops. */
  readonly trip: { readonly id: number; readonly route: { readonly stops: readonly { readonly location: { readonly name: string } }[] } | null };
  readonly size?: 'small' | 'medium' | 'large';
}

/** Saves the passenger manifest of a trip: as PDF, for each stop, or as a table. */
export function ManifestMenu({ trip: { id: tripId, route }, size = 'small' }: ManifestMenuProps): ReactElement {
  const t = useTexts(manifestTexts);
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [save, busy] = useSaveFile();
  const entries = [
    { key: 'pdf', label: t('pdf') },
    ...(route?.stops ?? []).map(({ location }, index) => ({ key: String(index + 1), label: t('stop', { location: location.name }) })),
    { key: 'csv', label: t('csv') },
  ];
  const choose = async (key: string): Promise<void> => {
    setOpen(false);
    const stop = Number(key);
    const input = { tripId, language, ...(stop ? { stop } : {}) };
    const outcome = key === 'csv' ? await save('getManifestCsv', input) : await save('getManifestPdf', input);
    if (outcome === 'unreached') dispatch(announceFailure(t('unreached')));
  };
  return (
    <>
      <Button
        ref={button}
        kind="secondary"
        size={size}
        icon={<PrintIcon size={18} />}
        busy={busy}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {t('manifest')}
      </Button>
      <LazyOverlay>
        {open && <Menu anchor={button} label={t('manifest')} entries={entries} onChoose={(key) => void choose(key)} onClose={() => setOpen(false)} />}
      </LazyOverlay>
    </>
  );
}
