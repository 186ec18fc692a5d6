import type { ReactElement } from 'react';
import { useOperator } from '@atoll/app-frame/operator/brand';
import { WaveIcon } from '@atoll/ui/theme/icons';
import { colour, radius } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';

const Logo = styled.img`
  display: block;
  block-size: 32px;
  inline-size: auto;
  aspect-ratio: auto 1; /* room for a square logo until its own shape is known */
  max-inline-size: 120px;
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  inline-size: 32px;
  block-size: 32px;
  border-radius: ${radius.control};
  background: ${colour.primary};
  color: ${colour.onPrimary};
`;

/** The operator's logo, or a plain mark in the operator's colour when there is none. */
export function BrandMark(): ReactElement {
  const { logo } = useOperator();
  return logo ? (
    <Logo src={logo} alt="" height={32} />
  ) : (
    <Mark aria-hidden>
      <WaveIcon size={20} />
    </Mark>
  );
}
