import type { Catalogue } from '../../catalogue.ts';

/**
 * Words around an action: its effect (`effect.<code>`), the reason against it (`why.<code>`), its
 * own reason, and conflicts.
 */
export const decidingWords = {
  bulkActs: 'Actions for selected invoices',
  selected: { one: '{{count}} selected', other: '{{count}} selected' },
  actOn: '{{act}} {{number}}',
  'skip.key': {
    one: '{{count}} can’t be approved without the XML',
    other: '{{count}} can’t be approved without the XML',
  },
  'skip.hand': {
    one: '{{count}} entered manually needs a countersignature instead',
    other: '{{count}} entered manually need a countersignature instead',
  },
  'skip.blocked': {
    one: '{{count}} has a finding that blocks approval',
    other: '{{count}} have findings that block approval',
  },
  'skip.status': { one: '{{count}} isn’t in approval', other: '{{count}} aren’t in approval' },
  'skip.rights': {
    one: '{{count}} can only be decided by someone else',
    other: '{{count}} can only be decided by someone else',
  },
  bulkPartial: '{{done}} of {{total}} invoices done',
  bulkPartialText: 'The others are unchanged. The reason is next to each one.',
  bulkDetails: 'Not changed, and why',
  bulkSkips: {
    one: '{{count}} selected invoice doesn’t allow it and is left out.',
    other: '{{count}} selected invoices don’t allow it and are left out.',
  },
  actDonePoints: '{{points}} points in {{campaign}}.',
  actDonePointsOf: '{{points}} points in {{campaign}} for {{name}}.',
  showRanking: 'View ranking',
  'hint.approve':
    'You confirm what the portal couldn’t check. Your reason is kept with the invoice.',
  'hint.contest': 'Explain what’s wrong with the decision. The person who decides sees this text.',
  'hint.read': 'The seller sees this text.',
  'effect.counts': 'Points count in the ranking from now on.',
  'effect.returnConfirmed':
    'The invoice names no sale. By approving it you confirm that it returns this buyer’s latest purchases of the same products; their points are deducted.',
  'effect.countersigned':
    'You confirm what another person entered. With evidence, its points count from now on in campaigns that take entered invoices.',
  'effect.noPoints': 'The invoice earns no points. The channel can contest this within 10 days.',
  'effect.ceasesToCount': 'Its points stop counting. The channel can contest this within 10 days.',
  'effect.disputed':
    'The invoice is in dispute until someone decides. Its points stay as they are meanwhile.',
  'effect.upheldCounts': 'The invoice is approved, and its points count.',
  'effect.upheldNoPoints': 'The invoice becomes “not approved”, and its points stop counting.',
  'effect.upheldWaits': 'The invoice waits for its XML file again.',
  'effect.dismissedCounts':
    'The decision stands. The invoice stays approved, and its points count.',
  'effect.dismissedNoPoints':
    'The decision stands. The invoice stays “not approved” and earns no points.',
  'effect.dismissedAgain': 'The invoice goes back to approval because a finding blocks it.',
  'effect.checkedAnew':
    'All checks run again with today’s data. The status changes only if they find something else.',
  'effect.withdrawn': 'The invoice leaves the list. Its events stay on record.',
  'effect.returnWithdrawn':
    'The return leaves the list, and the points it took away count again. Its events stay on record.',
  'effect.sellerChanges':
    'Points go to this person and to the manager in charge on the issue date.',
  'effect.cancellationApplied':
    'The invoice becomes “not approved” and earns no points. The seller can contest within 10 days.',
  'effect.eventApplied': 'From now on the event applies to the invoice; its status stays the same.',
  'effect.eventDismissed':
    'The event changes nothing, and you won’t be asked about this copy again. A confirmed copy would still take effect.',
  'effect.returnGiven':
    'From now on this quantity is taken out of the points of the sale that the buyer’s note names.',
  'effect.returnDismissed':
    'The return takes nothing out of points for these items, and isn’t asked about again.',
  'effect.appealed':
    'The appeal goes to a manager or director, whose decision is final. Points stay as they are meanwhile.',
  'effect.sellerConfirmed': 'The invoice can be approved with this seller.',
  'effect.claimGranted':
    'The sale goes to the person who claimed it, with its points. The present seller is notified.',
  'effect.claimDismissed':
    'The sale stays with its present seller. The person who claimed it is notified.',
  'effect.cancellationUndone':
    'The invoice goes back to approval and is decided again. SEFAZ’s cancellation no longer has any effect.',
  'effect.takenBack':
    'The invoice stands as it did before your decision. Both events stay on record.',
  appeal: 'Appeal',
  askAppeal: 'Appeal the decision on invoice {{number}}',
  'hint.appeal': 'Say what the decision got wrong. A manager or director sees this text.',
  evidence: 'Files as evidence',
  evidenceHint: 'Up to {{count}} files in PDF, PNG, JPEG or XML, 10 MB each.',
  evidenceMust: 'Attach at least one file as proof.',
  'evidence-kind': '{{name}} isn’t a PDF, PNG, JPEG or NF-e XML file.',
  'evidence-size': '{{name}} is larger than 10 MB.',
  'evidence-many': 'You can attach up to {{count}} files at a time.',
  effectsFailed: 'Couldn’t work out who would change place',
  effects: 'In {{campaign}}',
  noPlace: 'none',
  effectOthers: { one: 'and {{count}} other person', other: 'and {{count}} other people' },
  openCase: 'Open the case',
  outsideFinal: {
    one: 'The result of {{campaign}} is final. The invoice stands outside it.',
    other: 'The result of {{campaign}} is final. {{count}} invoices stand outside it.',
  },
  outsideShort: 'outside a final result',
  resultFinal: 'The result of {{campaign}} is final. Approving changes nothing in it.',
  effectPoints: {
    one: 'If approved, {{points}} points in {{campaign}}',
    other: 'If approved, {{points}} points in {{campaign}}',
  },
  effectPointsOf: {
    one: 'If approved, {{points}} points in {{campaign}} for {{name}}',
    other: 'If approved, {{points}} points in {{campaign}} for {{name}}',
  },
  notTakenBack: 'The decision wasn’t undone',
  reason: 'Reason',
  reasonLength: 'At least {{count}} characters.',
  'contest.about': 'What is it about?',
  'contest.quantity': 'Quantity or conversion',
  'contest.product': 'Product or category',
  'contest.seller': 'Seller',
  'contest.window': 'Date or issuing period',
  'contest.document': 'The invoice itself',
  'contest.other': 'Something else',
  chooseChannel: 'Choose a channel',
  chooseSeller: 'Choose a seller',
  noSellers: 'This channel has no sellers to choose from.',
  'why.key': 'The invoice was posted by access key and can be approved once its XML file arrives.',
  'why.hand': 'The invoice was entered manually, so another person countersigns it instead.',
  'why.blocked': 'A finding blocks approval. See how to fix it.',
  'why.own': 'You posted it, so someone else decides.',
  'why.absentsOwn':
    'The person you stand in for posted it or took part in it, so someone else decides.',
  'why.ownDispute':
    'People who posted or decided this invoice can’t decide its dispute. A second dispute goes to a manager.',
  'why.working': 'Its checks are still running.',
  'why.cancelled': 'The invoice was canceled. Nothing more can be decided.',
  refusalReason: 'The reason is “{{reason}}”.',
  contestUntil: 'You can contest it until {{date}}.',
  contestOver: 'The time to contest ended on {{date}}.',
  contestFinal: 'The decision is final.',
  'why.already': 'Already decided. If the decision is wrong, contest it.',
  'why.notDisputed': 'It isn’t in dispute.',
  'why.disputed': 'The invoice is in dispute. Decide the dispute first.',
  'why.notDecided': 'Nothing has been decided yet.',
  'why.acting': 'Not available while you act as another person.',
  'why.tooLate': 'The deadline to contest has passed, or the decision is final.',
  'why.wonContest':
    'Your dispute was upheld. Only someone who disagrees with the decision can appeal.',
  'why.rights': 'Your role doesn’t allow this action on this invoice.',
  'why.noFile': 'Without an XML file there’s nothing to reprocess.',
  'why.notByHand': 'Only what was entered manually is countersigned.',
  'why.ownEvent':
    'The person who sent in the event can’t decide it, nor can anyone who posted, assigned or approved the invoice.',
  'why.returnCounts':
    'It already deducts points, so only someone who decides invoices can withdraw it.',
  'why.postedByOther': 'Only the person who posted it can withdraw it.',
  'why.nothingHandedIn': 'No event about it awaits a decision.',
  'why.sellerUnconfirmed': 'The channel manager has to confirm the seller first.',
  'why.linkUnconfirmed':
    'A second person has to confirm first that the seller works for the channel.',
  'why.nothingToConfirm': 'There’s no seller to confirm.',
  'why.noClaim': 'No one claims this sale.',
  'why.ownClaim':
    'The person who claims the sale, its seller and the person who chose the seller can’t decide the claim.',
  'why.notCancelled': 'The invoice isn’t canceled.',
  'why.undoesNot': 'Only a director can undo a cancellation.',
  'why.noOwnDecision': 'There’s no decision of yours to take back.',
  'why.followed': 'Something has happened since, so it can’t be undone.',
  'why.undoOver': 'More than 30 seconds have passed. If the decision is wrong, contest it.',
  changedElsewhere: 'Data was changed in another session.',
  changedFromTo: 'The status went from {{from}} to {{to}}.',
  changedOther: 'The status is the same; other invoice data changed.',
  changedReason: 'Your text is kept. Reload the invoice and decide again.',
  reload: 'Reload',
  changedNoAct: 'This action is no longer possible.',
  withdrawnElsewhere: 'Data was deleted in another session.',
} as const satisfies Catalogue;
