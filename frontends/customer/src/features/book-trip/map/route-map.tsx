import { useMemo, type ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { FromTo } from '@atoll/ui/content/from-to';
import { colour, radius, space, text, weight } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { customerTexts } from '../../../messages/en.js';
import type { Pair } from '../search/location-choices.js';
import type { Location } from '../server-types.js';
import { LABEL_SIZE } from './labels.js';
import { drawRoute, type Island, type RouteDrawing } from './route-drawing.js';

const MAP_SIZE = { width: 320, height: 205 } as const;

const SEA = `color-mix(in oklab, ${colour.primary} 10%, ${colour.primaryTint})`;
const REEF = `color-mix(in oklab, ${colour.primary} 32%, ${colour.primaryTint})`;
const LAGOON = colour.surface;
const SWELL = `color-mix(in oklab, ${colour.primary} 20%, ${colour.primaryTint})`;

const Figure = styled.figure`
  max-inline-size: 480px;
  margin: 0;
  border-radius: ${radius.card};
  overflow: hidden;
  background: ${SEA};
`;

/** A map is not mirrored, and its texts begin at their left end, in every language. */
const Drawing = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: auto;
  direction: ltr;
  text {
    fill: ${colour.inkSoft};
    font-size: ${LABEL_SIZE}px;
    font-weight: ${weight.medium};
    paint-order: stroke;
    stroke: ${SEA};
    stroke-width: 4px;
    stroke-linejoin: round;
  }
  text[data-end] {
    fill: ${colour.ink};
    font-weight: ${weight.bold};
  }
`;

const Caption = styled.figcaption`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space.m};
  padding: ${space.s} ${space.m};
  background: ${colour.primaryTint};
  color: ${colour.inkSoft};
  font-size: ${text.s};
  font-variant-numeric: tabular-nums;
`;

/** Islands are drawn in different shapes, the same at each visit. */
const TURN = 47;

function IslandMark({ island: { id, at, isEnd } }: { readonly island: Island }): ReactElement {
  const big = isEnd ? 1.25 : 1;
  return (
    <g transform={`translate(${at.x} ${at.y}) rotate(${(id * TURN) % 180}) scale(${big})`}>
      <ellipse rx={11} ry={8} fill={REEF} />
      <ellipse rx={8} ry={5.4} fill={LAGOON} />
      <ellipse rx={4.6} ry={3} fill={isEnd ? colour.primary : colour.inkFaint} />
    </g>
  );
}

const swells = [0.14, 0.38, 0.62, 0.86];

/** Lines of swell behind the islands, the quieter half of the drawing. */
function Swell(): ReactElement {
  const { width, height } = MAP_SIZE;
  return (
    <g fill="none" stroke={SWELL} strokeWidth={1.5} strokeLinecap="round">
      {swells.map((part, index) => {
        const y = height * part;
        const x = index % 2 === 0 ? width * 0.08 : width * 0.58;
        return <path key={part} d={`M${x} ${y}q14 -9 28 0t28 0t28 0`} />;
      })}
    </g>
  );
}

function RouteLine({ drawing: { start, bend, end } }: { readonly drawing: RouteDrawing }): ReactElement {
  const arrival = (Math.atan2(end.y - bend.y, end.x - bend.x) * 180) / Math.PI;
  return (
    <g stroke={colour.primary} strokeLinecap="round" strokeLinejoin="round" fill="none">
      <path d={`M${start.x} ${start.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}`} strokeWidth={2.5} strokeDasharray="1 6" />
      <path d="M-8 -5.5L0 0L-8 5.5" strokeWidth={2.5} transform={`translate(${end.x} ${end.y}) rotate(${arrival})`} />
    </g>
  );
}

interface RouteMapProps {
  readonly pair: Pair;
  /** Those of them that lie near the route are shown. */
  readonly locations: readonly Location[];
}

/** The route on a drawn map of the operator's islands; nothing where the place of an end is not known. */
export function RouteMap({ pair: { from, to }, locations }: RouteMapProps): ReactElement | null {
  const t = useTexts(customerTexts);
  const drawing = useMemo(() => drawRoute(locations, from, to, MAP_SIZE), [locations, from, to]);
  if (!drawing) return null;
  const km = String(drawing.km < 10 ? Math.round(drawing.km * 10) / 10 : Math.round(drawing.km));
  return (
    <Figure>
      <Drawing viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`} role="img" aria-label={t('map.route', { from: from.name, to: to.name, km })}>
        <Swell />
        {drawing.islands.toReversed().map((island) => (
          <IslandMark key={island.id} island={island} />
        ))}
        <RouteLine drawing={drawing} />
        {drawing.labels.map(({ of, x, y }) => (
          <text key={of.id} x={x} y={y} data-end={of.isEnd || undefined}>
            {of.name}
          </text>
        ))}
      </Drawing>
      <Caption aria-hidden>
        <FromTo from={from.name} to={to.name} />
        <span>{t('map.distance', { km })}</span>
      </Caption>
    </Figure>
  );
}
