import type { ReactElement } from 'react';
import { useMoney } from '@atoll/app-frame/operator/format';
import { api } from '@atoll/app-frame/server-data/api';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { colour, text } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { dayTexts } from '../../messages/en/captain.js';

const Quiet = styled.p`
  color: ${colour.inkSoft};
  font-size: ${text.s};
`;

/** Says which cash the captain holds until it is counted; nothing while they hold none, or while it is not known. */
export function CashLine(): ReactElement | null {
  const t = useTexts(dayTexts);
  const { amount } = useMoney();
  const { data } = api.useGetCashShiftQuery({}, { refetchOnMountOrArgChange: true });
  const held = data?.held.filter(({ minor }) => minor !== 0) ?? [];
  if (held.length === 0) return null;
  return <Quiet>{t('youHold', { amounts: held.map(amount).join(' · ') })}</Quiet>;
}
