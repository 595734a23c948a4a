import { finding, type CodeOf, type Finding } from './finding.ts';

/** Beginnings of files that people send in place of an XML. */
const KINDS: readonly (readonly [readonly number[], Finding<CodeOf<'refused'>>])[] = [
  [[0x25, 0x50, 0x44, 0x46], finding('filePdf')],
  [[0x89, 0x50, 0x4e, 0x47], finding('filePicture')],
  [[0xff, 0xd8, 0xff], finding('filePicture')],
  [[0x47, 0x49, 0x46, 0x38], finding('filePicture')],
  [[0x52, 0x61, 0x72, 0x21], finding('filePacked', { kind: 'RAR' })],
  [[0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], finding('filePacked', { kind: '7z' })],
  [[0x1f, 0x8b], finding('filePacked', { kind: 'gzip' })],
  [[0xd0, 0xcf, 0x11, 0xe0], finding('fileOffice')],
  [[0x50, 0x4b, 0x03, 0x04], finding('fileOffice')],
];

/** Detects from its first bytes that a file is not text; undefined when it may be text. */
export const noTextFault = (bytes: Uint8Array): Finding<CodeOf<'refused'>> | undefined =>
  KINDS.find(([signs]) => signs.every((sign, at) => bytes[at] === sign))?.[1];
