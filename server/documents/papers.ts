import { parseBlocks } from '../../src/domain/rules/documents/body.ts';
import { translator } from '../../src/i18n/server.ts';
import type { PrintedPaper } from '../workers/printing.ts';
import type { DocumentRow, DocumentWork } from './document.ts';
import { filledText } from './text/text.ts';

/** A document ready to print: as it was sent, or before that as it would be. */
export async function buildPaper(
  work: Pick<DocumentWork, 'db' | 'config' | 'now'>,
  document: DocumentRow,
): Promise<PrintedPaper> {
  const { docLocale, docName, nmpCode, sentText } = document;
  const blocks =
    sentText === null ? (await filledText(work, document)).blocks : parseBlocks(sentText, {});
  return {
    kind: 'paper',
    lang: docLocale,
    title: docName,
    blocks,
    foot: translator(docLocale).of('documentTexts')('foot', { name: docName, code: nmpCode }),
    madeAt: work.now.toISOString(),
  };
}

/** Returns the address of the public page that verifies files. */
export const verifyUrl = ({ portalUrl }: { readonly portalUrl: string }): string =>
  `${portalUrl}#/documents/verify`;
