/** Steps from an empty installation to the first approved invoice, in order. */
export const FIRST_STEPS = [
  'company',
  'structure',
  'channels',
  'products',
  'cicle',
  'campaign',
  'people',
  'invoice',
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];
