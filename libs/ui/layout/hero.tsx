import type { ReactElement, ReactNode } from 'react';
import { useOperator } from '@atoll/app-frame/operator/brand';
import { styled } from 'styled-components';
import { colour, hero as HERO, media, space } from '../theme/tokens.js';

const Sea = styled.div`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  padding-block: clamp(28px, 6vw, 64px) 148px;
  background: linear-gradient(160deg, ${colour.headerFrom}, ${colour.headerTo} 85%);
  color: #fff;
  ${media.print} {
    display: none;
  }
`;

/** Fills the header, whose height follows from its words: the photo never changes it. */
const Photo = styled.img`
  position: absolute;
  z-index: -2;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
  object-position: 50% 60%;
`;

/** Keeps the words readable on any photo: behind them white has a contrast of 4.5:1 even where the photo is white. */
const Shade = styled.div`
  position: absolute;
  z-index: -1;
  inset: 0;
  background: linear-gradient(180deg, rgb(6 24 32 / 0.64) 0, rgb(6 24 32 / 0.6) 65%, rgb(6 24 32 / 0.1));
  ${media.desktop} {
    background: linear-gradient(90deg, rgb(6 24 32 / 0.64) 0, rgb(6 24 32 / 0.6) 58%, rgb(6 24 32 / 0.08) 88%);
    [dir='rtl'] & {
      transform: scaleX(-1);
    }
  }
`;

const Waves = styled.svg`
  position: absolute;
  z-index: -1;
  inset-block-end: -1px;
  inset-inline: 0;
  inline-size: 100%;
  block-size: clamp(120px, 16vw, 210px);
`;

/** Fades the lower edge of the header into the page. */
const Shore = styled.path`
  fill: ${colour.ground};
`;

const Words = styled.div`
  inline-size: min(1040px, 100% - 32px);
  margin-inline: auto;
  ${media.tablet} {
    inline-size: min(1040px, 100% - 48px);
  }
  h1 {
    max-inline-size: 22ch;
    font-size: clamp(1.625rem, 1.1rem + 2.4vw, 2.75rem);
    letter-spacing: -0.025em;
  }
  p {
    max-inline-size: 48ch;
    text-wrap: balance;
    margin-block-start: ${space.s};
    font-size: clamp(1rem, 0.95rem + 0.3vw, 1.1875rem);
    opacity: 0.92;
  }
`;

const Below = styled.div`
  position: relative;
  margin-block-start: -116px;
`;

interface HeroProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** Overlaps the lower edge of the header: the booking card. */
  readonly children: ReactNode;
}

/** The page header: the operator's photo, or waves in the operator's colour. */
export function Hero({ title, lead, children }: HeroProps): ReactElement {
  const { heroImage } = useOperator();
  return (
    <>
      <Sea>
        {heroImage && <Photo src={heroImage} alt="" width={HERO.width} height={HERO.height} fetchPriority="high" />}
        {heroImage && <Shade />}
        {/* Before the waves: a page that is drawn while its HTML still arrives does not move them. */}
        <Words>
          <h1>{title}</h1>
          {lead !== undefined && <p>{lead}</p>}
        </Words>
        <Waves viewBox="0 0 1440 210" preserveAspectRatio="none" aria-hidden focusable="false">
          {!heroImage && (
            <>
              <path fill="#fff" opacity="0.06" d="M0 74c180-46 330-46 520-8s330 52 520 10 300-44 400-22v156H0z" />
              <path fill="#fff" opacity="0.07" d="M0 118c160 34 330 36 520 2s350-46 540-10 290 36 380 14v86H0z" />
              <path fill="#000" opacity="0.1" d="M0 166c200-30 360-24 560 2s360 22 520-6 270-26 360-8v56H0z" />
            </>
          )}
          <Shore d="M0 196c220-22 420-16 640-2s420 14 800-10v30H0z" />
        </Waves>
      </Sea>
      <Below>{children}</Below>
    </>
  );
}
