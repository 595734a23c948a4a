import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import axe from 'axe-core';
import { userDocument } from '../../../src/domain/entities/user-document.ts';
import type { OwnDocumentsAnswer } from '../../../src/domain/schema/documents/own-documents.ts';
import { DocumentTop } from '../../../src/screens/documents/document-top.tsx';
import { useAreas } from '../../../src/data/page/use-areas.ts';
import { IntactFile } from '../../../src/screens/documents/intact-file.tsx';
import { LinkSign } from '../../../src/screens/documents/link-sign.tsx';
import { OwnDocuments } from '../../../src/screens/documents/own-documents.tsx';
import { SentText } from '../../../src/screens/documents/sent-text.tsx';
import { Verify } from '../../../src/screens/documents/verify.tsx';
import { field, press, textOf, type } from '../invoices/stage.tsx';
import { openForm } from '../record/form/form-page.tsx';
import type { FormPage } from '../record/form/form-page.tsx';
import { beforeAllStartWorld, openRealStage } from '../record/server/stage.tsx';
import type { RealStage } from '../record/server/stage.tsx';
import { until } from '../until.ts';

const world = 'documents';
beforeAllStartWorld(world);
let stage: RealStage | undefined;
afterEach(() => {
  stage?.end();
  stage = undefined;
  sessionStorage.clear();
});

