import { colour, media, radius, space, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';

export const Paper = styled.article`
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${colour.surface};
  box-shadow:
    ${colour.shadowLow},
    0 0 0 1px color-mix(in srgb, ${colour.line} 60%, transparent);
  ${media.print} {
    box-shadow: none;
    border: 1px solid #999;
  }
`;

export const Band = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m};
  padding: ${space.l} 20px;
  background: linear-gradient(120deg, ${colour.headerFrom}, ${colour.headerTo});
  color: #fff;
  ${media.tablet} {
    padding: 20px ${space.xl};
  }
  ${media.print} {
    background: none;
    color: #000;
    border-block-end: 1px solid #999;
  }
`;

export const Title = styled.h1`
  font-size: 1.625rem;
  line-height: 1.2;
  letter-spacing: 0.03em;
  font-variant-numeric: tabular-nums;
  small {
    display: block;
    font-size: ${text.s};
    font-weight: ${weight.medium};
    letter-spacing: 0;
    opacity: 0.9;
  }
`;

export const Body = styled.div`
  ${media.tablet} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
  }
  ${media.print} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

export const Journey = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
`;

/** Tear-off part with a dashed edge on its side, or above it on phones. */
export const Stub = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space.s};
  padding: ${space.xl};
  border-block-start: 2px dashed ${colour.line};
  color: ${colour.inkSoft};
  font-size: ${text.s};
  text-align: center;
  ${media.tablet} {
    border-block-start: 0;
    border-inline-start: 2px dashed ${colour.line};
  }
  ${media.print} {
    border-block-start: 0;
    border-inline-start: 2px dashed #999;
  }
`;

/** About three pixels a module: with its token the address has some 210 signs, which is a code of 57 modules a side. */
export const QR_SIZE = 188;
