/** Type of a column that says more than the schema does, with the type's module below src/domain where it has one. */
interface Refinement {
  readonly type?: string;
  readonly from?: string;
  readonly descr?: string;
}

/** Refinements by table and column as named in code: values that no check lists, JSON that is only added, and meanings. */
export const REFINEMENTS: Readonly<Record<string, Refinement>> = {
  'businessPartner.emailProvenAt': {
    descr: 'Since when a link mailed to the address proves the mailbox.',
  },
  // a trigger copies them from the row of the participant
  'campaignTarget.campaignId': { type: 'Generated<number>' },
  'campaignTarget.version': { type: 'Generated<number>' },
  'channelLink.awaitsSince': {
    descr:
      "Since when a seller's link waits for a second person; their sales are not approved before.",
  },
  'embedKey.status1': {
    type: 'Generated<RevocableState>',
    from: 'rules/permission/revocable-machine.ts',
  },
  'job.claim': { descr: 'Number of its latest claim.' },
  'ledgerChange.notedIn': { descr: 'The transaction that noted it.' },
  'ledgerChange.pointsChangeId': {
    descr: 'The confirmed change of master data by whose transaction it was noted.',
  },
  'mail.attachment': { type: 'Buffer | null' },
  'mail.toldSubject': {
    descr: 'Subject shown to administrators in place of a subject with a code.',
  },
  'mail.trouble': { descr: 'Reason for the last failure of a mail that is retried.' },
  'partnerSite.status1': {
    type: 'Generated<RevocableState>',
    from: 'rules/permission/revocable-machine.ts',
  },
  'partnerSiteUse.outcome': { type: 'SiteUseOutcome', from: 'schema/accounts/partner-site.ts' },
  'payout.winnerName': {
    type: 'ColumnType<string | null, undefined, string | null>',
    descr: "Winner's data as of the freeze, stored by the database.",
  },
  'payout.winnerTaxFactId': { type: 'ColumnType<number | null, undefined, number | null>' },
  'pointsChange.after': { type: 'ColumnType<Json, string, never>' },
  'pointsChange.before': { type: 'ColumnType<Json, string, never>' },
  'rankingLedger.salesRoleAwarded': { type: 'AwardedRole', from: 'rules/permission/sales-role.ts' },
  'rankingMove.campaignVersion': { descr: 'The version of the campaign that moved them.' },
  'rankingMove.pointsChangeId': {
    descr: 'The confirmed change of master data that moved them.',
  },
  'salesNode.searchText': { type: 'Derived' },
  'userDocumentEvent.dayBefore': { descr: 'The last day before and after it was moved.' },
  'userDocumentEvent.emailBefore': {
    descr: "A signatory's address before and after it was corrected.",
  },
  'userDocumentFile.content': { type: 'Buffer' },
  'userDocumentSignatory.askedEmail': { descr: 'The address to which the newest link went.' },
};
