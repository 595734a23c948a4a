import {
  acceptanceBody,
  bankFileAnswer,
  bankFileBody,
  changeAccountBody,
  declarationBody,
  ownPrizesAnswer,
  payoutParams,
  purseAnswer,
  situationsAnswer,
  situationsBody,
  TERM_BYTES,
  termAnswer,
  termBody,
  termDocumentAnswer,
  termFileAnswer,
} from '../../src/domain/schema/campaigns/payout.ts';
import { makePrizeTerm } from '../documents/text/make-prize-term.ts';
import { defineRoute } from '../http/contract.ts';
import type { RouteDefinition } from '../http/contract.ts';
import { bankFile } from './bank-file.ts';
import { readPurse } from './purse.ts';
import { acceptPrize, changeAccount, declareReturns, readOwnPrizes } from './own-prizes.ts';
import { readTerm, readTermFile, recordTerm } from './paper-term.ts';
import { assertInReach, bringSituations, readSituations } from './situations.ts';

const OWN = { kind: 'signed-in' } as const;
/** In one's own name. */
const OWN_ACTION = { ...OWN, whileActing: false } as const;
const READS = { kind: 'transaction', tcode: '450-130', level: 1 } as const;
const PAYS = { kind: 'transaction', tcode: '450-130', level: 2, whileActing: false } as const;
const OWN_PRIZES = '/apis/v1/own-prizes';

const ownPrizes = defineRoute({
  method: 'GET',
  url: OWN_PRIZES,
  summary: 'The caller’s own prizes of frozen rankings, and the channels for which they declare',
  access: OWN,
  answer: ownPrizesAnswer,
  handle: (call) => readOwnPrizes(call),
});

const accept = defineRoute({
  method: 'POST',
  url: `${OWN_PRIZES}/:id/acceptance`,
  summary: 'Accepts one’s prize and says where it is to be paid',
  row: 'ownPrize',
  access: OWN_ACTION,
  params: payoutParams,
  body: acceptanceBody,
  answer: ownPrizesAnswer,
  async handle(call) {
    await acceptPrize(call, Number(call.params.id), call.body);
    return readOwnPrizes(call);
  },
});

const change = defineRoute({
  method: 'POST',
  url: `${OWN_PRIZES}/:id/change`,
  summary: 'Voids the acceptance of one’s prize, so that another account can be given',
  row: 'ownPrize',
  access: OWN_ACTION,
  params: payoutParams,
  body: changeAccountBody,
  answer: ownPrizesAnswer,
  async handle(call) {
    await changeAccount(call, Number(call.params.id), call.body.rowSCN);
    return readOwnPrizes(call);
  },
});

const declare = defineRoute({
  method: 'POST',
  url: `${OWN_PRIZES}/declarations`,
  summary: 'Declares that all returns and cancellations of a channel were posted',
  access: OWN_ACTION,
  body: declarationBody,
  answer: ownPrizesAnswer,
  async handle(call) {
    await declareReturns(call, call.body);
    return readOwnPrizes(call);
  },
});

const situations = defineRoute({
  method: 'GET',
  url: '/apis/v1/payouts/:id/situations',
  summary: 'Invoices of a prize that are to be checked with the authority',
  row: 'entity:payout',
  resource: 'payout',
  access: READS,
  params: payoutParams,
  answer: situationsAnswer,
  handle: (call) => readSituations(call, Number(call.params.id)),
});

const bring = defineRoute({
  method: 'POST',
  url: '/apis/v1/payouts/:id/situations',
  summary: 'Keeps a file of the authority and what it says of those invoices',
  row: 'entity:payout',
  resource: 'payout',
  access: PAYS,
  params: payoutParams,
  body: situationsBody,
  answer: situationsAnswer,
  handle: (call) => bringSituations(call, Number(call.params.id), call.body),
});

const term = defineRoute({
  method: 'GET',
  url: '/apis/v1/payouts/:id/term',
  summary: 'Whether a prize needs a signed term, and the one that was recorded',
  row: 'entity:payout',
  resource: 'payout',
  access: READS,
  params: payoutParams,
  answer: termAnswer,
  handle: (call) => readTerm(call, Number(call.params.id)),
});

const termFile = defineRoute({
  method: 'GET',
  url: '/apis/v1/payouts/:id/term/file',
  summary: 'The scan of a recorded term',
  row: 'entity:payout',
  resource: 'payout',
  access: READS,
  params: payoutParams,
  answer: termFileAnswer,
  handle: (call) => readTermFile(call, Number(call.params.id)),
});

const signed = defineRoute({
  method: 'POST',
  url: '/apis/v1/payouts/:id/term',
  summary: 'Records the term that winner and employer signed on paper',
  row: 'entity:payout',
  resource: 'payout',
  access: PAYS,
  params: payoutParams,
  body: termBody,
  bodyLimitBytes: TERM_BYTES * 2,
  answer: termAnswer,
  handle: (call) => recordTerm(call, Number(call.params.id), call.body),
});

const termDocument = defineRoute({
  method: 'POST',
  url: '/apis/v1/payouts/:id/term-document',
  summary:
    'Makes the draft of a prize’s term, to be signed in the portal, or names the one that is open',
  row: 'entity:payout',
  resource: 'payout',
  access: PAYS,
  params: payoutParams,
  answer: termDocumentAnswer,
  async handle(call) {
    await assertInReach(call, Number(call.params.id));
    return { documentId: await makePrizeTerm(call, Number(call.params.id)) };
  },
});

const toBank = defineRoute({
  method: 'POST',
  url: '/apis/v1/payouts/bank-file',
  summary: 'Accounts and amounts of a campaign’s prizes that are ready to be paid, for the bank',
  resource: 'payout',
  access: PAYS,
  body: bankFileBody,
  answer: bankFileAnswer,
  handle: async (call) => ({ content: await bankFile(call, call.body.campaignId) }),
});

const purse = defineRoute({
  method: 'GET',
  url: '/apis/v1/payouts/purse',
  summary:
    'What the prizes in the caller’s reach come to, by how far they are, and what has come since their results',
  access: READS,
  answer: purseAnswer,
  handle: (call) => readPurse(call),
});

export const payoutRoutes: readonly RouteDefinition[] = [
  purse,
  ownPrizes,
  accept,
  change,
  declare,
  situations,
  bring,
  term,
  termFile,
  signed,
  termDocument,
  toBank,
];
