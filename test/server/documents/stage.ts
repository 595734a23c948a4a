import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SigningView } from '../../../src/domain/schema/documents/documents.ts';
import type { SigningStateAnswer } from '../../../src/domain/schema/documents/document-progress.ts';
import type { VerificationAnswer } from '../../../src/domain/schema/documents/document-verification.ts';
import type { DocumentFileAnswer } from '../../../src/domain/schema/documents/document-files.ts';
import type { OwnDocumentsAnswer } from '../../../src/domain/schema/documents/own-documents.ts';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import type { ResourceDetail } from '../../../src/domain/schema/entities/entity.ts';
import { computeCheckDigits } from '../../../src/domain/tax-number.ts';
import { expect, testApp } from '../harness.ts';
import type { Answer, Client, PersonKey, TestApp } from '../harness.ts';
import { receiveMails } from '../mail-receiver.ts';
import type { MailReceiver } from '../mail-receiver.ts';

export const DOCUMENTS = '/apis/v1/user-documents';
export const OWN = '/apis/v1/own-documents';
export const LINK = '/apis/v1/documents/link';

export type Saved = ResourceDetail & ProblemBody;
/** Signatory outside the portal. */
export const CLAUDIA = {
  person: null,
  name: 'Cláudia Menezes',
  taxNum: `123456789${computeCheckDigits('CPF', '123456789')}`,
  email: 'claudia@empregador.example',
  signsAs: 'employer',
};

export interface Stage extends TestApp {
  readonly mails: MailReceiver;
  /** Opens a page with a fresh sign-in. */
  page(key: PersonKey): Promise<Client>;
  draft(change?: object): object;
  create(by: PersonKey, change?: object): Promise<Saved>;
  act(by: PersonKey, id: unknown, action: string, more?: object): Promise<Answer<Saved>>;
  /** Made and sent, and everything delivered. */
  sent(by: PersonKey, change?: object): Promise<number>;
  settle(): Promise<void>;
  detail(by: PersonKey, id: number): Promise<Saved>;
  state(by: PersonKey, id: number): Promise<SigningStateAnswer>;
  /** Returns the name and tax number in a user's signature. */
  identity(key: PersonKey): Promise<{ name: string; taxNum: string }>;
  ownId(key: PersonKey): Promise<number>;
  sign(key: PersonKey, id: number): Promise<SigningView & ProblemBody>;
  /** The token of the newest private link that was mailed to an address. */
  token(address: string): string;
  code(address: string): string;
  file(by: PersonKey, id: number, kind: string): Promise<Buffer>;
  verify(bytes: Buffer): Promise<VerificationAnswer>;
}

const newest = (mails: readonly string[], pattern: RegExp): string => {
  const found = mails.map((mail) => pattern.exec(mail)?.[1]).filter(Boolean);
  assert.ok(found.length > 0, mails.join('\n----\n'));
  return found.at(-1) ?? '';
};

/** The portal with its demo seal, and a mail server beside it. */
export async function openStage(config: Parameters<typeof testApp>[0] = {}): Promise<Stage> {
  const mails = await receiveMails();
  const t = await testApp({
    ...config,
    config: { smtpUrl: mails.url, demo: true, ...config.config },
  });
  // time moves in these tests, and sessions end
  const page = (key: PersonKey): Promise<Client> => t.signInAs(key);
  const settle = () => t.app.services.jobs.drain();
  const draft = (change: object = {}) => ({
    userName: t.world.people.S1.id,
    docName: 'Termo de ciência',
    docType: '1',
    customer: t.world.channels.A.id,
    signatories: [{ person: t.world.people.S1.id, signsAs: 'self' }],
    ...change,
  });
  const detail = async (by: PersonKey, id: number) =>
    expect(await (await page(by)).get<Saved>(`${DOCUMENTS}/${id}`), 200);
  const act = async (by: PersonKey, id: unknown, name: string, more: object = {}) =>
    (await page(by)).post<Saved>(`${DOCUMENTS}/${Number(id)}/acts/${name}`, {
      rowSCN: (await detail('ADMIN', Number(id))).rowSCN,
      ...more,
    });
  const create = async (by: PersonKey, change: object = {}) =>
    expect(await (await page(by)).post<Saved>(DOCUMENTS, draft(change)), 201);
  const identity = async (key: PersonKey) => {
    const row = await t.db
      .selectFrom('businessPartner')
      .select(['name1 as name', 'taxNum'])
      .where('id', '=', t.world.people[key].id)
      .executeTakeFirstOrThrow();
    return { name: row.name, taxNum: row.taxNum ?? '' };
  };
  return {
    ...t,
    mails,
    page,
    draft,
    create,
    act,
    settle,
    detail,
    identity,
    async sent(by, change) {
      const { id } = await create(by, change);
      expect(await act(by, id, 'send'), 200);
      await settle();
      return id;
    },
    state: async (by, id) =>
      expect(await (await page(by)).get<SigningStateAnswer>(`${DOCUMENTS}/${id}/signing`), 200),
    async ownId(key) {
      const { rows } = expect(await (await page(key)).get<OwnDocumentsAnswer>(OWN), 200);
      assert.ok(rows[0], `${key} has nothing to sign`);
      return rows[0].id;
    },
    async sign(key, id) {
      const body = { ...(await identity(key)), hasRead: true, consents: true };
      return expect(
        await (await page(key)).post<SigningView & ProblemBody>(`${OWN}/${id}/signature`, body),
        200,
      );
    },
    token: (address) => newest(mails.to(address), /documents\/sign\?token=([\w-]+)/),
    code: (address) => newest(mails.to(address), /Subject:[^\n]*?(\d{6})/),
    async file(by, id, kind) {
      const { file } = expect(
        await (await page(by)).get<DocumentFileAnswer>(`${DOCUMENTS}/${id}/files/${kind}`),
        200,
      );
      return Buffer.from(file, 'base64');
    },
    verify: async (bytes) =>
      expect(
        await t.visitor().post<VerificationAnswer>('/apis/v1/documents/verification', {
          fileName: 'file.pdf',
          file: bytes.toString('base64'),
        }),
        200,
      ),
    async close() {
      await t.close();
      await mails.close();
    },
  };
}

/** Returns the output of poppler's pdfsig on a file; undefined where it is not installed. */
export function pdfsig(bytes: Buffer): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'nmv-pdfsig-'));
  try {
    const file = path.join(folder, 'file.pdf');
    writeFileSync(file, bytes);
    return execFileSync('pdfsig', ['-nocert', file], { encoding: 'utf8' });
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return undefined;
    // it says so by its exit code too when a signature is not valid
    return String(Reflect.get(Object(error), 'stdout') ?? '');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
