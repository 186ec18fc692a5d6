import type { ReactElement } from 'react';
import { View } from '@react-pdf/renderer';
import type { DocumentProps } from '@react-pdf/renderer';
import { languages, type Direction } from '@atoll/languages/languages';
import { colours, Line, Paper, rowOf } from '@atoll/pdf/paper';
import type { PaperReceipt, ReceiptPaper } from './receipt-paper.js';

/** Draws an A4 page for each receipt, black on white. */
export function receiptDocument(paper: ReceiptPaper): ReactElement<DocumentProps> {
  const page = languages[paper.language].dir;
  return (
    <Paper title={paper.title} author={paper.operator} language={paper.language} createdAt={new Date(paper.createdAtMs)} foot={paper.asOf} page={page}>
      {paper.receipts.map((receipt, index) => (
        <View key={index} break={index > 0}>
          <Line page={page} size={13} bold>
            {paper.operator}
          </Line>
          {paper.operatorFacts.map((fact) => (
            <Line key={fact} page={page} size={9} faint>
              {fact}
            </Line>
          ))}
          <ReceiptPart receipt={receipt} page={page} />
        </View>
      ))}
    </Paper>
  );
}

const rule = { borderTopWidth: 1, borderTopColor: colours.line, paddingTop: 10, marginTop: 14 } as const;

function ReceiptPart({ receipt: { title, warning, facts, lines }, page }: { readonly receipt: PaperReceipt; readonly page: Direction }): ReactElement {
  return (
    <View style={{ marginTop: 20 }}>
      <Line page={page} size={20} bold>
        {title}
      </Line>
      {warning !== '' && (
        <Line page={page} size={11} bold>
          {warning}
        </Line>
      )}
      <View style={{ ...rule, flexDirection: rowOf(page), flexWrap: 'wrap', rowGap: 8 }}>
        {facts.map(({ label, value }) => (
          <View key={label} style={{ width: '50%' }}>
            <Line page={page} size={8} faint>
              {label}
            </Line>
            <Line page={page} size={11}>
              {value}
            </Line>
          </View>
        ))}
      </View>
      <View style={rule}>
        {lines.map(({ label, value, isTotal }) => (
          <View key={label} style={{ flexDirection: rowOf(page), justifyContent: 'space-between', gap: 16, marginBottom: 4 }}>
            <Line page={page} size={isTotal ? 13 : 11} bold={isTotal}>
              {label}
            </Line>
            <Line page={page} size={isTotal ? 13 : 11} bold={isTotal}>
              {value}
            </Line>
          </View>
        ))}
      </View>
    </View>
  );
}
