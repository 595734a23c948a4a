import assert from 'node:assert/strict';
import { issueCertificate, makeAuthority, makeAuthorityKeys } from '../../demo/xml/authority.ts';
import { buildEvent, eventAnswer, withEventAnswer } from '../../demo/xml/build-event.ts';
import type { EventSpec } from '../../demo/xml/build-event.ts';
import { signEvent } from '../../demo/xml/sign.ts';
import type { InvoiceDetail } from '../../src/domain/schema/invoices/invoice.ts';
import type { UploadBatchAnswer } from '../../src/domain/schema/invoices/invoice-upload.ts';
import type { UserInfo } from '../../src/domain/schema/accounts/session.ts';
import type { Client, PersonKey } from '../server/harness.ts';
import { PASSWORD } from '../server/harness.ts';
import { signerKeys, signerOf } from '../server/authority.ts';
import { item, note } from '../server/invoices/stage.ts';
import type { Note, Stage, StageFile, FARM } from '../server/invoices/stage.ts';

let next = 7000;

export const P = () => [item('P20', 'BD', '1')];

/** An invoice of channel A, posted by its seller S1. */
export async function posted(
  stage: Stage,
  more: { readonly approved?: boolean; readonly recipient?: typeof FARM } = {},
): Promise<Note> {
  next += 1;
  const made = note(
    stage.world,
    'A',
    next,
    '2026-10-01',
    P(),
    more.recipient === undefined ? {} : { recipient: more.recipient },
  );
  await stage.import('S1', [made]);
  if (more.approved) assert.equal((await stage.act('COO1', next, 'approve')).status, 200);
  return made;
}

/** Issues a certificate of any name, from an unknown authority. */
const homeMade = (number: string) =>
  issueCertificate(
    makeAuthority({ name: 'AC Raiz', keys: makeAuthorityKeys() }),
    { name: 'EMPRESA', cnpj: number },
    { keys: signerKeys() },
  );

export function specOf(of: Note, tpEvento: string, more: Partial<EventSpec> = {}): EventSpec {
  const { kind, number } = of.spec.issuer.taxId;
  assert.ok(kind !== 'idEstrangeiro');
  return {
    tpEvento,
    chNFe: of.key,
    author: { kind, number },
    dhEvento: '2026-12-04T09:00:00-03:00',
    ...more,
  };
}

/** A file with an event that its author signed, beside the authority's answer. */
export const signedEvent = (
  name: string,
  spec: EventSpec,
  answer: string = eventAnswer(spec),
): StageFile => ({
  name,
  bytes: withEventAnswer(signEvent(buildEvent(spec), signerOf(spec.author.number)), answer),
});

export function forged(of: Note, more: Partial<EventSpec> = {}, tpEvento = '110111'): StageFile {
  const spec = specOf(of, tpEvento, more);
  return {
    name: `forged-${of.spec.nNF}.xml`,
    bytes: withEventAnswer(
      signEvent(buildEvent(spec), homeMade(spec.author.number)),
      eventAnswer(spec),
    ),
  };
}

/** Opens a page on which a user acts as another. */
export async function actAs(stage: Stage, who: PersonKey, other: PersonKey): Promise<Client> {
  const page = await stage.signInAs(who);
  const answer = await page.post<UserInfo>('/apis/v1/users/actas', {
    userEmail: stage.world.people[other].email,
    password: PASSWORD,
  });
  assert.equal(answer.status, 200, answer.raw.body);
  page.adopt(answer.body);
  return page;
}

export const rowsOf = (batch: UploadBatchAnswer) =>
  batch.files.map(({ results }) =>
    results.map(({ state, code, message, invoiceId, findings }) => ({
      state,
      code,
      message,
      invoiceId,
      findings,
    })),
  );
export const codesOf = (detail: InvoiceDetail): string[] => detail.findings.map(({ code }) => code);
export const openOf = async (stage: Stage, who: PersonKey, of: Note) =>
  (await stage.detail(who, of.spec.nNF)).openEvents;
export const decide = async (
  stage: Stage,
  who: PersonKey,
  of: Note,
  action: 'apply-event' | 'dismiss-event',
  more: Record<string, unknown> = {},
) => {
  const [open] = await openOf(stage, 'DIR', of);
  return stage.act(who, of.spec.nNF, action, {
    eventId: open?.id,
    reason: 'conferido na SEFAZ pela chave',
    ...more,
  });
};
