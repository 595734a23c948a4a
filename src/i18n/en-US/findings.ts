import type { Catalogue } from '../catalogue.ts';

/** What was found in a fiscal file: what happened, and what mends it. Keys: `src/domain/nfe/finding.ts`. */
export const findings = {
  fileEmpty: 'The file is empty. Download the XML again and resend it.',
  fileTooBig:
    'The file is {{sizeMb}} MB; an invoice is {{limitMb}} MB at most. Send the single XML, not a collection.',
  encodingUnreadable:
    'The file’s characters can’t be read as {{encoding}}. Send the XML as the issuer delivered it, not saved again by another program.',
  notXml:
    'This isn’t an XML file; it may be a PDF (DANFE) or a page copied from the browser. Ask the issuer for the XML file.',
  xmlMalformed: 'The XML is damaged on line {{line}}, column {{column}}. Send the original file.',
  xmlTruncated: 'The XML ends abruptly; the download was probably interrupted. Download it again.',
  doctypeForbidden:
    'The XML contains a DOCTYPE declaration. No real invoice has one, so it’s refused for safety. Send the original file.',
  nestedTooDeep:
    'The XML is nested deeper than {{limit}} levels. No real invoice is. Send the original file.',
  xmlExcessive:
    'An element of the XML has more than {{limit}} attributes or namespaces. No real invoice does. Send the original file.',
  xmlTooManyElements:
    'The XML has more than {{limit}} elements. No real invoice does. Send the original file.',
  xmlTooManyAttributes:
    'The XML has more than {{limit}} attributes. No real invoice does. Send the original file.',
  xmlTextTooLong:
    'A text in the XML is longer than {{limit}} characters. No real invoice has one. Send the original file.',
  tooManyDocuments: 'The file contains more than {{limit}} documents. Split it into several files.',
  readingTooLong:
    'Reading the file took more than {{seconds}} seconds, twice. No real invoice takes that long. Send the original file.',
  readingTooMuch:
    'Reading the file takes more than {{limitMb}} MB of memory. No real invoice does. Send the original file.',
  readingFailed:
    'The file couldn’t be read. Send the original file, and tell support if it is refused again.',
  archiveTooManyFiles:
    'The archive contains more than {{limit}} files, together with the others of this upload. Send them in smaller archives.',
  archiveTooLarge:
    'The files in this upload expand to more than {{limitMb}} MB. Send them in smaller archives.',
  archiveTooDense:
    'The archive expands to more than {{limit}} times its size, which invoices never do. Send the XML files themselves.',
  archiveTooDeep:
    'The archive contains archives that contain archives; at most {{limit}} levels are opened. Send the XML files in one archive.',
  archiveUnreadable:
    'The archive can’t be opened. Create it again, or send the XML files themselves.',
  modelNfce:
    'This is an NFC-e (model 65, retail). Only NF-e invoices (model 55) take part. Send the NF-e of the sale, if there is one.',
  modelOther:
    'This document is model {{mod}}. Only NF-e invoices (model 55) take part. Send the NF-e of the sale, if there is one.',
  documentCte: 'This is a CT-e (freight), not an invoice. Send the NF-e of the goods.',
  documentMdfe: 'This is an MDF-e (cargo manifest), not an invoice. Send the NF-e of the goods.',
  documentNfse: 'This is an NFS-e (services), not an invoice of goods. Send the NF-e of the goods.',
  documentSummary: 'This is only a document summary, without items. Send the full XML (nfeProc).',
  documentSefazAnswer:
    'This is a SEFAZ response ({{root}}), not the invoice. Send the XML with invoice and protocol (nfeProc).',
  documentSoap:
    'This is a transmission message (SOAP), not the invoice. Send the XML with invoice and protocol (nfeProc).',
  documentUnknown:
    'This XML isn’t an NF-e: it starts with “{{root}}”. Ask the issuer for the XML with invoice and protocol (nfeProc).',
  noteMissing:
    'The invoice itself is missing: the file holds only what belongs around it, such as the authorization protocol. Ask the issuer for the XML with invoice and protocol (nfeProc).',
  noteHoldsMore:
    'Beside the content that was signed, the file holds another part ({{element}}) that no one signed. Send the file as the issuer delivered it.',
  namespaceWrong:
    'The XML isn’t marked as an NF-e (namespace “{{namespace}}”); another program has rewritten it. Send the file as the issuer delivered it.',
  layoutTooOld:
    'The invoice uses layout {{versao}}. Layouts older than 3.10 aren’t accepted. Check whether you sent the right file.',
  layoutUnknown:
    'The invoice doesn’t state its layout; another program has rewritten it. Send the file as the issuer delivered it.',
  fieldMissing:
    'The invoice is missing the field {{field}}. Send the file as the issuer delivered it.',
  fieldMalformed:
    'The field {{field}} has a value no NF-e can have: “{{value}}”. Send the file as the issuer delivered it.',
  itemFieldMissing:
    'Item {{nItem}} is missing the field {{field}}. Send the file as the issuer delivered it.',
  itemFieldMalformed:
    'Item {{nItem}}, field {{field}}, has a value no NF-e can have: “{{value}}”. Send the file as the issuer delivered it.',
  keyMalformed:
    'The access key in the file isn’t valid: “{{key}}”. Send the file as the issuer delivered it.',
  keyDisagrees:
    'Access key and content disagree in {{field}}: “{{inKey}}” in the key, “{{inContent}}” in the content. Send the file as the issuer delivered it.',
  keyLength: 'An access key has 44 characters; this one has {{count}}. Compare it with the DANFE.',
  keyCharacters:
    'A character doesn’t belong in an access key. Letters stand only inside the issuer’s CNPJ; compare it with the DANFE.',
  keyState: 'No state has the code {{cUF}}, with which the key begins. Compare it with the DANFE.',
  keyMonth: 'The key names the month {{month}}, which doesn’t exist. Compare it with the DANFE.',
  keyCheckDigit:
    'The check digit doesn’t match, so a number was mistyped. Compare it with the DANFE.',
  keyInFuture: 'The key names {{month}}, a month in the future. Compare it with the DANFE.',
  keyOfSefaz:
    'SEFAZ itself issued this invoice, so its key doesn’t say who sold. Post its XML instead.',
  keyOfOthers:
    'The issuer {{CNPJ}} isn’t one of your channels. Check whether it’s the right invoice.',
  keyOutsideCycles: 'The key names {{month}}, outside every open campaign cycle. Check the key.',
  keyTooLate:
    'Keys of this month waited for their XML until {{date}}. Post the XML itself if you have it.',
  keyTwice: 'This key is in the list more than once. It’s posted only once.',
  otherInvoice:
    'This file is invoice {{numNF}}, not the one it was sent for. Choose the XML with the same access key.',
  testEnvironment:
    'This invoice comes from the SEFAZ test environment and has no fiscal value. Send the invoice of the real sale.',
  contentAltered:
    'The content was changed after signing. Send the file as the issuer delivered it.',
  protocolDisagrees:
    'The authorization protocol in the file belongs to another invoice or to other content. Download the XML again from the issuer.',
  signatureInvalid: 'The digital signature isn’t valid. Send the file as the issuer delivered it.',
  certificateForeign:
    'The invoice was signed with a certificate that isn’t the issuer’s ({{subject}}). Ask the issuer for the original file.',
  certificateAnonymous:
    'The certificate has no CNPJ or CPF ({{subject}}), so there’s no telling whether the issuer signed. Check the invoice at SEFAZ by its key.',
  certificateOutOfDate:
    'The certificate wasn’t valid on the issue date. Check the invoice at SEFAZ by its key.',
  signerNotTrusted:
    '{{subject}} signed this invoice, but no trusted authority vouches for that certificate on the issue date. It says that “{{issuer}}” issued it. Ask the channel for the file as the issuer delivered it. If the authority is genuine, an administrator adds it to the trusted authorities, and reprocessing the invoice clears this.',
  signerNotChecked:
    '{{subject}} signed this invoice, and no one has checked whether a trusted authority vouches for that certificate. Check the invoice at SEFAZ by its key, and give a reason when you approve it.',
  issuedBySefaz:
    'The key says that a tax authority issued this invoice in place of the issuer, and {{subject}} signed it. Check that the signer is a tax authority, and give a reason when you approve it.',
  reformatted:
    'Another program saved the file again and added white space; the content is unchanged. Post the original file so it can be approved.',
  unsigned: 'The invoice isn’t signed. Post the signed XML with its protocol (nfeProc).',
  protocolMissing: 'The file has no SEFAZ authorization. Post the XML with its protocol (nfeProc).',
  notAuthorised:
    'SEFAZ did not authorize this invoice: {{cStat}} {{xMotivo}}. Check it at SEFAZ by its key, and post the authorized XML.',
  protocolCancelled:
    'According to SEFAZ’s answer in the file ({{cStat}}), this invoice was cancelled. Check it at SEFAZ by its key; if the sale took place, post the invoice that replaced it.',
  protocolWithoutDigest:
    'The authorization protocol doesn’t say which content it authorizes. Download the XML again from the issuer, and post it.',
  cancelled:
    'The file contains the registered cancellation of this invoice. If the sale took place, post the invoice that replaced it.',
  cancellationUnverified:
    'The file contains a cancellation whose signature is missing or isn’t the issuer’s; the invoice stays as it is. Post the signed cancellation (procEventoNFe).',
  cancellationUnregistered:
    'The file contains a cancellation that SEFAZ hasn’t registered; the invoice stays as it is. Post it with SEFAZ’s response (procEventoNFe).',
  eventUnverified:
    'The file contains an event ({{tpEvento}}) whose signature is missing or isn’t its author’s. Post the signed event (procEventoNFe).',
  eventSignerNotTrusted:
    'No trusted authority vouches for who signed this event, so it changes nothing by itself. Someone who decides invoices will look at it.',
  eventOfOtherModel:
    'This event is about a document of model {{mod}}. Only events of NF-e invoices (model 55) are accepted. Check whether you sent the right file.',
  eventForeign:
    'This event isn’t about an invoice of your channels. Check whether you sent the right file.',
  cancellationToDecide:
    'Someone handed in a cancellation of this invoice that isn’t verified. Check the invoice at SEFAZ by its key, then apply or dismiss the cancellation.',
  eventToDecide:
    'Someone handed in an event about this invoice ({{tpEvento}}) that isn’t verified. Check it at SEFAZ by its key, then apply or dismiss it.',
  cancellationApplied:
    'A decider applied a cancellation of this invoice that isn’t verified. If that is wrong, contest the decision.',
  recipientDisclaims:
    'The recipient told SEFAZ they don’t recognize this purchase. Clear it up with them before approving.',
  operationNotCarriedOut:
    'The recipient told SEFAZ the operation was not carried out. Clear it up with them before approving.',
  corrected:
    'Correction letter no. {{nSeqEvento}} exists. It can’t change quantities, values or dates.',
  productInSeveralLines:
    'Product {{cProd}} appears on several lines ({{lines}}). Compare their sum with the order.',
  duplicate:
    'An invoice with this number has already been posted. Look for it in the list by its number.',
  keyWithOtherContent:
    'Another file with this access key, but with other content, has already been posted. This one wasn’t stored; whoever decides the invoice has been told. Ask the issuer which content is right.',
  rivalContent:
    'Someone handed in another file with the same access key but other content. Check the invoice at SEFAZ by its key before deciding.',
  issuedInFuture:
    'The issue date, {{date}}, is in the future. Check the date with the issuer, and reprocess the invoice once that day has come.',
  issuerForeign:
    'The issuer, {{xNome}}, isn’t one of your channels. Check whether you sent the right file.',
  outsideCycles: 'The issue date is outside every open campaign cycle.',
  sellerMissing: 'No seller is assigned. Choose one of the channel’s sellers.',
  recipientRequired:
    'The recipient, {{xNome}}, isn’t a registered channel. Register the channel, then reprocess.',
  recipientUnknown: 'The recipient, {{xNome}}, isn’t registered. That’s usual for farmers.',
  cfopUnknown:
    'Item {{nItem}}: CFOP {{cfop}} isn’t in the table on the issue date, so the item doesn’t score.',
  productNotInPortfolio:
    'Item {{nItem}}: product {{cProd}} isn’t in the channel’s portfolio. Map it there so that it scores.',
  unitWithoutConversion:
    'Item {{nItem}}: product {{cProd}} has no conversion for unit {{uCom}}. Map code and unit in the portfolio so that it scores.',
  saleNotFound:
    'The sale this return refers to ({{key}}) hasn’t been posted yet. The return is waiting for it.',
} as const satisfies Catalogue;
