import type { ReactElement, ReactNode } from 'react';
import { Link } from '@atoll/app-frame/page/router';
import { styled } from 'styled-components';
import { ChevronStartIcon } from '../theme/icons.js';
import { colour, media, size, space, text, weight } from '../theme/tokens.js';

const widths = { narrow: '640px', normal: '1040px', wide: '1360px' } as const;

/** The container of a page's content. */
export const Page = styled.div<{ $width?: keyof typeof widths }>`
  inline-size: min(${({ $width = 'normal' }) => widths[$width]}, 100% - 32px);
  margin-inline: auto;
  padding-block: ${space.xl} ${space.huge};
  ${media.tablet} {
    inline-size: min(${({ $width = 'normal' }) => widths[$width]}, 100% - 48px);
    padding-block-start: ${space.xxl};
  }
  ${media.print} {
    inline-size: 100%;
    padding: 0;
  }
`;

/** Children below each other. */
export const Stack = styled.div<{ $gap?: keyof typeof space }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 'l' }) => space[$gap]};
  align-content: start;
`;

/** Children beside each other, wrapping where they do not fit. `$flush` aligns the words of a quiet button at its beginning with those above. */
export const Row = styled.div<{ $gap?: keyof typeof space; $end?: boolean; $flush?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${({ $end = false }) => ($end ? 'flex-end' : 'flex-start')};
  gap: ${({ $gap = 's' }) => space[$gap]};
  ${({ $flush = false }) => ($flush ? `margin-inline-start: -${space.m};` : '')}
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${space.m} ${space.xl};
  margin-block-end: ${space.xl};
`;

const Words = styled.div`
  flex: 1 1 16rem;
  min-inline-size: 0;
`;

const Lead = styled.p`
  margin-block-start: ${space.xs};
  color: ${colour.inkSoft};
`;

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  min-block-size: ${size.touch};
  margin-inline-start: -6px;
  padding-inline-end: ${space.s};
  color: ${colour.inkSoft};
  font-size: ${text.s};
  font-weight: ${weight.medium};
  text-decoration: none;
  &:hover {
    color: ${colour.primary};
  }
  ${media.print} {
    display: none;
  }
`;

interface PageHeaderProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly back?: { readonly to: string; readonly label: string };
  readonly actions?: ReactNode;
}

/** Holds the only `h1` of the page; the shell focuses it after a navigation. */
export function PageHeader({ title, lead, back, actions }: PageHeaderProps): ReactElement {
  return (
    <Head>
      <Words>
        {back && (
          <Back to={back.to}>
            <ChevronStartIcon size={18} />
            {back.label}
          </Back>
        )}
        <h1>{title}</h1>
        {lead !== undefined && <Lead>{lead}</Lead>}
      </Words>
      {actions !== undefined && <Row>{actions}</Row>}
    </Head>
  );
}
