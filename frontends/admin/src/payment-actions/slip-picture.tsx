import { useEffect, useState, type ReactElement } from 'react';
import { useSession } from '@atoll/app-frame/session/session';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { EmptyState } from '@atoll/ui/notices/empty-state';
import { ErrorState } from '@atoll/ui/notices/error-state';
import { Skeleton } from '@atoll/ui/notices/skeleton';
import { TicketIcon } from '@atoll/ui/theme/icons';
import { colour, media, radius, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { paymentActionTexts } from '../messages/en/bookings/payment-actions.js';

const Frame = styled.div<{ $zoomed: boolean }>`
  --most: 36dvh;
  ${media.tablet} {
    --most: min(56dvh, 100dvh - 340px);
  }
  overflow: auto;
  max-block-size: var(--most);
  border-radius: ${radius.control};
  background: ${colour.sunken};
  text-align: center;
  img {
    display: inline-block;
    ${({ $zoomed }) => ($zoomed ? 'inline-size: 200%; max-inline-size: none;' : 'max-inline-size: 100%; max-block-size: var(--most);')}
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  margin-block-start: ${space.s};
`;

type Loaded = { readonly state: 'loading' | 'failed' | 'missing' } | { readonly state: 'done'; readonly address: string };

/** Fetched with the token and shown as a blob, so that no address of it is stored anywhere [D-15]. */
function useSlip(uuid: string): Loaded {
  const { token } = useSession();
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  useEffect(() => {
    const abort = new AbortController();
    let address = '';
    const load = async (): Promise<void> => {
      const headers = { ...(token && { authorization: token.startsWith('Bearer ') ? token : `Bearer ${token}` }) };
      const response = await fetch(`/img/paymentslip/${uuid}`, { headers, cache: 'no-store', signal: abort.signal });
      if (response.status === 404) return setLoaded({ state: 'missing' });
      if (!response.ok) throw new Error(`slip: ${response.status}`);
      const picture = await response.blob();
      if (abort.signal.aborted) return;
      address = URL.createObjectURL(picture);
      setLoaded({ state: 'done', address });
    };
    load().catch(() => {
      if (!abort.signal.aborted) setLoaded({ state: 'failed' });
    });
    return () => {
      abort.abort();
      if (address) URL.revokeObjectURL(address);
    };
  }, [uuid, token]);
  return loaded;
}

interface SlipPictureProps {
  readonly uuid: string;
  readonly refNo: string;
}

/** The slip with a larger view in which it can be scrolled [PY-15]. A retry is a new picture. */
export function SlipPicture(props: SlipPictureProps): ReactElement {
  const [attempt, setAttempt] = useState(0);
  return <Picture key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Picture({ uuid, refNo, onRetry }: SlipPictureProps & { readonly onRetry: () => void }): ReactElement {
  const t = useTexts(paymentActionTexts);
  const [zoomed, setZoomed] = useState(false);
  const slip = useSlip(uuid);
  if (slip.state === 'loading') return <Skeleton $height="260px" $radius="10px" />;
  // A missing picture does not come by trying again.
  if (slip.state === 'missing') return <EmptyState picture={<TicketIcon size={32} />} title={t('slip.missing')} />;
  if (slip.state !== 'done') return <ErrorState text={t('slip.failed')} onRetry={onRetry} />;
  return (
    <div>
      {/* Focusable, so that the keyboard can scroll it. */}
      <Frame $zoomed={zoomed} tabIndex={0} role="group" aria-label={t('slip.picture', { refNo })}>
        <img src={slip.address} alt={t('slip.picture', { refNo })} />
      </Frame>
      <Tools>
        <Button kind="secondary" size="small" aria-pressed={zoomed} onClick={() => setZoomed(!zoomed)}>
          {t(zoomed ? 'slip.zoomOut' : 'slip.zoomIn')}
        </Button>
        <Button kind="secondary" size="small" onClick={() => window.open(slip.address, '_blank', 'noopener')}>
          {t('slip.open')}
        </Button>
      </Tools>
    </div>
  );
}
