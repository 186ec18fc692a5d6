import type { ReactElement, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { media } from '@atoll/ui/theme/tokens';
import { createGlobalStyle, styled } from 'styled-components';

/** Numbers the pages of what is printed. */
export const PageNumbers = createGlobalStyle`
  ${media.print} {
    @page { @bottom-right { content: counter(page) ' / ' counter(pages); font-size: 9pt; } }
  }
`;

/** Beside the page in the document, so that paper shows it and nothing of the screen. */
const OnlyThis = createGlobalStyle`
  ${media.print} {
    body:has(> [data-printed]) > :not([data-printed]) { display: none !important; }
  }
`;

const Paper = styled.section`
  display: none;
  ${media.print} {
    display: block;
    color: #000;
    font-size: 9pt;
  }
  h1 {
    font-size: 14pt;
  }
  h2 {
    margin-block: 6mm 1mm;
    font-size: 11pt;
    break-after: avoid;
  }
  table {
    inline-size: 100%;
  }
  thead {
    display: table-header-group;
  }
  tr {
    break-inside: avoid;
  }
  th,
  td {
    padding: 1.2mm 1.5mm;
    border-block-end: 0.2mm solid #999;
    text-align: start;
    vertical-align: top;
  }
  [data-end] {
    text-align: end;
    white-space: nowrap;
  }
`;

/** Is printed instead of the screen, on A4 pages with numbers, and hidden on screens. */
export const OnPaper = ({ children }: { readonly children: ReactNode }): ReactElement =>
  createPortal(
    <Paper data-printed="">
      <OnlyThis />
      <PageNumbers />
      {children}
    </Paper>,
    document.body,
  );
