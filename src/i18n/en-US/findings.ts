import type { Catalogue } from '../catalogue.ts';

/** Findings in a fiscal file: the problem, and its remedy. Keys: `src/domain/nfe/finding.ts`. */
export const findings = {
  fileEmpty: 'The file is empty. Download the XML again and resend it.',
  fileTooBig:
    'The file is {{sizeMb}} MB; an invoice is {{limitMb}} MB at most. Send the XML of a single invoice, not a collection.',
  encodingUnreadable:
    'The file’s characters can’t be read as {{encoding}}. Send the XML as the issuer delivered it, not saved again by another program.',
  notXml:
    'This file isn’t an XML file; it may be a PDF (DANFE) or a page copied from the browser. Ask the issuer for the XML file.',
  filePdf:
    'This is a PDF, probably the DANFE, not the invoice itself. Ask the issuer for the XML file.',
  filePicture:
    'This is a picture, not an invoice. Ask the issuer for the XML file, or send the access key from the picture.',
  filePacked:
    'This is a {{kind}} archive, which isn’t opened here. Unpack it, and send the XML files or a ZIP file.',
  fileOffice:
    'This is an Office file or a saved message, not an invoice. Take the XML file out of it, and send that.',
  fileMail:
    'This is a saved e-mail that brings no file. Save the invoice’s XML file, and send that.',
  archiveEmpty: 'The ZIP file holds no files. Put the XML files into it again, and send it.',
  entryEncrypted:
    'This file in the ZIP is protected by a password. Unpack it with the password, and send the XML files.',
  entryMethod:
    'This file in the ZIP is packed in a way that isn’t opened here (method {{method}}). Create the ZIP file again in the usual way, or send the XML files themselves.',
  entryDamaged:
    'This file in the ZIP is damaged. Create the ZIP file again, or send the XML file itself.',
  documentNfseEvent:
    'This is an event of an NFS-e (services), not of an invoice of goods. Check whether you sent the right file.',
  documentZipped:
    'This is SEFAZ’s distribution answer, with the documents packed inside it (docZip). Export the invoice’s own XML from the program that fetched it, and send that.',
  keyRounded:
    'A spreadsheet rounded this key, and its last digits are lost. Format the column as text, and copy the key again from the XML or the DANFE.',
  xmlMalformed: 'The XML is damaged on line {{line}}, column {{column}}. Send the original file.',
  xmlTruncated: 'The XML is incomplete; the download was probably interrupted. Download it again.',
  doctypeForbidden:
    'This file contains something no real invoice has (DOCTYPE), so it’s refused for safety. Send the original file.',
  nestedTooDeep:
    'The XML is too complex to be a real invoice (more than {{limit}} levels). Send the original file.',
  xmlExcessive:
    'The XML is too complex to be a real invoice (more than {{limit}} attributes in one element). Send the original file.',
  xmlTooManyElements:
    'The XML is too complex to be a real invoice (more than {{limit}} elements). Send the original file.',
  xmlTooManyAttributes:
    'The XML is too complex to be a real invoice (more than {{limit}} attributes). Send the original file.',
  xmlTextTooLong:
    'A text in the XML is longer than {{limit}} characters. No real invoice has one. Send the original file.',
  tooManyDocuments: 'The file contains more than {{limit}} documents. Split it into several files.',
  readingTooLong:
    'Reading the file took more than {{seconds}} seconds, twice. No real invoice takes that long. Send the original file.',
  readingTooMuch:
    'Reading the file takes more than {{limitMb}} MB of memory. No real invoice does. Send the original file.',
  readingFailed:
    'Couldn’t read the file. Send the original file, and contact support if it’s refused again.',
  archiveTooManyFiles:
    'The ZIP file contains more than {{limit}} files, together with the others of this upload. Send smaller ZIP files.',
  archiveTooLarge:
    'The files in this upload are larger than {{limitMb}} MB when unpacked. Send smaller ZIP files.',
  archiveTooDense:
    'The ZIP file is more than {{limit}} times larger when unpacked, which never happens with invoices. Send the XML files themselves.',
  archiveTooDeep:
    'The ZIP file contains ZIP files inside others; at most {{limit}} levels are opened. Send the XML files in one ZIP file.',
  archiveUnreadable:
    'Couldn’t open the ZIP file. Create it again, or send the XML files themselves.',
  modelNfce:
    'This is an NFC-e (model 65, retail). Only NF-e invoices (model 55) take part. Send the NF-e of the sale, if there is one.',
  modelOther:
    'This document is model {{mod}}. Only NF-e invoices (model 55) take part. Send the NF-e of the sale, if there is one.',
  documentCte: 'This is a CT-e (freight), not an invoice. Send the NF-e of the goods.',
  documentMdfe:
    'This is an MDF-e (transport manifest), not an invoice. Send the NF-e of the goods.',
  documentNfse: 'This is an NFS-e (services), not an invoice of goods. Send the NF-e of the goods.',
  documentSummary:
    'This is only a summary, without items. Send the full invoice XML with its authorization protocol (nfeProc file).',
  documentSefazAnswer:
    'This is SEFAZ’s answer, not the invoice. Send the full invoice XML with its authorization protocol (nfeProc file, not {{root}}).',
  documentSoap:
    'This is a transmission message, not the invoice. Send the full invoice XML with its authorization protocol (nfeProc file, not SOAP).',
  documentUnknown:
    'This XML isn’t an NF-e, because it starts with “{{root}}”. Ask the issuer for the full invoice XML with its authorization protocol (nfeProc file).',
  noteMissing:
    'The invoice itself is missing. The file holds only what comes with it, such as the authorization protocol. Ask the issuer for the full invoice XML with its authorization protocol (nfeProc file).',
  noteHoldsMore:
    'Besides the signed content, the file holds another part that no one signed ({{element}}). Send the file as the issuer delivered it.',
  namespaceWrong:
    'Another program has rewritten this file, so it’s no longer a valid NF-e (namespace “{{namespace}}”). Send the file as the issuer delivered it.',
  layoutTooOld:
    'The invoice uses version {{versao}} of the NF-e layout. Versions older than 3.10 aren’t accepted. Check whether you sent the right file.',
  layoutUnknown:
    'Another program has rewritten this file, and it no longer states the version of the NF-e layout. Send the file as the issuer delivered it.',
  fieldMissing: 'The invoice doesn’t have {{field}}. Send the file as the issuer delivered it.',
  fieldMalformed:
    '“{{value}}” isn’t a possible value for {{field}}. Send the file as the issuer delivered it.',
  itemFieldMissing:
    'Item {{nItem}} doesn’t have {{field}}. Send the file as the issuer delivered it.',
  itemFieldMalformed:
    'In item {{nItem}}, “{{value}}” isn’t a possible value for {{field}}. Send the file as the issuer delivered it.',
  keyMalformed:
    'The access key in the file, “{{key}}”, isn’t valid. Send the file as the issuer delivered it.',
  keyDisagrees:
    'For {{field}}, the access key says “{{inKey}}” and the content “{{inContent}}”. Send the file as the issuer delivered it.',
  keyLength: 'An access key has 44 characters; this one has {{count}}. Compare it with the DANFE.',
  keyCharacters:
    'A character doesn’t belong in an access key. Letters stand only inside the issuer’s CNPJ; compare it with the DANFE.',
  keyState: 'The key starts with {{cUF}}, which isn’t a state code. Compare it with the DANFE.',
  keyMonth: 'The key names the month {{month}}, which doesn’t exist. Compare it with the DANFE.',
  keyCheckDigit:
    'The check digit doesn’t match, so a number was mistyped. Compare it with the DANFE.',
  keyInFuture: 'The key names {{month}}, a month in the future. Compare it with the DANFE.',
  keyOfSefaz:
    'SEFAZ itself issued this invoice (NFA-e), so its key doesn’t say who sold. Send its XML instead.',
  keyOfOthers:
    'The issuer {{CNPJ}} isn’t one of your channels. Check whether it’s the right invoice.',
  keyOutsideCycles: 'The key names {{month}}, outside every open campaign cycle. Check the key.',
  keyTooLate:
    'The deadline for the XML of this month’s keys was {{date}}. If you have the XML, send the file itself.',
  keyTwice: 'This key is in the list more than once. It’s taken only once.',
  otherInvoice:
    'This file is invoice {{numNF}}, not the one it was sent for. Choose the XML with the same access key.',
  testEnvironment:
    'This invoice comes from the SEFAZ test environment and has no fiscal value. Send the real invoice.',
  contentAltered:
    'The content was changed after signing. Send the file as the issuer delivered it.',
  protocolDisagrees:
    'The authorization protocol in the file belongs to another invoice or to other content. Download the XML again from the issuer.',
  signatureInvalid: 'The digital signature isn’t valid. Send the file as the issuer delivered it.',
  certificateForeign:
    'The invoice was signed with a certificate that isn’t the issuer’s ({{subject}}). Ask the issuer for the XML signed with their own certificate.',
  certificateAnonymous:
    'The certificate has no CNPJ or CPF ({{subject}}), so it isn’t certain that the issuer signed. Look up the access key at SEFAZ.',
  certificateOutOfDate:
    'The certificate wasn’t valid on the issue date, so it isn’t certain that the issuer signed. Look up the access key at SEFAZ.',
  signerNotTrusted:
    '{{subject}} signed this invoice with a certificate from an authority that isn’t trusted (“{{issuer}}”). Ask the channel for the file as the issuer delivered it. If the authority is genuine, an administrator can add it; then reprocess the invoice.',
  signerNotChecked:
    '{{subject}} signed this invoice, and the certificate wasn’t checked. Look up the access key at SEFAZ, and enter a reason when you approve it.',
  issuedBySefaz:
    'The key says that a tax authority issued this invoice in place of the issuer, and {{subject}} signed it. Check that the signer is a tax authority, and give a reason when you approve it.',
  reformatted:
    'Another program saved the file again; the content is unchanged. Send the original file, because only that one can be approved.',
  unsigned:
    'The invoice has no digital signature. Send the full invoice XML with its authorization protocol (nfeProc file).',
  protocolMissing:
    'The file has no SEFAZ authorization protocol. Send the full invoice XML with its authorization protocol (nfeProc file).',
  notAuthorised:
    'SEFAZ didn’t authorize this invoice. Its answer was {{cStat}} – {{xMotivo}}. Look up the access key at SEFAZ, and send the authorized XML.',
  protocolCancelled:
    'According to SEFAZ’s answer in the file ({{cStat}}), this invoice was canceled. Look up the access key at SEFAZ; if the sale took place, send the invoice that replaced it.',
  protocolWithoutDigest:
    'The authorization protocol doesn’t say which content it authorizes. Ask the issuer for the XML again, and send it.',
  cancelled:
    'The file contains the registered cancellation of this invoice. If the sale took place, send the invoice that replaced it.',
  cancellationUnverified:
    'The file contains a cancellation whose signature is missing or isn’t the issuer’s; the invoice stays as it is. Send the signed cancellation (procEventoNFe).',
  cancellationUnregistered:
    'The file contains a cancellation that SEFAZ hasn’t registered; the invoice stays as it is. Send it with SEFAZ’s answer (procEventoNFe).',
  eventUnverified:
    'The file contains an event whose signature is missing or isn’t its author’s. Send the signed event (procEventoNFe, {{tpEvento}}).',
  eventSignerNotTrusted:
    'The certificate that signed this event isn’t trusted, so the event changes nothing by itself. Someone who decides invoices will look at it.',
  eventOfOtherModel:
    'This event is about a document of model {{mod}}. Only events of NF-e invoices (model 55) are accepted. Check whether you sent the right file.',
  eventForeign:
    'This event isn’t about an invoice of your channels. Check whether you sent the right file.',
  cancellationToDecide:
    'An unconfirmed cancellation of this invoice was sent in. Look up the access key at SEFAZ, then apply or dismiss the cancellation.',
  eventToDecide:
    'An unconfirmed event about this invoice was sent in ({{tpEvento}}). Look up the access key at SEFAZ, then apply or dismiss the event.',
  cancellationApplied:
    'An unconfirmed cancellation was applied to this invoice. If that’s wrong, contest the decision.',
  goodsBackToDecide:
    'An event registered at SEFAZ takes goods of this invoice back ({{tpEvento}}), by item {{items}}. Apply it to take these quantities out of points, or dismiss it with a reason.',
  returnToDecide:
    'The buyer returns goods under a code and in a unit of the buyer’s own, so it isn’t known how many Kg/L came back, by item {{items}}. Say how many Kg/L came back, or dismiss it with a reason.',
  goodsBackApplied:
    'An event that takes goods of this invoice back was applied ({{tpEvento}}). By item, {{items}} don’t count.',
  recipientDisclaims:
    'The recipient told SEFAZ they don’t recognize this purchase. Clear it up with them before approving.',
  operationNotCarriedOut:
    'The recipient told SEFAZ the operation was not carried out. Clear it up with them before approving.',
  corrected:
    'There’s a correction letter (CC-e no. {{nSeqEvento}}). It can’t change quantities, values or dates. There’s nothing to fix.',
  productInSeveralLines:
    'Product {{cProd}} appears in several items ({{lines}}). Compare their sum with the order.',
  duplicate: 'This invoice is already in the portal. There’s no need to send it again.',
  keyWithOtherContent:
    'Another file with this access key, but with other content, is already in the portal. This file isn’t kept, and the person who decides is notified. Ask the issuer which content is right.',
  numberHeld:
    'Invoice number {{numNF}} of this issuer is already here under another access key, {{key}}, posted by {{name}}, who can withdraw it if that key is wrong. Then send this one again.',
  numberDecided:
    'Invoice number {{numNF}} of this issuer is already here under another access key, {{key}}, posted by {{name}}, and it has been decided. Compare both keys at SEFAZ, and contest that decision if this one is right.',
  numberFree:
    'Number {{numNF}} was taken by another access key, which has been withdrawn since. Send this one again.',
  numberTwice:
    'The file holds two invoices with the number {{numNF}}. The one that proves more was taken, {{key}}. Ask the issuer which of the two is authorized.',
  rivalContent:
    'Another file with the same access key but other content was sent in. Look up the access key at SEFAZ before deciding.',
  issuedInFuture:
    'The issue date, {{date}}, is in the future. Check the date with the issuer, and reprocess the invoice once that day has come.',
  issuerForeign:
    'The issuer, {{xNome}}, isn’t one of your channels. Check whether you sent the right file.',
  outsideCycles:
    'The issue date is outside every open campaign cycle. If the date is right, ask your RTV.',
  sellerMissing: 'No seller is assigned. Choose one of the channel’s sellers.',
  sellerDisputed:
    'The file came from another seller than the one who was chosen before. Choose whose sale it is.',
  recipientRequired:
    'The recipient, {{xNome}}, isn’t a registered channel. Register the channel, then reprocess.',
  recipientUnknown:
    'The recipient, {{xNome}}, isn’t in the portal. That’s usual for farmers, and there’s nothing to fix.',
  cfopUnknown:
    'CFOP {{cfop}} of item {{nItem}} isn’t in the table on the issue date, so the item doesn’t score. Ask the provider’s team to add it.',
  productNotInPortfolio:
    'Product {{cProd}} of item {{nItem}} isn’t in the channel’s portfolio. Assign it there so that it scores.',
  unitWithoutConversion:
    'Product {{cProd}} of item {{nItem}} has no conversion for unit {{uCom}}. Assign code and unit in the portfolio so that it scores.',
  saleNotFound:
    'The sale this return refers to ({{key}}) isn’t in the portal yet. Post the sale’s invoice; the return waits for it.',
} as const satisfies Catalogue;
