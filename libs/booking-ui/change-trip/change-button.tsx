import { useState, type ReactElement } from 'react';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { LazyOverlay } from '@atoll/ui/notices/lazy-overlay';
import { changeTexts } from './change-texts.js';
import type { ChangeDialogProps } from './change-dialog.js';

const ChangeDialog = lazyPage(async () => (await import(/* webpackChunkName: "change-dialog" */ './change-dialog.js')).ChangeDialog);

type ChangeButtonProps = Omit<ChangeDialogProps, 'onClose'>;

/** Opens the dialog; its script loads when it is first opened. Whether a change is offered is decided by `canChange`. */
export function ChangeButton(props: ChangeButtonProps): ReactElement {
  const t = useTexts(changeTexts);
  const [open, setOpen] = useState(false);
  const { leg, named } = props;
  return (
    <>
      <Button
        kind="secondary"
        size="small"
        aria-haspopup="dialog"
        {...(named && { 'aria-label': t('changeLeg', { leg: t(leg.isReturn ? 'return' : 'outbound') }) })}
        onClick={() => setOpen(true)}
      >
        {t('change')}
      </Button>
      {open && (
        <LazyOverlay>
          <ChangeDialog {...props} onClose={() => setOpen(false)} />
        </LazyOverlay>
      )}
    </>
  );
}
