import { boolean, number, object } from 'superstruct';

export const trustState = object({
  configured: boolean(),
  authorities: number(),
  revocationLists: number(),
  unreadable: number(),
});
