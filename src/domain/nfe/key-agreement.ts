import { accessKeyFault, type AccessKey, isIssuedBySefaz, parseAccessKey } from '../access-key.ts';
import { formatTaxNumber } from '../tax-number.ts';
import { finding, type CodeOf, type Finding } from './finding.ts';
import type { Content } from './read-content.ts';

/** The key in an Id attribute (`NFe` + key); a finding when it is none. */
export function keyOfId(id: string | undefined): AccessKey | Finding<CodeOf<'refused'>> {
  const key = id?.startsWith('NFe') ? id.slice(3) : '';
  const parsed = accessKeyFault(key) === undefined ? parseAccessKey(key) : undefined;
  return parsed ?? finding('keyMalformed', { key: id ?? '' });
}

/**
 * Compares the key with the content that it repeats: a cheap check that most edits fail.
 * @returns the first field that disagrees
 */
export function keyDisagreement(
  key: AccessKey,
  { ide, emit, cNF, cDV }: Content,
): Finding<'keyDisagrees'> | undefined {
  const issuer = emit.taxId.number.padStart(14, '0');
  const pairs: readonly (readonly [field: string, inKey: string, inContent: string])[] = [
    ['cUF', key.cUF, ide.cUF],
    ['dhEmi', key.AAMM, ide.localDate.slice(2, 4) + ide.localDate.slice(5, 7)],
    // A note issued on a SEFAZ's site has the SEFAZ in its key and the seller in its content.
    ['CNPJ', key.CNPJ, isIssuedBySefaz(key.serie) ? key.CNPJ : issuer],
    ['mod', key.mod, ide.mod],
    ['serie', key.serie, ide.serie],
    ['nNF', key.nNF, ide.nNF],
    ['tpEmis', key.tpEmis, ide.tpEmis],
    ['cNF', key.cNF, cNF],
    ['cDV', key.cDV, cDV],
  ];
  const wrong = pairs.find(([, inKey, inContent]) => inKey !== inContent);
  return (
    wrong &&
    finding('keyDisagrees', {
      field: wrong[0],
      inKey: shown(wrong[0], wrong[1]),
      inContent: shown(wrong[0], wrong[2]),
    })
  );
}

/** A tax number with its points, as people know it; three zeros before a CPF are padding. */
function shown(field: string, text: string): string {
  if (field !== 'CNPJ') return text;
  return text.startsWith('000')
    ? formatTaxNumber('CPF', text.slice(3))
    : formatTaxNumber('CNPJ', text);
}