const text = (): string => textOf(stage?.root.querySelector('[part=documents]') ?? stage?.root);
const says = (words: string): Promise<unknown> => until(() => text().includes(words), words);
/** Nothing that a checker of accessibility finds. */
async function flawless(): Promise<void> {
  const { violations } = await axe.run(stage?.host ?? document.body, {
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).to.deep.equal([]);
}
const paper = (): HTMLElement => {
  const found = stage?.root.querySelector<HTMLElement>('.nmv-doc-paper-text');
  if (!found) throw new Error('no paper');
  return found;
};
function readToTheEnd(): void {
  const node = paper();
  node.scrollTop = node.scrollHeight;
  node.dispatchEvent(new Event('scroll'));
}
const signButton = (): HTMLButtonElement | undefined =>
  [...(stage?.root.querySelectorAll('button') ?? [])].find((each) => textOf(each) === 'Sign');

/** A file that was signed shortly before midnight in New York, with a seal that ends before midnight in São Paulo. */
function Sealed() {
  useAreas('documents');
  return (
    <div {...{ part: 'documents' }}>
      <IntactFile
        document={{
          nmpCode: 'DOC-1',
          docName: 'Term',
          status: '3',
          kind: 'sealed',
          signatories: 1,
          sealedBy: 'Provider',
          sealUntil: '2029-11-26T01:00:00Z',
          stampedAt: '2026-11-26T04:51:47Z',
          stampedBy: 'Clock',
          moreBytes: null,
          onlyAppended: false,
          signatures: [
            {
              name: 'Cláudia',
              taxNumHint: '***',
              wasReaddressed: false,
              signsAs: 'self',
              method: 'session',
              signedAt: '2026-11-26T04:51:46Z',
            },
          ],
        }}
      />
    </div>
  );
}

describe('documents to sign [1.10] [2.10]', () => {
  for (const widthPx of [1180, 390])
    it(`who holds a private link says who they are before anything is shown, at ${widthPx} px`, async () => {
      stage = await openRealStage({ world, widthPx });
      stage.show(<LinkSign token="link-of-claudia" />);
      await says('A document waits for your signature');
      expect(text()).to.include('Adhesion term').and.not.include('Clause 1');
      type(field(stage.root, 'Full name'), 'Cláudia Menezes');
      type(field(stage.root, 'CPF or RUC'), '111.444.777-35');
      await press(stage.root, 'Read the document');
      await says('This isn’t what the document says');
      type(field(stage.root, 'CPF or RUC'), '529.982.247-25');
      await press(stage.root, 'Read the document');
      await says('Clause 1');
      expect(text()).to.include('Code sent by e-mail').and.include('c•••a@empregador.example');
      await flawless();
    });

  it('a link that was never made says so, and no more', async () => {
    stage = await openRealStage({ world });
    stage.show(<LinkSign token="guessed" />);
    await says('This link doesn’t work');
    expect(text()).to.not.include('Adhesion');
  });

  it('signing waits for the end of the text, name and tax number, and the clause', async () => {
    stage = await openRealStage({ world, person: 'S1' });
    stage.show(<OwnDocuments route="/" onNavigate={(route) => void go(route)} />);
    const go = (route: string) =>
      stage?.show(<OwnDocuments route={route} onNavigate={() => undefined} />);
    await says('To sign');
    await press(stage.root, 'Read and sign');
    await says('Clause 40');
    const http = stage.page.http;
    await until(
      async () =>
        (await http.get<OwnDocumentsAnswer>('/apis/v1/own-documents')).rows[0]?.state === 'opened',
      'that its sender sees it opened',
    );
    expect(signButton()?.disabled).to.equal(true);
    expect(text()).to.include('to read to the end, your name and tax number, your acceptance');
    await flawless();
    readToTheEnd();
    await says('Read to the end');
    type(field(stage.root, 'Full name'), 'Outra Pessoa');
    type(field(stage.root, 'CPF or RUC'), '529.982.247-25');
    stage.root.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
    await until(() => signButton()?.disabled === false, 'that nothing is missing');
    signButton()?.click();
    await says('This isn’t what the document says');
    expect(field(stage.root, 'Full name').value).to.equal('Outra Pessoa');
  });

  it('a file is verified without a session: unchanged, or not ours', async () => {
    stage = await openRealStage({ world });
    stage.show(<Verify />);
    await says('Verify a signed document');
    const bring = (content: string): void => {
      const input = stage?.root.querySelector<HTMLInputElement>('input[type=file]');
      if (!input) throw new Error('no place for a file');
      const files = new DataTransfer();
      files.items.add(new File([content], 'term.pdf', { type: 'application/pdf' }));
      input.files = files.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    };
    bring('%PDF-1.7 something else');
    await says('Not a document of this portal');
    expect(text()).to.include('SHA-256 of the file');
    await flawless();
  });

  it('[5.06] [3.22] the form refuses a document without signatories at their tab, and keeps what was typed', async () => {
    const page: FormPage = await openForm({
      world,
      entity: userDocument,
      place: '/new',
      person: 'COO1',
      extras: { formTop: DocumentTop },
    });
    stage = page;
    await until(() => page.control('userName').getAttribute('role') === 'combobox', 'the people');
    page.control('userName').focus();
    await sendKeys({ type: 'T-S1' });
    await sendKeys({ press: 'Tab' });
    await until(() => page.control('userName').value.includes('Pessoa S1'), 'the person');
    type(page.control('docType'), '1');
    type(page.control('docName'), 'Term of awareness');
    expect(page.text()).to.include('Left empty, the template of the type is used.');
    await press(stage.root, 'Save');
    await until(() => page.text().includes('Add at least one signatory.'), 'what is missing');
    expect(page.place()).to.include('tab=tabSignatories');
    await until(() => textOf(page.focused()) === 'Add row', 'the focus where one is added');
    expect(page.text()).to.not.match(/\bsignatories\b/);
    await page.tab(/General/);
    expect(page.control('docName').value).to.equal('Term of awareness');
  });

  it('a document that was sent shows the text as it was sent, and its draft the fields that sending fills in', async () => {
    const page: FormPage = await openForm({
      world,
      entity: userDocument,
      place: '/1',
      person: 'COO1',
      extras: { formTop: DocumentTop, cells: { body: SentText } },
    });
    stage = page;
    await until(() => page.text().includes('Clause 40'), 'the text that was sent');
    expect(page.text()).to.not.include('{userName}');
  });

  it('[2.10] an addendum that is made from its campaign has it, and must have one', async () => {
    const page: FormPage = await openForm({
      world,
      entity: userDocument,
      place: '/new?g.docType=3',
      person: 'COO1',
      extras: { formTop: DocumentTop },
    });
    stage = page;
    const label = () => textOf(page.control('campaign').closest('.nmv-field'));
    await until(() => page.control('campaign'), 'the campaign');
    expect(label()).to.include('Campaign').and.not.include('optional');
    await press(stage.root, 'Save');
    await until(() => label().includes('Required field'), 'it is missing');
  });

  it('says of what was signed and sealed in which zone it did and on which day the seal ends', async () => {
    stage = await openRealStage({ world });
    stage.show(<Sealed />);
    await says('11/25/2026 11:51:46 PM GMT-5');
    expect(text()).to.include('valid until 11/25/2029').and.include('11:51:47 PM GMT-5, by Clock');
  });
});
