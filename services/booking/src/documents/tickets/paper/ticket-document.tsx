import type { ReactElement } from 'react';
import { Link, View } from '@react-pdf/renderer';
import type { DocumentProps } from '@react-pdf/renderer';
import { languages, type Direction } from '@atoll/languages/languages';
import { colours, Line, Paper, Qr, rowOf } from '@atoll/pdf/paper';
import { hasUnknownLetters } from '@atoll/pdf/printable';
import type { Labelled, PaperLeg, TicketPaper } from './ticket-paper.js';

const QR_SIZE = 132;

/** Draws one A4 page, black on white, the operator's colour in one line; long parties and conditions continue on numbered pages. */
export function ticketDocument(ticket: TicketPaper): ReactElement<DocumentProps> {
  const page = languages[ticket.language].dir;
  return (
    <Paper title={ticket.title} author={ticket.operator} language={ticket.language} createdAt={new Date(ticket.createdAtMs)} foot={ticket.asOf} page={page}>
      <Head ticket={ticket} page={page} />
      {ticket.legs.map((leg, index) => (
        <LegPart key={index} leg={leg} page={page} />
      ))}
      <People ticket={ticket} page={page} />
      <View style={{ flexDirection: rowOf(page), gap: 24, marginTop: 14 }} wrap={false}>
        <Part title={ticket.payment.title} facts={ticket.payment.facts} page={page} />
        <Part title={ticket.contact.title} facts={ticket.contact.facts} page={page} />
      </View>
      {hasUnknownLetters({ people: ticket.people, legs: ticket.legs, conditions: ticket.conditions }) && (
        <View style={{ marginTop: 10 }}>
          <Line page={page} size={8} faint>
            {ticket.unknownLetters}
          </Line>
        </View>
      )}
      {ticket.conditions.map(({ title, words }) => (
        <View key={title} style={{ marginTop: 12 }}>
          <View minPresenceAhead={24}>
            <Line page={page} size={8} bold>
              {title}
            </Line>
          </View>
          <Line page={page} size={7.5} faint>
            {words}
          </Line>
        </View>
      ))}
    </Paper>
  );
}

interface PartProps {
  readonly ticket: TicketPaper;
  readonly page: Direction;
}

function Head({ ticket: { operator, colour, numberLabel, refNo, status, qr }, page }: PartProps): ReactElement {
  return (
    <View style={{ flexDirection: rowOf(page), justifyContent: 'space-between', borderTopWidth: 3, borderTopColor: colour, paddingTop: 14, marginBottom: 6 }}>
      <View style={{ flex: 1 }}>
        <Line page={page} size={13} bold>
          {operator}
        </Line>
        <View style={{ marginTop: 16 }}>
          <Line page={page} size={9} faint>
            {numberLabel}
          </Line>
          <Line page={page} size={24} bold>
            {refNo}
          </Line>
          <Line page={page} size={11} bold>
            {status}
          </Line>
        </View>
      </View>
      {qr && (
        <View style={{ width: QR_SIZE, alignItems: page === 'rtl' ? 'flex-start' : 'flex-end' }}>
          <Link src={qr.url}>
            <Qr text={qr.text} size={QR_SIZE} />
          </Link>
          {qr.caption !== '' && (
            <Line page={page} size={8} faint>
              {qr.caption}
            </Line>
          )}
        </View>
      )}
    </View>
  );
}

const rule = { borderTopWidth: 1, borderTopColor: colours.line, paddingTop: 10, marginTop: 10 } as const;

function LegPart({ leg, page }: { readonly leg: PaperLeg; readonly page: Direction }): ReactElement {
  return (
    <View style={rule} wrap={false}>
      {leg.name !== '' && (
        <Line page={page} size={8} faint>
          {leg.name}
        </Line>
      )}
      <View style={{ flexDirection: rowOf(page), flexWrap: 'wrap', gap: 8, marginBottom: 6 }}>
        {[leg.from, page === 'rtl' ? '←' : '→', leg.to].map((part, index) => (
          <Line key={index} page={page} size={15} bold>
            {part}
          </Line>
        ))}
      </View>
      {leg.warning !== '' && (
        <Line page={page} bold>
          {leg.warning}
        </Line>
      )}
      <View style={{ flexDirection: rowOf(page), flexWrap: 'wrap', rowGap: 6 }}>
        {leg.facts.map((fact) => (
          <View key={fact.label} style={{ width: '33%' }}>
            <FactLines fact={fact} page={page} />
          </View>
        ))}
      </View>
    </View>
  );
}

function People({ ticket: { people }, page }: PartProps): ReactElement {
  return (
    <View style={rule}>
      <View minPresenceAhead={24}>
        <Line page={page} size={9} faint>
          {people.title}
        </Line>
      </View>
      {people.rows.map(({ name, kind }, index) => (
        <View key={index} style={{ flexDirection: rowOf(page), justifyContent: 'space-between', gap: 16 }}>
          <View style={{ flex: 1 }}>
            <Line page={page}>{name}</Line>
          </View>
          <Line page={page} faint>
            {kind}
          </Line>
        </View>
      ))}
    </View>
  );
}

function Part({ title, facts, page }: { readonly title: string; readonly facts: readonly Labelled[]; readonly page: Direction }): ReactElement {
  return (
    <View style={{ flex: 1, ...rule, marginTop: 0, gap: 4 }}>
      <Line page={page} size={9} faint>
        {title}
      </Line>
      {facts.map((fact) => (
        <FactLines key={fact.label} fact={fact} page={page} />
      ))}
    </View>
  );
}

function FactLines({ fact: { label, value }, page }: { readonly fact: Labelled; readonly page: Direction }): ReactElement {
  return (
    <View>
      <Line page={page} size={8} faint>
        {label}
      </Line>
      <Line page={page} size={11}>
        {value}
      </Line>
    </View>
  );
}
