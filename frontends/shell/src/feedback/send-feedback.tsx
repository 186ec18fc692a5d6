import { useState, type ReactElement } from 'react';
import { lazyPage } from '@atoll/app-frame/page/lazy-page';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { LazyOverlay } from '@atoll/ui/notices/lazy-overlay';
import { NoteIcon } from '@atoll/ui/theme/icons';
import { shellTexts } from '../messages/en.js';

const FeedbackDialog = lazyPage(async () => (await import('./feedback-dialog.js')).FeedbackDialog);

/** In the bar of every user who is logged in [CW-06, CW-10]. */
export function SendFeedback(): ReactElement {
  const t = useTexts(shellTexts);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" size="small" icon={<NoteIcon />} onClick={() => setIsOpen(true)}>
        {t('sendFeedback')}
      </Button>
      {isOpen && (
        <LazyOverlay>
          <FeedbackDialog onClose={() => setIsOpen(false)} />
        </LazyOverlay>
      )}
    </>
  );
}
