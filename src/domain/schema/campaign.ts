import { boolean, nullable, number, object, string } from 'superstruct';
import { decimalText, idText, list, textOrNull } from './wire.ts';

/** Campaigns that wait for their reader. */
export const waitingApprovals = object({
  rows: list(
    object({
      id: number(),
      name1: string(),
      version: number(),
      isFirst: boolean(),
      proposedBy: textOrNull,
      proposedOn: textOrNull,
      invcIssncStart: string(),
      invcIssncEnd: string(),
      prizeTotal: decimalText,
      isSecondStep: boolean(),
      isContested: boolean(),
      mayLose: nullable(boolean()),
    }),
  ),
});

export const approversParams = object({ id: idText });
/** Who can approve a campaign. */
export const approversAnswer = object({ approvers: list(string()), tookPart: list(string()) });
