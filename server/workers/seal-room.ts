import type { PrintedPaper } from './printing.ts';

/**
 * Placeholder of ten digits for each number of the signed range, until the file's length is known.
 */
export const RANGE_ROOM = '**********';

/** Bits of a field of a form: printed with the page, and not to be moved. */
const PRINTED_AND_LOCKED = 0b10000100;
/** The form holds signatures, and is only to be appended to. */
const SIGNED_APPEND_ONLY = 3;

interface Form {
  readonly Fields: unknown[];
  SigFlags?: number;
  NeedAppearances?: boolean;
}

/** Members of the library that it allows but does not type. */
interface Inner {
  ref(data: object): { end(): void };
  readonly page: { readonly dictionary: object; readonly annotations: unknown[] };
  readonly _root: { readonly data: { readonly AcroForm: { readonly data: Form } } };
}

/** A text as PDF has it; a plain string would be a name. */
const createPdfText = (text: string): object => new String(text);

/**
 * Reserves room for a PAdES signature (ETSI EN 319 142-1, baseline B): an invisible form field and
 * a signature of zeros with range `RANGE_ROOM`. Both are filled in once the bytes are final.
 */
export function addSealRoom(
  pdf: PDFKit.PDFDocument,
  { name, reason, bytes }: NonNullable<PrintedPaper['seal']>,
  at: Date,
): void {
  const inner = pdf as unknown as Inner;
  const signature = inner.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, RANGE_ROOM, RANGE_ROOM, RANGE_ROOM],
    Contents: Buffer.alloc(bytes),
    Name: createPdfText(name),
    Reason: createPdfText(reason),
    M: at,
  });
  const widget = inner.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    Rect: [0, 0, 0, 0],
    V: signature,
    T: createPdfText('Seal'),
    F: PRINTED_AND_LOCKED,
    P: inner.page.dictionary,
  });
  inner.page.annotations.push(widget);
  pdf.initForm();
  const form = inner._root.data.AcroForm.data;
  form.Fields.push(widget);
  form.SigFlags = SIGNED_APPEND_ONLY;
  // a reader that made appearances would change what is signed
  delete form.NeedAppearances;
  signature.end();
  widget.end();
}
