/** The evidence page of a document: who signed it, when, and how they were known. */
import { shownTaxNumber } from '../../src/domain/tax-number.ts';
import { formatDate } from '../../src/i18n/format.ts';
import { translator } from '../../src/i18n/server.ts';
import type { PrintedEvidence } from '../workers/printing.ts';
import { senderName, readSignatories } from './document.ts';
import type { DocumentRow, DocumentWork } from './document.ts';
import { verifyUrl } from './papers.ts';

/** Formats an instant for the evidence page, in UTC to the second. */
const utc = (iso: string | null): string =>
  iso === null ? '' : `${iso.slice(0, 10)} ${new Date(iso).toISOString().slice(11, 19)}`;

/**
 * State of the seal's time stamp on the page: present, refused by the authority, or not requested.
 */
export type StampState = 'stamped' | 'missed' | 'notAsked';

/** Builds the evidence page, printed after the document's text. */
export async function buildEvidence(
  work: Pick<DocumentWork, 'db' | 'config'>,
  document: DocumentRow,
  original: { readonly sha256: string; readonly content: Uint8Array },
  stamp: StampState,
): Promise<PrintedEvidence> {
  const t = translator(document.docLocale).of('documentTexts');
  const signatories = await readSignatories(work.db, document.id);
  const day = (plain: string | null): string =>
    plain === null ? '' : formatDate(plain, document.docLocale);
  const names = new Map(signatories.map(({ id, name }) => [id, name]));
  const events = await work.db
    .selectFrom('userDocumentEvent')
    .selectAll()
    .where('documentId', '=', document.id)
    .orderBy('id')
    .execute();
  return {
    title: t('evidenceTitle'),
    lead: t('evidenceLead'),
    facts: [
      [t('factDocument'), `${document.docName} (${document.nmpCode})`],
      [t('factHash'), original.sha256],
      [t('factSent'), await senderName(work, document)],
      [t('factSentAt'), utc(document.sentAt)],
      ...(stamp === 'notAsked' ? [] : [[t('factStamp'), t(`stamp_${stamp}`)] as const]),
    ],
    signatures: signatories.map((each) => ({
      title: t('signatory', { name: each.name ?? '', as: t(`as_${each.signsAs}`) }),
      facts: [
        [t('factTaxNum'), shownTaxNumber(each.taxNum ?? '')],
        [t('factEmail'), each.email ?? ''],
        ...events.flatMap(({ kind, signatoryId, emailBefore, emailAfter }) =>
          kind === 'readdressed' && signatoryId === each.id
            ? [
                [
                  t('factReaddressed'),
                  t('readdressedFrom', { from: emailBefore ?? '', to: emailAfter ?? '' }),
                ] as const,
              ]
            : [],
        ),
        [t('factSigned'), utc(each.signedAt)],
        [t('factMethod'), t(each.method === 'link' ? 'method_link' : 'method_session')],
        [t('factAddress'), each.address ?? ''],
        [t('factAgent'), (each.userAgent ?? '').slice(0, 200)],
        [t('factClause'), each.clause ?? ''],
      ],
    })),
    log: {
      title: t('logTitle'),
      columns: [
        { heading: t('logWhen'), share: 24 },
        { heading: t('logWhat'), share: 34 },
        { heading: t('logWho'), share: 26 },
        { heading: t('logWhere'), share: 16 },
      ],
      rows: events.map((event) => [
        utc(event.at),
        t.maybe(`log_${event.kind}`, {
          from: event.emailBefore ?? day(event.dayBefore),
          to: event.emailAfter ?? day(event.dayAfter),
        }) ?? event.kind,
        (event.signatoryId !== null && names.get(event.signatoryId)) || '',
        event.address ?? '',
      ]),
      sums: null,
      empty: '',
    },
    note: t('verify', { url: verifyUrl(work.config) }),
    attachment: {
      name: `${document.nmpCode}.pdf`,
      description: t('attached'),
      content: original.content,
    },
  };
}
