import type { ReactElement } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { Link } from '@atoll/app-frame/page/router';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { Row } from '@atoll/ui/layout/page';
import { colour, space, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { useAdminQuery } from '../../../admin-query.js';
import { refusedActTexts } from '../../../messages/en/bookings/refused-acts.js';
import type { RefusedAct } from '../../../server-types.js';

const REASONS = ['BOOKING_CANCELLED', 'BOOKING_NOT_FOUND', 'BOOKING_NOT_PAID', 'BOARDING_CLOSED', 'ATTENDANCE_CHANGED', 'ACT_TOO_OLD', 'NOT_FOUND'] as const;
const OBSTACLES = ['BOOKING_CANCELLED', 'BOOKING_NOT_FOUND', 'BOOKING_NOT_PAID', 'BOARDING_CLOSED', 'NOT_FOUND', 'ACT_NOT_APPLICABLE'] as const;

const Item = styled.div`
  display: grid;
  gap: ${space.xs};
  overflow-wrap: anywhere;
  p {
    font-size: ${text.s};
  }
`;

const Soft = styled.p`
  color: ${colour.inkSoft};
`;

/** Says who did what and when, why it was refused, and offers what can be done about it. */
export function ActItem({ act, onDismiss }: { readonly act: RefusedAct; readonly onDismiss: () => void }): ReactElement {
  const t = useTexts(refusedActTexts);
  const when = useWhen();
  const { href } = useAdminQuery();
  const [apply, applying] = api.useApplyRefusedActMutation();
  const { decision, obstacle } = act;
  const reason = REASONS.find((code) => code === act.code);
  const inTheWay = OBSTACLES.find((code) => code === obstacle);
  return (
    <Item>
      <strong>{t('what', { captain: act.captain, what: t(act.act, { who: whoOf(act, t) }) })}</strong>
      <Soft>
        {t('done', { done: when.words(act.doneAt), received: when.words(act.refusedAt) })}
        {act.refNo && (
          <>
            {' · '}
            <Link to={href({ booking: act.refNo })}>{act.refNo}</Link>
          </>
        )}
      </Soft>
      <p>{t(reason ? `reason.${reason}` : 'reason.other')}</p>
      {decision ? (
        <Soft>
          {t(`decision.${decision.kind}`, { username: decision.username, when: when.words(decision.at) })}
          {decision.remark && `: ${decision.remark}`}
        </Soft>
      ) : (
        <>
          {obstacle && <Soft>{t(inTheWay ? `advice.${inTheWay}` : 'advice.other')}</Soft>}
          <Row>
            {!obstacle && (
              <Button size="small" busy={applying.isLoading} onClick={() => void apply({ refusedActId: act.id })}>
                {t('apply')}
              </Button>
            )}
            <Button kind="secondary" size="small" onClick={onDismiss}>
              {t('dismiss')}
            </Button>
          </Row>
        </>
      )}
    </Item>
  );
}

function whoOf({ passenger, refNo }: RefusedAct, t: ReturnType<typeof useTexts<NonNullable<(typeof refusedActTexts)['key']>>>): string {
  if (passenger) return passenger;
  return refNo ? t('wholeBooking') : t('gone');
}
