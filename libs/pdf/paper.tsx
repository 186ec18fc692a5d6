import type { ReactElement, ReactNode } from 'react';
import { Document, Page, Path, Svg, Text, View } from '@react-pdf/renderer';
import type { Direction } from '@atoll/languages/languages';
import { directionOf } from './direction.js';
import { FONTS } from './fonts.js';
import { qrPath } from './qr-path.js';

/** Sizes are points: 72 an inch. */
const MARGIN = 40;
const FOOT = 60;
const FOOT_TOP = 800;
/** Fixed: the number is known only after the page was laid out. */
const NUMBER_WIDTH = 48;
/** Thaana is drawn smaller than Latin of the same size. */
const THAANA = 1.15;
const INK = '#0b1720';
const FAINT = '#5b6b7a';

export const colours = { ink: INK, faint: FAINT, line: '#c9d2da' } as const;

export interface PaperProps {
  readonly title: string;
  readonly author: string;
  readonly language: string;
  /** Fixed, so that the same content is the same file. */
  readonly createdAt: Date;
  /** At the foot of each page, before its number. */
  readonly foot: string;
  readonly page: Direction;
  readonly children: ReactNode;
}

/** An A4 document in the fonts of the product, with numbered pages; what does not fit continues on the next one. */
export function Paper({ title, author, language, createdAt, foot, page, children }: PaperProps): ReactElement {
  return (
    <Document title={title} author={author} language={language} creationDate={createdAt} producer="Atoll" creator="Atoll">
      <Page size="A4" style={{ paddingTop: MARGIN, paddingHorizontal: MARGIN, paddingBottom: FOOT, fontFamily: FONTS, color: INK }}>
        {children}
        <View fixed style={{ position: 'absolute', top: FOOT_TOP, left: MARGIN, right: MARGIN, flexDirection: rowOf(page), gap: 16 }}>
          <View style={{ flex: 1 }}>
            <Line page={page} size={8} faint>
              {foot}
            </Line>
          </View>
          <Text
            style={{ width: NUMBER_WIDTH, fontSize: 8, color: FAINT, textAlign: page === 'rtl' ? 'left' : 'right' }}
            render={({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`}
          />
        </View>
      </Page>
    </Document>
  );
}

export interface LineProps {
  readonly children: string;
  /** Direction of the page: on which side a line begins. */
  readonly page: Direction;
  readonly size?: number;
  readonly bold?: boolean;
  readonly faint?: boolean;
}

/** Text whose order of words follows its own letters and whose side follows the page. */
export function Line({ children, page, size = 10, bold = false, faint = false }: LineProps): ReactElement {
  return (
    <Text
      style={{
        direction: directionOf(children),
        textAlign: page === 'rtl' ? 'right' : 'left',
        fontSize: directionOf(children) === 'rtl' ? size * THAANA : size,
        lineHeight: 1.35,
        fontWeight: bold ? 700 : 400,
        color: faint ? FAINT : INK,
      }}
    >
      {children}
    </Text>
  );
}

/** Begins on the side where the page's language begins. */
export const rowOf = (page: Direction) => (page === 'rtl' ? ('row-reverse' as const) : ('row' as const));

export function Qr({ text, size }: { readonly text: string; readonly size: number }): ReactElement {
  const { side, path } = qrPath(text);
  return (
    <Svg viewBox={`0 0 ${side} ${side}`} style={{ width: size, height: size }}>
      <Path d={path} fill={INK} />
    </Svg>
  );
}
