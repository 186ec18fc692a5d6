import type { ReactElement } from 'react';
import { Path, Svg, View } from '@react-pdf/renderer';
import type { DocumentProps } from '@react-pdf/renderer';
import { languages, type Direction } from '@atoll/languages/languages';
import { Line, Paper, rowOf } from '@atoll/pdf/paper';
import { hasUnknownLetters } from '@atoll/pdf/printable';
import type { Labelled, ManifestPaper, ManifestRow } from './manifest-paper.js';

const INK = '#000000';
/** In points, of the 515 between the margins of A4. */
const WIDTHS = { number: 24, box: 20, ageGroup: 44, nid: 64, phone: 74, emergency: 92, seats: 36 } as const;
const columns = ['ageGroup', 'nid', 'phone', 'emergency', 'seats'] as const;

/** Black on white, in the order in which the crew works: facts, people, totals, signatures. The heads of the table repeat on each page. */
export function manifestDocument(manifest: ManifestPaper): ReactElement<DocumentProps> {
  const page = languages[manifest.language].dir;
  return (
    <Paper
      title={`${manifest.title} ${manifest.trip}`}
      author={manifest.operator}
      language={manifest.language}
      createdAt={new Date(manifest.createdAtMs)}
      foot={manifest.foot}
      page={page}
    >
      <Head manifest={manifest} page={page} />
      {manifest.sections.map((section) => (
        <Section key={section.title} section={section} manifest={manifest} page={page} />
      ))}
      <View wrap={false} style={{ marginTop: 14 }}>
        <Line page={page} size={10} bold>
          {manifest.totals.title}
        </Line>
        <Facts facts={manifest.totals.facts} page={page} />
      </View>
      <Signatures manifest={manifest} page={page} />
      {hasUnknownLetters({ sections: manifest.sections }) && (
        <View style={{ marginTop: 8 }}>
          <Line page={page} size={8}>
            {manifest.unknownLetters}
          </Line>
        </View>
      )}
    </Paper>
  );
}

interface PartProps {
  readonly manifest: ManifestPaper;
  readonly page: Direction;
}

function Head({ manifest: { operator, title, trip, from, to, warning, facts }, page }: PartProps): ReactElement {
  return (
    <View>
      <View style={{ flexDirection: rowOf(page), justifyContent: 'space-between' }}>
        <Line page={page} size={9}>
          {operator}
        </Line>
        <Line page={page} size={9}>
          {trip}
        </Line>
      </View>
      <Line page={page} size={16} bold>
        {title}
      </Line>
      <View style={{ flexDirection: rowOf(page), flexWrap: 'wrap', gap: 6, marginBottom: 4 }}>
        {[from, page === 'rtl' ? '←' : '→', to].map((part, index) => (
          <Line key={index} page={page} size={12} bold>
            {part}
          </Line>
        ))}
      </View>
      {warning !== '' && (
        <Line page={page} bold>
          {warning}
        </Line>
      )}
      <Facts facts={facts} page={page} />
    </View>
  );
}

const Facts = ({ facts, page }: { readonly facts: readonly Labelled[]; readonly page: Direction }): ReactElement => (
  <View style={{ flexDirection: rowOf(page), flexWrap: 'wrap', rowGap: 4, marginTop: 4 }}>
    {facts.map(({ label, value }) => (
      <View key={label} style={{ width: '33%' }}>
        <Line page={page} size={7.5}>
          {label}
        </Line>
        <Line page={page} size={10} bold>
          {value}
        </Line>
      </View>
    ))}
  </View>
);

const rowStyle = (page: Direction) => ({ flexDirection: rowOf(page), gap: 4, borderBottomWidth: 0.5, borderBottomColor: INK, paddingVertical: 3 });

function Section({ section: { title, rows }, manifest, page }: PartProps & { readonly section: ManifestPaper['sections'][number] }): ReactElement {
  return (
    <View style={{ marginTop: 12 }}>
      <View minPresenceAhead={60}>
        <Line page={page} size={10} bold>
          {title}
        </Line>
      </View>
      {rows.length === 0 ? (
        <Line page={page} size={9}>
          {manifest.none}
        </Line>
      ) : (
        <>
          <View fixed style={{ ...rowStyle(page), borderBottomWidth: 1 }}>
            <Cell text={manifest.columns.number} width={WIDTHS.number + WIDTHS.box} page={page} />
            <Cell text={manifest.columns.name} page={page} />
            {columns.map((column) => (
              <Cell key={column} text={manifest.columns[column]} width={WIDTHS[column]} page={page} />
            ))}
          </View>
          {rows.map((row) => (
            <Person key={row.number} row={row} page={page} />
          ))}
        </>
      )}
    </View>
  );
}

const Cell = ({ text, width, page }: { readonly text: string; readonly width?: number; readonly page: Direction }): ReactElement => (
  <View style={width === undefined ? { flex: 1 } : { width }}>
    <Line page={page} size={8}>
      {text}
    </Line>
  </View>
);

function Person({ row, page }: { readonly row: ManifestRow; readonly page: Direction }): ReactElement {
  return (
    <View wrap={false} style={rowStyle(page)}>
      <Cell text={row.number} width={WIDTHS.number} page={page} />
      <Box ticked={row.boarded} />
      <View style={{ flex: 1 }}>
        <Line page={page} size={10} bold>
          {row.name}
        </Line>
        <Line page={page} size={7.5}>
          {row.detail}
        </Line>
      </View>
      {columns.map((column) => (
        <Cell key={column} text={row[column]} width={WIDTHS[column]} page={page} />
      ))}
    </View>
  );
}

const BOX = 11;
const Box = ({ ticked }: { readonly ticked: boolean }): ReactElement => (
  <View style={{ width: WIDTHS.box - 4 }}>
    <Svg viewBox="0 0 11 11" style={{ width: BOX, height: BOX }}>
      <Path d={`M0.5 0.5 H10.5 V10.5 H0.5 Z${ticked ? ' M0.5 0.5 L10.5 10.5 M10.5 0.5 L0.5 10.5' : ''}`} stroke={INK} strokeWidth={1} />
    </Svg>
  </View>
);

function Signatures({ manifest: { signatures }, page }: PartProps): ReactElement {
  return (
    <View wrap={false} style={{ flexDirection: rowOf(page), gap: 32, marginTop: 16 }}>
      {signatures.map(({ who, lines }) => (
        <View key={who} style={{ flex: 1 }}>
          <Line page={page} size={10} bold>
            {who}
          </Line>
          {lines.map((line) => (
            <View key={line} style={{ borderTopWidth: 0.75, borderTopColor: INK, marginTop: 28, paddingTop: 2 }}>
              <Line page={page} size={7.5}>
                {line}
              </Line>
            </View>
          ))}
        </View>
      ))}
    </View>
  );
}
