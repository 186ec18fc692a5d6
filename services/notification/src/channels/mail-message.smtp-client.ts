import MimeNode, { type MimeNodeEnvelope } from 'nodemailer/lib/mime-node';
import { encode, wrap } from 'nodemailer/lib/qp';
import type { LetterFile } from '../contents/letter.js';
import type { Mail } from './mail-carrier.port.js';

const LINE = 76;

/**
 * The mail as nodemailer's transport takes it. Headers and encodings are nodemailer's too. Its composer is not used, because it passes every part
 * through streams of its own, which takes a third of the CPU time of a delivery.
 * @param sender e-mail address
 */
export function mailMessage(
  { reference, to, from, replyTo, subject, text, html, files = [] }: Mail,
  sender: string,
): { envelope: MimeNodeEnvelope; raw: Buffer } {
  const root = new MimeNode(files.length > 0 ? 'multipart/mixed' : 'multipart/alternative').setHeader({
    From: { name: from, address: sender },
    To: { name: '', address: to },
    ...(replyTo && { 'Reply-To': replyTo }),
    Subject: subject,
    'Message-ID': `<${reference.replace(/[^\w.-]/g, '.')}@${sender.split('@')[1]}>`,
    // Marks it as sent by a program, so that no absence notice is returned (RFC 3834).
    'Auto-Submitted': 'auto-generated',
  });
  const texts = [textPart('plain', text), textPart('html', html)];
  const raw =
    files.length > 0 ? multipart(root, [multipart(root.createChild('multipart/alternative'), texts), ...files.map(filePart)]) : multipart(root, texts);
  return { envelope: root.getEnvelope(), raw: Buffer.from(raw) };
}

function multipart(node: MimeNode, parts: readonly string[]): string {
  const headers = node.buildHeaders(); // it chooses the boundary
  return `${headers}\r\n\r\n${parts.map((part) => `--${node.boundary}\r\n${part}\r\n`).join('')}--${node.boundary}--\r\n`;
}

function textPart(subtype: string, content: string): string {
  const headers = `Content-Type: text/${subtype}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable`;
  return `${headers}\r\n\r\n${wrap(encode(content.replace(/\r?\n/g, '\r\n')), LINE)}`;
}

/** Names and media types come from our own services, so they stand in the headers as they are. */
function filePart({ name, mediaType, content }: LetterFile): string {
  const type = mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType;
  const headers = `Content-Type: ${type}\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64`;
  return `${headers}\r\n\r\n${content.toString('base64').replace(/.{76}/g, '$&\r\n')}`;
}
